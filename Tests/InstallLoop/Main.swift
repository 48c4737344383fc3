import ThemeRuntime

/// Installs two packs in turn until it is killed: what the test of interrupted installations interrupts.
///
/// usage: install-loop BUNDLED FOLDER PACK PACK
@main enum Main {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 5 else { return print("usage: install-loop BUNDLED FOLDER PACK PACK") }
    var options = ThemeStore.Options()
    options.folder = words[2]
    let store = try ThemeStore(pack: ThemePack(path: words[1]), options: options)
    while true {
      for pack in words[3...] { try store.install(path: pack) }
    }
  }
}
