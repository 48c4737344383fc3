import ThemeModel

/// Access to a tape for the later stages, by the index of a node.
extension JSONTape {
  @inlinable @inline(__always)
  package func node(_ index: UInt32) -> Node { nodes[Int(index)] }

  /// The bytes between the quotes of a text. They are its value only where it has no escapes.
  @inlinable @inline(__always)
  package func rawText(_ index: UInt32, in base: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[Int(index)]
    return UnsafeBufferPointer(start: base + Int(node.start) + 1, count: Int(node.end - node.start) - 2)
  }

  /// Gives `body` a text's value. The pointer is valid during the call.
  @inline(__always)
  package func withText<R>(
    _ index: UInt32, in base: UnsafePointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    let raw = rawText(index, in: base)
    guard nodes[Int(index)].escaped else { return body(raw) }
    var text = unescaped(raw)
    return text.withUTF8(body)
  }

  /// A text's value as a `String`; for manifests and messages.
  package func text(_ index: UInt32, in sources: SourceText) -> String {
    withText(index, in: UnsafePointer(sources.base)) { String(decoding: $0, as: UTF8.self) }
  }

  /// The members of an object: key node and value node.
  package func members(of object: UInt32) -> Members {
    Members(tape: self, at: object + 1, end: node(object).link)
  }

  /// The elements of an array.
  package func elements(of array: UInt32) -> [UInt32] {
    var found: [UInt32] = []
    var index = array + 1
    while index < node(array).link {
      found.append(index)
      index = after(index)
    }
    return found
  }

  package struct Members: Sequence, IteratorProtocol {
    package let tape: JSONTape
    package var at: UInt32
    package let end: UInt32

    package mutating func next() -> (key: UInt32, value: UInt32)? {
      guard at < end else { return nil }
      let key = at
      at = tape.after(key)
      return (key, key + 1)
    }
  }
}

extension JSONTape.Kind {
  /// The name in messages.
  package var label: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .key: "a key"
    case .string: "a text"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}
