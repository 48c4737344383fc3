import Foundation
import PackagePlugin

/// What the build plugins have in common: all but the form in which the pack reaches the program.
protocol ThemeBuildPlugin {
  static var packForm: PackForm { get }
}

extension ThemeBuildPlugin {
  func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let plan = BuildPlan(
      target: target.name, packForm: Self.packForm, tool: try context.tool(named: "themepack").url,
      folder: context.pluginWorkDirectoryURL)
    return plan.commands(ThemeFiles.all(below: target.directoryURL), sources: Array(module.sourceFiles))
  }
}

// Xcode's own targets. Only type-checked, against a stand-in for Xcode's module: it never met Xcode.
#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ThemeBuildPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let plan = BuildPlan(
        target: target.displayName, packForm: Self.packForm, tool: try context.tool(named: "themepack").url,
        folder: context.pluginWorkDirectoryURL)
      // A target of Xcode has no folder; what its manifests read is beside them.
      let members = Array(target.inputFiles)
      let folders = members.map(\.url).filter { ThemeFiles.stem(ofManifest: $0) != nil }
        .map { $0.deletingLastPathComponent() }
      let files = Set(members.map(\.url) + folders.flatMap(ThemeFiles.all))
      return plan.commands(files.sorted { $0.path < $1.path }, sources: members)
    }
  }
#endif
