import Testing

@testable import ThemeRuntime

/// Constants that are older or newer than the pack.
@Suite struct JoinTests {
  private let demo: ThemePack
  private let later: ThemePack
  init() throws {
    demo = try ThemePack(path: Fixtures.path("Demo"))
    later = try ThemePack(path: Fixtures.path("Later"))
  }

  /// The snapshot from before and the one from after the join.
  private func snapshots<Schema: ThemeSchema>(_ pack: ThemePack, _ schema: Schema.Type, _ name: String) throws
    -> [Theme]
  {
    let before = try pack.theme(name)
    pack.register(schema)
    return [before, try pack.theme(name)]
  }

  @Test func tagsAreThoseOfThePacks() {
    #expect(DemoSchema.tag == demo.tag)
    #expect(LaterSchema.tag == later.tag)
  }

  @Test func anOlderAppReadsANewerPack() throws {
    for theme in try snapshots(later, DemoSchema.self, "Festival") {
      #expect(theme[kCK_White_A] == RGBA(0xFFFF_00FF))
      #expect(theme[kCK_Red_A] == RGBA(0xEE00_00FF))
      #expect(theme[kDK_Title] == ThemeDimension(18, .scaled))
      // No longer there, or in another section: as compiled.
      #expect(theme[kCK_Glow_A] == RGBA(0xFF7A_00BF))
      #expect(theme.exactColor(kCK_Glow_A) == ExactColor(RGBA(0xFF7A_00BF)))
      #expect(theme[kCK_Red_AT] == RGBA(0xFF87_A080))
      #expect(theme[kDK_Gap_A] == ThemeDimension(8))
      #expect(theme[kDK_Red_A] == ThemeDimension(1.5, .rem))
      #expect(theme[kNK_Ratio] == -0.125)
      #expect(theme[kSK_Bar] == "dark")
      #expect(theme[kSK_Gruesse] == "Grüße, 世界")
      #expect(theme[kBK_Flat] == true)
    }
  }

  @Test func aNewerAppReadsAnOlderPack() throws {
    for theme in try snapshots(demo, LaterSchema.self, "Red") {
      #expect(theme[ColorKey<LaterSchema>(0)] == RGBA(0xC800_28FF))
      #expect(theme[ColorKey<LaterSchema>(1)] == RGBA(0x00EE_00FF))
      #expect(theme[ColorKey<LaterSchema>(2)] == RGBA(0xFFFF_FFFF))
      #expect(theme[ColorKey<LaterSchema>(3)] == RGBA(0x0000_EEFF))
      #expect(theme[DimensionKey<LaterSchema>(0)] == ThemeDimension(17, .scaled))
      #expect(theme[DimensionKey<LaterSchema>(1)] == ThemeDimension(3))
      #expect(theme[NumberKey<LaterSchema>(0)] == 5)
      #expect(theme[StringKey<LaterSchema>(0)] == "yes")
      #expect(theme[BooleanKey<LaterSchema>(0)] == true)
    }
  }

  @Test func aJoinIsMadeOnce() throws {
    let theme = try later.theme()
    #expect(later.registry.current.join(DemoSchema.tag) == nil)
    _ = theme[kCK_White_A]
    let made = try #require(later.registry.current.join(DemoSchema.tag))
    _ = theme[kCK_Red_A]
    later.register(DemoSchema.self)
    #expect(later.registry.current.join(DemoSchema.tag) === made)
    let missing = made.limits.indices.map { section in
      (0..<UInt32(made.limits[section])).filter { made.place(section, $0)?.pack == 1 }
    }
    #expect(missing == [[2, 3], [0, 2], [0], [0, 1], [0], [], []])
  }

  @Test func columnsOutOfRangeHaveAValueToo() throws {
    for pack in [demo, later] {
      for theme in try snapshots(pack, DemoSchema.self, "Red") {
        for column: UInt32 in [4, 5, 0xFF_FFFF, .max] {
          #expect(theme[ColorKey<DemoSchema>(column)] == RGBA(0xFF00_FFFF))
          #expect(theme.exactColor(ColorKey<DemoSchema>(column)) == ExactColor(RGBA(0xFF00_FFFF)))
          #expect(theme[DimensionKey<DemoSchema>(column)] == ThemeDimension(0))
          #expect(theme[NumberKey<DemoSchema>(column)] == 0)
          #expect(theme[StringKey<DemoSchema>(column)] == "")
          #expect(theme[BooleanKey<DemoSchema>(column)] == false)
        }
      }
    }
  }

  @Test func aBrokenSchemaIsNoDanger() throws {
    for theme in try snapshots(demo, BrokenSchema.self, "Default") {
      for column: UInt32 in [0, 1, 2, 3, 9, 100] {
        #expect(theme[ColorKey<BrokenSchema>(column)] == RGBA(0xFF00_FFFF))
        #expect(theme[DimensionKey<BrokenSchema>(column)] == ThemeDimension(0))
        #expect(theme[StringKey<BrokenSchema>(column)] == "")
        #expect(theme[BooleanKey<BrokenSchema>(column)] == false)
      }
    }
  }

  /// As the store will use it: several packs, of which the last has what it holds.
  @Test func anOverlayReplacesExactlyWhatItHolds() throws {
    let registry = JoinRegistry([demo.file, later.file])
    let before = try Theme(registry, rows: [8, 4])
    _ = registry.join(DemoSchema.self)
    for theme in [before, try Theme(registry, rows: [8, 4])] {
      #expect(theme[kCK_White_A] == RGBA(0xFFFF_00FF))
      #expect(theme[kCK_Red_AT] == RGBA(0xFF87_A080))
      #expect(theme[kDK_Gap_A] == ThemeDimension(8))
      #expect(theme[kSK_Bar] == "dark")
      #expect(theme[kBK_Flat] == false)
      #expect(theme[ColorKey<LaterSchema>(1)] == RGBA(0x00EE_00FF))
      #expect(try theme.color(named: "New_A") == RGBA(0x00EE_00FF))
      #expect(try theme.color(named: "Glow_A") == RGBA(0xFF7A_00BF))
    }
  }

  @Test func slotsOfTheTableDoNotCollide() {
    var joins: [SchemaJoin] = []
    for number in 0..<64 {
      joins.append(SchemaJoin(testTag: UInt64(number &+ 1) &* 0x9E37_79B9_7F4A_7C15))
      let set = JoinSet(joins)
      #expect(Set(joins.map { set.slot($0.tag) }).count == joins.count)
      #expect(set.mask < 512)
    }
  }

  @Test func threadsJoinAndReadAtOnce() async throws {
    let pack = later
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 {
            guard let theme = try? pack.theme("Festival") else { return false }
            guard theme[kCK_White_A] == RGBA(0xFFFF_00FF), theme[kCK_Glow_A] == RGBA(0xFF7A_00BF) else {
              return false
            }
          }
          return true
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(pack.registry.current.joins.count == 2)
  }
}

extension SchemaJoin {
  /// A join of nothing, for its tag.
  convenience init(testTag tag: UInt64) { self.init(SchemaReader(BrokenSchema.self, tag: tag), []) }
}
