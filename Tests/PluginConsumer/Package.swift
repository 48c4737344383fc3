// swift-tools-version: 6.1
import PackageDescription

// A package as a user would write it; Tests/Plugins puts the address of a copy of this project in.
let package = Package(
  name: "PluginConsumer",
  dependencies: [.package(url: "https://example.com/themepack.git", from: "1.0.0")],
  targets: [
    // An app: constants, and packs as resources.
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "ThemeRuntime", package: "themepack"), "Brand", "Parts"],
      resources: [.copy("Licence.txt")],
      plugins: [.plugin(name: "ThemePackBuild", package: "themepack")]),
    // A library with a plugin and no resource of its own, so that the pack is all its bundle has.
    .target(
      name: "Parts",
      dependencies: [.product(name: "ThemeRuntime", package: "themepack")],
      plugins: [.plugin(name: "ThemePackBuild", package: "themepack")]),
    // A program without resources: constants, and packs as text in Swift.
    .executableTarget(
      name: "Tool",
      dependencies: [.product(name: "ThemeRuntime", package: "themepack")],
      plugins: [.plugin(name: "ThemePackEmbed", package: "themepack")]),
    // A library whose users meet no plugin: what `swift package themepack build Themes` wrote is committed.
    .target(name: "Brand", dependencies: [.product(name: "ThemeRuntime", package: "themepack")]),
  ]
)
