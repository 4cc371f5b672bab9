internal import CatalogModel
internal import Linting
internal import Text

/// What a tool of translators has done to a text that nobody translated anew: the words are the same as in the catalog,
/// or were so before a wrong encoding made gibberish of them.
package enum PlatformDamage: String {
  /// UTF-8 was read in another encoding.
  case misread = "the letters were read in the wrong encoding"
  /// Letters that another encoding does not have became question marks.
  case questionMarks = "letters have become question marks"
  /// No-break spaces became ordinary ones.
  case spaces = "only no-break spaces have become ordinary spaces"
  /// Typographic quotation marks and apostrophes became straight ones.
  case quotes = "only quotation marks have become straight ones"
  /// Placeholders take other arguments.
  case placeholders = "only the order of the placeholders has changed"

  /// Whether the text can no longer be read: it is not to come in.
  package var isLost: Bool { self == .misread || self == .questionMarks }

  /// Nil where the words differ, and where nothing is lost.
  ///
  /// - Parameter old: what the catalog has; nil where it has no text.
  package init?(from old: String?, to new: String) {
    let isMisread = new.encodingDamage != nil && old?.encodingDamage == nil
    if isMisread || (old != nil && new.beforeMisreading.map(ExactText.init) == old.map(ExactText.init)) {
      self = .misread
      return
    }
    guard let old else { return nil }
    if PlatformDamage.hasQuestionMarks(for: old, in: new) {
      self = .questionMarks
      return
    }
    let scalars = (old: Array(old.unicodeScalars), new: Array(new.unicodeScalars))
    let differing = scalars.old.count == scalars.new.count ? zip(scalars.old, scalars.new).filter { $0 != $1 } : []
    if !differing.isEmpty {
      if differing.allSatisfy({ PlatformDamage.noBreakSpaces.contains($0) && $1 == " " }) {
        self = .spaces
        return
      }
      if differing.allSatisfy({ PlatformDamage.typographicQuotes[$0] == $1 }) {
        self = .quotes
        return
      }
    }
    let placeholders = (old: PlatformDamage.unnumbered(old), new: PlatformDamage.unnumbered(new))
    guard ExactText(placeholders.old.text) == ExactText(placeholders.new.text),
      placeholders.old.arguments != placeholders.new.arguments
    else { return nil }
    self = .placeholders
  }

  /// Whether a text is another one with question marks for some letters: one for each, or for each half of a surrogate
  /// pair.
  private static func hasQuestionMarks(for old: String, in new: String) -> Bool {
    guard new.utf8.contains(UInt8(ascii: "?")) else { return false }
    var rest = new.unicodeScalars[...]
    var hasLostLetter = false
    for scalar in old.unicodeScalars {
      if rest.first == scalar {
        rest.removeFirst()
        continue
      }
      let count = scalar.value > 0xFFFF && rest.starts(with: "??".unicodeScalars) ? 2 : 1
      guard !scalar.isASCII, rest.first == "?" else { return false }
      rest.removeFirst(count)
      hasLostLetter = hasLostLetter || scalar.properties.isAlphabetic
    }
    return rest.isEmpty && hasLostLetter
  }

  private static let noBreakSpaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}"]

  private static let typographicQuotes: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "\"", "”": "\"", "„": "\"", "‟": "\"", "«": "\"", "»": "\"", "‘": "'", "’": "'", "‚": "'", "‛": "'",
  ]

  /// A text without the numbers of its placeholders, and the arguments that these take, in the order of the text.
  private static func unnumbered(_ text: String) -> (text: String, arguments: [Int]) {
    var arguments: [Int] = []
    var numbers: [(span: Range<Int>, text: String)] = []
    for placeholder in Placeholder.scan(text) where placeholder.takesArgument {
      arguments.append(placeholder.number ?? arguments.count + 1)
      guard let number = placeholder.number else { continue }
      let start = placeholder.span.lowerBound + 1
      numbers.append((start..<start + String(number).utf8.count + 1, ""))
    }
    return (text.replacing(numbers), arguments)
  }
}
