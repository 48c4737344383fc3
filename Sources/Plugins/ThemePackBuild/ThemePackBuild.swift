import Foundation
import PackagePlugin

/// Makes `<stem>Keys.swift` and `<stem>.themepack` of the manifest in a target, `<stem>.themepack.json`.
///
/// SwiftPM asks for the names of outputs when the list of the target's files changes, not when their text does. So they
/// follow from the manifest's file name, never from the `name` in it.
@main
struct ThemePackBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let files = ThemeFiles.all(below: target.directoryURL)
    let manifests = files.filter { ThemeFiles.stem(ofManifest: $0) != nil }
    guard let manifest = manifests.first, let stem = ThemeFiles.stem(ofManifest: manifest) else {
      Diagnostics.warning("\(target.name) has no themepack.json or NAME.themepack.json")
      return []
    }
    guard manifests.count == 1 else {
      let names = manifests.map(\.path).joined(separator: ", ")
      Diagnostics.error("\(target.name) has several manifests; keep one of \(names)")
      return []
    }
    // An input that is also a source would no longer be compiled.
    let sources = Set(module.sourceFiles.filter { $0.type == .source || $0.type == .header }.map(\.url.path))
    let outside = OutsideFiles.named(by: manifest).filter { !files.contains($0) }
    let inputs = files.filter { !sources.contains($0.path) } + outside
    return [
      command(
        manifest, stem, inputs, try context.tool(named: "themepack").url, context.pluginWorkDirectoryURL)
    ]
  }

  private func command(_ manifest: URL, _ stem: String, _ inputs: [URL], _ tool: URL, _ folder: URL)
    -> Command
  {
    .buildCommand(
      displayName: "Compiling \(manifest.lastPathComponent)", executable: tool,
      // The folder is this plugin's own: whatever is there was written for it, under whichever root.
      arguments: [
        "build", manifest.path, "-o", folder.path, "--output-name", stem, "--format", "swift", "--format",
        "pack",
        "--adopt", "--quiet",
      ],
      inputFiles: inputs,
      outputFiles: [
        folder.appendingPathComponent("swift/\(stem)Keys.swift"),
        folder.appendingPathComponent("pack/\(stem).themepack"),
      ])
  }
}
