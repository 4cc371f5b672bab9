internal import CatalogModel

/// The script of a text that is not in Latin letters.
package enum ForeignScript {
  /// The code of the script that a text is written in; nil where most letters are Latin, and where there are none. Han
  /// characters that several languages write are taken for simplified Chinese.
  package static func code(of text: String) -> String? {
    var latin = 0
    var counts: [String: Int] = [:]
    for scalar in Words.withoutPlaceholders(text).unicodeScalars where scalar.isLetter {
      guard !scalar.isASCII, let code = code(of: scalar.value), code != "Latn" else {
        latin += 1
        continue
      }
      let isTraditional = code == "Hans" && ChineseScript.traditionalOnly.contains(scalar.value)
      counts[isTraditional ? "Hant" : code, default: 0] += 1
    }
    // A character of Chinese is a word, and names of products are in Latin letters everywhere.
    guard counts.values.reduce(0, +) * 3 >= max(latin, 1) else { return nil }
    return ["Jpan", "Hant"].first { counts[$0] != nil } ?? counts.max { $0.value < $1.value }?.key
  }

  private static func code(of letter: UInt32) -> String? {
    WritingScript.rows.first { $0.ranges.contains { $0.contains(letter) } }?.code
  }
}
