/// The themes of an app: which one is shown, who is told when that changes, and the packs that they come from.
///
/// ```swift
/// let store = try ThemeStore(pack: ThemePack(path: path))
/// label.color = store.current[kCK_Red_A]
/// let token = store.observe(initial: true) { theme in … }
/// try store.select("Festival")
/// store.appearance = .system(.dark)
/// ```
///
/// May be used from any thread. ``current`` costs an uncontended lock around the copy of a pointer; everything else is
/// done outside of that lock. Observers are called outside of every lock.
public final class ThemeStore: @unchecked Sendable {
  /// What a store may be given besides its packs.
  public struct Options: Sendable {
    /// Keeps the user's choice; nil: it lasts until the store goes.
    public var storage: (any ThemeSelectionStorage)?
    /// Where ``ThemeStore/install(path:)`` keeps packs: a folder of the store's own. It is made where the
    /// one that it stands in exists.
    public var folder: String?
    /// Checks signatures of packs that are installed; nil: none are asked for.
    public var verifier: (any ThemeSignatureVerifier)?
    /// The most bytes that a pack to be installed may have.
    public var packLimitBytes = 1 << 30
    /// Told of what the store got over. Called outside of every lock, on any thread.
    public var onNote: (@Sendable (ThemeNote) -> Void)?
    /// Told once of each token that a constant names and no pack has. Called like ``onNote``.
    public var onMissing: (@Sendable (MissingToken) -> Void)?
    public init() {}
  }

  struct State {
    /// As they came with the app, in the order of overlay.
    let bundled: [ThemePack]
    /// As they are now.
    var packs: [ThemePack]
    var registry: JoinRegistry
    var selection: ThemeSelection
    /// Counts the switches.
    var generation: UInt64 = 1
    /// The generation that observers were told of last.
    var told: UInt64 = 1
    var isTelling = false
    var saved: ThemeSelection
    var missing: Set<MissingToken> = []
    var registered: [any ThemeSchema.Type] = []
  }

  let options: Options
  private let observers = ObserverList()
  private let currentLock = Lock()
  private var theme: Theme
  private let stateLock = Lock()
  private var state: State
  /// Held through an installation, so that two do not mix.
  let installLock = Lock()

  /// A store of one pack.
  public convenience init(pack: ThemePack, options: Options = Options()) throws(ThemePackError) {
    try self.init(packs: [pack], options: options)
  }

  /// A store of several packs, of which a later one overlays the earlier: it replaces just the tokens that it holds.
  ///
  /// Each pack shows its own values of the chosen theme, or of its default theme where it has none of that name. (A
  /// module whose aliases shall follow the app's colours is a layer of the app's manifest, and no pack.)
  ///
  /// A stored theme that no pack has, and an installed pack that is broken or older than the app's own, are notes and no
  /// errors.
  ///
  /// - Throws: where a pack is too damaged to show its default theme.
  /// - Complexity: O(1) in tokens; O(size) for packs that were installed, since those are verified.
  public init(packs: [ThemePack], options: Options = Options()) throws(ThemePackError) {
    self.options = options
    var notes: [ThemeNote] = []
    let used = packs.map { Self.installed(over: $0, options, &notes) ?? $0 }
    var selection = options.storage?.load() ?? ThemeSelection()
    let saved = selection
    if let name = selection.theme, !used.contains(where: { $0.file.theme(named: name) != nil }) {
      notes.append(.unknownStoredTheme(name))
      selection.theme = nil
    }
    let registry = JoinRegistry(used.map(\.file))
    theme = try Theme(registry, rows: Self.rows(used, selection))
    state = State(bundled: packs, packs: used, registry: registry, selection: selection, saved: saved)
    registry.listener = self
    for note in notes { options.onNote?(note) }
  }

  /// The rows that the packs show.
  static func rows(_ packs: [ThemePack], _ selection: ThemeSelection) -> [Int] {
    packs.map { pack in
      let theme =
        selection.theme.flatMap { pack.file.theme(named: $0) } ?? pack.file.contents.info.defaultTheme
      return pack.file.row(theme: theme, selection.resolvedAppearance)
    }
  }

  // MARK: Reading

