import Foundation
import TestSupport
import Testing

@testable import ThemeModel

/// Sheets of custom properties as Chromium computes them.
enum SheetPage {
  /// What the reader's system asks for.
  struct System: CustomTestStringConvertible {
    var isDark: Bool
    var hasMoreContrast = false

    var appearance: Appearance {
      switch (isDark, hasMoreContrast) {
      case (false, false): .light
      case (true, false): .dark
      case (false, true): .lightHighContrast
      case (true, true): .darkHighContrast
      }
    }
    var settings: String {
      "preferredColorScheme=\(isDark ? 0 : 1),preferredContrast=\(hasMoreContrast ? 0 : 3)"
    }
    var testDescription: String { appearance.name }

    static let all = [
      System(isDark: false), System(isDark: true), System(isDark: false, hasMoreContrast: true),
      System(isDark: true, hasMoreContrast: true),
    ]
  }

  /// The two attributes of an element; nil where it has none.
  struct Level: Hashable {
    var theme: String?
    var appearance: Appearance?

    fileprivate var coded: [String?] { [theme, appearance?.name] }
  }

  /// What to find out about one sheet.
  enum Question {
    /// The text of properties in every nesting of three elements with these attributes, outermost first and innermost
    /// fastest: one text per name, then `color-scheme`.
    ///
    /// With `root` the outermost is the document's root, whose attributes are changed in place.
    case nestings([Level], names: [String], root: Bool)
    /// What real properties make of each token below elements with these attributes.
    case values([Level], tokens: [(name: String, section: Section)])

    fileprivate var task: [String: Any] {
      switch self {
      case .nestings(let levels, let names, let root):
        ["task": "nestings", "levels": levels.map(\.coded), "names": names, "root": root]
      case .values(let levels, let tokens):
        [
          "task": "values", "levels": levels.map(\.coded),
          "tokens": tokens.map { [$0.name, $0.section.name] },
        ]
      }
    }
  }

  /// Answers all questions in one browser: each sheet in turn is the page's only one.
  static func ask(_ questions: [(sheet: String, question: Question)], system: System) throws -> [[[String]]] {
    let tasks = questions.map { asked in asked.question.task.merging(["sheet": asked.sheet]) { $1 } }
    let data = try JSONSerialization.data(withJSONObject: tasks)
    return try Consumer.withFolder { folder in
      try write(
        [
          "page.html": Self.page,
          "input.js": "const inputs = JSON.parse(atobUTF8(\"\(data.base64EncodedString())\"))",
        ],
        to: folder)
      let result = try Consumer.browse("page.html", in: folder, settings: system.settings)
      return try #require(try JSONSerialization.jsonObject(with: result) as? [[[String]]])
    }
  }

  private static let page = #"""
    <!DOCTYPE html>
    <html><head><meta charset="utf-8"><style id="sheet"></style>
    <style>.probe::before { content: var(--probe-text) }</style></head>
    <body><script>
    function atobUTF8(text) { return new TextDecoder().decode(Uint8Array.from(atob(text), c => c.charCodeAt(0))) }
    </script><script src="input.js"></script><script>
    function mark(element, [theme, appearance]) {
      for (const [name, value] of [['data-theme', theme], ['data-appearance', appearance]])
        if (value === null) element.removeAttribute(name); else element.setAttribute(name, value)
    }
    function child(parent, level) {
      const element = parent.appendChild(document.createElement('div'))
      mark(element, level)
      return element
    }
    function read(element) {
      const style = getComputedStyle(element)
      return input.names.map(name => style.getPropertyValue('--' + name)).concat(style.colorScheme)
    }
    let input
    const tasks = {
      nestings() {
        const results = []
        const inside = outer => input.levels.map(a => { const e = child(outer, a); return input.levels.map(b => child(e, b)) }).flat()
        if (input.root) {
          const elements = inside(document.body)
          for (const level of input.levels) {
            mark(document.documentElement, level)
            results.push(...elements.map(read))
          }
        } else {
          for (const level of input.levels) results.push(...inside(child(document.body, level)).map(read))
        }
        return results
      },
      values() {
        return input.levels.map(level => {
          const outer = child(document.body, level)
          return input.tokens.map(([name, section]) => {
            const element = child(outer, [null, null]), property = 'var(--' + CSS.escape('x' + name).slice(1) + ')'
            element.className = 'probe'
            switch (section) {
            case 'color': element.style.color = property; return getComputedStyle(element).color
            case 'dimension': element.style.textIndent = property; return getComputedStyle(element).textIndent
            case 'string':
              element.style.setProperty('--probe-text', property)
              return getComputedStyle(element, '::before').content.slice(1, -1)
                .replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex, plain) => plain ?? String.fromCodePoint(parseInt(hex, 16)))
            default: return getComputedStyle(outer).getPropertyValue('--' + name)
            }
          })
        })
      }
    }
    const answers = inputs.map(one => {
      input = one
      document.body.replaceChildren()
      mark(document.documentElement, [null, null])
      document.getElementById('sheet').textContent = input.sheet
      return tasks[input.task]()
    })
    const bytes = new TextEncoder().encode(JSON.stringify(answers))
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    const result = document.createElement('pre')
    result.id = 'result'
    result.textContent = btoa(binary)
    document.body.replaceChildren(result)
    </script></body></html>
    """#
}
