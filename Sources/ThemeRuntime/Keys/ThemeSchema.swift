/// The tokens of a generated file of constants: names, order and values at compile time.
///
/// `themepack build --format swift` writes the conforming type. All texts are `StaticString`s, so that a schema costs
/// no start-up time and no memory. They are read only when a pack's columns differ or a pack lacks a token.
public protocol ThemeSchema: Sendable {
  /// A hash of sections and names in column order; equal tags mean equal columns.
  static var tag: UInt64 { get }
  /// Seven records of 8 lower-case hex digits: the number of columns of each section, in the order
  /// color, dimension, number, string, boolean, font, image.
  static var counts: StaticString { get }
  /// The names of all columns in UTF-8, without separators.
  static var names: StaticString { get }
  /// One record of 8 lower-case hex digits per column, and one more for the end: the offset of each name in ``names``.
  static var offsets: StaticString { get }
  /// One record of 17 characters per column: the unit (`0` point, `1` scaled, `2` rem; `0` for other sections) and 16
  /// lower-case hex digits of the default theme's light value: `00000000RRGGBBAA`, the bits of a `Double`, 0 or 1, or
  /// for a string or a font its offset in ``texts`` (8 digits) and its length in bytes (8 digits). 0 for an image.
  static var defaults: StaticString { get }
  /// The values of string tokens, followed by those of font tokens: three decimal digits of the weight or
  /// `000`, 16 lower-case hex digits of the bits of the size, and the name, which is empty for the system font.
  static var texts: StaticString { get }
}
