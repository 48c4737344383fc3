// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "themepack",
  platforms: [.iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "ThemeRuntime", targets: ["ThemeRuntime"]),
    .executable(name: "themepack", targets: ["themepack"]),
  ],
  targets: [
    .target(name: "ThemeRuntime"),
    .target(name: "ThemeCompiler"),
    .target(name: "ThemeEmitters", dependencies: ["ThemeCompiler"]),
    .executableTarget(name: "themepack", dependencies: ["ThemeCompiler", "ThemeEmitters"]),

    .testTarget(name: "ThemeRuntimeTests", dependencies: ["ThemeRuntime"], path: "Tests/ThemeRuntime"),
    .testTarget(name: "ThemeCompilerTests", dependencies: ["ThemeCompiler"], path: "Tests/ThemeCompiler"),
    .testTarget(name: "ThemeEmittersTests", dependencies: ["ThemeEmitters"], path: "Tests/ThemeEmitters"),
  ],
  swiftLanguageModes: [.v6]
)
