import ThemeModel

/// The result of the resolve stage: every token's applying declaration and value, for every row.
package struct Resolution: Sendable {
  package var index: TokenIndex
  package var declarations: Declarations
  package var folders: FolderLayers
  package var appearances: [Appearance]
  /// Theme by theme, in the order of ``appearances``.
  package var rows: [ResolvedRow]
  package var defaultRow: Int
  package var pictures: PictureSelection
  /// By column: the declaration's attributes in the default row, or nil.
  package func attributes(ofColumn column: Int) -> Attributes? {
    guard let winner = rows[defaultRow].declaration(ofColumn: column) else { return nil }
    let number = declarations.list[winner].attributes
    return number == 0 ? nil : declarations.attributes[Int(number) - 1]
  }

  /// Whether any declaration is private; most specs have none.
  package var hasPrivate: Bool { declarations.attributes.contains { $0.isPrivate != nil } }

  package func isPrivate(_ column: Int) -> Bool { attributes(ofColumn: column)?.isPrivate != nil }

  /// By column: the first key that declares the token, or its name in the reserve map. O(tokens); for messages.
  func firstPlaces(in project: Project) -> [Span] {
    var places = [Span](repeating: .none, count: index.names.count)
    for source in folders.files(of: folders.defaultLight) {
      for declaration in declarations.list[declarations.ranges[source]] {
        guard case .column(let column) = index.entry(declaration.name, in: declaration.section),
          places[column] == .none
        else { continue }
        places[column] = project.tape.node(declaration.key).span
      }
    }
    for reserve in project.manifest.reserve {
      for section in Section.allCases {
        guard case .column(let column) = index.entry(reserve.name, in: section), places[column] == .none
        else {
          continue
        }
        places[column] = reserve.nameSpan
      }
    }
    return places
  }
}

/// One row of values, by column.
package struct ResolvedRow: Sendable {
  package var theme: Int
  package var appearance: Appearance
  /// Declaration + 1; 0 where the reserve map supplies the token.
  var winners: [UInt32]
  package var bits: [UInt64]
  /// The value in ``bits`` of a picture that was not found.
  static let noValue = UInt64.max
  package var units: [UInt8]
  /// The column that the value comes from, or `UInt32.max` for a literal.
  package var targets: [UInt32]
  /// For pictures: index in ``PictureLibrary/files``. Empty where there is no image token.
  package var files: [UInt32] = []

  package func declaration(ofColumn column: Int) -> Int? {
    winners[column] == 0 ? nil : Int(winners[column]) - 1
  }
}
