import PackagePlugin

/// Makes constants of the manifests in a target, and their packs as Swift text: the target needs no resource.
@main
struct ThemePackEmbed: BuildToolPlugin, ThemeBuildPlugin {
  static let packForm = PackForm.embedded
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin
  extension ThemePackEmbed: XcodeBuildToolPlugin {}
#endif
