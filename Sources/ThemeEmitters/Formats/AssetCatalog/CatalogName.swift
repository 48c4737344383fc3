import ThemeModel

extension ByteBuffer {
  /// Appends text as the name of a folder in an asset catalog, without its ending.
  ///
  /// `/` separates a group from a name. That and what Finder, Windows or a shell does not accept in a file's name become `_`,
  /// and so does a dot in front, which hides a folder.
  mutating func append(catalogName bytes: UnsafeBufferPointer<UInt8>) {
    var isFirst = true
    for scalar in TextScalars(bytes) {
      let isHeld = isHeldInFileName(scalar) && !(isFirst && scalar == 0x2E)
      append(scalar: isHeld ? scalar : 0x5F)
      isFirst = false
    }
  }

  /// Appends text as the name of a group: as above, and without dots, which would be taken for the ending of a set.
  mutating func append(catalogGroup text: String) {
    var copy = text
    copy.withUTF8 { bytes in
      for scalar in TextScalars(bytes) {
        append(scalar: isHeldInFileName(scalar) && scalar != 0x2E ? scalar : 0x5F)
      }
    }
  }
}

private func isHeldInFileName(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x22, 0x2A, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: false
  default: ScalarEffect(scalar) == .shows
  }
}
