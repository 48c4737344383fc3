import ThemeModel

/// The compiler: what a run knows after each stage, and the calls from one state to the next.
///
///     Loaded → Parsed → Declared → Pictured → Resolved → Checked → Flattened
///
/// Pure: bytes in, table and diagnostics out; no files, no clock, no environment. No stage changes an earlier state:
/// each takes the previous state and returns the next. After loading, the stages need only one thing from the disk, the
/// pictures that tokens name. ``Declared`` contains a request for them; the host passes the answer to the next stage.
///
/// Every stage reports all its findings and continues while its result is meaningful. One value, ``Doubt``, records
/// what is uncertain because of mistakes; ``check(_:formats:lint:)`` removes the findings that it excuses. Linear in
/// the input's size and in rows × tokens.
package enum Pipeline {
  /// Bytes to tapes: parses every spec file that is not parsed yet.
  package static func parse(_ state: Loaded) -> Parsed {
    var (project, findings) = (state.project, state.findings)
    project.parseSources(&findings)
    return Parsed(project: project, findings: findings)
  }

  /// Tapes to token declarations, and the pictures that they need.
  package static func declare(_ state: Parsed) -> Declared {
    var findings = state.findings
    let declarations = Declarer.declare(state.project, findings: &findings)
    return Declared(
      project: state.project, declarations: declarations,
      wanted: PictureRequest(
        names: declarations.pictures.values, wantsAll: FurtherPictures(state.project) != nil),
      findings: findings)
  }

  /// Adds the host's answer to ``Declared/wanted``, and the tokens of further pictures that `"images": "all"` adds.
  package static func addPictures(_ answer: Pictures, to state: Declared) -> Pictured {
    var (project, declarations, findings) = (state.project, state.declarations, state.findings)
    FurtherPictures(project)?.declare(answer, in: &project, &declarations, into: &findings.diagnostics)
    findings.diagnostics.append(answer.findings)
    let library = PictureLibrary(
      answer, declarations.pictures.values, folderCount: project.folders.count)
    return Pictured(project: project, declarations: declarations, library: library, findings: findings)
  }

  /// Declarations to every cell's value: layers, parents, reserve, aliases.
  package static func resolve(_ state: Pictured) -> Resolved {
    var findings = state.findings
    let resolution = Resolver.resolve(
      state.project, state.declarations, state.library, findings: &findings)
    return Resolved(project: state.project, resolution: resolution, findings: findings)
  }

  /// Checks names and values against the capabilities of the requested formats, and runs the lint rules. Then removes
  /// the findings that earlier mistakes excuse, and applies the manifest's rule levels.
  package static func check(
    _ state: Resolved, formats: [Format], lint: LintPass = .none
  ) -> Checked {
    var diagnostics = state.findings.diagnostics
    Checker.check(state.project, state.resolution, formats: formats, lint: lint, into: &diagnostics)
    diagnostics.removeExcused(by: state.findings.doubt)
    diagnostics.apply(state.project.manifest.rules)
    return Checked(project: state.project, resolution: state.resolution, diagnostics: diagnostics)
  }

  /// Converts the resolution to the table that emitters read; there is no table where there are errors.
  package static func flatten(_ state: Checked) -> Flattened {
    let table = state.diagnostics.hasErrors ? nil : Flattener.flatten(state.project, state.resolution)
    return Flattened(
      table: table, project: state.project, resolution: state.resolution, diagnostics: state.diagnostics)
  }
}

/// All files are in memory, and the manifest is read.
package struct Loaded: Sendable {
  package var project: Project
  package var findings: Findings

  package init(project: Project, findings: Findings) {
    self.project = project
    self.findings = findings
  }
}

/// Every spec file is a tape.
package struct Parsed: Sendable {
  package let project: Project
  package let findings: Findings
}

/// Every declaration of a token is known; references are not checked yet.
package struct Declared: Sendable {
  package let project: Project
  package let declarations: Declarations
  /// The pictures that the declarations name: the host finds and reads them.
  package let wanted: PictureRequest
  package let findings: Findings
}

/// The pictures are in memory too.
package struct Pictured: Sendable {
  package let project: Project
  package let declarations: Declarations
  package let library: PictureLibrary
  package let findings: Findings
}

/// Every cell has its value.
package struct Resolved: Sendable {
  package let project: Project
  package let resolution: Resolution
  package let findings: Findings
}

/// All findings are known, at their final levels.
package struct Checked: Sendable {
  package let project: Project
  package let resolution: Resolution
  package let diagnostics: Diagnostics
}

/// The result of a run.
package struct Flattened: Sendable {
  /// Nil where there are errors.
  package let table: ThemeTable?
  package let project: Project
  package let resolution: Resolution
  package let diagnostics: Diagnostics
}