  /// The theme that is shown now: a snapshot, which later switches do not change.
  ///
  /// - Complexity: O(1): a lock around the copy of a pointer.
  public var current: Theme { currentLock.locked { theme } }

  /// What would be shown if the system were as said: for one window, or one part of a screen, that is not as the others.
  ///
  /// - Complexity: O(1) in tokens; a snapshot is made where the one that is shown will not do.
  public func theme(forSystem system: SystemAppearance, isHighContrast: Bool) -> Theme {
    let (packs, registry, selection) = stateLock.locked { (state.packs, state.registry, state.selection) }
    let wanted = selection.following(system, isHighContrast: isHighContrast)
    if wanted.resolvedAppearance == selection.resolvedAppearance { return current }
    // A row that a damaged file lacks is as good as none.
    return (try? Theme(registry, rows: Self.rows(packs, wanted))) ?? current
  }

  /// What is chosen.
  public var selection: ThemeSelection { stateLock.locked { state.selection } }

  /// The packs as they are used: installed ones in the place of the app's own.
  public var packs: [ThemePack] { stateLock.locked { state.packs } }

  /// All themes for a settings screen: those of the first pack, then those that only later packs have.
  public var themes: [ThemePack.ThemeInfo] {
    var themes: [ThemePack.ThemeInfo] = []
    for theme in packs.flatMap(\.themes) where !themes.contains(where: { $0.name == theme.name }) {
      themes.append(theme)
    }
    return themes
  }

  /// Makes look-ups through a schema fast from now on, and says of the tokens that no pack has.
  ///
  /// Needed only to have that done ahead: the first look-up through a schema that is not the packs' own does it, too.
  ///
  /// - Complexity: O(tokens of the schema) the first time.
  public func register<Schema: ThemeSchema>(_ schema: Schema.Type) {
    let registry = stateLock.locked {
      if !state.registered.contains(where: { $0.tag == schema.tag }) { state.registered.append(schema) }
      return state.registry
    }
    _ = registry.join(schema)
  }

  // MARK: Choosing

  /// Shows a theme: the one of this name in each pack that has it, the default one in the others.
  ///
  /// - Throws: ``ThemePackError/unknownTheme(_:known:)`` where no pack has the name, with those that there are.
  /// - Complexity: O(1) in tokens, and what the observers take.
  public func select(_ name: String) throws(ThemePackError) {
    let known = packs
    guard known.contains(where: { $0.file.theme(named: name) != nil }) else {
      throw .unknownTheme(name, known: themes.map(\.name))
    }
    try change { $0.theme = name }
  }

  /// Shows the packs' default themes.
  public func selectDefault() throws(ThemePackError) { try change { $0.theme = nil } }

  /// Light, dark, or as the system is.
  public var appearance: AppearanceChoice {
    get { selection.appearance }
    set { changeOrNote { $0.appearance = newValue } }
  }

  /// Normal contrast, high, or as the system is.
  public var contrast: ContrastChoice {
    get { selection.contrast }
    set { changeOrNote { $0.contrast = newValue } }
  }

  /// Says how the system is now; counts where the choice is to follow it.
  public func systemChanged(to appearance: SystemAppearance, isHighContrast: Bool) {
    changeOrNote { $0 = $0.following(appearance, isHighContrast: isHighContrast) }
  }

  private func changeOrNote(_ body: (inout ThemeSelection) -> Void) {
    do throws(ThemePackError) { try change(body) } catch { options.onNote?(.damagedRow(error)) }
  }

  private func change(_ body: (inout ThemeSelection) -> Void) throws(ThemePackError) {
    let failure = stateLock.locked { () -> ThemePackError? in
      var selection = state.selection
      body(&selection)
      guard selection != state.selection else { return nil }
      return show(state.packs, state.registry, selection)
    }
    if let failure { throw failure }
    tellObservers()
  }

  /// Under ``stateLock``: publishes a snapshot, or changes nothing.
  private func show(
    _ packs: [ThemePack], _ registry: JoinRegistry, _ selection: ThemeSelection
  ) -> ThemePackError? {
    do throws(ThemePackError) {
      let new = try Theme(registry, rows: Self.rows(packs, selection))
      publish(new)
      state.packs = packs
      state.registry = registry
      state.selection = selection
      state.generation += 1
      return nil
    } catch {
      return error
    }
  }

