import ThemeModel

/// The identifiers of a palette's file that are not tokens. They differ from every token and theme, so that no member can
/// shadow what another member uses.
struct PaletteNames {
  /// The enum of the default theme.
  let type: String
  /// The same from inside: an alias where a token has the enum's name.
  let outer: String
  /// The platform's type of a color.
  let color: String
  /// The enum of functions that make colors.
  let maker: String

  init(_ table: ThemeTable) {
    type = swiftIdentifierStart(table.name) + "Palette"
    outer = Self.free(type, table)
    color = Self.free(type + "Color", table)
    maker = Self.free(type + "Maker", table)
  }

  private static func free(_ name: String, _ table: ThemeTable) -> String {
    var name = name
    while isTaken(name, table) { name += "_" }
    return name
  }

  private static func isTaken(_ name: String, _ table: ThemeTable) -> Bool {
    var copy = name
    var spelled = ByteBuffer()
    return copy.withUTF8 { wanted in
      func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        spelled.truncate(to: 0)
        spelled.append(swiftMember: bytes)
        return spelled.withBytes { $0.elementsEqual(wanted) }
      }
      let isToken = table.columns.contains { column in
        // Spelling makes no name shorter but by a few bytes for a character that takes several.
        let isWord = table.names.shape(column.name).contains(.word)
        if isWord, wanted.count - table.names.length(column.name) > 1 { return false }
        return table.names.withBytes(column.name, matches)
      }
      return isToken
        || table.themes.contains { theme in
          var text = theme.name
          return text.withUTF8(matches)
        }
    }
  }
}

/// The text around the themes in a palette's file.
struct PaletteFrame {
  private let access: String
  private let names: PaletteNames

  /// - Parameter access: `public ` or nothing.
  init(access: String, names: PaletteNames) {
    self.access = access
    self.names = names
  }

  /// Mac Catalyst can import both, and its colors are UIKit's.
  func writeStart(into buffer: inout ByteBuffer) {
    buffer.append("\n")
    if access.isEmpty {
      buffer.append(text: imports(""))
    } else {
      // Where imports are internal by default, public declarations need public imports.
      buffer.append(
        text: "#if hasFeature(InternalImportsByDefault)\n\(imports(access))#else\n\(imports(""))#endif\n")
    }
    buffer.append(
      text: """

        #if canImport(UIKit) || canImport(AppKit)
        #if canImport(UIKit)
        \(access)typealias \(names.color) = UIKit.UIColor
        #else
        \(access)typealias \(names.color) = AppKit.NSColor
        #endif


        """)
    if names.outer != names.type {
      buffer.append(text: "private typealias \(names.outer) = \(names.type)\n\n")
    }
  }

  private func imports(_ access: String) -> String {
    """
    #if canImport(UIKit)
    \(access)import UIKit
    #elseif canImport(AppKit)
    \(access)import AppKit
    #endif
    #if canImport(CoreGraphics)
    \(access)import CoreGraphics
    #endif
    #if canImport(SwiftUI)
    \(access)import SwiftUI
    #endif

    """
  }

  /// Functions with one type each for every argument, so that a constant costs the type checker next to nothing; and
  /// tuples, which no default isolation can claim.
  func writeEnd(into buffer: inout ByteBuffer) {
    buffer.append(
      text: "\n/// Makes colors: of `0xRRGGBBAA` in sRGB, or of components where eight bits do not say it.\n")
    buffer.append(text: "private enum \(names.maker) {\n")
    buffer.append(text: shades + chooser + functions + "}\n#endif\n")
  }

  private var shades: String {
    """
      typealias Shade = (
        isDisplayP3: Swift.Bool, red: CoreGraphics.CGFloat, green: CoreGraphics.CGFloat, blue: CoreGraphics.CGFloat,
        alpha: CoreGraphics.CGFloat
      )

      nonisolated static func shade(_ rgba: Swift.UInt32) -> Shade {
        (
          false, CoreGraphics.CGFloat(rgba >> 24 & 0xFF) / 255, CoreGraphics.CGFloat(rgba >> 16 & 0xFF) / 255,
          CoreGraphics.CGFloat(rgba >> 8 & 0xFF) / 255, CoreGraphics.CGFloat(rgba & 0xFF) / 255
        )
      }

      nonisolated static func sRGB(
        _ red: CoreGraphics.CGFloat, _ green: CoreGraphics.CGFloat, _ blue: CoreGraphics.CGFloat,
        _ alpha: CoreGraphics.CGFloat
      ) -> Shade { (false, red, green, blue, alpha) }

      nonisolated static func displayP3(
        _ red: CoreGraphics.CGFloat, _ green: CoreGraphics.CGFloat, _ blue: CoreGraphics.CGFloat,
        _ alpha: CoreGraphics.CGFloat
      ) -> Shade { (true, red, green, blue, alpha) }

      nonisolated static func color(_ shade: Shade) -> \(names.color) {
        #if canImport(UIKit)
        return shade.isDisplayP3
          ? UIKit.UIColor(displayP3Red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha)
          : UIKit.UIColor(red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha)
        #else
        return shade.isDisplayP3
          ? AppKit.NSColor(displayP3Red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha)
          : AppKit.NSColor(srgbRed: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha)
        #endif
      }

    """
  }

  /// A watch has no appearances: its background is black.
  private var chooser: String {
    """

      nonisolated static func choose(
        _ light: Shade, _ dark: Shade, _ lightHighContrast: Shade, _ darkHighContrast: Shade
      ) -> \(names.color) {
        #if os(watchOS)
        return color(dark)
        #elseif canImport(UIKit)
        return UIKit.UIColor { (traits: UIKit.UITraitCollection) -> UIKit.UIColor in
          let isDark = traits.userInterfaceStyle == UIKit.UIUserInterfaceStyle.dark
          if traits.accessibilityContrast == UIKit.UIAccessibilityContrast.high {
            return color(isDark ? darkHighContrast : lightHighContrast)
          }
          return color(isDark ? dark : light)
        }
        #else
        return AppKit.NSColor(name: nil) { (appearance: AppKit.NSAppearance) -> AppKit.NSColor in
          let match = appearance.bestMatch(from: [
            .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
          ])
          if match == AppKit.NSAppearance.Name.darkAqua { return color(dark) }
          if match == AppKit.NSAppearance.Name.accessibilityHighContrastAqua { return color(lightHighContrast) }
          if match == AppKit.NSAppearance.Name.accessibilityHighContrastDarkAqua { return color(darkHighContrast) }
          return color(light)
        }
        #endif
      }

    """
  }

  private var functions: String {
    """

      nonisolated static func fixed(_ rgba: Swift.UInt32) -> \(names.color) { color(shade(rgba)) }

      nonisolated static func dynamic(_ light: Swift.UInt32, _ dark: Swift.UInt32) -> \(names.color) {
        choose(shade(light), shade(dark), shade(light), shade(dark))
      }

      nonisolated static func contrast(
        _ light: Swift.UInt32, _ dark: Swift.UInt32, _ lightHighContrast: Swift.UInt32,
        _ darkHighContrast: Swift.UInt32
      ) -> \(names.color) {
        choose(shade(light), shade(dark), shade(lightHighContrast), shade(darkHighContrast))
      }

    """
  }
}
