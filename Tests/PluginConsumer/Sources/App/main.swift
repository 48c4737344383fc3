import Brand
import Foundation
import Parts
import ThemeRuntime

guard let path = Bundle.module.path(forResource: "brand", ofType: "themepack") else {
  print("no pack in \(Bundle.module.bundlePath)")
  exit(1)
}
let pack = try ThemePack(path: path)
try pack.verify()
let light = try pack.theme()
let dark = try pack.theme(appearance: .dark)
print(pack.name)
print("Brand_A", light[kCK_Brand_A], dark[kCK_Brand_A])
print("Button_A", light[kCK_Button_A], dark[kCK_Button_A])
print("Gap_A", light[kDK_Gap_A].value)
print("Logo_A", light[kCK_Logo_A])
print("Licence", Bundle.module.path(forResource: "Licence", ofType: "txt") != nil)
print("Part_A", try partColor())
