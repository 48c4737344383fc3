// An app as its authors would write it, against the public API only.
import DemoKeys
import ThemeRuntime
import ThemeUI

#if canImport(UIKit)
  import SwiftUI
  import UIKit

  @MainActor func start(_ window: UIWindow, _ store: ThemeStore) -> [ThemeObservation] {
    store.systemChanged(to: UITraitCollection())
    let color: UIColor = store.systemColor(kCK_Accent_A)
    _ = color
    return [store.follow(window), store.bind(window) { window, theme in _ = theme[kCK_Accent_A] }]
  }
#elseif canImport(AppKit)
  import AppKit
  import SwiftUI

  @MainActor func start(_ store: ThemeStore) -> NSColor { store.systemColor(kCK_Accent_A) }
#endif

#if canImport(UIKit) || canImport(AppKit)
  func look(_ theme: Theme) -> (SystemColor, SystemFont, SystemImage?) {
    let font = ThemeFont(name: "Gill Sans", size: 44).systemFont(onUnknown: { name in print(name) })
    return (theme.systemColor(kCK_Accent_A), font, nil)
  }

  struct Screen: SwiftUI.View {
    @Environment(\.theme) var theme
    let color: SwiftUI.Color
    var body: some SwiftUI.View { ModifiedContent<Screen>() }
  }

  @MainActor func screen(_ store: ThemeStore) -> some SwiftUI.View {
    Screen(color: store.current.color(kCK_Accent_A)).themed(by: store)
  }
#endif

func options() -> ThemeStore.Options {
  var options = ThemeStore.Options()
  options.storage = UserDefaultsSelectionStorage()
  options.verifier = CryptoKitVerifier(publicKeys: [])
  return options
}
