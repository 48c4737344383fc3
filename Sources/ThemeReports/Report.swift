import ThemeModel

/// The diagnostics of a run with lines and columns instead of spans; every renderer prints this.
///
/// Built once, by adding the findings of one address space after the other; renderers only read it.
public struct Report: Sendable {
  /// A place in the form that tools use; ends are exclusive, columns count UTF-8 bytes from 1.
  public struct Place: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int
    /// The file relative to the root of the repository, for services that do not know where the tool ran.
    public var rooted: String
    /// The same columns in Unicode scalars.
    public var scalarColumn: Int
    public var endScalarColumn: Int
  }

  public struct Note: Sendable {
    public var message: String
    public var place: Place?
  }

  public struct Edit: Sendable {
    public var place: Place
    public var text: String
  }

  public struct Fix: Sendable {
    public var message: String
    public var edits: [Edit]
  }

  public struct Entry: Sendable {
    public var id: String
    public var severity: Diagnostic.Severity
    /// Whether a manifest may change the level of its rule.
    public var isConfigurable: Bool
    public var headline: String
    public var place: Place?
    /// The line to show and the part to underline.
    public var excerpt: SourceExcerpt?
    public var notes: [Note]
    public var help: String?
    public var fixes: [Fix]
    public var fingerprint: Fingerprint
    /// As ``Diagnostic/weight``.
    public var weight: Int
    /// The input file, relative to the root: the file to name for a finding without a place.
    public var home: String
  }

  public private(set) var entries: [Entry] = []
  /// The index in ``entries`` of each distinct finding.
  private var seen: [Key: Int] = [:]
  /// By hash of a fingerprint: the number of findings with it.
  private var alike: [UInt64: Int] = [:]

  /// The identity of a finding: several packs of a run may read the same file and report the same finding.
  private struct Key: Hashable {
    let id, headline: String
    let place: Place
  }

  public init() {}

  /// Adds findings in the order of ``Diagnostics/sorted()``.
  ///
  /// O(size of the files with findings + findings × log lines).
  ///
  /// - Parameters:
  ///   - home: the input file.
  ///   - rooted: converts the path of a file to one relative to the root of the repository.
  public mutating func add(
    _ diagnostics: Diagnostics, in sources: SourceText, home: String = "", rooted: (String) -> String = { $0 }
  ) {
    guard !diagnostics.all.isEmpty else { return }
    var lines = LineIndex(sources, rooted: sources.files.map { rooted($0.path) })
    let home = rooted(home)
    for diagnostic in diagnostics.sorted() {
      let place = lines.place(of: diagnostic.span)
      if let place {
        let key = Key(id: diagnostic.id, headline: diagnostic.headline, place: place)
        if let known = seen[key] {
          // If two packs read the file, the stricter severity applies.
          entries[known].severity = max(entries[known].severity, diagnostic.severity)
          continue
        }
        seen[key] = entries.count
      }
      entries.append(entry(diagnostic, at: place, home, &lines))
    }
  }

  private mutating func entry(
    _ diagnostic: Diagnostic, at place: Place?, _ home: String, _ lines: inout LineIndex
  ) -> Entry {
    let excerpt = lines.excerpt(of: diagnostic.span)
    return Entry(
      id: diagnostic.id, severity: diagnostic.severity, isConfigurable: diagnostic.isConfigurable,
      headline: diagnostic.headline, place: place,
      excerpt: excerpt,
      notes: diagnostic.notes.map { Note(message: $0.message, place: lines.place(of: $0.span)) },
      help: diagnostic.help,
      fixes: diagnostic.fixes.map { fix in
        Fix(
          message: fix.message,
          edits: fix.edits.compactMap { edit in
            lines.place(of: edit.span).map { Edit(place: $0, text: edit.text) }
          })
      }, fingerprint: fingerprint(diagnostic, place?.rooted ?? home, excerpt), weight: diagnostic.weight,
      home: home)
  }

  private mutating func fingerprint(
    _ diagnostic: Diagnostic, _ file: String, _ excerpt: SourceExcerpt?
  ) -> Fingerprint {
    var hash = FingerprintHash()
    hash.add(diagnostic.id)
    hash.add(file)
    if let subject = diagnostic.subject {
      hash.add(subject.text)
    } else if let excerpt {
      excerpt.add(to: &hash)
    } else {
      hash.add(diagnostic.headline)
    }
    let ordinal = alike[hash.value, default: 0] + 1
    alike[hash.value] = ordinal
    return Fingerprint(hash: hash.value, ordinal: ordinal)
  }

  /// The report with only the entries that pass a test, unchanged.
  public func keeping(_ isKept: (Entry) -> Bool) -> Report {
    var kept = self
    kept.entries = entries.filter(isKept)
    return kept
  }

  /// The number of entries with a severity.
  public func count(_ severity: Diagnostic.Severity) -> Int {
    entries.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}
