import Foundation
import TestSupport
import Testing
import ThemeRuntime

/// `theme-demo` shows what the pack has, to people and to pipes.
@Suite struct ThemeDemoTests {
  private let demo = Repository.products.appendingPathComponent("theme-demo").path

  @Test func plainLinesHaveEveryValueOfEveryTheme() throws {
    let result = try Consumer.run(demo, ["--plain"], in: Repository.root)
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    let pack = try ThemePack(path: Repository.root.path + "/Generated/Demo/pack/Demo.themepack")
    var wanted: [String] = []
    for theme in pack.themes {
      for appearance in pack.appearances {
        wanted.append("# \(theme.title), \(appearance)")
        let values = try pack.theme(theme.name, appearance: appearance)
        wanted += try pack.names(of: .color).map { "color \($0) \(try values.color(named: $0))" }
      }
    }
    let shown = lines.filter { $0.hasPrefix("#") || $0.hasPrefix("color") }
      .map { $0.hasPrefix("#") ? $0 : $0.split(separator: " ").joined(separator: " ") }
    #expect(shown == wanted)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") && !$0.contains("\u{1B}") })
  }

  @Test func aPackThatIsNotThereIsSaid() throws {
    let result = try Consumer.run(demo, ["nowhere"], in: Repository.root)
    #expect(result.status == 2)
    #expect(result.errors.contains("nowhere"))
  }

  /// In a terminal of Python's making: keys switch, and a pack that is built anew is shown.
  @Test(.consumer("python3")) func keysAndNewPacksAreShownAtOnce() throws {
    try Consumer.withFolder { folder in
      let pack = folder.appendingPathComponent("Demo.themepack")
      let built = Repository.root.appendingPathComponent("Generated/Demo/pack/Demo.themepack")
      try FileManager.default.copyItem(at: built, to: pack)
      let script = """
        import os, pty, select, sys, time
        demo, pack, built = sys.argv[1:]
        child, terminal = pty.fork()
        if child == 0: os.execv(demo, [demo, pack])
        def until(words):
            seen, end = "", time.time() + 300
            while words not in seen:
                assert time.time() < end, (words, seen[-400:])
                if select.select([terminal], [], [], 0.2)[0]: seen += os.read(terminal, 65536).decode()
        until("Default, light")
        os.write(terminal, b"t"); until("Spring Festival, light")
        os.write(terminal, b"d"); until("Spring Festival, dark")
        data = open(built, "rb").read()
        open(pack + ".new", "wb").write(data); os.rename(pack + ".new", pack)
        until("Spring Festival, dark")
        os.write(terminal, b"q")
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        """
      let result = try Consumer.run("python3", ["-c", script, demo, pack.path, built.path], in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
