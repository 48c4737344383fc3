/// A token that a constant names and no pack of the store has. The look-up gave the value of when the app was compiled.
public struct MissingToken: Hashable, Sendable {
  public var section: ThemeSection
  public var name: String

  public init(section: ThemeSection, name: String) {
    self.section = section
    self.name = name
  }
}
