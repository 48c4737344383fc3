import ThemeRuntime

/// Installs two packs in turn until it is killed: what the test of interrupted installations interrupts.
///
/// usage: install-loop BUNDLED FOLDER READY PACK PACK
///
/// READY is a file that it makes when it begins.
@main enum Main {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 6 else { return print("usage: install-loop BUNDLED FOLDER READY PACK PACK") }
    var options = ThemeStore.Options()
    options.folder = words[2]
    let store = try ThemeStore(pack: ThemePack(path: words[1]), options: options)
    FileSelectionStorage(path: words[3]).save(ThemeSelection())
    while true {
      for pack in words[4...] { try store.install(path: pack) }
    }
  }
}
