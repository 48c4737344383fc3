import ThemeModel

/// Parsed JSON as one flat array of nodes in document order, over all files of a run.
///
/// The members of a container follow its node; a member of an object is a key node, then its value. Nodes store offsets
/// into ``SourceText``; keys are interned names. Walking the tape needs no recursion.
public struct JSONTape: Sendable {
  public enum Kind: UInt8, Sendable {
    case object, array, key, string, number, `true`, `false`, null
  }

  public struct Node: Sendable {
    /// The first byte; for texts the opening quote.
    public var start: UInt32
    /// The offset after the last byte.
    public var end: UInt32
    /// For containers: the index of the node after the last member. For keys: the id of the name.
    public var link: UInt32
    public var kind: Kind
    /// Whether the text has escapes, so that its bytes differ from its value.
    public var escaped: Bool

    @inlinable public var span: Span { Span(start: start, end: end) }
  }

  public internal(set) var nodes: [Node] = []
  /// Every key of every object.
  public package(set) var names: NameTable
  /// By file of ``SourceText``: its root node, or nil where it did not parse or was not parsed.
  public internal(set) var roots: [UInt32?] = []

  /// The number of objects so far; numbers them for ``noteKey(_:at:inObject:)``.
  var objectCount: UInt32 = 0
  /// By name: the last object with this key, and the key's node.
  private var lastKeys: [(object: UInt32, key: UInt32)] = []

  public init() {
    names = NameTable()
    for word in Word.allCases { _ = names.intern(word.rawValue) }
  }

  /// Reserves room for the usual content of a file of this size: a token takes about thirty bytes.
  mutating func reserve(forBytes count: Int) {
    nodes.makeRoom(for: count / 12)
    names.reserve(count / 32)
    lastKeys.makeRoom(for: count / 32)
  }

  /// Records a key of an object; returns the object's earlier key with that name, if there is one. O(1).
  mutating func noteKey(_ name: UInt32, at index: UInt32, inObject object: UInt32) -> UInt32? {
    while lastKeys.count <= Int(name) { lastKeys.append((0, 0)) }
    if lastKeys[Int(name)].object == object { return lastKeys[Int(name)].key }
    lastKeys[Int(name)] = (object, index)
    return nil
  }

  /// The index of the node after this one and its members.
  @inlinable
  public func after(_ index: UInt32) -> UInt32 {
    let node = nodes[Int(index)]
    switch node.kind {
    case .object, .array: return node.link
    case .key: return after(value: index &+ 1)
    default: return index &+ 1
    }
  }

  @inlinable @inline(__always)
  func after(value index: UInt32) -> UInt32 {
    let node = nodes[Int(index)]
    return node.kind == .object || node.kind == .array ? node.link : index &+ 1
  }
}

/// The words of the language, interned before any file is read, so that a key is recognized by its id.
public enum Word: String, CaseIterable, Sendable {
  case color, dimension, number, string, boolean, font, image
  case colors, dimensions, numbers, strings, booleans, fonts, images
  case light, dark, lightHighContrast, darkHighContrast
  case value, description, deprecated, `private`, alpha
  case red, green, blue
  case name, layers, themes, `default`, reserve, outputs, rules, remBase, sequence, root
  case schema = "$schema"
  case file, level, `in`, extends, title, path
  case size, weight, insets, resizing, template

  private static let all = Array(allCases)
  private static let ids: [Word: UInt32] = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1, UInt32($0)) })

  /// The word's id in the names of every ``JSONTape``.
  public var id: UInt32 { Word.ids[self] ?? .max }

  /// The word with an id, if the id is a word's.
  public init?(id: UInt32) {
    guard id < UInt32(Word.all.count) else { return nil }
    self = Word.all[Int(id)]
  }
}
