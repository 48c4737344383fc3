import Foundation
import TestSupport

/// The readers of Sources/Readers, each run by what it is written for.
enum OtherReader {
  private static let readers = Repository.root.appendingPathComponent("Sources/Readers")
  private static let drivers = Repository.root.appendingPathComponent("Tests/Readers/Drivers")

  /// Compiles the Java reader as old Android needs it and calls `body` with what runs it: arguments in, text out.
  static func java(_ body: (([String]) throws -> String) throws -> Void) throws {
    try Consumer.withFolder { folder in
      // No note on the old version: it is wanted.
      let flags = ["--release", "8", "-Xlint:all", "-Xlint:-options", "-Werror", "-d", folder.path]
      let sources = [
        readers.appendingPathComponent("ThemePackReader.java").path,
        drivers.appendingPathComponent("Driver.java").path,
      ]
      _ = try checked(Consumer.run("javac", flags + sources, in: folder, limit: 180))
      try body { arguments in
        try checked(
          Consumer.run("java", ["-cp", folder.path, "Driver"] + arguments, in: Repository.root, limit: 180))
      }
    }
  }

  /// Calls `body` with what runs the module in node.
  static func node(_ body: (([String]) throws -> String) throws -> Void) throws {
    try withModule { folder in
      let main = folder.appendingPathComponent("node.mjs").path
      try body { try checked(Consumer.run("node", [main] + $0, in: Repository.root, limit: 180)) }
    }
  }

  /// What the module says in Chromium: of packs by their labels, and of damaged ones.
  static func chromium(packs: [(label: String, bytes: Data)], cases: Data) throws -> (
    read: String, judged: String
  ) {
    try withModule { folder in
      let list = packs.map { "['\($0.label)', '\($0.bytes.base64EncodedString())']" }
      let page = """
        <!doctype html><meta charset="utf-8"><script type="module">
        import { dump, judge } from './driver.mjs';
        import { open } from './themepack-reader.mjs';
        const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        let read = '';
        for (const [label, pack] of [\(list.joined(separator: ","))]) {
          read += dump(label, open(bytes(pack).buffer).verify());
        }
        const all = new TextEncoder().encode(read + '\\0' + judge(bytes('\(cases.base64EncodedString())')));
        let result = '';
        for (let at = 0; at < all.length; at += 3000) result += btoa(String.fromCharCode(...all.slice(at, at + 3000)));
        document.body.append(Object.assign(document.createElement('pre'), { id: 'result', textContent: result }));
        </script><body></body>
        """
      try page.write(to: folder.appendingPathComponent("page.html"), atomically: true, encoding: .utf8)
      let result = try Consumer.browse("page.html", in: folder, settings: "preferredColorScheme=1")
      let parts = String(decoding: result, as: UTF8.self).split(
        separator: "\0", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw Consumer.Failure(description: "the page gave \(parts.count) parts")
      }
      return (String(parts[0]), String(parts[1]))
    }
  }

  private static func withModule<R>(_ body: (URL) throws -> R) throws -> R {
    try Consumer.withFolder { folder in
      let module = readers.appendingPathComponent("themepack-reader.mjs")
      for file in [module] + ["driver.mjs", "node.mjs"].map(drivers.appendingPathComponent) {
        try FileManager.default.copyItem(at: file, to: folder.appendingPathComponent(file.lastPathComponent))
      }
      return try body(folder)
    }
  }

  private static func checked(_ result: Consumer.Result) throws -> String {
    guard result.status == 0, result.errors.isEmpty else {
      throw Consumer.Failure(description: "status \(result.status): \(result.errors.prefix(2000))")
    }
    return result.output
  }
}
