/// A word behind the article that English gives it: `a color`, `an image`, `an SVG file`.
package func withArticle(_ word: String) -> String {
  let isSpokenWithVowel = "aeiou".contains(word.prefix(1)) || word.hasPrefix("SVG")
  return "\(isSpokenWithVowel ? "an" : "a") \(word)"
}
