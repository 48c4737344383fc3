/// Three components of a color in any space.
package struct ColorVector: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  package func map(_ change: (Double) -> Double) -> ColorVector {
    ColorVector(change(x), change(y), change(z))
  }

  @inline(__always)
  package func allSatisfy(_ holds: (Double) -> Bool) -> Bool { holds(x) && holds(y) && holds(z) }

  /// Each component clamped to 0…1.
  package var clipped: ColorVector { map { min(1, max(0, $0)) } }

  package static func * (factor: Double, vector: ColorVector) -> ColorVector { vector.map { factor * $0 } }
}

/// A linear map between two spaces, stored by rows.
package struct ColorMatrix: Sendable {
  package let first: ColorVector
  package let second: ColorVector
  package let third: ColorVector

  package init(_ first: ColorVector, _ second: ColorVector, _ third: ColorVector) {
    self.first = first
    self.second = second
    self.third = third
  }

  @inline(__always)
  package static func * (matrix: ColorMatrix, vector: ColorVector) -> ColorVector {
    ColorVector(
      dot(matrix.first, vector), dot(matrix.second, vector), dot(matrix.third, vector))
  }

  @inline(__always)
  private static func dot(_ left: ColorVector, _ right: ColorVector) -> Double {
    left.x * right.x + left.y * right.y + left.z * right.z
  }
}
