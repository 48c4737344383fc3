import ThemeLanguage
import ThemeModel

/// The pictures of a run, for the rules about pictures.
struct PictureRows {
  let context: TokenView

  /// The picture of a column in a row; nil where it has none.
  func picture(_ column: Int, _ row: ResolvedRow) -> PictureLibrary.Picture? {
    let pictures = context.resolution.pictures
    guard pictures.drawn.values.indices.contains(Int(truncatingIfNeeded: row.bits[column])) else {
      return nil
    }
    return pictures.library.pictures[pictures.drawn.values[Int(row.bits[column])].picture]
  }

  /// The columns with a picture of their own in at least one row; the picture of an alias belongs to its target.
  var columns: [Int] {
    context.columns(.image).filter { column in
      context.resolution.rows.contains { context.value(column, in: $0)?.kind == .literal }
    }
  }

  /// The paths of a column's picture, by ascending scale.
  func paths(_ column: Int, _ row: ResolvedRow) -> [String] {
    context.resolution.pictures.library.files[Int(row.files[column])]
  }
}
