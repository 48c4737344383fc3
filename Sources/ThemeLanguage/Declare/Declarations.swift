import ThemeModel

/// All token declarations of a run, as one flat list in the order of the files.
package struct Declarations: Sendable {
  package var list: [Declaration] = []
  /// Values of appearances, four to a pair, by ``Appearance/rawValue``; absent members are `.absent`.
  package var pairs: [TokenValue] = []
  package var attributes: [Attributes] = []
  /// Distinct colors that eight bits a component cannot say.
  package var wideColors: [WideColor] = []
  /// For each of ``wideColors`` its place.
  package var wideNumbers: [WideColor: UInt32] = [:]
  /// By file of ``SourceText``: its declarations.
  package var ranges: [Range<Int>]
  /// Appearances that some pair names.
  package var pairAppearances: AppearanceSet = []
  /// Values of string tokens.
  package var texts = NameTable(canonical: false)
  /// Distinct values of font tokens.
  package var fonts = ValuePool<ThemeTable.Font>()
  /// Names of pictures, and distinct values of image tokens, which refer to them.
  package var pictures = ValuePool<PictureName>()
  package var images = ValuePool<ImageReference>()
  /// The file whose range holds what ``FurtherPictures`` declares.
  package var furtherSource: Int?

  /// The value that a declaration has for an appearance: itself, or the first member of a pair on the way back to light.
  @inline(__always)
  package func value(of declaration: Int, for appearance: Appearance) -> TokenValue {
    let value = list[declaration].value
    return value.kind == .pair ? member(of: value, for: appearance) : value
  }

  /// What a declaration says: its value, or the members of its pair.
  package func values(of declaration: Declaration) -> ArraySlice<TokenValue> {
    guard declaration.value.kind == .pair else { return [declaration.value] }
    let first = Int(declaration.value.payload)
    return pairs[first..<first + 4]
  }

  package func member(of pair: TokenValue, for appearance: Appearance) -> TokenValue {
    for candidate in appearance.fallbacks {
      let member = pairs[Int(pair.payload) + Int(candidate.rawValue)]
      if member.kind != .absent { return member }
    }
    return .invalid
  }
}

/// One token in one file.
package struct Declaration: Sendable {
  /// In ``JSONTape/names``.
  package var name: UInt32
  /// The key's node.
  package var key: UInt32
  package var value: TokenValue
  /// 1 + index in ``Declarations/attributes``; 0 without.
  package var attributes: UInt32
  package var section: Section
}

/// What a declaration says, in 16 bytes.
package struct TokenValue: Sendable {
  package enum Kind: UInt8 {
    /// Reported already.
    case invalid
    /// A member that a pair does not have.
    case absent
    case literal
    /// `payload` is the name of the target.
    case alias
    /// A text that is neither a literal nor any name of the run.
    case unknown
    /// `payload` is the place of its four members in ``Declarations/pairs``.
    case pair
  }

  /// A literal as ``ThemeTable/Cells/bits`` has it, or what ``Kind`` says.
  package var payload: UInt64
  /// The value's node.
  package var node: UInt32
  package var kind: Kind
  package var unit: DimensionUnit = .point
  /// A bare text, which could be read as a literal and as a name.
  package var isBareText = false

  package static let invalid = TokenValue(payload: 0, node: 0, kind: .invalid)
  package static let absent = TokenValue(payload: 0, node: 0, kind: .absent)
}

/// What a long form says besides its value.
package struct Attributes: Sendable {
  /// Nodes of the keys; nil where the attribute is not given.
  package var description: UInt32?
  package var deprecated: UInt32?
  package var isPrivate: UInt32?
  package var alpha: Double?
}
