import ThemeModel

/// The check stage: names and sections against what the requested outputs can say, then the lint rules.
enum Checker {
  static func check(
    _ project: Project, _ resolution: Resolution, formats: [any OutputFormat], lint: LintPass,
    into diagnostics: inout Diagnostics
  ) {
    var losses = NameLoss(project, resolution)
    for format in formats { losses.check(format) }
    losses.report(into: &diagnostics)
    var collisions = CollisionCheck(project, resolution, besides: losses)
    for format in formats { collisions.check(format) }
    collisions.report(into: &diagnostics)
    ThemeCollision.check(formats, project, into: &diagnostics)
    ThemeCollision.checkTokens(formats, project, resolution, into: &diagnostics)
    for format in formats { FormatLimit.check(format, project, resolution, into: &diagnostics) }
    for format in formats { FileNameLimit.check(format, project, resolution, into: &diagnostics) }
    for format in formats { ValueLimit.check(format, project, resolution, into: &diagnostics) }
    for format in formats { FormatNotes.report(format, resolution, into: &diagnostics) }
    for finding in GamutCheck.findings(formats, project, resolution) { diagnostics.report(finding) }
    lint.run(project, resolution, &diagnostics)
  }
}
