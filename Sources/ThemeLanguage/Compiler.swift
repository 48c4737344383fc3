import ThemeModel

/// The pipeline: parse → declare → resolve → check → flatten. Load comes before, emit after.
///
/// Pure: bytes in, table and diagnostics out; no files, no clock, no environment. Every stage reports all it finds, and
/// stages run on as long as the result means something. Linear in the input's size and in rows × tokens.
package enum Compiler {
  /// Compiles what the load stage found.
  ///
  /// - Parameters:
  ///   - formats: the requested formats, whose spelling and capabilities the names are checked against.
  ///   - diagnostics: with what load has found; the levels of the manifest's `rules` are applied to that, too.
  ///   - pictures: finds and reads the pictures that the declarations name; called once.
  package static func compile(
    _ project: inout Project, formats: [any OutputFormat], lint: LintPass = .none,
    into diagnostics: inout Diagnostics,
    pictures: (PictureRequest) -> Pictures = { _ in Pictures() }
  ) -> Compilation {
    compile(&project, formats: formats, lint: lint, into: &diagnostics, pictures: pictures) { _ in }
  }

  package enum Stage: String {
    case parse, declare, resolve, check, flatten
  }

  /// The same, telling `ended` of the end of each stage, for the benchmark.
  package static func compile(
    _ project: inout Project, formats: [any OutputFormat], lint: LintPass = .none,
    into diagnostics: inout Diagnostics,
    pictures: (PictureRequest) -> Pictures = { _ in Pictures() }, ended: (Stage) -> Void
  ) -> Compilation {
    let complete = parse(&project, into: &diagnostics)
    ended(.parse)
    var declarations = Declarer.declare(project, into: &diagnostics)
    let (library, findings) = find(
      pictures, for: &project, &declarations, complete: complete, into: &diagnostics)
    ended(.declare)
    let resolution = Resolver.resolve(
      project, declarations, library, complete: complete, into: &diagnostics)
    if !findings.all.isEmpty, !ImageErrors.stand(in: project, diagnostics) { diagnostics.append(findings) }
    ended(.resolve)
    Checker.check(project, resolution, formats: formats, lint: lint, complete: complete, into: &diagnostics)
    diagnostics.apply(project.manifest.rules)
    ended(.check)
    let table = diagnostics.hasErrors ? nil : Flattener.flatten(project, resolution)
    ended(.flatten)
    return Compilation(table: table, project: project, resolution: resolution)
  }

  /// Asks for the pictures that the declarations name, and declares those that come besides. The findings are of
  /// folders that hold none.
  private static func find(
    _ pictures: (PictureRequest) -> Pictures, for project: inout Project, _ declarations: inout Declarations,
    complete: Bool, into diagnostics: inout Diagnostics
  ) -> (PictureLibrary, Diagnostics) {
    let further = FurtherPictures(project)
    let answer = pictures(
      PictureRequest(names: declarations.pictures.values, wantsAll: further != nil, isComplete: complete))
    further?.declare(answer, in: &project, &declarations, into: &diagnostics)
    let library = PictureLibrary(answer, declarations.pictures.values, folderCount: project.folders.count)
    return (library, answer.findings)
  }

  /// Parses every spec file that was not parsed yet; says whether all of them did.
  private static func parse(_ project: inout Project, into diagnostics: inout Diagnostics) -> Bool {
    let known = project.tape.roots.count
    var complete = true
    for file in project.sources.files.indices {
      if file >= known || project.tape.roots[file] == nil {
        if project.tape.parse(file, of: project.sources, into: &diagnostics) == nil { complete = false }
      }
    }
    return complete
  }
}

/// What a run has made.
package struct Compilation: Sendable {
  /// Nil where errors forbid it.
  package let table: ThemeTable?
  package let project: Project
  package let resolution: Resolution
}
