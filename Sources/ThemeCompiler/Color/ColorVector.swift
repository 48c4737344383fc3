/// Three components of a color in whatever space.
struct ColorVector: Equatable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inline(__always)
  func map(_ change: (Double) -> Double) -> ColorVector { ColorVector(change(x), change(y), change(z)) }

  @inline(__always)
  func allSatisfy(_ holds: (Double) -> Bool) -> Bool { holds(x) && holds(y) && holds(z) }

  /// Each component brought into 0…1.
  var clipped: ColorVector { map { min(1, max(0, $0)) } }

  static func * (factor: Double, vector: ColorVector) -> ColorVector { vector.map { factor * $0 } }
}

/// A linear map between two spaces, by rows.
struct ColorMatrix: Sendable {
  let first: ColorVector
  let second: ColorVector
  let third: ColorVector

  init(_ first: ColorVector, _ second: ColorVector, _ third: ColorVector) {
    self.first = first
    self.second = second
    self.third = third
  }

  @inline(__always)
  static func * (matrix: ColorMatrix, vector: ColorVector) -> ColorVector {
    ColorVector(
      dot(matrix.first, vector), dot(matrix.second, vector), dot(matrix.third, vector))
  }

  @inline(__always)
  private static func dot(_ left: ColorVector, _ right: ColorVector) -> Double {
    left.x * right.x + left.y * right.y + left.z * right.z
  }
}
