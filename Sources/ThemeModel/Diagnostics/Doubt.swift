/// What is uncertain because of the mistakes of a run. The states of the pipeline carry it, and every stage adds to it.
///
/// A diagnostic that may be a consequence of an earlier mistake names its ``Excuse``.
/// ``Diagnostics/removeExcused(by:)`` removes the excused diagnostics at the end, in one place: one mistake, one
/// finding.
package struct Doubt: Sendable {
  /// The manifest has a mistake that may hide folders, layers or names.
  package var isManifestBroken = false
  /// A file of the run is missing or unreadable.
  package var lacksFiles = false
  /// At least one file did not parse.
  package var hasUnparsedFiles = false
  /// Where image tokens are declared, as byte ranges of the run's address space.
  package var imageSpans: [Range<UInt32>] = []
  /// Tokens whose declaration was refused.
  private var names: Set<UInt64> = []
  /// One bit for each section in which any name may have been refused.
  private var sections: UInt16 = 0

  package init() {}

  /// Records a token whose declaration was refused.
  package mutating func add(_ name: UInt32, in section: Section) { names.insert(Self.key(name, section)) }

  /// Records a section that could not be read.
  package mutating func addAll(in section: Section) { sections |= 1 << section.rawValue }

  /// Whether a token may exist although no declaration of it was accepted; nil is a name that appears nowhere.
  private func mayExist(_ name: UInt32?, in section: Section) -> Bool {
    if lacksFiles || hasUnparsedFiles || sections >> section.rawValue & 1 != 0 { return true }
    return name.map { !names.isEmpty && names.contains(Self.key($0, section)) } ?? false
  }

  private static func key(_ name: UInt32, _ section: Section) -> UInt64 {
    UInt64(section.rawValue) << 32 | UInt64(name)
  }

  /// Whether an earlier mistake explains a finding.
  fileprivate func holds(_ excuse: Excuse, _ hasImageErrors: Bool) -> Bool {
    switch excuse {
    case .unknownName(let name, let sections): sections.contains { mayExist(name, in: $0) }
    case .brokenManifest: isManifestBroken
    case .missingFiles: lacksFiles
    case .unparsedFiles: hasUnparsedFiles
    case .imageErrors: hasImageErrors
    }
  }
}

/// Why a finding may be a consequence of an earlier mistake.
package enum Excuse: Sendable {
  /// The finding is that no token has this name, in any of these sections.
  case unknownName(UInt32?, in: [Section])
  /// The finding is that something is missing, and a broken manifest may name it.
  case brokenManifest
  /// The finding depends on every file of the run.
  case missingFiles
  /// The finding depends on the content of every file.
  case unparsedFiles
  /// The finding is that no image token names a picture, and image tokens have errors.
  case imageErrors
}

extension Diagnostics {
  /// Removes the findings that an earlier mistake explains. O(findings).
  package mutating func removeExcused(by doubt: Doubt) {
    guard all.contains(where: { !$0.excuses.isEmpty }) else { return }
    let hasImageErrors = all.contains { $0.severity == .error && isAboutImages($0, doubt) }
    removeAll { finding in finding.excuses.contains { doubt.holds($0, hasImageErrors) } }
  }

  /// Whether an error may hide an image token. Tokens of an unknown section may be images.
  private func isAboutImages(_ finding: Diagnostic, _ doubt: Doubt) -> Bool {
    finding.mayHideAnySection || doubt.imageSpans.contains { $0.contains(finding.span.start) }
  }
}
