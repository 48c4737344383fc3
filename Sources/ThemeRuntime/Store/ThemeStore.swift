/// The themes of an app: the selected theme, the observers of changes, and the packs of the themes.
///
/// ```swift
/// let store = try ThemeStore(pack: ThemePack(path: path))
/// label.color = store.current[kCK_Red_A]
/// let token = store.observe(initial: true) { theme in … }
/// try store.select("Festival")
/// store.appearance = .system(.dark)
/// ```
///
/// Any thread may use it. ``current`` costs an uncontended lock around the copy of a pointer; all other work is outside
/// that lock. Observers are called outside every lock.
public final class ThemeStore: @unchecked Sendable {
  /// The options of a store.
  public struct Options: Sendable {
    /// Stores the user's choice; nil where the choice lasts only as long as the store.
    public var storage: (any ThemeSelectionStorage)?
    /// Where ``ThemeStore/install(path:)`` keeps packs: a folder for this store only. It is created if the parent
    /// folder exists.
    public var folder: String?
    /// Checks signatures of installed packs; nil where none are required.
    public var verifier: (any ThemeSignatureVerifier)?
    /// The most bytes of an installed pack.
    public var packLimitBytes = 1 << 30
    /// Called for problems from which the store recovered, outside every lock, on any thread.
    public var onNote: (@Sendable (ThemeNote) -> Void)?
    /// Called once for each token that a constant names and no pack contains. Called like ``onNote``.
    public var onMissing: (@Sendable (MissingToken) -> Void)?
    public init() {}
  }

  struct State {
    /// The packs of the app, in overlay order.
    let bundled: [ThemePack]
    /// The current packs.
    var packs: [ThemePack]
    var registry: JoinRegistry
    var selection: ThemeSelection
    /// Counts the switches.
    var generation: UInt64 = 1
    /// The last generation that observers were notified of.
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
  /// Held during an installation, so that only one runs at a time.
  let installLock = Lock()

  /// A store of one pack.
  public convenience init(pack: ThemePack, options: Options = Options()) throws(ThemePackError) {
    try self.init(packs: [pack], options: options)
  }

  /// A store of several packs. A later pack overlays the earlier ones: it replaces only the tokens that it contains.
  ///
  /// Each pack shows its own values of the chosen theme, or of its default theme where it has no theme with that name.
  /// (If a module's aliases must follow the app's colors, make it a layer of the app's manifest instead of a pack.)
  ///
  /// A stored theme that no pack contains, and an installed pack that is damaged or older than the app's own, are
  /// notes, not errors.
  ///
  /// - Throws: where a pack is too damaged to show its default theme.
  /// - Complexity: O(1) in tokens; O(size) for installed packs, because those are verified.
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

  /// The current theme: a snapshot, which later switches do not change.
  ///
  /// - Complexity: O(1): a lock around the copy of a pointer.
  public var current: Theme { currentLock.locked { theme } }

  /// The theme for another state of the system, for a window or a part of a screen that differs from the others.
  ///
  /// - Complexity: O(1) in tokens; creates a snapshot only if the current one does not match.
  public func theme(forSystem system: SystemAppearance, isHighContrast: Bool) -> Theme {
    let (packs, registry, selection) = stateLock.locked { (state.packs, state.registry, state.selection) }
    let wanted = selection.following(system, isHighContrast: isHighContrast)
    if wanted.resolvedAppearance == selection.resolvedAppearance { return current }
    // A damaged file may lack the row.
    return (try? Theme(registry, rows: Self.rows(packs, wanted))) ?? current
  }

  /// The current choice.
  public var selection: ThemeSelection { stateLock.locked { state.selection } }

  /// The packs in use: an installed pack replaces the app's own.
  public var packs: [ThemePack] { stateLock.locked { state.packs } }

  /// All themes for a settings screen: those of the first pack, then those that only later packs contain.
  public var themes: [ThemePack.ThemeInfo] {
    var themes: [ThemePack.ThemeInfo] = []
    for theme in packs.flatMap(\.themes) where !themes.contains(where: { $0.name == theme.name }) {
      themes.append(theme)
    }
    return themes
  }

  /// Makes later look-ups through a schema fast, and reports the tokens that no pack contains.
  ///
  /// Needed only to do this in advance: the first look-up through a schema that is not the packs' own does it too.
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

  /// Shows a theme: the one with this name in each pack that contains it, the default theme in the others.
  ///
  /// - Throws: ``ThemePackError/unknownTheme(_:known:)`` with the known names, where no pack contains the name.
  /// - Complexity: O(1) in tokens, plus the time of the observers.
  public func select(_ name: String) throws(ThemePackError) {
    let known = packs
    guard known.contains(where: { $0.file.theme(named: name) != nil }) else {
      throw .unknownTheme(name, known: themes.map(\.name))
    }
    try change { $0.theme = name }
  }

  /// Shows the packs' default themes.
  public func selectDefault() throws(ThemePackError) { try change { $0.theme = nil } }

  /// Light, dark, or like the system.
  public var appearance: AppearanceChoice {
    get { selection.appearance }
    set { changeOrNote { $0.appearance = newValue } }
  }

  /// Normal contrast, high contrast, or like the system.
  public var contrast: ContrastChoice {
    get { selection.contrast }
    set { changeOrNote { $0.contrast = newValue } }
  }

  /// Sets the state of the system, which applies where the choice follows the system.
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
    // The previous snapshot is released outside the lock: it may be the last owner of a pack.
    let old = currentLock.locked {
      defer { theme = new }
      return theme
    }
    withExtendedLifetime(old) {}
  }

  // MARK: Observing

  /// Calls `body` after each switch of theme, appearance, contrast or packs, for the lifetime of the result.
  ///
  /// Observers are called in order of registration, from a copy of the list and outside every lock. They may read,
  /// switch again and end observations, including their own. If a switch happens during notification, the remaining
  /// observers get only the last theme, from the notifying thread; so a switch may return before they are called.
  ///
  /// - Parameters:
  ///   - initial: true to call `body` immediately with the current theme.
  ///   - executor: runs the calls; nil for the thread that switches.
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

  /// The number of observers, for tests and the search for leaks.
  public var observerCount: Int { observers.count }

  /// Notifies of the last switch, unless another thread is already notifying, which then continues.
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

  /// The next notification; nil, which ends the notification, where none is left.
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
  /// The packs of the app.
  var bundledPacks: [ThemePack] { stateLock.locked { state.bundled } }

  /// Replaces the pack with the same name.
  func swap(_ pack: ThemePack, at place: Int) throws(ThemePackError) {
    let (old, schemas) = stateLock.locked { (state.packs, state.registered) }
    var packs = old
    packs[place] = pack
    // The known schemas are likely to be used with the new packs too, so they are joined in advance, outside the lock.
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
  /// A look-up used a schema that the snapshot did not know: adds it to the next snapshot.
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
