import Foundation
import ThemeRuntime

public func partColor() throws -> RGBA {
  guard let path = Bundle.module.path(forResource: "parts", ofType: "themepack") else {
    throw CocoaError(.fileNoSuchFile)
  }
  return try ThemePack(path: path).theme()[kCK_Part_A]
}