  private func publish(_ new: Theme) {
    // What was there before is let go outside of the lock: it may be the last to hold a whole pack.
    let old = currentLock.locked {
      defer { theme = new }
      return theme
    }
    withExtendedLifetime(old) {}
  }

  // MARK: Observing

  /// Calls `body` after each switch of theme, appearance, contrast or packs, for as long as the result lives.
  ///
  /// Observers are called in the order in which they came, from a copy of the list and outside of every lock: they may
  /// read, switch again and end observations, their own too. Where a switch comes while observers are being told, those
  /// not yet told hear of the last one only, from the thread that is telling; so a switch may return before they do.
  ///
  /// - Parameters:
  ///   - initial: true to be called at once with the theme that is shown.
  ///   - executor: where to call; nil: on the thread that switched.
  public func observe(
    initial: Bool = false, on executor: (any ThemeExecutor)? = nil,
    _ body: @escaping @Sendable (Theme) -> Void
  ) -> ThemeObservation {
    let observation = observers.add(on: executor, body)
    if initial {
      let (theme, generation) = stateLock.locked { (current, state.generation) }
      observation.tell(theme, generation: generation)
    }
    return observation
  }

  /// How many observers there are: for tests and leak hunts.
  public var observerCount: Int { observers.count }

  /// Tells of the last switch, unless someone is doing that already, who will then go on.
  private func tellObservers() {
    let isBusy = stateLock.locked {
      defer { state.isTelling = true }
      return state.isTelling
    }
    if isBusy { return }
    while let round = nextRound() {
      if let choice = round.choiceToSave { options.storage?.save(choice) }
      for observation in observers.all {
        observation.tell(round.theme, generation: round.generation)
        if stateLock.locked({ state.generation != round.generation }) { break }
      }
    }
  }

  private struct Round {
    let theme: Theme
    let generation: UInt64
    let choiceToSave: ThemeSelection?
  }

  /// What is to be told now; nil, and nobody is telling any more, where that was told.
  private func nextRound() -> Round? {
    stateLock.locked {
      guard state.told != state.generation else {
        state.isTelling = false
        return nil
      }
      state.told = state.generation
      defer { state.saved = state.selection }
      return Round(
        theme: current, generation: state.generation,
        choiceToSave: state.saved == state.selection ? nil : state.selection)
    }
  }
}

// MARK: - Packs

extension ThemeStore {
  /// The packs as they came with the app.
  var bundledPacks: [ThemePack] { stateLock.locked { state.bundled } }

  /// Shows another pack in the place of the one of its name.
  func swap(_ pack: ThemePack, at place: Int) throws(ThemePackError) {
    let (old, schemas) = stateLock.locked { (state.packs, state.registered) }
    var packs = old
    packs[place] = pack
    // What is known of schemas is worth as much in the new packs; it is joined ahead, outside of the lock.
    let registry = JoinRegistry(packs.map(\.file))
    for schema in schemas { _ = registry.join(schema) }
    registry.listener = self
    var gone: String?
    let failure = stateLock.locked { () -> ThemePackError? in
      var selection = state.selection
      if let name = selection.theme, !packs.contains(where: { $0.file.theme(named: name) != nil }) {
        gone = name
        selection.theme = nil
      }
      return show(packs, registry, selection)
    }
    if let failure { throw failure }
    if let gone { options.onNote?(.selectedThemeGone(gone)) }
    tellObservers()
  }
}

extension ThemeStore: JoinListener {
  /// A look-up went through a schema that the snapshot did not know: the next one shall.
  func joined(_ schema: any ThemeSchema.Type, _ join: SchemaJoin, in registry: JoinRegistry) {
    stateLock.locked {
      guard state.registry === registry else { return }
      if !state.registered.contains(where: { $0.tag == schema.tag }) { state.registered.append(schema) }
      if let new = try? Theme(registry, rows: Self.rows(state.packs, state.selection)) { publish(new) }
    }
    guard let onMissing = options.onMissing else { return }
    let missing = join.missing(from: SchemaReader(schema), packs: registry.files.count)
    let new = stateLock.locked { missing.filter { state.missing.insert($0).inserted } }
    for token in new { onMissing(token) }
  }
}
