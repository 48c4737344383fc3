import ProjectSupport
import Testing

@testable import ThemeLint
@testable import ThemeModel

/// What `lint --usage` says of code: each text stands for a file, with marks where something is to be said.
@Suite struct CodeCheckTests {
  private static let spec = """
    { "color": {
      «r»"Red_A": "f00", "Blue_A": "00f", «g»"Green_A": "Blue_A", «s»"Semi colon": "333",
      "Base_A": { "value": "123", "private": true }, «t»"Top_A": "Base_A", «o»"Old_A": { "value": "456", "deprecated": true }
    }, "dimension": { «d»"Gap_A": 4 } }
    """
  /// All that is unused where nothing is named; Blue_A is where Green_A is.
  private static let all = "d g o r s t b"

  /// The marks of tokens that are unused, and those in the code whose names are undeclared.
  private static func check(
    _ files: [String: String], spec: String = spec, rules: String = "", prefix: String = ""
  ) -> (unused: Set<String>, undeclared: Set<String>, texts: [String]) {
    let marked = spec.replacing("\"Blue_A\": \"00f\"", with: "«b»\"Blue_A\": \"00f\"")
    let project = TestProject(
      ["themepack.json": #"{ "layers": ["c.json"], "rules": { \#(rules) } }"#, "c.json": marked],
      formats: [web(prefix: prefix), .constants])
    let code = SourceText()
    var places: [Set<String>: UInt32] = [:]
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      var clean = ""
      let parts = text.split(separator: "«", omittingEmptySubsequences: false)
      let start = UInt32(code.files.last.map { Int($0.span.end) + 1 } ?? 0)
      for (number, part) in parts.enumerated() {
        guard number > 0 else {
          clean += part
          continue
        }
        let pieces = part.split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
        places[[String(pieces[0])]] = start + UInt32(clean.utf8.count)
        clean += pieces[1]
      }
      _ = code.append(path: path, text: clean)
    }
    var check = CodeCheck(code, files: Array(code.files.indices))
    if let compilation = project.result {
      check.add(compilation, formats: [web(prefix: prefix), .constants])
    }
    let findings = check.findings()
    let unused = findings.packs.flatMap(\.all).map { project.mark(of: $0.span) }
    let undeclared = findings.code.all.map { found in
      places.first { $0.value == found.span.start }?.key.first ?? "-"
    }
    let all = findings.code.all + findings.packs.flatMap(\.all)
    return (Set(unused), Set(undeclared), all.map { "\($0.headline); \($0.help ?? "")" })
  }

