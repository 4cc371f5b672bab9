internal import CatalogModel
internal import Linting
internal import Text

/// What a tool of translators has done to a text that nobody translated anew: the words are the same as in the catalog,
/// or were so before a wrong encoding made gibberish of them. The last kinds are seen without an older translation, too.
package enum PlatformDamage: String, CaseIterable {
  /// UTF-8 was read in another encoding.
  case misread = "exchange/misread-letters"
  /// Letters that another encoding does not have became question marks.
  case questionMarks = "exchange/question-marks"
  /// Letters lost their accents, or are gone where they have none without them.
  case accents = "exchange/lost-accents"
  /// No-break spaces became ordinary ones, or ordinary ones no-break spaces.
  case spaces = "exchange/changed-spaces"
  /// Typographic quotation marks and apostrophes became straight ones.
  case quotes = "exchange/straight-quotes"
  /// Line breaks became spaces, or are gone.
  case lineBreaks = "exchange/lost-line-breaks"
  /// Characters were escaped once more, or once less: `&amp;`, `\'`, a backslash and an `n`, `_x000D_`.
  case escapes = "exchange/changed-escapes"
  /// Placeholders take other arguments.
  case arguments = "exchange/moved-arguments"
  /// Placeholders lost their numbers.
  case numbers = "exchange/lost-numbers"
  /// A placeholder lost its percent sign.
  case percentSigns = "exchange/lost-percent-sign"
  /// A placeholder stands there twice.
  case repetition = "exchange/repeated-placeholder"
  /// A tag has changed: its quotation marks, its address.
  case tags = "exchange/changed-tags"
  /// What a spreadsheet made of a cell: a number, an error, a formula.
  case value = "exchange/cell-value"

  /// The rule by which a finding names it.
  package var id: String { rawValue }

  /// What has happened, as one clause.
  package var message: String {
    switch self {
    case .misread: "the letters were read in the wrong encoding"
    case .questionMarks: "letters have become question marks"
    case .accents: "only accents are gone"
    case .spaces: "only no-break spaces have become ordinary spaces, or the other way round"
    case .quotes: "only quotation marks have become straight ones"
    case .lineBreaks: "the line breaks are gone"
    case .escapes: "only escapes such as &amp;, \\n and _x000D_ have come or gone"
    case .arguments: "only the order of the placeholders has changed"
    case .numbers: "only the numbers of the placeholders are gone"
    case .percentSigns: "a placeholder has lost its percent sign"
    case .repetition: "a placeholder stands there twice"
    case .tags: "a tag has changed"
    case .value: "the text is a number, an error or a formula"
    }
  }

  /// What has happened, with what follows: the text is refused, or suspicious.
  package var verdict: String {
    message + (isLost ? ", so the text does not come in" : ", as tools do by mistake")
  }

  /// Whether the text can no longer be read: it is not to come in.
  package var isLost: Bool { self == .misread || self == .questionMarks }

  /// Nil where the words differ, and where nothing is lost.
  ///
  /// - Parameters:
  ///   - old: what the catalog has; nil where it has no text.
  ///   - source: the text that is translated; nil where it is not known.
  package init?(from old: String?, to new: String, of source: String? = nil) {
    // The same text is as it was, whatever it looks like.
    if let old, ExactText(old) == ExactText(new) { return nil }
    let isMisread = new.encodingDamage != nil && old?.encodingDamage == nil
    if isMisread || (old != nil && new.beforeMisreading.map(ExactText.init) == old.map(ExactText.init)) {
      self = .misread
    } else if let kind = old.flatMap({ PlatformDamage.kind(of: SameWords(old: $0, new: new)) }) {
      self = kind
    } else if let kind = PlatformDamage.kind(of: new, besides: [source, old].compactMap { $0 }) {
      self = kind
    } else {
      return nil
    }
  }

  /// What has happened to a text whose words stayed.
  private static func kind(of words: SameWords) -> PlatformDamage? {
    if words.wereMisread { return .misread }
    if words.haveQuestionMarks { return .questionMarks }
    if words.differInSpaces { return .spaces }
    if words.differInQuotes { return .quotes }
    if words.differInEscapes { return .escapes }
    if words.haveLostAccents { return .accents }
    if words.differInArguments { return .arguments }
    return words.haveLostNumbers ? .numbers : nil
  }

  /// What is wrong with a text beside its source text and its older translation, whatever its words.
  private static func kind(of new: String, besides others: [String]) -> PlatformDamage? {
    guard let nearest = others.last else { return nil }
    if new.count(of: "_x000D_") > 0, others.allSatisfy({ $0.count(of: "_x000D_") == 0 }) { return .escapes }
    if hasLostLines(of: nearest, in: new) { return .lineBreaks }
    if isValue(new), others.contains(where: { $0.contains(where: \.isLetter) && !isValue($0) }) { return .value }
    if let source = others.first, hasLostPercentSign(of: source, in: new) { return .percentSigns }
    if repeatsPlaceholder(new, besides: others) { return .repetition }
    let tags = others.reduce(into: Set<String>()) { $0.formUnion(TextTags.all(in: $1)) }
    if !tags.isEmpty, TextTags.all(in: new).contains(where: { !tags.contains($0) }) { return .tags }
    return nil
  }

  /// Whether all line breaks of a text are gone in another one, behind which more text stands.
  private static func hasLostLines(of text: String, in new: String) -> Bool {
    !new.utf8.contains(0x0A) && !new.utf8.contains(0x0D) && text.trimmed.utf8.contains(0x0A)
      && new.count(of: "\\n") == 0
  }

  /// Whether a text is what a spreadsheet shows for a number, an error or a formula.
  private static func isValue(_ text: String) -> Bool {
    let text = text.trimmed
    guard Placeholder.scan(text).isEmpty, let first = text.utf8.first else { return false }
    if first == UInt8(ascii: "#") {
      return text.utf8.last.map { [UInt8(ascii: "!"), UInt8(ascii: "?")].contains($0) } == true || text == "#N/A"
    }
    if first == UInt8(ascii: "=") {
      return text.utf8.last == UInt8(ascii: ")") && text.utf8.contains(UInt8(ascii: "("))
    }
    return text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "., +-/:E".contains($0) }
  }

  /// Whether the letters of a placeholder stand there without its percent sign.
  private static func hasLostPercentSign(of source: String, in new: String) -> Bool {
    let bytes = Array(source.utf8)
    return Placeholder.scan(source).contains { placeholder in
      guard placeholder.takesArgument, placeholder.span.count > 2 else { return false }
      let spelled = String(decoding: bytes[placeholder.span], as: UTF8.self)
      let rest = String(spelled.dropFirst())
      return new.count(of: rest) > new.count(of: spelled) && source.count(of: rest) == source.count(of: spelled)
    }
  }

  /// Whether a text prints an argument more often than all of the others do.
  private static func repeatsPlaceholder(_ new: String, besides others: [String]) -> Bool {
    func most(in text: String) -> Int {
      var counts: [Int: Int] = [:]
      for placeholder in Placeholder.scan(text) where placeholder.takesArgument {
        if let number = placeholder.number { counts[number, default: 0] += 1 }
      }
      return counts.values.max() ?? 0
    }
    let own = most(in: new)
    return own > 1 && others.allSatisfy { most(in: $0) < own }
  }
}
