internal import CatalogModel
internal import Syntax
internal import Text

/// What is wrong with a translated message, so that it needs work: `msgfmt -c` refuses a file with such a message,
/// unless it is marked as fuzzy.
enum POFault {
  /// The translation does not begin or end with a line break where the text does, or the other way round.
  case lineBreaks
  /// The translation takes other arguments.
  case placeholders
  /// Some plural forms are translated, and some are not.
  case missingForms

  /// What translators read.
  var comment: String {
    switch self {
    case .lineBreaks: "Needs work: line breaks at start and end differ from the source text"
    case .placeholders: "Needs work: placeholders differ from the source text"
    case .missingForms: "Needs work: plural forms are missing"
    }
  }

  /// Leaves out the flag of a message whose translation drops arguments, which is right in a plural form for few
  /// numbers or for none: gettext knows such forms in messages with numbered forms alone.
  static func leaveOutFlag(of message: inout POMessage) {
    guard let dialect = CFormat.Dialect(flags: message.flags), let source = CFormat(message.id, dialect),
      let text = message.translations.first?.text, !text.isEmpty, let translation = CFormat(text, dialect),
      translation.arguments.count < source.arguments.count, source.accepts(translation, needsAll: false)
    else { return }
    message.flags.removeAll { $0 == dialect.rawValue }
  }

  /// Finds what is wrong with messages in one language.
  struct Finder {
    /// Whether a plural form, by its number, is for many numbers; then it has to have all placeholders.
    private let isOften: [Bool]

    init(_ language: Language) {
      let rule = PluralCategories(language)
      var counts: [PluralCategory: Int] = [:]
      for number in Finder.numbers { counts[rule.category(of: number), default: 0] += 1 }
      isOften = rule.ofIntegers.map { counts[$0, default: 0] >= Finder.oftenCount }
    }

    /// As gettext counts.
    private static let numbers = 0...1_000
    private static let oftenCount = 5

    /// What is wrong with a message that has a translation; nil where nothing is.
    func fault(of message: POMessage) -> POFault? {
      let translations = message.translations.map(\.text)
      if translations.contains(where: \.isEmpty) { return .missingForms }
      // gettext takes a message without a text for a header.
      guard !message.id.isEmpty else { return nil }
      let texts = [message.pluralID].compactMap { $0 } + translations
      if texts.contains(where: { !Finder.breaksAlike(message.id, $0) }) { return .lineBreaks }
      return hasPlaceholders(of: message, translations) ? nil : .placeholders
    }

    private static func breaksAlike(_ first: String, _ second: String) -> Bool {
      let lineFeed = UInt8(ascii: "\n")
      return (first.utf8.first == lineFeed) == (second.utf8.first == lineFeed)
        && (first.utf8.last == lineFeed) == (second.utf8.last == lineFeed)
    }

    private func hasPlaceholders(of message: POMessage, _ translations: [String]) -> Bool {
      guard let dialect = CFormat.Dialect(flags: message.flags),
        let source = CFormat(message.pluralID ?? message.id, dialect)
      else { return true }
      return translations.enumerated().allSatisfy { form, text in
        let needsAll = message.pluralID == nil || translations.count == 1 || isOften.at(form) != false
        return CFormat(text, dialect).map { source.accepts($0, needsAll: needsAll) } ?? false
      }
    }
  }
}
