/// Look-up by name, for names from data, for example a screen that a server describes.
///
/// Names are compared byte by byte, in the spelling of the spec. O(1) in tokens.
extension Theme {
  /// The color of a name, in 8-bit sRGB.
  ///
  /// - Throws: ``ThemeNameError`` where no pack contains a color with this name.
  public func color(named name: String) throws(ThemeNameError) -> RGBA {
    RGBA(cell: frame.cell(0, try frame.place(.color, named: name)))
  }

  /// The color of a name as written in the spec; see ``exactColor(_:)``.
  public func exactColor(named name: String) throws(ThemeNameError) -> ExactColor {
    frame.exactColor(try frame.place(.color, named: name))
  }

  /// The length of a name.
  public func dimension(named name: String) throws(ThemeNameError) -> ThemeDimension {
    ThemeDimension(cell: frame.cell(1, try frame.place(.dimension, named: name)))
  }

  /// The number of a name.
  public func number(named name: String) throws(ThemeNameError) -> Double {
    Double(cell: frame.cell(2, try frame.place(.number, named: name)))
  }

  /// The text of a name.
  public func string(named name: String) throws(ThemeNameError) -> String {
    frame.string(try frame.place(.string, named: name))
  }

  /// The boolean of a name.
  public func boolean(named name: String) throws(ThemeNameError) -> Bool {
    frame.cell(4, try frame.place(.boolean, named: name)).load(as: UInt8.self) != 0
  }

  /// The font of a name.
  public func font(named name: String) throws(ThemeNameError) -> ThemeFont {
    frame.font(try frame.place(.font, named: name))
  }

  /// The picture of a name.
  public func image(named name: String) throws(ThemeNameError) -> ThemeImage {
    frame.image(try frame.place(.image, named: name))
  }
}
