/// A word with its English article: `a color`, `an image`, `an SVG file`.
package func withArticle(_ word: String) -> String {
  let startsWithVowelSound = "aeiou".contains(word.prefix(1)) || word.hasPrefix("SVG")
  return "\(startsWithVowelSound ? "an" : "a") \(word)"
}
