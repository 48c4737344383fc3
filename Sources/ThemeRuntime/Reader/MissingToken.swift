/// A token that a constant names and no pack of the store contains. The look-up returned the value from the app's
/// compilation.
public struct MissingToken: Hashable, Sendable {
  public var section: ThemeSection
  public var name: String

  public init(section: ThemeSection, name: String) {
    self.section = section
    self.name = name
  }
}
