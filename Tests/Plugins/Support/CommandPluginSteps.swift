import Foundation
import TestSupport
import Testing

/// What `swift package themepack` does in a package that is built already.
struct CommandPluginSteps {
  let package: ConsumerPackage

  /// - Parameter isLong: each call of SwiftPM takes seconds; some are for `.ci/soak`.
  func all(isLong: Bool) throws {
    try itFindsTheManifests()
    try otherCommandsAreReached()
    if isLong { try itIsClearAboutTargets() }
    try itWrites()
    try withoutPermissionItSaysHow()
    try aLibraryChecksWhatItCommitted()
  }

  private func themepack(_ words: String...) throws -> Consumer.Result {
    try package.swift("package", ["themepack"] + words)
  }

  /// Without a word of where it is, whatever options there are; by one target; by several.
  private func itFindsTheManifests() throws {
    let linted = try themepack("lint", "--format", "css", "--reporter", "json")
    #expect(linted.status == 0 && linted.output.contains("\"errors\":0"), "\(linted.output)\(linted.errors)")
    let explained = try themepack("explain", "Button_A", "--target", "App")
    #expect(explained.output.contains("\"Brand_A\" at Sources/App/Theme/app.json:4:5"), "\(explained.output)")
    let both = try themepack("explain", "Sand_A", "--target", "App", "--target=Tool")
    #expect(both.status == 0 && both.output.contains("sand.json"), "\(both.output)")
  }

  private func otherCommandsAreReached() throws {
    let formats = try themepack("formats")
    #expect(formats.status == 0 && formats.output.contains("binary pack"), "\(formats.output)")
    let pack = try #require(
      try Consumer.run("find", [".build", "-name", "brand.themepack"], in: package.folder).output
        .split(separator: "\n").first)
    #expect(try themepack("inspect", String(pack)).output.contains("Harbor"))
  }

  private func itIsClearAboutTargets() throws {
    let other = try themepack("explain", "Button_A", "--target", "Tool")
    #expect(other.status == 1 && other.output.contains("there is no token"), "\(other.output)")
    let none = try themepack("lint", "--target", "Brand")
    #expect(none.status == 0 && none.errors.contains("no themepack.json"), "\(none.output)\(none.errors)")
    let unknown = try themepack("lint", "--target", "Nowhere")
    #expect(unknown.status == 1, "\(unknown.output)\(unknown.errors)")
    let useless = try themepack("formats", "--target", "App")
    #expect(useless.status == 1 && useless.errors.contains("takes no --target"), "\(useless.errors)")
    let help = try themepack("help", "lint")
    #expect(help.output.contains("USAGE: themepack lint"), "\(help.output)\(help.errors)")
    #expect(try themepack("--version").output.contains("."))
  }

  private func itWrites() throws {
    let built = try package.swift(
      "package", ["--allow-writing-to-package-directory", "themepack", "build", "--target", "App"])
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    let made = try package.files(
      named: ["brandKeys.swift", "brand.themepack"], below: ".build/plugins/outputs")
    let written = try package.files(named: ["HarborKeys.swift", "Harbor.themepack"], below: "Generated")
    #expect(made.count == 2 && made == written, "the plugins differ")
    #expect(try themepack("build", "--check", "--target", "App").status == 0)
  }

  /// What is in the way of a folder cannot be written to, as where permission lacks.
  private func withoutPermissionItSaysHow() throws {
    try package.remove("Generated")
    try package.write("Generated", "")
    let refused = try themepack("build", "--target", "App")
    #expect(refused.status == 1)
    let call = "swift package --allow-writing-to-package-directory themepack build --target App"
    #expect(refused.errors.contains(call), "\(refused.errors)")
    try package.remove("Generated")
  }

  private func aLibraryChecksWhatItCommitted() throws {
    #expect(try themepack("build", "--check", "Themes").status == 0)
    try package.change("Themes/logo.json", "ff8800", to: "ff8811")
    let stale = try themepack("build", "--check", "Themes")
    #expect(stale.status == 1)
    #expect(
      stale.output.contains("stale: Sources/Brand/Generated/BrandKeys.swift"),
      "\(stale.output)\(stale.errors)")
  }
}
