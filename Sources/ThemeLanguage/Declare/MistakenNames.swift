import ThemeModel

/// Names that would be tokens but for a mistake that is told: who names them has made none.
package struct MistakenNames: Sendable {
  private var names: Set<UInt64> = []
  /// Bits of sections of which no name can be told.
  private var sections: UInt8 = 0

  package mutating func insert(_ name: UInt32, in section: Section) { names.insert(Self.key(name, section)) }

  package mutating func all(in section: Section) { sections |= 1 << section.rawValue }

  package mutating func allSections() { Section.allCases.forEach { all(in: $0) } }

  package func contains(_ name: UInt32?, in section: Section) -> Bool {
    if sections >> section.rawValue & 1 != 0 { return true }
    return name.map { !names.isEmpty && names.contains(Self.key($0, section)) } ?? false
  }

  private static func key(_ name: UInt32, _ section: Section) -> UInt64 {
    UInt64(section.rawValue) << 32 | UInt64(name)
  }
}
