import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What formats say of themselves, against what they do: the checks believe it without a look.
@Suite struct FormatDataTests {
  private static let words: [String] = {
    let starts = ["", "_", "__", "1", "9a", "A", "z", "White", "white"]
    let ends = ["", "_", "_A", "1", "Title_B2"]
    let made = starts.flatMap { start in ends.map { start + $0 } }
    return (HardNames.keywords + made).filter { !$0.isEmpty && $0.utf8.allSatisfy(isWordByte) }
  }()

  /// A word that a format says it keeps comes out as it went in.
  @Test(arguments: Formats.all.map(\.name))
  func keptWordsAreKept(_ name: String) throws {
    let format = try #require(Formats.named(name))
    for identifier in format.identifiers.tokens {
      guard case .plain(let spell) = identifier.spelling else { continue }
      for word in Self.words where identifier.keeps.includes(word) {
        #expect(built(word) { spell($1, &$0) } == word)
      }
    }
  }

  /// No other word is kept by chance where any may be: the list of reserved words is the one that the spelling asks.
  @Test(arguments: Formats.all.map(\.name))
  func reservedWordsChange(_ name: String) throws {
    let format = try #require(Formats.named(name))
    for identifier in format.identifiers.tokens {
      guard case .plain(let spell) = identifier.spelling, let reserved = identifier.keeps.reserved else {
        continue
      }
      for word in reserved.words.map({ "\($0)" }) where word != "_" {
        #expect(built(word) { spell($1, &$0) } != word)
      }
    }
  }

  /// Files' names grow by what the format says at most.
  @Test(arguments: Formats.all.map(\.name))
  func fileNamesGrowAsStated(_ name: String) throws {
    let format = try #require(Formats.named(name))
    let theme = "1 \u{E9} class"
    for identifier in format.identifiers.tokens {
      guard let file = identifier.file else { continue }
      for name in Self.words + HardNames.edges {
        let spelled = built(name) { buffer, bytes in
          switch identifier.spelling {
          case .plain(let spell): spell(bytes, &buffer)
          case .inTheme(let spell): spell(bytes, theme, &buffer)
          }
        }
        let part = spelled.split(separator: "/").last ?? ""
        let themeBytes = identifier.isInTheme ? theme.utf8.count : 0
        #expect(part.utf8.count <= name.utf8.count + themeBytes + file.growthBytes)
      }
    }
  }

  /// Two kinds of name of one section are of different scopes, or differ by the theme in them.
  @Test func namesAndScopesAreStatedOnce() {
    for format in Formats.all {
      for section in Section.allCases {
        let scopes = format.identifiers.tokens.filter { !$0.isInTheme }.compactMap {
          $0.forms[section]?.scope
        }
        #expect(Set(scopes).count == scopes.count, "\(format.name) names \(section) tokens twice")
      }
    }
  }
}

extension KeptWords {
  fileprivate func includes(_ word: String) -> Bool {
    let first = word.utf8.first ?? 0
    if !any || !digitFirst && (0x30...0x39).contains(first) || !underscoreFirst && first == 0x5F {
      return false
    }
    return !(reserved?.words.contains { "\($0)" == word } ?? false)
  }
}
