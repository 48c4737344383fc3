import PackagePlugin

/// Makes constants of the manifests in a target, and their packs as resources.
@main
struct ThemePackBuild: BuildToolPlugin, ThemeBuildPlugin {
  static let packForm = PackForm.resource
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
  extension ThemePackBuild: XcodeBuildToolPlugin {}
#endif
