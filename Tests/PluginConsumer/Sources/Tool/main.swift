import ThemeRuntime

// Two packs in one target. No Foundation, here or in what is generated.
let shore = try ThemePack(embedded: ShorePack.text)
let hills = try ThemePack(embedded: HillsPack.text)
try shore.verify()
try hills.verify()
print(shore.name, try shore.theme()[kCK_Sand_A], try shore.theme(appearance: .dark)[kCK_Sand_A])
print(hills.name, try hills.theme()[kCK_Grass_A])
