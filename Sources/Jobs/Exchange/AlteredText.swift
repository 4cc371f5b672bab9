internal import CatalogModel
internal import Text

/// What a tool of translators has done to a text that nobody translated anew: the words are the same as in the catalog.
enum AlteredText: String {
  /// No-break spaces became ordinary ones.
  case spaces = "only no-break spaces have become ordinary spaces"
  /// Typographic quotation marks and apostrophes became straight ones.
  case quotes = "only quotation marks have become straight ones"
  /// Placeholders take other arguments.
  case placeholders = "only the order of the placeholders has changed"

  /// Nil where the words differ, and where nothing is lost.
  init?(from old: String, to new: String) {
    let scalars = (old: Array(old.unicodeScalars), new: Array(new.unicodeScalars))
    let differing = scalars.old.count == scalars.new.count ? zip(scalars.old, scalars.new).filter { $0 != $1 } : []
    if !differing.isEmpty {
      if differing.allSatisfy({ AlteredText.noBreakSpaces.contains($0) && $1 == " " }) {
        self = .spaces
        return
      }
      if differing.allSatisfy({ AlteredText.typographicQuotes[$0] == $1 }) {
        self = .quotes
        return
      }
    }
    let placeholders = (old: AlteredText.unnumbered(old), new: AlteredText.unnumbered(new))
    guard ExactText(placeholders.old.text) == ExactText(placeholders.new.text),
      placeholders.old.arguments != placeholders.new.arguments
    else { return nil }
    self = .placeholders
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
