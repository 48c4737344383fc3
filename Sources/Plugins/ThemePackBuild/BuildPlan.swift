import Foundation
import PackagePlugin

/// How a pack reaches the program that uses it.
enum PackForm {
  /// As a file in the target's bundle.
  case resource
  /// As text in a Swift file: a target without resources loads no Foundation on Linux.
  case embedded
}

/// The commands for the manifests of one target.
///
/// SwiftPM asks for the names of outputs when the list of the target's files changes, not when their text does. So they
/// follow from the manifest's file name, never from the `name` in it.
struct BuildPlan {
  let target: String
  let packForm: PackForm
  let tool: URL
  /// The plugin's own folder for this target: whatever is there was written for it.
  let folder: URL

  /// - Parameters:
  ///   - files: whatever a manifest may read; what cannot be an input is left out here.
  ///   - sources: the target's files as the build system knows them.
  func commands(_ files: [URL], sources: [File]) -> [Command] {
    let inputs = inputs(among: files, sources: sources)
    let manifests = inputs.compactMap { file in ThemeFiles.stem(ofManifest: file).map { (file, $0) } }
    if manifests.isEmpty {
      Diagnostics.warning("\(target) has no themepack.json or NAME.themepack.json")
    }
    var places: [String: URL] = [:]
    for (manifest, stem) in manifests {
      // Files of a module, and of a bundle, differ in more than case.
      if let other = places.updateValue(manifest, forKey: stem.lowercased()) {
        Diagnostics.error(
          "\(target) has two manifests of one file name, which names their outputs: \(other.path), \(manifest.path)"
        )
        return []
      }
    }
    return manifests.map { command($0, $1, inputs) }
  }

  /// An input that is also a source would no longer be compiled; and nothing may depend on what the build makes.
  private func inputs(among files: [URL], sources: [File]) -> [URL] {
    let barred = Set(sources.filter { $0.type == .source || $0.type == .header }.map(\.url.path))
    let scratch = folder.path.range(of: "/plugins/outputs/", options: .backwards).map {
      folder.path[..<$0.lowerBound] + "/"
    }
    return files.filter { file in
      !barred.contains(file.path) && file.pathExtension != "swift"
        && !(scratch.map { file.path.hasPrefix($0) } ?? false)
    }
  }

  /// Each manifest has a folder of its own and all inputs: the tool leaves alone what does not change.
  private func command(_ manifest: URL, _ stem: String, _ inputs: [URL]) -> Command {
    let known = Set(inputs)
    let folder = folder.appendingPathComponent(stem)
    let (format, output) =
      switch packForm {
      case .resource: ("pack", "pack/\(stem).themepack")
      case .embedded: ("swift-pack", "swift-pack/\(stem)Pack.swift")
      }
    return .buildCommand(
      displayName: "Compiling \(manifest.lastPathComponent) of \(target)", executable: tool,
      arguments: [
        "build", manifest.path, "-o", folder.path, "--output-name", stem, "--format", "swift", "--format",
        format, "--adopt", "--quiet",
      ],
      inputFiles: inputs + OutsideFiles.named(by: manifest).filter { !known.contains($0) },
      outputFiles: [
        folder.appendingPathComponent("swift/\(stem)Keys.swift"), folder.appendingPathComponent(output),
      ])
  }
}
