// swift-tools-version: 6.1
import PackageDescription

// A package as a user would write it; Tests/Plugins puts the address of a copy of this project in.
let package = Package(
  name: "PluginConsumer",
  dependencies: [.package(url: "https://example.com/themepack.git", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "ThemeRuntime", package: "themepack")],
      plugins: [.plugin(name: "ThemePackBuild", package: "themepack")])
  ]
)
