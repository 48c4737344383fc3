import ThemeRuntime

// Measures ThemeRuntime on packs that themepack-bench had the tool write.
//
//     themepack-bench-runtime FOLDER lookup|open|verify|switch|store|modules     rows of JSON on standard output

@main
enum Main {
  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      return print("usage: themepack-bench-runtime FOLDER lookup|open|verify|switch|store|modules")
    }
    let folder = CommandLine.arguments[1]
    let files = [100, 1_000, 10_000, 100_000, 1_000_000].map {
      (tokens: $0, path: "\(folder)/bench-\($0).themepack")
    }
    .filter { exists($0.path) }
    let packs = try files.map { (tokens: $0.tokens, pack: try ThemePack(path: $0.path)) }
    switch CommandLine.arguments[2] {
    case "lookup":
      for (tokens, pack) in packs where tokens == 10_000 { try ConstantBench.run(pack) }
      try NameBench.run(packs.map(\.pack))
    case "open": try OpenBench.run(files)
    case "verify": for (tokens, path) in files { try OpenBench.verify(tokens, path) }
    case "switch": try SwitchBench.run(packs)
    case "store": try StoreBench.run(packs)
    case "modules":
      let modules = (0...6).map { (modules: 1 << $0, path: "\(folder)/modules-\(1 << $0).themepack") }
      try StartBench.run(modules.filter { exists($0.path) })
    case let other: print("there is no group '\(other)'")
    }
  }
}
