import ThemeModel

/// The names of one scope, spelled, and the tokens and themes that they are of.
///
/// Few names have a second owner, so only those cost more than a number.
struct NameOwners {
  enum Owner: Hashable {
    case token(Int)
    case theme(Int)
  }

  private var names: NameTable
  /// By name.
  private var first: [Owner] = []
  /// The further owners of a name.
  private var others: [UInt32: [Owner]] = [:]

  init(capacity: Int) { names = NameTable(canonical: false, capacity: capacity) }

  /// - Parameter isFile: whether names that differ by case only are the same.
  mutating func add(_ name: borrowing ByteBuffer, isFile: Bool, of owner: Owner) {
    let id = name.withBytes { bytes in
      isFile ? names.intern(String(decoding: bytes, as: UTF8.self).lowercased()) : names.intern(bytes)
    }
    if Int(id) == first.count {
      first.append(owner)
    } else if first[Int(id)] != owner {
      others[id, default: []].append(owner)
    }
  }

  /// The owners of every name that has several: the tokens in ascending order, and the first theme.
  var groups: [(tokens: [Int], theme: Int?)] {
    others.map { id, others in
      var tokens: Set<Int> = []
      var theme: Int?
      for owner in [first[Int(id)]] + others {
        switch owner {
        case .token(let column): tokens.insert(column)
        case .theme(let number): theme = theme ?? number
        }
      }
      return (tokens.sorted(), theme)
    }
  }
}
