internal import CatalogModel
internal import Linting
internal import Text

/// What a tool of translators has done to a text that nobody translated anew: the words are the same as in the catalog,
/// or were so before a wrong encoding made gibberish of them.
package enum PlatformDamage: String, CaseIterable {
  /// UTF-8 was read in another encoding.
  case misread = "exchange/misread-letters"
  /// Letters that another encoding does not have became question marks.
  case questionMarks = "exchange/question-marks"
  /// No-break spaces became ordinary ones.
  case spaces = "exchange/plain-spaces"
  /// Typographic quotation marks and apostrophes became straight ones.
  case quotes = "exchange/straight-quotes"
  /// Line breaks became spaces, or are gone.
  case lineBreaks = "exchange/lost-line-breaks"
  /// Characters were escaped once more, or once less: `&amp;`, `\\'`, a backslash and an `n`.
  case escapes = "exchange/changed-escapes"
  /// Placeholders take other arguments.
  case placeholders = "exchange/moved-arguments"

  /// The rule by which a finding names it.
  package var id: String { rawValue }

  /// What has happened, as one clause.
  package var message: String {
    switch self {
    case .misread: "the letters were read in the wrong encoding"
    case .questionMarks: "letters have become question marks"
    case .spaces: "only no-break spaces have become ordinary spaces"
    case .quotes: "only quotation marks have become straight ones"
    case .lineBreaks: "the line breaks are gone"
    case .escapes: "only escapes such as &amp; and \\n have come or gone"
    case .placeholders: "only the order of the placeholders has changed"
    }
  }

  /// Whether the text can no longer be read: it is not to come in.
  package var isLost: Bool { self == .misread || self == .questionMarks }

  /// Nil where the words differ, and where nothing is lost.
  ///
  /// - Parameters:
  ///   - old: what the catalog has; nil where it has no text.
  ///   - source: the text that is translated; nil where it is not known.
  package init?(from old: String?, to new: String, of source: String? = nil) {
    let isMisread = new.encodingDamage != nil && old?.encodingDamage == nil
    if isMisread || (old != nil && new.beforeMisreading.map(ExactText.init) == old.map(ExactText.init)) {
      self = .misread
      return
    }
    guard let old else {
      guard let source, PlatformDamage.hasLostLines(of: source, in: new) else { return nil }
      self = .lineBreaks
      return
    }
    if PlatformDamage.hasQuestionMarks(for: old, in: new) {
      self = .questionMarks
    } else if let kind = PlatformDamage.exchangedCharacters(old, new) {
      self = kind
    } else if PlatformDamage.hasLostLines(of: old, in: new) {
      self = .lineBreaks
    } else if PlatformDamage.differOnlyInEscapes(old, new) {
      self = .escapes
    } else if PlatformDamage.differOnlyInArguments(old, new) {
      self = .placeholders
    } else {
      return nil
    }
  }

  /// Whether all line breaks of a text are gone in another one, behind which more text stands.
  private static func hasLostLines(of text: String, in new: String) -> Bool {
    !new.utf8.contains(0x0A) && !new.utf8.contains(0x0D) && text.trimmed.utf8.contains(0x0A)
      && new.count(of: "\\n") == 0
  }

  /// Spaces or quotation marks, where a text differs in nothing else.
  private static func exchangedCharacters(_ old: String, _ new: String) -> PlatformDamage? {
    let scalars = (old: Array(old.unicodeScalars), new: Array(new.unicodeScalars))
    guard scalars.old.count == scalars.new.count else { return nil }
    let differing = zip(scalars.old, scalars.new).filter { $0 != $1 }
    if differing.isEmpty { return nil }
    if differing.allSatisfy({ noBreakSpaces.contains($0) && $1 == " " }) { return .spaces }
    return differing.allSatisfy({ typographicQuotes[$0] == $1 }) ? .quotes : nil
  }

  private static func differOnlyInArguments(_ old: String, _ new: String) -> Bool {
    let placeholders = (old: unnumbered(old), new: unnumbered(new))
    return ExactText(placeholders.old.text) == ExactText(placeholders.new.text)
      && placeholders.old.arguments != placeholders.new.arguments
  }

  /// Whether one of two texts is the other one, escaped.
  private static func differOnlyInEscapes(_ old: String, _ new: String) -> Bool {
    guard [old, new].contains(where: { $0.utf8.contains(UInt8(ascii: "&")) || $0.utf8.contains(UInt8(ascii: "\\")) })
    else { return false }
    let (first, second) = (ExactText(old), ExactText(new))
    return [withoutEntities, withoutBackslashes].contains { plain in
      (plain(new) != new && ExactText(plain(new)) == first) || (plain(old) != old && ExactText(plain(old)) == second)
    }
  }

  /// A text whose entities of XML are characters again, once.
  private static func withoutEntities(_ text: String) -> String {
    var text = text
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&#x27;", "'"),
      ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
    ] { text = text.replacing(entity, with: character) }
    return text
  }

  /// A text whose escapes with a backslash are characters again, once.
  private static func withoutBackslashes(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        plain.append(escapedCharacters[scalar] ?? scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.append(scalar)
      }
    }
    return String(plain)
  }

  private static let escapedCharacters: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r"]

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
