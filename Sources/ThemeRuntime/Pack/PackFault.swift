/// Why bytes are not a pack that can be read.
enum PackFault: Error, Equatable {
  case notAPack
  case newerMajor(found: UInt16, known: UInt16)
  case wrongSize(stated: UInt64, actual: UInt64)
  case wrongChecksum(stated: UInt64, computed: UInt64)
  /// `kind` is a ``PackKind``, 0 for the header and the directory; `offset` counts from the start of the file.
  case malformed(PackProblem, kind: UInt32, offset: Int)
}

/// What can be wrong at one place of a pack.
enum PackProblem: Equatable {
  case missing, twice, misplaced, sizeMismatch, badCount, badIndex, notZero, notText, notFinite, badCode,
    wrongTag

  var text: StaticString {
    switch self {
    case .missing: "a section that every pack has is missing"
    case .twice: "sections are not in ascending order"
    case .misplaced: "a section does not lie inside the file, behind the one before it"
    case .sizeMismatch: "a section does not have the size that its counts ask for"
    case .badCount: "a count does not agree with the rest of the file"
    case .badIndex: "an index or offset is out of bounds"
    case .notZero: "a reserved byte is not zero"
    case .notText: "a text is not UTF-8"
    case .notFinite: "a number is not finite"
    case .badCode: "a code is not defined"
    case .wrongTag: "the schema tag does not belong to the names"
    }
  }
}
