// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "themepack",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "ThemeRuntime", targets: ["ThemeRuntime"]),
    .library(name: "ThemeRuntimeAsync", targets: ["ThemeRuntimeAsync"]),
    .library(name: "ThemeUI", targets: ["ThemeUI"]),
    // `themepack` is no product: SwiftPM then builds it for the plugins alone, instead of once more for the platform of
    // the app. `swift run themepack` finds it all the same, here and in a package that uses a plugin.
    .plugin(name: "ThemePackBuild", targets: ["ThemePackBuild"]),
    .plugin(name: "ThemePackEmbed", targets: ["ThemePackEmbed"]),
    .plugin(name: "ThemePackCommand", targets: ["ThemePackCommand"]),
  ],
  targets: [
    .target(name: "ThemeRuntime"),
    // Of its own: whatever has `async` in it brings the concurrency library with it, ten times the size of the reader.
    .target(name: "ThemeRuntimeAsync", dependencies: ["ThemeRuntime"]),
    .target(name: "ThemeUI", dependencies: ["ThemeRuntime"]),
    // What a theme is; the rooms above it know one another only downwards.
    .target(name: "ThemeModel"),
    .target(name: "ThemeSyntax", dependencies: ["ThemeModel"]),
    .target(name: "ThemeLanguage", dependencies: ["ThemeModel", "ThemeSyntax"]),
    .target(name: "ThemeLint", dependencies: ["ThemeModel", "ThemeSyntax", "ThemeLanguage"]),
    .target(name: "ThemeReports", dependencies: ["ThemeModel", "ThemeSyntax", "ThemeLanguage"]),
    .target(name: "ThemeEmitters", dependencies: ["ThemeModel"]),
    // The command's ground: a target of its own, so that it is compiled beside the compiler.
    .target(name: "ToolSupport", dependencies: ["ThemeModel"]),
    .executableTarget(
      name: "theme-demo", dependencies: ["ThemeRuntime", "ThemeRuntimeAsync"], path: "Sources/ThemeDemo"),
    .executableTarget(
      name: "themepack",
      dependencies: [
        "ToolSupport", "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ThemeReports",
        "ThemeEmitters",
      ]),

    .plugin(
      name: "ThemePackBuild", capability: .buildTool(), dependencies: ["themepack"],
      path: "Sources/Plugins/ThemePackBuild"),
    .plugin(
      name: "ThemePackEmbed", capability: .buildTool(), dependencies: ["themepack"],
      path: "Sources/Plugins/ThemePackEmbed"),
    // No permission is declared: SwiftPM would demand it of a lint, too. Its flag opens the sandbox all the same.
    .plugin(
      name: "ThemePackCommand",
      capability: .command(
        intent: .custom(
          verb: "themepack", description: "Build, check and explain the themes of this package.")),
      dependencies: ["themepack"], path: "Sources/Plugins/ThemePackCommand"),

    .target(name: "TestSupport", path: "Tests/Support", exclude: ["Project"]),
    // A project in memory, for the tests of the rooms.
    .target(
      name: "ProjectSupport", dependencies: ["ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint"],
      path: "Tests/Support/Project"),
    .target(name: "YTKeys", dependencies: ["ThemeRuntime"], path: "Generated/YT/swift"),
    .target(name: "LightDarkKeys", dependencies: ["ThemeRuntime"], path: "Generated/LightDark/swift"),
    .target(name: "iBusKeys", dependencies: ["ThemeRuntime"], path: "Generated/iBus/swift"),
    .target(name: "EasyThemerKeys", dependencies: ["ThemeRuntime"], path: "Generated/EasyThemer/swift"),
    .target(name: "TourKeys", dependencies: ["ThemeRuntime"], path: "Generated/Tour/swift"),
    .target(name: "DemoKeys", dependencies: ["ThemeRuntime"], path: "Generated/Demo/swift"),
    .target(name: "DemoColors", path: "Generated/Demo/swift-palette"),
    .target(name: "DemoEmbedded", path: "Generated/Demo/swift-pack"),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "TestSupport", "ThemeRuntime", "YTKeys", "LightDarkKeys", "DemoKeys", "DemoColors", "DemoEmbedded",
        "TourKeys",
        "iBusKeys", "EasyThemerKeys",
        "themepack", "theme-demo",
      ],
      path: "Tests/Golden", exclude: ["Dumps"]),
    .testTarget(name: "PluginTests", dependencies: ["TestSupport"], path: "Tests/Plugins"),
    .testTarget(
      name: "ReadersTests", dependencies: ["TestSupport", "ThemeRuntime"], path: "Tests/Readers",
      exclude: ["Drivers"]),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], path: "Tests/Tidy"),

    .executableTarget(
      name: "themepack-bench",
      dependencies: [
        "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ThemeReports", "ThemeEmitters",
        "themepack",
        "themepack-bench-runtime", "themepack-bench-measure",
      ],
      path: "Tests/Benchmarks", exclude: ["floor", "Measure", "Runtime"]),
    .executableTarget(name: "themepack-bench-measure", path: "Tests/Benchmarks/Measure"),
    .executableTarget(
      name: "themepack-bench-runtime", dependencies: ["ThemeRuntime"], path: "Tests/Benchmarks/Runtime"),

    .target(name: "FuzzReplay", path: "Tests/Fuzz/Replay"),
    .executableTarget(
      name: "fuzz-parse",
      dependencies: [
        "FuzzReplay", "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ThemeReports",
        "ThemeEmitters",
      ],
      path: "Tests/Fuzz/Parse"),
    .executableTarget(
      name: "fuzz-pack", dependencies: ["FuzzReplay", "ThemeRuntime"], path: "Tests/Fuzz/Pack"),
    .testTarget(
      name: "FuzzTests", dependencies: ["TestSupport", "fuzz-parse", "fuzz-pack"], path: "Tests/Fuzz/Tests"),

    .executableTarget(name: "install-loop", dependencies: ["ThemeRuntime"], path: "Tests/InstallLoop"),
    .testTarget(
      name: "ThemeRuntimeTests",
      dependencies: ["ThemeRuntime", "ThemeRuntimeAsync", "TestSupport", "install-loop"],
      path: "Tests/ThemeRuntime"),
    .testTarget(
      name: "ThemeUITests",
      dependencies: ["ThemeUI", "ThemeRuntime", "DemoKeys", "TestSupport", "themepack"],
      path: "Tests/ThemeUI"),
    .testTarget(
      name: "ThemeModelTests", dependencies: ["ThemeModel", "TestSupport"], path: "Tests/ThemeModel"),
    .testTarget(
      name: "ThemeLanguageTests",
      dependencies: [
        "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ProjectSupport", "TestSupport",
      ],
      path: "Tests/ThemeLanguage"),
    .testTarget(
      name: "ThemeLintTests",
      dependencies: [
        "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ThemeReports", "ProjectSupport",
        "TestSupport",
      ],
      path: "Tests/ThemeLint"),
    .testTarget(
      name: "ThemeReportsTests",
      dependencies: [
        "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ThemeReports", "ProjectSupport",
        "TestSupport",
      ],
      path: "Tests/ThemeReports"),
    .testTarget(
      name: "ThemeEmittersTests",
      dependencies: [
        "ThemeModel", "ThemeSyntax", "ThemeLanguage", "ThemeLint", "ThemeReports", "ThemeEmitters",
        "ProjectSupport",
        "TestSupport",
      ], path: "Tests/ThemeEmitters"),
    .testTarget(name: "ThemepackTests", dependencies: ["TestSupport", "themepack"], path: "Tests/themepack"),
  ],
  swiftLanguageModes: [.v6]
)
