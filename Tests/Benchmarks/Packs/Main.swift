import Foundation
import ThemeCompiler
import ThemeEmitters

// Writes packs of 10² … 10⁶ tokens for themepack-bench-runtime, and measures the writer.
//
//     themepack-bench-packs FOLDER        FOLDER/bench-<tokens>.themepack; rows of JSON on standard output
//     themepack-bench-packs --schemas     the source text of Tests/Benchmarks/Runtime/Schemas.swift

@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let first = arguments.first else { return print("usage: themepack-bench-packs FOLDER | --schemas") }
    if first == "--schemas" { return print(SchemaSource.text, terminator: "") }
    let folder = URL(fileURLWithPath: first)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for count in [100, 1_000, 10_000, 100_000, 1_000_000] {
      let table = BenchTable.make(tokens: count)
      var best = Double.infinity
      var bytes = Bytes("")
      for _ in 0..<(count > 100_000 ? 3 : 9) {
        let start = ProcessInfo.processInfo.systemUptime
        bytes = Emitters.named("pack")?.emit(table, settings: FormatSettings()).first?.bytes ?? bytes
        best = min(best, ProcessInfo.processInfo.systemUptime - start)
      }
      try bytes.withBytes { Data($0) }.write(to: folder.appendingPathComponent("bench-\(count).themepack"))
      print(
        #"{"group":"write pack","name":"\#(count) tokens, \#(bytes.count) bytes","value":\#(best * 1000),"#
          + #""unit":"ms","baseline":null,"ratio":null}"#)
    }
  }
}
