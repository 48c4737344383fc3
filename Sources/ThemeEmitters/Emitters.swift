import ThemeModel

/// The one list of formats: help, docs, goldens and checks all follow from it.
public enum Emitters {
  public static let all: [any Emitter] = [
    SwiftEmitter(),
    SwiftPaletteEmitter(),
    ObjectiveCEmitter(),
    AssetCatalogEmitter(),
    AndroidEmitter(),
    CSSEmitter(),
    ComposeEmitter(),
    SassEmitter(),
    JSEmitter(),
    JSONEmitter(),
    PackEmitter(),
    SwiftPackEmitter(),
  ]

  /// What is written when neither the command line nor a manifest names formats.
  public static let defaults = ["swift", "android", "css", "pack"]

  public static func named(_ name: String) -> (any Emitter)? { all.first { $0.name == name } }
}
