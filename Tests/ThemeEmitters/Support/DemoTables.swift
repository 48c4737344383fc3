import ThemeModel

/// The tables behind the frozen packs.
enum DemoTables: String, CaseIterable {
  case demo = "Demo"
  case later = "Later"
  case tiny = "Tiny"
  case empty = "Empty"
  case media = "Media"

  var table: ThemeTable {
    switch self {
    case .demo: Self.demoTable
    case .later: Self.laterTable
    case .tiny: Self.tinyTable
    case .empty: Self.emptyTable
    case .media: Self.mediaTable
    }
  }

  private static let themes = [
    ThemeTable.Theme(
      name: "Default", title: "Standard", parent: nil,
      ownAppearances: [AppearanceSet(.light), AppearanceSet(.dark)]),
    ThemeTable.Theme(name: "Festival", title: "Fête 祭", parent: 0, ownAppearances: AppearanceSet(.light)),
    ThemeTable.Theme(name: "Red", title: "Red", parent: 1, ownAppearances: AppearanceSet(.light)),
  ]

  /// All sections, three themes, two appearances, an exact colour, names and texts beyond ASCII.
  private static let demoTable: ThemeTable = {
    var builder = TableBuilder()
    builder.themes = themes
    builder.appearances = [.light, .dark]
    builder.sequence = 7
    builder.tokens = [
      (.color, "White_A"), (.color, "Red_A"), (.color, "Glow_A"), (.dimension, "Gap_A"),
      (.dimension, "Title"),
      (.number, "Ratio"), (.string, "Bar"), (.string, "Grüße"), (.boolean, "Flat"), (.color, "Red_AT"),
      (.dimension, "Red_A"),
    ]
    return builder.table { theme, appearance, column in
      let isDark = appearance == .dark
      switch column {
      case 0: return .color(isDark ? 0x1B1B_1DFF : 0xFFFF_FFFF)
      case 1: return .color(theme == 2 ? 0xC800_28FF : 0xFF87_A0FF)
      case 2:
        let glow = WideColor(space: .displayP3, 1, isDark ? 0.25 : 0.5, 0, alpha: 0.75)
        return theme == 1 ? .color(0x0102_0304) : .wide(isDark ? 0xFF3B_00BF : 0xFF7A_00BF, glow)
      case 3: return .color(0xFF87_A080)
      case 4: return .dimension(theme == 1 ? 12.5 : 8, .point)
      case 5: return .dimension(17, .scaled)
      case 6: return .dimension(1.5, .rem)
      case 7: return .number(-0.125)
      case 8: return .string(isDark ? "light" : "dark")
      case 9: return .string("Grüße, 世界")
      default: return .boolean(theme == 0)
      }
    }
  }()

  /// One theme, one colour: the smallest pack there is use for.
  private static let tinyTable: ThemeTable = {
    var builder = TableBuilder()
    builder.name = "Tiny"
    builder.tokens = [(.color, "White_A")]
    return builder.table { _, _, _ in .color(0xFFFF_FFFF) }
  }()

  /// No token at all.
  private static let emptyTable: ThemeTable = {
    var builder = TableBuilder()
    builder.name = "Empty"
    return builder.table { _, _, _ in .none }
  }()

  /// Fonts and images: names shared with texts, files shared between images, everything that a record can say.
  private static let mediaTable: ThemeTable = {
    var builder = TableBuilder()
    builder.name = "Media"
    builder.themes = Array(themes.prefix(2))
    builder.appearances = [.light, .dark]
    builder.tokens = [
      (.string, "Bar"), (.font, "Title_A"), (.font, "Body_A"), (.image, "Star_A"), (.image, "Bar_A"),
    ]
    return builder.table { theme, appearance, column in
      switch column {
      case 0: return .string("Gill Sans")
      case 1: return theme == 1 ? .font("Grüße Sans", 44.5, 700) : .font("Gill Sans", 44, nil)
      case 2: return .font(nil, appearance == .dark ? 11 : 10, 100)
      case 3:
        return .image(
          ThemeTable.Image(
            kind: .png, stem: "star",
            variants: [
              .init(scale: 1, bytes: Array("star".utf8), path: "star.png"),
              .init(scale: 3, bytes: Array("a larger star".utf8), path: "star@3x.png"),
            ],
            insets: .init(top: 1, left: 2.5, bottom: 0, right: 4), resizing: .tile, isTemplate: theme == 1))
      default:
        let bytes = appearance == .dark ? "star" : "bar, eight by"
        return .image(
          ThemeTable.Image(
            kind: .svg, stem: "bar", variants: [.init(scale: 1, bytes: Array(bytes.utf8), path: "bar.svg")],
            resizing: appearance == .dark ? .stretch : nil))
      }
    }
  }()

  /// The demo as a later release would have it: columns inserted, removed, reordered, moved to another section.
  private static let laterTable: ThemeTable = {
    var builder = TableBuilder()
    builder.name = "Later"
    builder.themes = themes
    builder.sequence = 8
    builder.tokens = [
      (.color, "Red_A"), (.color, "New_A"), (.color, "White_A"), (.color, "Gap_A"), (.dimension, "Title"),
      (.dimension, "Ratio"), (.number, "Bar"), (.string, "Flat"), (.boolean, "Grüße"),
    ]
    return builder.table { theme, _, column in
      switch column {
      case 0: return .color(0xEE00_00FF)
      case 1: return .color(0x00EE_00FF)
      case 2: return .color(theme == 1 ? 0xFFFF_00FF : 0xEEEE_EEFF)
      case 3: return .color(0x0000_EEFF)
      case 4: return .dimension(18, .scaled)
      case 5: return .dimension(3, .point)
      case 6: return .number(5)
      case 7: return .string("yes")
      default: return .boolean(true)
      }
    }
  }()
}
