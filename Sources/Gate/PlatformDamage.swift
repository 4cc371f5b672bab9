package import CatalogModel
internal import Linting
internal import Text

/// What a tool of translators has done to a text that nobody translated anew: the words are the same as in the catalog,
/// or were so before a wrong encoding made gibberish of them. The last kinds are seen without an older translation, too.
package enum PlatformDamage: CaseIterable {
  /// UTF-8 was read in another encoding.
  case misread
  /// Letters that another encoding does not have became question marks.
  case questionMarks
  /// Question marks may stand for letters, or be meant.
  case questions
  /// Letters lost their accents, or are gone where they have none without them.
  case accents
  /// No-break spaces became ordinary ones, or ordinary ones no-break spaces.
  case spaces
  /// Typographic quotation marks and apostrophes became straight ones.
  case quotes
  /// Line breaks became spaces, or are gone.
  case lineBreaks
  /// Characters were escaped once more, or once less: `&amp;`, `\'`, a backslash and an `n`, `_x000D_`.
  case escapes
  /// Placeholders take other arguments.
  case arguments
  /// Placeholders lost their numbers.
  case numbers
  /// A placeholder lost its percent sign.
  case percentSigns
  /// A placeholder stands there twice.
  case repetition
  /// A tag has changed: its quotation marks, its address.
  case tags
  /// What a tool left in a cell: a number, a date, an error, a formula, a word for nothing.
  case value
  /// A reader of `.strings` took the rest of the line, or the next text, for a part of the text.
  case syntax

  /// The rule by which a finding names it.
  package var id: String {
    switch self {
    case .misread: "exchange/misread-letters"
    case .questionMarks, .questions: "exchange/question-marks"
    case .accents: "exchange/lost-accents"
    case .spaces: "exchange/changed-spaces"
    case .quotes: "exchange/straight-quotes"
    case .lineBreaks: "exchange/lost-line-breaks"
    case .escapes: "exchange/changed-escapes"
    case .arguments: "exchange/moved-arguments"
    case .numbers: "exchange/lost-numbers"
    case .percentSigns: "exchange/lost-percent-sign"
    case .repetition: "exchange/repeated-placeholder"
    case .tags: "exchange/changed-tags"
    case .value: "exchange/cell-value"
    case .syntax: "exchange/strings-syntax"
    }
  }

  /// What has happened, as one clause.
  package var message: String {
    switch self {
    case .misread: "the letters were read in the wrong encoding"
    case .questionMarks: "letters have become question marks"
    case .questions: "question marks may stand for letters"
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
    case .value: "the text is what a tool leaves in a cell"
    case .syntax: "the text has the syntax of a .strings file"
    }
  }

  /// What has happened, with what follows: the text is refused, or suspicious.
  package var verdict: String {
    message + (isLost ? ", so the text does not come in" : self == .questions ? "" : ", as tools do by mistake")
  }

  /// What to do about a text that does not come in by mistake, or is to be reviewed by mistake.
  package var advice: String? {
    switch self {
    case .misread, .questionMarks:
      "take the text from the translator's original file; if it is meant so, import it with --accept \(id)"
    case .questions: "if it is meant so, approve it, or import it with --accept \(id)"
    default: nil
    }
  }

  /// Whether the text can no longer be read: it is not to come in.
  package var isLost: Bool { self == .misread || self == .questionMarks }

  /// Whether `text/replacement-character` says the same.
  package var isEncoding: Bool { isLost || self == .questions }

  /// Nil where the words differ, and where nothing is lost.
  ///
  /// - Parameters:
  ///   - old: what the catalog has; nil where it has no text.
  ///   - source: the text that is translated; nil where it is not known.
  ///   - language: that of both; nil where it is not known.
  package init?(from old: String?, to new: String, of source: String? = nil, in language: Language? = nil) {
    // The same text is as it was, whatever it looks like.
    if let old, ExactText(old) == ExactText(new) { return nil }
    // An empty one says nothing of what is right.
    let texts = [source, old].compactMap { $0 }.filter { !$0.isEmpty }
    let isMisread = new.encodingDamage != nil && old?.encodingDamage == nil
    if isMisread || (old != nil && new.beforeMisreading.map(ExactText.init) == old.map(ExactText.init)) {
      self = .misread
    } else if let kind = old.flatMap({ PlatformDamage.kind(of: SameWords(old: $0, new: new)) }) {
      self = kind
    } else if let source, let kind = PlatformDamage.kind(ofMarksIn: new, insteadOf: old, of: source, in: language) {
      self = kind
    } else if let kind = PlatformDamage.kind(of: new, in: language, besides: texts) {
      self = kind
    } else {
      return nil
    }
  }

  /// What the question marks of a text stand for; nil where they are as they were, or are those of questions.
  private static func kind(
    ofMarksIn new: String, insteadOf old: String?, of source: String, in language: Language?
  ) -> PlatformDamage? {
    if let old, SameWords(old: old, new: new).haveLettersLost { return .questionMarks }
    guard let lost = new.lostLetters(of: source, in: language) else { return nil }
    let known = old?.lostLetters(of: source, in: language)
    guard known == nil || (known == .possible && lost == .certain) else { return nil }
    return lost == .certain ? .questionMarks : .questions
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
  private static func kind(of new: String, in language: Language?, besides others: [String]) -> PlatformDamage? {
    guard let nearest = others.last else { return nil }
    if new.count(of: "_x000D_") > 0, others.allSatisfy({ $0.count(of: "_x000D_") == 0 }) { return .escapes }
    if hasLostLines(of: nearest, in: new) { return .lineBreaks }
    if isValue(new, in: language, insteadOf: others) { return .value }
    if hasSyntax(new), !others.contains(where: hasSyntax), !isGreekQuestion(new, of: others, in: language) {
      return .syntax
    }
    if let source = others.first, hasLostPercentSign(of: source, in: new) { return .percentSigns }
    if repeatsPlaceholder(new, besides: others) { return .repetition }
    return TextTags.hasOthers(new, than: others) ? .tags : nil
  }

  /// Whether all line breaks of a text are gone in another one, behind which more text stands.
  private static func hasLostLines(of text: String, in new: String) -> Bool {
    !new.utf8.contains(0x0A) && !new.utf8.contains(0x0D) && text.trimmed.utf8.contains(0x0A)
      && new.count(of: "\\n") == 0
  }

  private static func isValue(_ text: String, in language: Language?, insteadOf others: [String]) -> Bool {
    if CellValue.isMark(text, in: language, insteadOf: others) { return true }
    // A text that begins with the sign of a formula may do so in the next version, too.
    if text.hasPrefix("="), others.contains(where: { $0.hasPrefix("=") }) { return false }
    return CellValue.isNumberOrFormula(text)
      && others.contains { $0.contains(where: \.isLetter) && !CellValue.isNumberOrFormula($0) }
  }

  /// Whether a text has `" = "` between two texts, or `";` in front of a line's end, a comment or another key.
  private static func hasSyntax(_ text: String) -> Bool {
    guard text.utf8.contains(where: { [UInt8(ascii: "="), UInt8(ascii: ";")].contains($0) }) else { return false }
    // Spaces between the signs do not count; a backslash has escaped the mark once more.
    let signs = Array(text.filter { (!$0.isWhitespace || $0.isNewline) && $0 != "\\" })
    return signs.indices.contains { index in
      guard quotationMarks.contains(signs[index]), let next = signs.at(index + 1) else { return false }
      let rest = signs[(index + 2)...]
      if next == "=" { return rest.first.map(quotationMarks.contains) == true }
      guard next == ";" else { return false }
      if rest.starts(with: "//") || rest.starts(with: "/*") { return true }
      if rest.first?.isNewline ?? true { return signs[index] != "'" }
      let key = rest.prefix { $0.isLetter || $0.isNumber || "_.-".contains($0) }
      return !key.isEmpty && rest.dropFirst(key.count).first == "="
    }
  }

  /// Whether a text ends with the sign that ends questions in Greek, where another text is a question.
  private static func isGreekQuestion(_ text: String, of others: [String], in language: Language?) -> Bool {
    language?.base == "el" && text.trimmed.utf8.last == UInt8(ascii: ";") && text.count(of: "\"") == 2
      && others.contains { $0.utf8.contains(UInt8(ascii: "?")) || $0.utf8.last == UInt8(ascii: ";") }
  }

  private static let quotationMarks: Set<Character> = ["\"", "“", "”", "„", "'"]

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
