import ThemeModel

/// Chooses each row's pictures: the file that a name finds in the row's folders, with the value's drawing options.
package struct PictureSelection: Sendable {
  /// The content of a cell: a picture and its drawing options.
  package struct Drawn: Hashable, Sendable {
    /// In ``PictureLibrary/pictures``.
    package var picture: Int
    package var drawing: ImageDrawing
  }

  package let library: PictureLibrary
  package private(set) var drawn = ValuePool<Drawn>()
  /// By the value's node and the kind of fault, in order of discovery.
  private var faults: [Key: Fault] = [:]
  private var order: [Key] = []
  /// Limits the comparisons in the search for the nearest name, so that many wrong names take linear time.
  private var advice = NameAdvice()
  /// By value: the nearest name, searched once, however many rows lack the picture.
  private var nearest: [UInt32: String?] = [:]

  private struct Key: Hashable {
    var node: UInt32
    var rule: Rule
  }

  private struct Fault {
    var headlines: [String]
    var help: String?
    var rows: [Int]
  }

  init(_ library: PictureLibrary) { self.library = library }

  /// The cell of a value in a row, and its index in ``PictureLibrary/files``; nil where there is no picture, which is
  /// recorded as a fault.
  mutating func choose(
    _ reference: ImageReference, _ name: PictureName, at node: UInt32, folders: [Int], row: Int
  ) -> (cell: UInt64, files: UInt32)? {
    switch library.find(reference.picture, in: folders) {
    case .picture(let picture, let files):
      let cell = drawn.number(of: Drawn(picture: picture, drawing: reference.drawing))
      return (UInt64(cell), UInt32(files))
    case .fault(let fault): note(fault, node, row)
    case .nothing:
      note(
        PictureFault(
          .missingFile, "there is no picture '\(name.path)'", help: advice(on: name, at: node)),
        node, row)
    }
    return nil
  }

  /// Help for a picture that exists under a similar name.
  private mutating func advice(on name: PictureName, at node: UInt32) -> String? {
    guard let nearest = nearest(to: name, at: node) else { return nil }
    // Swift strings are equal where only their Unicode forms differ.
    if nearest == name.path {
      return
        "the file's name looks the same, but is written in another Unicode form (composed or decomposed letters)"
    }
    return "did you mean '\(nearest)'?"
  }

  private mutating func nearest(to name: PictureName, at node: UInt32) -> String? {
    if let known = nearest[node] { return known }
    let lower = name.path.lowercased()
    let found =
      library.suggestions.first { $0 == name.path } ?? library.suggestions.first { $0.lowercased() == lower }
      ?? advice.nearest(to: name.path, among: library.suggestions.count, in: library.suggestions)
    nearest[node] = .some(found)
    return found
  }

  private mutating func note(_ fault: PictureFault, _ node: UInt32, _ row: Int) {
    let key = Key(node: node, rule: fault.rule)
    if faults[key] == nil {
      order.append(key)
      faults[key] = Fault(headlines: [], help: fault.help, rows: [])
    }
    if faults[key]?.headlines.contains(fault.headline) == false {
      faults[key]?.headlines.append(fault.headline)
    }
    faults[key]?.rows.append(row)
  }

  /// Reports each fault once per place. Notes name the themes, unless the fault is in the default row.
  func report(_ project: Project, _ rows: [ResolvedRow], defaultRow: Int, into diagnostics: inout Diagnostics)
  {
    for key in order {
      guard let fault = faults[key], let headline = fault.headlines.first else { continue }
      var notes = fault.headlines.dropFirst().map { Diagnostic.Note($0) }
      if !fault.rows.contains(defaultRow) {
        notes += fault.rows.prefix(CycleLog.leadLimit).map { row in
          let theme = project.manifest.themes[rows[row].theme].name.text
          return Diagnostic.Note("in theme '\(theme)', \(rows[row].appearance.name)")
        }
      }
      let finding = Diagnostic(
        key.rule, at: project.tape.node(key.node).span, headline, notes: notes, help: fault.help)
      // A missing picture may be in a folder that was not found.
      if key.rule == .missingFile {
        diagnostics.report(finding, excusedBy: .missingFiles)
      } else {
        diagnostics.report(finding)
      }
    }
  }

  /// The value of a cell, in the table's form.
  func image(_ drawn: Drawn) -> ThemeTable.Image {
    let picture = library.pictures[drawn.picture]
    return ThemeTable.Image(
      kind: picture.kind, stem: picture.stem, variants: picture.variants, insets: drawn.drawing.insets,
      resizing: drawn.drawing.resizing, isTemplate: drawn.drawing.isTemplate)
  }
}
