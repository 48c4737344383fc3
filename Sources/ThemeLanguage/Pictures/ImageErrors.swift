import ThemeModel

/// Whether image tokens have faults, because of which a folder may only seem to hold no picture that a token names.
enum ImageErrors {
  static func stand(in project: Project, _ diagnostics: Diagnostics) -> Bool {
    let sections = project.layerFiles.compactMap { project.tape.roots[$0.source] }.flatMap {
      imageSections(of: $0, project)
    }
    return diagnostics.all.contains { diagnostic in
      guard diagnostic.severity == .error else { return false }
      // What a section of a wrong name holds may be image tokens.
      if diagnostic.id == Rule.unknownSection.id { return true }
      return sections.contains { $0.contains(diagnostic.span.start) }
    }
  }

  /// Where the image tokens of a spec stand.
  private static func imageSections(of root: UInt32, _ project: Project) -> [Range<UInt32>] {
    guard project.tape.node(root).kind == .object else { return [] }
    return project.tape.members(of: root).compactMap { key, value in
      switch Word(id: project.tape.node(key).link) {
      case .image, .images:
        project.tape.node(key).span
          .start..<max(
            project.tape.node(value).span.end, project.tape.node(key).span.end)
      default: nil
      }
    }
  }
}
