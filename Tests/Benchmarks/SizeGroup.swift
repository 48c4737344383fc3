import Foundation

/// How much code the reader of packs adds to an app that is linked with no library outside.
struct SizeGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    _ = try bench.write(Array(manifest.utf8), to: "size/Package.swift")
    _ = try bench.write(Array(Self.plain.utf8), to: "size/Sources/plain/main.swift")
    _ = try bench.write(Array((Self.plain + Self.reading).utf8), to: "size/Sources/reader/main.swift")
    let place = URL(fileURLWithPath: bench.path("size"))
    let build = ["swift", "build", "-c", "release", "--static-swift-stdlib"]
    try bench.output(build, in: place)
    let programs = try bench.output(build + ["--show-bin-path"], in: place).trimmingCharacters(in: .newlines)
    let added = try textBytes(programs + "/reader") - textBytes(programs + "/plain")
    report(
      Row(
        group: "size", name: "text that the reader adds to a static program", value: added / 1024,
        unit: "KiB",
        bound: .valueAtMost(60)))
  }

  /// An app's package: the same program without and with the reader.
  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "size", dependencies: [.package(name: "themepack", path: "\(Bench.package.path)")],
      targets: [
        .executableTarget(name: "plain"),
        .executableTarget(name: "reader", dependencies: [.product(name: "ThemeRuntime", package: "themepack")]),
      ])

    """
  }

  /// What any app has already.
  private static let plain = """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #endif
    let words = CommandLine.arguments
    print(words.count, UInt32(words.count), Double(words.count), words[0])

    """

  /// What an app does with a pack.
  private static let reading = """
    import ThemeRuntime
    enum Keys: ThemeSchema {
      static var tag: UInt64 { 1 }
      static var counts: StaticString { "00000001000000000000000000000000000000000000000000000000" }
      static var names: StaticString { "A" }
      static var offsets: StaticString { "0000000000000001" }
      static var defaults: StaticString { "000000000ff00ff00" }
      static var texts: StaticString { "" }
    }
    let pack = try words.count > 2 ? ThemePack(verifying: words[1]) : ThemePack(path: words[1])
    let theme = try pack.theme("Festival", appearance: .dark)
    let sum = Int(theme[ColorKey<Keys>(0)].rgba) + Int(theme[DimensionKey<Keys>(0)].value)
    let texts = theme[StringKey<Keys>(0)].utf8.count + (theme[BooleanKey<Keys>(0)] ? 1 : 0)
    print(sum + texts + Int(theme[NumberKey<Keys>(0)]), try theme.color(named: "x").rgba)
    print(theme.exactColor(ColorKey<Keys>(0)).first, pack.themes.count, pack.appearances.count, pack.name)

    """

  private func textBytes(_ program: String) throws -> Double {
    let answer = try bench.output(["size", program]).split(separator: "\n").last ?? ""
    guard let text = answer.split(whereSeparator: \.isWhitespace).first.flatMap({ Double($0) }) else {
      throw Bench.Failure(description: "size says: \(answer)")
    }
    return text
  }
}
