import ThemeLanguage
import ThemeModel

/// Compares the tokens of a run's packs with the code of the apps that use them.
///
/// Pure, like the compiler: the caller reads the code. One pass over the code, one table of all names.
public struct CodeCheck {
  /// A pack of the run, and the index of its first token among those of all packs.
  struct Pack {
    var context: LintContext
    var firstToken: Int
    var rules: RuleSettings { context.project.manifest.rules }
  }

  private let code: SourceText
  private let files: [Int]
  private var packs: [Pack] = []
  private var tokenCount = 0
  private var names = CodeNames()
  private var leads = ReferenceLeads()

  /// The findings: in the code, and in each pack in the order of adding.
  public struct Findings: Sendable {
    public var code = Diagnostics()
    public var packs: [Diagnostics] = []
  }

  /// - Parameter files: the indices of the files in `code` to read; not those that are outputs of a run.
  public init(_ code: SourceText, files: [Int]) {
    self.code = code
    self.files = files
  }

  /// Whether findings of a rule come from the comparison with code.
  public static func makes(_ id: String) -> Bool { rules.contains { $0.id == id } }

  /// Adds a pack that has no errors.
  ///
  /// - Parameter formats: the formats whose names the code may use, with the settings of the manifest's outputs.
  package mutating func add(_ compilation: Flattened, formats: [Format]) {
    let (project, resolution) = (compilation.project, compilation.resolution)
    var collector = CodeNameCollector(project, resolution, firstToken: tokenCount)
    collector.addOwnNames(to: &names)
    for format in formats {
      let outputs = project.manifest.outputs.filter { $0.format == format.name }
      let settings = outputs.isEmpty ? [FormatSettings()] : outputs.map(\.settings)
      for identifier in format.identifiers.tokens {
        leads.add(identifier)
        for lead in Set(settings.map(identifier.lead)).sorted() {
          collector.add(identifier, lead: lead, to: &names)
        }
      }
    }
    packs.append(Pack(context: LintContext(project, resolution), firstToken: tokenCount))
    tokenCount += resolution.index.names.count
  }

  /// Reads the code.
  public func findings() -> Findings {
    let use = CodeUse(code, files: files, names, tokenCount: tokenCount, leads)
    var findings = Findings()
    var undeclared = UndeclaredName(packs: packs, names: names, code: code)
    undeclared.run(use, into: &findings.code)
    for pack in packs {
      var found = Diagnostics()
      UnusedToken.run(pack, use, into: &found)
      found.apply(pack.rules)
      findings.packs.append(found)
    }
    return findings
  }

  /// The rules whose findings come from the comparison with code.
  package static let rules = [UndeclaredName.page, UnusedToken.page]
}
