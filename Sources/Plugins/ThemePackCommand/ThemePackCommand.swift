import Foundation
import PackagePlugin

/// `swift package themepack …`: the command, with this package's manifests where no input is named.
@main
struct ThemePackCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let call = ToolCall(tool: try context.tool(named: "themepack").url)
    try call.run(arguments) { names in
      let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
      return targets.compactMap { $0 as? any SourceModuleTarget }
        .flatMap { ThemeFiles.all(below: $0.directoryURL) }
    }
  }
}

// Only type-checked, against a stand-in for Xcode's module: it never met Xcode.
#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ThemePackCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let call = ToolCall(tool: try context.tool(named: "themepack").url)
      // Xcode adds `--target` for every target that is ticked.
      try call.run(arguments) { names in
        context.xcodeProject.targets.filter { names.isEmpty || names.contains($0.displayName) }
          .flatMap { $0.inputFiles.map(\.url) }
      }
    }
  }
#endif
