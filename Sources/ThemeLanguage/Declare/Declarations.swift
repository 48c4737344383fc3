import ThemeModel

/// All token declarations of a run, as one flat list in file order.
package struct Declarations: Sendable {
  package var list: [Declaration] = []
  /// Values of appearances, four to a pair, by ``Appearance/rawValue``; absent members are `.absent`.
  package var pairs: [TokenValue] = []
  package var attributes: [Attributes] = []
  /// Distinct colors that eight bits per component cannot represent.
  package var wideColors: [WideColor] = []
  /// The index of each of ``wideColors``.
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
  /// The file whose range contains the declarations of ``FurtherPictures``.
  package var furtherSource: Int?

  /// The value of a declaration for an appearance: its own value, or the first member of its pair in the order of
  /// fallbacks.
  @inline(__always)
  package func value(of declaration: Int, for appearance: Appearance) -> TokenValue {
    let value = list[declaration].value
    return value.kind == .pair ? member(of: value, for: appearance) : value
  }

  /// The values of a declaration: its own value, or the members of its pair.
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
  /// 1 + index in ``Declarations/attributes``; 0 where there are none.
  package var attributes: UInt32
  package var section: Section
}

/// The value of a declaration, in 16 bytes.
package struct TokenValue: Sendable {
  package enum Kind: UInt8 {
    /// A faulty value, which is already reported.
    case invalid
    /// A member that a pair does not have.
    case absent
    case literal
    /// `payload` is the name of the target.
    case alias
    /// A text that is neither a literal nor a name in the run.
    case unknown
    /// `payload` is the index of its four members in ``Declarations/pairs``.
    case pair
  }

  /// A literal in the form of ``ThemeTable/Cells/bits``, or as ``Kind`` describes.
  package var payload: UInt64
  /// The value's node.
  package var node: UInt32
  package var kind: Kind
  package var unit: DimensionUnit = .point
  /// Whether it is a bare text, which can be a literal or a name.
  package var isBareText = false

  package static let invalid = TokenValue(payload: 0, node: 0, kind: .invalid)
  package static let absent = TokenValue(payload: 0, node: 0, kind: .absent)
}

/// The attributes of a long form besides its value.
package struct Attributes: Sendable {
  /// Nodes of the keys; nil where the attribute is missing.
  package var description: UInt32?
  package var deprecated: UInt32?
  package var isPrivate: UInt32?
  package var alpha: Double?
}
