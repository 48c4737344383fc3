import ThemeRuntime

// Measures ThemeRuntime on the packs that themepack-bench-packs wrote.
//
//     themepack-bench-runtime FOLDER      rows of JSON on standard output

@main
enum Main {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else { return print("usage: themepack-bench-runtime FOLDER") }
    let folder = CommandLine.arguments[1]
    let path = { (tokens: Int) in "\(folder)/bench-\(tokens).themepack" }
    try ConstantBench.run(try ThemePack(path: path(10_000)))
    try NameBench.run(sizes.map { try ThemePack(path: path($0)) })
    try OpenBench.run(sizes.map { ($0, path($0)) })
    try SwitchBench.run(try sizes.map { ($0, try ThemePack(path: path($0))) })
  }

  static let sizes = [100, 1_000, 10_000, 100_000, 1_000_000]
}
