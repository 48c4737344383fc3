import ThemeRuntime

// What `themepack build --format swift` would write for the frozen packs Demo and Later, by hand.

/// The columns of Demo.themepack.
enum DemoSchema: ThemeSchema {
  @inlinable static var tag: UInt64 { 0x8241_2352_DC07_5DE5 }
  static var counts: StaticString { "00000004000000030000000100000002000000010000000000000000" }
  static var names: StaticString { "White_ARed_AGlow_ARed_ATGap_ATitleRed_ARatioBarGrüßeFlat" }
  static var offsets: StaticString {
    "00000000000000070000000c00000012000000180000001d00000022000000270000002c0000002f000000360000003a"
  }
  static var defaults: StaticString {
    "000000000ffffffff000000000ff87a0ff000000000ff7a00bf000000000ff87a080040200000000000001403100000000000023ff80000000000000bfc0000000000000000000000000000040000000040000000f00000000000000001"
  }
  static var texts: StaticString { "darkGrüße, 世界" }
}

/// The columns of Later.themepack: inserted, removed, reordered and moved to other sections.
enum LaterSchema: ThemeSchema {
  @inlinable static var tag: UInt64 { 0x2CDE_E1DA_4A4F_F769 }
  static var counts: StaticString { "00000004000000020000000100000001000000010000000000000000" }
  static var names: StaticString { "Red_ANew_AWhite_AGap_ATitleRatioBarFlatGrüße" }
  static var offsets: StaticString {
    "00000000000000050000000a00000011000000160000001b0000002000000023000000270000002e"
  }
  static var defaults: StaticString {
    "000000000ee0000ff00000000000ee00ff000000000eeeeeeff0000000000000eeff1403200000000000004008000000000000040140000000000000000000000000000300000000000000001"
  }
  static var texts: StaticString { "yes" }
}

/// The columns of Media.themepack.
enum MediaSchema: ThemeSchema {
  @inlinable static var tag: UInt64 { 0xC47B_21DB_481C_0CD1 }
  static var counts: StaticString { "00000000000000000000000000000001000000000000000200000002" }
  static var names: StaticString { "BarTitle_ABody_AStar_ABar_A" }
  static var offsets: StaticString { "00000000000000030000000a00000010000000160000001b" }
  static var defaults: StaticString {
    "000000000000000090000000090000001c000000025000000130000000000000000000000000000000000"
  }
  static var texts: StaticString { "Gill Sans0004046000000000000Gill Sans1004024000000000000" }
}

/// A schema whose texts are too short for what they promise.
enum BrokenSchema: ThemeSchema {
  @inlinable static var tag: UInt64 { 0xB0B0 }
  static var counts: StaticString { "ffffffff00000002000000020000000200000002" }
  static var names: StaticString { "x" }
  static var offsets: StaticString {
    "00000000zz000001ffffffff00000000000000010000000100000001000000010000000100000001"
  }
  static var defaults: StaticString { "0" }
  static var texts: StaticString { "" }
}

let kCK_White_A = ColorKey<DemoSchema>(0)
let kCK_Red_A = ColorKey<DemoSchema>(1)
let kCK_Glow_A = ColorKey<DemoSchema>(2)
let kCK_Red_AT = ColorKey<DemoSchema>(3)
let kDK_Gap_A = DimensionKey<DemoSchema>(0)
let kDK_Title = DimensionKey<DemoSchema>(1)
let kDK_Red_A = DimensionKey<DemoSchema>(2)
let kNK_Ratio = NumberKey<DemoSchema>(0)
let kSK_Bar = StringKey<DemoSchema>(0)
let kSK_Gruesse = StringKey<DemoSchema>(1)
let kBK_Flat = BooleanKey<DemoSchema>(0)
let kFK_Title_A = FontKey<MediaSchema>(0)
let kFK_Body_A = FontKey<MediaSchema>(1)
let kIK_Star_A = ImageKey<MediaSchema>(0)
let kIK_Bar_A = ImageKey<MediaSchema>(1)