  private static func marks(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// What of the tokens is unused.
  @Test(arguments: [
    ("a.css", "", all),
    ("a.css", "p { color: var(--Red_A) }", "d g o s t b"),
    ("a.css", "p { color: var( --Red_A , blue) }", "d g o s t b"),
    // An alias leads to its target.
    ("a.css", "p { color: VAR(--Green_A) }", "d o r s t"),
    ("a.tsx", "style={{ color: 'var(--Top_A)' }}", "d g o r s b"),
    // A name is one whole word.
    ("a.css", "p { color: var(--Red_A2) var(--xRed_A) }", all),
    // Every language, every spelling, names as texts.
    ("a.swift", "theme[kCK_Red_A]-kDK_Gap_A", "g o s t b"),
    ("a.swift", #"Text("\(kCK_Red_A)\nkDK_Gap_A")"#, "g o s t b"),
    ("a.kt", #"theme.color("Red_A"); theme.color("Semi colon")"#, "d g o t b"),
    ("a.swift", #"Image("Shapes/Semi colon")"#, all),
    ("a.m", "[theme color:kCK_Semi_colon]", "d g o r t b"),
    // A comment is a use: better a token too many than one too few.
    ("a.css", "/* var(--Red_A) */", "d g o s t b"),
    // A program completes the name.
    ("a.js", "`var(--Re${kind}_A)`", "d g o s t b"),
    ("a.js", "'var(--' + name + ')'", ""),
    ("a.ts", "`var(--${name})`", ""),
    // Names as scripts, Sass and Xcode have them.
    ("a.ts", "style.getPropertyValue('--Semi colon')", "d g o r t b"),
    ("a.css", "p { color: var(--Semi\\ colon) }", "d g o r t b"),
    ("a.css", "p { color: var(--Semi\\000020colon); top: var(--Semi\\20 colon) }", "d g o r t b"),
    ("a.scss", "color: t.$Red-A", "d g o s t b"),
    ("a.swift", "UIColor.redA, Color(.topA)", "d g o s b"),
    ("a.swift", "print(\"red\\nkDK_Gap_A\")", "g o r s t b"),
    ("a.swift", "\u{FEFF}kCK_Red_A", "d g o s t b"),
    ("a.php", "<p style=\"color:var(--Red_A)\">", "d g o s t b"),
    ("a.rb", "theme[:Red_A]", "d g o s t b"),
    // Another format's word for a token, where there are further themes.
    ("a.xml", "?attr/web_Red_A", "d g o s t b"),
    ("a.js", "'var(--Gr' + name + ')'", "d o r s t"),
  ])
  func usesTokens(_ path: String, _ text: String, _ unused: String) {
    #expect(Self.check([path: text]).unused == Self.marks(unused), "\(text)")
  }

  /// Which names in code are no token's.
  @Test(arguments: [
    ("a.css", "p { color: var(--Red_A); background: var(«1»--Rde_A) }", "1"),
    ("a.css", "p { color: var(\n  «1»--Rde_A\n) }", "1"),
    ("a.scss", "// var(--Rde_A)\n$c: var(«1»--Rde_A); // var(--Rde_A)\n", "1"),
    ("a.css", "/* var(--Rde_A)\n */ p { color: var(«1»--Rde_B) }", "1"),
    ("a.html", "<!-- var(--Rde_A) --><p style=\"color: var(«1»--Rde_B)\">", "1"),
    ("a.css", "p { background: url(http://x/y) var(«1»--Rde_A) }", "1"),
    // What code declares, and what has something to fall back on.
    (
      "a.css", ":root { --own: 1 } p { width: var(--own); height: var(--other, 2px); margin: var(--third,) }",
      ""
    ),
    ("a.ts", "e.style.setProperty('--own', 1); `var(--own)`", ""),
    ("a.css", "@property --own { } p { width: var(--own) }", ""),
    ("a.js", "`var(--Rde${kind})`", ""),
    ("a.css", "i { background: url(//x/y.png); color: var(«1»--Rde_A) }", "1"),
    ("a.vue", "<input accept=\"image/*\"><p style=\"color: var(«1»--Rde_A)\">", "1"),
    ("a.js", "glob('src/*.css'); `var(«1»--Rde_A)` // 'var(--Rde_B)'", "1"),
    ("a.swift", "let g = \"image/*\"; let q = «1»kCK_Wrong", "1"),
    ("a.css", "p { color: var(«1»--Rde\\ A) }", "1"),
    ("a.css", "p { color: var(/**/«1»--Rde_A) var(«2»--Rde_B/* x */) }", "1 2"),
    ("a.css", "/* --Rde_A was removed */ p { color: var(«1»--Rde_A) }", "1"),
    ("a.ts", "x.getPropertyValue('--Rde_A'); `var(«1»--Rde_A)`", "1"),
    ("a.css", "p { --Base_A: red; color: var(--Base_A) }", ""),
    ("a.scss", "@each $n, $v in $m { --ui-#{$n}: #{$v} } p { color: var(--ui-a) }", ""),
    ("a.ts", "e.style.setProperty(`--col-${i}`, c); 'var(--col-1)'", ""),
    ("a.swift", "print(\"no kCK_Red_A\\n\"); kDK_Gap_A-1; kDK_Gap_A->x; \"kCK_Red_A—gone\"", ""),
    ("a.swift", "a-«1»kCK_Wrong", "1"),
    ("a.swift", "let kSK_Own = 1; g(kSK_Own); return «1»kSK_Other", "1"),
    ("a.m", "static NSString *const kSK_Own = @\"x\"; f(kSK_Own, «1»kSK_Other)", "1"),
    ("a.css", "p { color: myvar(--Rde_A); width: calc(--Rde_B) }", ""),
    // Outputs do not have private tokens.
    ("a.css", "p { color: var(«1»--Base_A) }", "1"),
    ("a.swift", "theme[«1»kCK_Rde_A]; kCK_; xkCK_Rde_A; // kCK_Rde_A", "1"),
    ("a.h", "#define X («1»kDK_Red_A)", "1"),
    // Other languages have no such names.
    ("a.kt", "kCK_Rde_A; var(--Rde_A)", ""),
    ("a.swift", "var(--Rde_A)", ""),
    ("a.css", "var(", ""), ("a.css", "var(--", ""), ("a.css", "var(--x", ""), ("a.css", "\\", ""),
    ("a.css", "/*", ""), ("a.html", "<!--", ""), ("a.html", "-->", ""), ("a.js", "'", ""),
  ])
  func findsNames(_ path: String, _ text: String, _ undeclared: String) {
    #expect(Self.check([path: text]).undeclared == Self.marks(undeclared), "\(text)")
  }

  @Test func declarationsCountInAllFiles() {
    let files = ["a.css": "p { width: var(--own); height: var(«1»--no) }", "b.scss": ":root { --own: 1 }"]
    #expect(Self.check(files).undeclared == ["1"])
  }

  @Test func prefixBelongsToTheName() {
    let found = Self.check(["a.css": "p { color: var(--my-Red_A) var(«1»--Blue_A) }"], prefix: "my-")
    #expect(found.undeclared == ["1"])
    #expect(found.unused == Self.marks("d g o s t b"))
  }

  @Test func says() {
    let found = Self.check(["a.css": "p { color: var(--Rde_A) var(--Base_A) }"])
    for text in [
      "no token has the name '--Rde_A'; did you mean '--Red_A'?",
      "'--Base_A' belongs to a private token, which is in no output; use a token that is not private, for example an alias of it",
      "'Old_A' is deprecated, and no code names it anymore; remove it, or allow it in the "
        + "manifest's 'rules' if others use it",
      "no code names 'Red_A', nor a token that leads to it; remove it, or allow it in the "
        + "manifest's 'rules' if others use it",
    ] { #expect(found.texts.contains(text), "\(text)") }
  }

  @Test(arguments: [
    (#""unused-token": "off""#, "", "1 2"),
    (#""undeclared-name": "off""#, all, ""),
    (#""unused-token": { "level": "warning", "except": "^(Red|Old|G)" }"#, "b s t", "1 2"),
    (#""unused-token": { "level": "error", "allow": { "Red_A": "the shop's" } }"#, "b d g o s t", "1 2"),
    (#""undeclared-name": { "level": "warning", "except": "^--bs-" }"#, all, "2"),
  ])
  func obeysTheManifest(_ rules: String, _ unused: String, _ undeclared: String) {
    let found = Self.check(["a.css": "p { color: var(«1»--bs-x) var(«2»--Rde_A) }"], rules: rules)
    #expect(found.unused == Self.marks(unused))
    #expect(found.undeclared == Self.marks(undeclared))
  }

  /// The examples of the rules' pages.
  @Test(arguments: CodeCheck.rules.map(\.id))
  func exampleIsTrue(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    for (sample, expected) in [(rule.example, [id]), (rule.instead, [])] {
      let files = Dictionary(uniqueKeysWithValues: sample.files.map { ($0.path, $0.text) })
      let project = TestProject(files.filter { !$0.key.hasSuffix(".css") }, formats: [web()])
      let code = SourceText()
      for file in sample.files where file.path.hasSuffix(".css") {
        _ = code.append(path: file.path, text: file.text)
      }
      var check = CodeCheck(code, files: Array(code.files.indices))
      check.add(try #require(project.result), formats: [web()])
      let findings = check.findings()
      #expect(project.diagnostics.all.isEmpty)
      #expect((findings.code.all + findings.packs.flatMap(\.all)).map(\.id) == expected)
    }
  }

  /// Whatever a file holds, it is read to its end, and every word is inside.
  @Test func takesAnyBytes() {
    var random = SystemRandomNumberGenerator()
    let pieces: [[UInt8]] = [
      Array("var(".utf8), Array("--".utf8), Array("-->".utf8), Array("<!--".utf8), Array("/*".utf8),
      Array("*/".utf8),
      Array("//".utf8), Array("\\".utf8), Array("\"".utf8), Array("'".utf8), Array("`".utf8),
      Array("kCK_".utf8),
      Array("Red_A".utf8), Array(")".utf8), Array(",".utf8), Array("\n".utf8), [0], [0xFF], [0xE2, 0x82],
      Array("é".utf8),
    ]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...20, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random)!
      }
      let language = [CodeLanguage.apple, .sheet, .script, .markup, .other].randomElement(using: &random)!
      bytes.withUnsafeBufferPointer { bytes in
        _ = withoutEscapes(bytes)
        var scanner = CodeScanner(bytes, language)
        var last = 0
        while let word = scanner.next() {
          #expect(
            !word.range.isEmpty && word.range.lowerBound >= last && word.range.upperBound <= bytes.count)
          last = word.range.lowerBound
          partsOfWord(word.range, in: bytes) { part in
            #expect(
              word.range.lowerBound <= part.lowerBound && part.upperBound <= word.range.upperBound
                && !part.isEmpty)
          }
        }
      }
    }
  }

  /// Twenty thousand wrong names take no longer than reading them, but for advice on some.
  @Test func manyWrongNamesTakeLinearTime() {
    let text = (0..<20_000).map { "var(--wrong\($0))" }.joined(separator: "\n")
    #expect(Self.check(["a.css": text]).texts.count > 20_000)
  }
}

/// Properties, as the CSS format has them, and a further name behind `web_`.
private func web(prefix: String = "") -> Format {
  Format(
    name: "web", summary: "for tests",
    identifiers: Identifiers(tokens: [
      TokenIdentifier(
        forms: .all(.init(scope: 1)), keeps: .all, reference: .customProperty, lead: { _ in "--\(prefix)" },
        spelling: .plain { $1.append($0) }),
      TokenIdentifier(
        forms: .all(.init(scope: 2, prefix: "web_")), keeps: .all, needsFurtherThemes: true,
        spelling: .plain { $1.append($0) }),
    ])
  ) { _, _ in [] }
}

extension Format {
  /// Constants, as the Objective-C format has them.
  fileprivate static var constants: Format {
    var format = test(name: "constants")
    format.identifiers.tokens[0].reference = .constant
    return format
  }
}
