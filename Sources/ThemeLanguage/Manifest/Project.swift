import ThemeModel
import ThemeSyntax

/// Everything that a run reads, in memory: the result of the load stage.
public struct Project: Sendable {
  public var manifest: Manifest
  /// All files of the run: the manifest first, if there is one.
  public var sources: SourceText
  /// The parsed files, including the manifest.
  public var tape: JSONTape
  /// Distinct theme folders, as the manifest spells them.
  public var folders: [String]
  /// For each theme and appearance (theme × 4 + ``Appearance/rawValue``): index in ``folders``, or nil.
  public var themeFolders: [Int?]
  /// The files to declare, in no particular order; one for each (folder, layer) where the layer's file exists.
  public var layerFiles: [LayerFile]
  /// Path of the manifest or of the first spec relative to the root, for the header of outputs.
  public var sourcePath: String
  /// Paths of ``SourceText/files`` relative to the root, same order.
  public var rootedPaths: [String]

  /// A layer's file in one theme folder.
  public struct LayerFile: Sendable {
    /// Index in ``SourceText/files``. The same file may serve several folders and layers.
    public var source: Int
    /// Index in ``Project/folders``.
    public var folder: Int
    /// Index in ``Manifest/layers``.
    public var layer: Int
    public init(source: Int, folder: Int, layer: Int) {
      self.source = source
      self.folder = folder
      self.layer = layer
    }
  }

  public init(
    manifest: Manifest, sources: SourceText, tape: JSONTape, folders: [String], themeFolders: [Int?],
    layerFiles: [LayerFile], sourcePath: String, rootedPaths: [String]
  ) {
    self.manifest = manifest
    self.sources = sources
    self.tape = tape
    self.folders = folders
    self.themeFolders = themeFolders
    self.layerFiles = layerFiles
    self.sourcePath = sourcePath
    self.rootedPaths = rootedPaths
  }
}

extension Project {
  /// The parse stage: parses every source that is not parsed yet.
  mutating func parseSources(_ findings: inout Findings) {
    let known = tape.roots.count
    for file in sources.files.indices where file >= known || tape.roots[file] == nil {
      if tape.parse(file, of: sources, into: &findings.diagnostics) == nil {
        findings.doubt.hasUnparsedFiles = true
      }
    }
  }
}
