import ThemeModel

/// The binary pack that ThemeRuntime reads in place.
struct PackEmitter: Emitter {
  var name: String { "pack" }
  var summary: String { "binary pack for ThemeRuntime, read in place" }
  /// A pack holds names as they are, so it can hold any.
  var scopeLimit: Int? { Int(PackLayout.maxColumns) }
  var colorGamut: ColorGamut { .any }

  func support(for section: Section) -> SectionSupport { .full }

  func scope(of section: Section) -> UInt8 { section.rawValue + 1 }

  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(name)
  }

  func emit(_ table: ThemeTable, settings: FormatSettings) -> [OutputFile] {
    [OutputFile(path: (table.fileStem ?? table.name) + ".themepack", bytes: PackWriter.write(table))]
  }
}
