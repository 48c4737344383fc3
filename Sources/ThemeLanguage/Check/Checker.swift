import ThemeModel

/// The check stage: compares names and values with what the requested formats can represent, then runs the lint rules.
enum Checker {
  static func check(
    _ project: Project, _ resolution: Resolution, formats: [Format], lint: LintPass,
    into diagnostics: inout Diagnostics
  ) {
    let names = RunNames(project, resolution)
    var losses = NameLoss(names)
    for format in formats { losses.check(format) }
    losses.report(into: &diagnostics)
    var collisions = NameCollision(names, besides: losses)
    for format in formats { collisions.check(format) }
    collisions.report(into: &diagnostics)
    ThemeCollision.check(formats, names, besides: losses, into: &diagnostics)
    for format in formats { EntryLimit.check(format, names, into: &diagnostics) }
    for format in formats { FileNameLimit.check(format, names, into: &diagnostics) }
    for format in formats { ValueLimit.check(format, project, resolution, into: &diagnostics) }
    for format in formats { FormatNotes.report(format, resolution, into: &diagnostics) }
    for finding in GamutCheck.findings(formats, project, resolution) { diagnostics.report(finding) }
    lint.run(project, resolution, &diagnostics)
  }
}
