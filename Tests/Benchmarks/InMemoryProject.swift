import Foundation
import ThemeLanguage
import ThemeModel
import ThemeSyntax

/// One spec file as a project, as the load stage makes it.
enum InMemoryProject {
  static func make(_ path: String, name: String = "Bench") throws -> Project {
    let sources = SourceText()
    let data = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
    _ = sources.append(path: "spec.json", size: data.count) { data.copyBytes(to: $0) }
    return Project(
      manifest: Manifest(name: name, specFiles: ["spec.json"]), sources: sources, tape: JSONTape(),
      folders: ["."],
      themeFolders: [0, nil, nil, nil], layerFiles: [.init(source: 0, folder: 0, layer: 0)],
      sourcePath: "spec.json",
      rootedPaths: ["spec.json"])
  }
}

/// Seconds of the steady clock.
func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

/// Seconds that a piece of work takes by the steady clock.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  let start = now()
  try work()
  return now() - start
}
