import ThemeModel

/// Descriptions, deprecations and `private` that have no effect, and aliases of deprecated tokens.
struct AttributeCheck {
  let project: Project
  let resolution: Resolution

  func run(into diagnostics: inout Diagnostics) {
    guard !resolution.declarations.attributes.isEmpty else { return }
    let inDefault = Set(resolution.folders.files(of: resolution.folders.defaultLight))
    for (source, range) in resolution.declarations.ranges.enumerated() {
      for place in range where resolution.declarations.list[place].attributes != 0 {
        if inDefault.contains(source) {
          reportLostPrivate(place, &diagnostics)
        } else {
          reportIgnored(place, &diagnostics)
        }
      }
    }
    reportDeprecated(into: &diagnostics)
  }

  private func attributes(of declaration: Int) -> Attributes {
    resolution.declarations.attributes[Int(resolution.declarations.list[declaration].attributes) - 1]
  }

  private func reportIgnored(_ declaration: Int, _ diagnostics: inout Diagnostics) {
    let (attributes, entry) = (attributes(of: declaration), resolution.declarations.list[declaration])
    for key in [attributes.description, attributes.deprecated, attributes.isPrivate].compactMap({ $0 }) {
      let finding = Diagnostic(
        .ignoredAttribute, at: project.tape.node(key).span,
        "'\(project.tape.text(key, in: project.sources))' has an effect only in the default theme's light appearance",
        fixes: [.removal("remove it", of: key, in: project)])
      diagnostics.report(
        finding.about(entry.name, entry.section, in: project.tape.names), excusedBy: .missingFiles)
    }
  }

  /// A hidden declaration's attributes are hidden with it. Only a token that stops being private is reported.
  private func reportLostPrivate(_ place: Int, _ diagnostics: inout Diagnostics) {
    guard let key = attributes(of: place).isPrivate else { return }
    let declaration = resolution.declarations.list[place]
    guard case .column(let column) = resolution.index.entry(declaration.name, in: declaration.section),
      let winner = resolution.rows[resolution.defaultRow].declaration(ofColumn: column),
      winner != place, !resolution.isPrivate(column)
    else { return }
    let finding = Diagnostic(
      .ignoredAttribute, at: project.tape.node(key).span,
      "'\(project.tape.names.string(declaration.name))' is not private: a higher layer declares it without 'private'",
      notes: [
        Diagnostic.Note(
          "declared here", at: project.tape.node(resolution.declarations.list[winner].key).span)
      ])
    diagnostics.report(
      finding.about(declaration.name, declaration.section, in: project.tape.names), excusedBy: .missingFiles)
  }

  private func reportDeprecated(into diagnostics: inout Diagnostics) {
    let declarations = resolution.declarations
    guard declarations.attributes.contains(where: { $0.deprecated != nil }) else { return }
    for declaration in declarations.list {
      for value in declarations.values(of: declaration) { checkTarget(value, declaration, &diagnostics) }
    }
  }

  private func checkTarget(
    _ value: TokenValue, _ declaration: Declaration, _ diagnostics: inout Diagnostics
  ) {
    guard value.kind == .alias,
      case .column(let column) = resolution.index.entry(UInt32(value.payload), in: declaration.section),
      let key = resolution.attributes(ofColumn: column)?.deprecated
    else { return }
    let isText = project.tape.node(key + 1).kind == .string
    diagnostics.report(
      Diagnostic(
        .deprecatedToken, at: project.tape.node(value.node).span,
        "'\(project.tape.names.string(UInt32(value.payload)))' is deprecated",
        notes: [Diagnostic.Note("deprecated here", at: project.tape.node(key).span)],
        help: isText ? project.tape.text(key + 1, in: project.sources) : nil
      ).about(
        declaration.name, declaration.section, in: project.tape.names,
        aspect: project.tape.names.string(UInt32(value.payload))))
  }
}
