import ThemeModel

/// The one list of formats: help, docs, goldens and checks all follow from it.
public enum Formats {
  public static let all: [Format] = [
    .swift,
    .swiftPalette,
    .objectiveC,
    .assetCatalog,
    .android,
    .css,
    .compose,
    .sass,
    .javaScript,
    .json,
    .pack,
    .swiftPack,
  ]

  /// What is written when neither the command line nor a manifest names formats.
  public static let defaults = ["swift", "android", "css", "pack"]

  public static func named(_ name: String) -> Format? { all.first { $0.name == name } }
}
