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

    .target(name: "TestSupport", path: "Tests/Support"),
    .target(name: "YTKeys", dependencies: ["ThemeRuntime"], path: "Generated/YT/swift"),
    .target(name: "LightDarkKeys", dependencies: ["ThemeRuntime"], path: "Generated/LightDark/swift"),
    .target(name: "DemoKeys", dependencies: ["ThemeRuntime"], path: "Generated/Demo/swift"),
    .testTarget(
      name: "GoldenTests",
      dependencies: ["TestSupport", "ThemeRuntime", "YTKeys", "LightDarkKeys", "DemoKeys", "themepack"],
      path: "Tests/Golden", exclude: ["Dumps"]),
    .testTarget(name: "TidyTests", dependencies: ["TestSupport"], path: "Tests/Tidy"),
    .executableTarget(
      name: "themepack-bench-packs", dependencies: ["ThemeCompiler", "ThemeEmitters"],
      path: "Tests/Benchmarks/Packs"),
    .executableTarget(
      name: "themepack-bench-runtime", dependencies: ["ThemeRuntime"], path: "Tests/Benchmarks/Runtime"),

    .testTarget(name: "ThemeRuntimeTests", dependencies: ["ThemeRuntime"], path: "Tests/ThemeRuntime"),
    .testTarget(
      name: "ThemeCompilerTests", dependencies: ["ThemeCompiler", "TestSupport"], path: "Tests/ThemeCompiler"),
    .testTarget(name: "ThemeEmittersTests", dependencies: ["ThemeEmitters"], path: "Tests/ThemeEmitters"),
    .testTarget(name: "ThemepackTests", dependencies: ["TestSupport", "themepack"], path: "Tests/themepack"),
  ],
  swiftLanguageModes: [.v6]
)
