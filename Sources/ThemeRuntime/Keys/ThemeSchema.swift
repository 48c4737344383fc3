/// The tokens that a generated file of constants was compiled with: names, order and values.
///
/// `themepack build --format swift` writes the conforming type. All texts are `StaticString`s, so that a schema costs
/// neither start-up nor memory; they are read only when a pack's columns differ or a pack lacks a token.
public protocol ThemeSchema: Sendable {
  /// Tag over sections and names in column order; equal tags mean equal columns.
  static var tag: UInt64 { get }
  /// Seven records of 8 lower-case hex digits: the number of columns of each section, in the order
  /// color, dimension, number, string, boolean, font, image.
  static var counts: StaticString { get }
  /// The names of all columns, UTF-8, one after the other without separators.
  static var names: StaticString { get }
  /// One record of 8 lower-case hex digits a column, and one more: where each name begins in ``names``.
  static var offsets: StaticString { get }
  /// One record of 17 characters a column: the unit (`0` point, `1` scaled, `2` rem; `0` for other sections) and 16
  /// lower-case hex digits of the default theme's light value: `00000000RRGGBBAA`, the bits of a `Double`, 0 or 1, or for
  /// a string or a font its offset in ``texts`` (8 digits) and its length in bytes (8 digits). 0 for an image.
  static var defaults: StaticString { get }
  /// The values of string tokens, one after the other, then those of font tokens: three decimal digits of the weight or
  /// `000`, 16 lower-case hex digits of the bits of the size, and the name, which the system's font does not have.
  static var texts: StaticString { get }
}
