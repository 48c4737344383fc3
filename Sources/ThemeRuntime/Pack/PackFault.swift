/// Why bytes are not a readable pack.
enum PackFault: Error {
  case notAPack
  case newerMajor(found: UInt16, known: UInt16)
  case wrongSize(stated: UInt64, actual: UInt64)
  case wrongChecksum(stated: UInt64, computed: UInt64)
  /// `kind` is a ``PackKind``, 0 for the header and the directory; `offset` counts from the start of the file.
  case malformed(PackProblem, kind: UInt32, offset: Int)
}

/// A problem at one place of a pack.
struct PackProblem {
  let text: StaticString

  static var missing: Self { Self(text: "a required section is missing") }
  static var twice: Self { Self(text: "sections are not in ascending order") }
  static var misplaced: Self {
    Self(text: "a section is not inside the file, directly after the previous one")
  }
  static var sizeMismatch: Self { Self(text: "the size of a section does not match its counts") }
  static var badCount: Self { Self(text: "a count does not match the rest of the file") }
  static var badIndex: Self { Self(text: "an index or offset is out of bounds") }
  static var notZero: Self { Self(text: "a reserved byte is not zero") }
  static var notText: Self { Self(text: "a text is not UTF-8") }
  static var notFinite: Self { Self(text: "a number is not finite") }
  static var badCode: Self { Self(text: "a code is unknown") }
  static var wrongTag: Self { Self(text: "the schema tag does not match the names") }
}
