import ThemeRuntime
import ThemeRuntimeAsync

/// `theme-demo [--plain] [PACK]`: shows a pack's tokens in the terminal. Keys switch theme and appearance; a rebuilt
/// pack is shown immediately.
@main enum Main {
  private static let usage = "usage: theme-demo [--plain] [PACK]"

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    if words.contains("--help") || words.contains("-h") { return print(usage) }
    let isPlain = words.contains("--plain")
    words.removeAll { $0 == "--plain" }
    guard words.count <= 1, words.first?.hasPrefix("-") != true else { fail(usage) }
    let path = words.first ?? "Generated/Demo/pack/Demo.themepack"
    do {
      // Read and verified, not mapped: the next build replaces the file.
      let store = try ThemeStore(pack: ThemePack(verifying: path))
      if isPlain || !Terminal.isInteractive {
        showAll(store)
      } else {
        Session(store: store).run(following: path)
      }
    } catch {
      fail("\(error)")
    }
  }

  /// Prints every theme in every appearance, for pipes.
  private static func showAll(_ store: ThemeStore) {
    let pack = store.packs[0]
    for theme in store.themes {
      for appearance in pack.appearances {
        guard let shown = try? pack.theme(theme.name, appearance: appearance) else { continue }
        print("# \(theme.title), \(appearance)")
        for line in Swatches(pack: pack, theme: shown, isColored: false).lines { print(line) }
      }
    }
  }
}

/// The interactive part: keys change the selection, the store calls back to draw.
private struct Session {
  let store: ThemeStore
  let terminal = Terminal()

  func run(following path: String) {
    // The thread that switches draws: this one for a key, the watching one for a new pack.
    let drawing = store.observe(initial: true) { theme in draw(theme) }
    let watch = store.watch(path: path)
    while let key = terminal.key(), press(key) {}
    watch.cancel()
    drawing.cancel()
    terminal.restore()
  }

  /// Returns false where the key ends the demo.
  private func press(_ key: UInt8) -> Bool {
    switch key {
    case UInt8(ascii: "t"): selectNext()
    case UInt8(ascii: "l"): store.appearance = .light
    case UInt8(ascii: "d"): store.appearance = .dark
    case UInt8(ascii: "c"): store.contrast = store.contrast == .high ? .normal : .high
    case UInt8(ascii: "q"), 0x1B, 0x04: return false
    default: break
    }
    return true
  }

  private func selectNext() {
    let names = store.themes.map(\.name)
    let now = names.firstIndex(of: shownName) ?? 0
    try? store.select(names[(now + 1) % names.count])
  }

  private var shownName: String { store.selection.theme ?? store.packs[0].defaultTheme }

  private func draw(_ theme: Theme) {
    let pack = store.packs[0]
    let title = store.themes.first { $0.name == shownName }?.title ?? shownName
    let lines =
      ["\(pack.name): \(title), \(store.selection.resolvedAppearance)", ""]
      + Swatches(pack: pack, theme: theme, isColored: true).lines
      + ["", "t next theme   l light   d dark   c contrast   q quit"]
    terminal.write("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\n") + "\n")
  }
}
