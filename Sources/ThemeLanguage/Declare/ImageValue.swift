import ThemeModel
import ThemeSyntax

/// A picture as named in a declaration, with its drawing options. Its file depends on theme and appearance.
package struct ImageReference: Hashable, Sendable {
  /// In ``Declarations/pictures``.
  package var picture: Int
  package var drawing: ImageDrawing
}

/// How a picture is drawn.
package struct ImageDrawing: Hashable, Sendable {
  package var insets: ThemeTable.Image.Insets?
  package var resizing: ThemeTable.Image.Resizing?
  package var isTemplate = false
}

/// Values of the section `image`.
extension Declarer {
  /// Reads a text: a file name or path.
  mutating func image(_ text: UnsafeBufferPointer<UInt8>, _ node: UInt32) -> TokenValue {
    guard let picture = picture(String(decoding: text, as: UTF8.self), node) else { return .invalid }
    return literal(ImageReference(picture: picture, drawing: ImageDrawing()), node)
  }

  /// Reads an object with `file` and drawing options.
  mutating func image(_ object: UInt32) -> TokenValue {
    var picture: Int?
    var drawing = ImageDrawing()
    var fileNode: UInt32?
    var isFaulty = false
    for (key, node) in tape.members(of: object) {
      switch Word(id: tape.node(key).link) {
      case .file:
        fileNode = node
        if check(node, [.string], wanted: "a file name") { picture = self.picture(text(node), node) }
      case .insets:
        drawing.insets = insets(node)
        if drawing.insets == nil { isFaulty = true }
      case .resizing:
        drawing.resizing = resizing(node)
        if drawing.resizing == nil { isFaulty = true }
      case .template:
        let isRight = check(node, [.true, .false], wanted: "true or false")
        drawing.isTemplate = tape.node(node).kind == .true
        if !isRight { isFaulty = true }
      default:
        report(unknownKey(key, known: Section.image.literalKeys.map(\.rawValue)))
        isFaulty = true
      }
    }
    if fileNode == nil, !isFaulty { report(missing("file", in: object)) }
    guard !isFaulty, let picture, let fileNode else { return .invalid }
    // Later faults of the picture are reported at its name.
    return literal(ImageReference(picture: picture, drawing: drawing), fileNode)
  }

  private mutating func literal(_ reference: ImageReference, _ node: UInt32) -> TokenValue {
    TokenValue(payload: UInt64(declarations.images.number(of: reference)), node: node, kind: .literal)
  }

  private mutating func picture(_ text: String, _ node: UInt32) -> Int? {
    if let name = PictureName(text) { return declarations.pictures.number(of: name) }
    report(
      Diagnostic(
        .invalidImage, at: span(node), "'\(text)' is not the name of a picture",
        help: "the name of a picture ends with .png, .jpg, .jpeg, .pdf, .svg or .webp"))
    return nil
  }

  private mutating func insets(_ node: UInt32) -> ThemeTable.Image.Insets? {
    let wanted = "four insets in points: top, left, bottom, right"
    guard check(node, [.array], wanted: wanted) else { return nil }
    let elements = tape.elements(of: node)
    guard elements.count == 4 else {
      report(
        Diagnostic(.invalidValue, at: span(node), "expected \(wanted); found \(elements.count) elements"))
      return nil
    }
    let numbers = elements.compactMap { inset($0) }
    guard numbers.count == 4 else { return nil }
    return ThemeTable.Image.Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  private mutating func inset(_ node: UInt32) -> Double? {
    guard check(node, [.number], wanted: "an inset in points") else { return nil }
    let span = span(node)
    if let scanned = ScannedDecimal(base + Int(span.start), base + Int(span.end)),
      (0...1e9).contains(scanned.value)
    {
      return scanned.value == 0 ? 0 : scanned.value
    }
    report(
      Diagnostic(.invalidValue, at: span, "expected an inset from 0 to 1e9, found \(sources.string(span))"))
    return nil
  }

  private mutating func resizing(_ node: UInt32) -> ThemeTable.Image.Resizing? {
    guard check(node, [.string], wanted: "\"tile\" or \"stretch\"") else { return nil }
    switch text(node) {
    case "tile": return .tile
    case "stretch": return .stretch
    default:
      let nearest = nearestName(to: text(node), in: ["tile", "stretch"])
      report(
        Diagnostic(
          .invalidValue, at: span(node), "expected \"tile\" or \"stretch\", found '\(text(node))'",
          help: nearest.map { "did you mean '\($0)'?" }))
      return nil
    }
  }
}
