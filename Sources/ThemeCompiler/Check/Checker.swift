/// The check stage: names and sections against what the requested outputs can say, then the lint rules.
enum Checker {
  static func check(
    _ project: Project, _ resolution: Resolution, formats: [any OutputFormat],
    into diagnostics: inout Diagnostics
  ) {
    var collisions = CollisionCheck(project, resolution)
    for format in formats { collisions.check(format) }
    collisions.report(into: &diagnostics)
    ThemeCollision.check(formats, project, into: &diagnostics)
    for format in formats { FormatLimit.check(format, project, resolution, into: &diagnostics) }
    for format in formats { FormatNotes.report(format, resolution, into: &diagnostics) }
    Linter.lint(project, resolution, into: &diagnostics)
  }
}
