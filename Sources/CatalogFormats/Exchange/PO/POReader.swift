internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Makes a document of the messages of a PO file.
struct POReader {
  private let file: SourceFile
  private let messages: [POMessage]
  private let header: POMessage?
  /// Nil for a template.
  private let language: Language?
  /// Nil where the header has no rule.
  private let numbering: PluralNumbering?
  private(set) var diagnostics: [Diagnostic] = []
  /// What the messages have left for units.
  private var budget: ReadBudget
  /// Whether the header's missing rule has been reported.
  private var hasReportedRule = false

  init(_ messages: [POMessage], in file: SourceFile) {
    self.file = file
    budget = ReadBudget(bytes: file.bytes.count)
    for message in messages { message.spend(&budget) }
    self.messages = messages
    header = messages.first(where: \.isHeader)
    let code = header?.field("Language") ?? ""
    // Most tools name the file after its language, too.
    let found = Language(code.isEmpty ? file.stem : code)
    let isTemplate = file.fileExtension == POExchange.templateExtension
    let language = isTemplate || code.isEmpty && !found.isWellFormed ? nil : Self.language(found.code)
    self.language = language
    let rule = header?.field("Plural-Forms")
    numbering = language.flatMap { language in rule.flatMap { PluralNumbering($0, of: language) } }
  }

  /// A language as gettext spells it: `pt_BR`, `sr@latin`. Only what has an at sign has another name than Apple's: a
  /// project may have both `zh-Hant` and `zh-Hant-TW`.
  private static func language(_ code: String) -> Language {
    Language(code.contains("@") ? Language(code).modernCode : code.replacing("_", with: "-"))
  }

  mutating func read() -> ExchangeDocument {
    var document = ExchangeDocument()
    guard checkEncoding() else { return document }
    guard let language else {
      if file.fileExtension != POExchange.templateExtension {
        report(
          "unknown-language", "the file does not name its language", at: header?.range ?? 0..<0,
          help: "write it into the header, as in 'Language: fr'")
      }
      return document
    }
    document.languages = [language]
    document.sourceLanguage = header?.field("X-Source-Language").map { Language($0) }
    document.tool = header?.field("X-Generator")
    // A form that the file has as a message of its own is not taken from another one.
    let contexts = Set(messages.compactMap(\.context))
    for message in messages where !message.isHeader {
      let context = message.context.flatMap { UnitContext($0) }
      let fileCount = document.files.count
      let units =
        message.pluralID == nil
        ? [single(message, context, language)] : forms(of: message, context, language, besides: contexts)
      for unit in units {
        budget.spend(POReader.unitCost)
        budget.spend(text: unit.key)
        document.append(unit, toFile: context?.file ?? "", table: context.map { Self.table(of: $0.file) } ?? "")
      }
      // A context that names a file of its own makes a table.
      budget.spend((document.files.count - fileCount) * POReader.fileCost)
      if budget.isSpent {
        diagnostics = [POParser.tooDense(file)]
        return ExchangeDocument()
      }
    }
    return document
  }

  /// The bytes that a unit with its target takes, in a list that grows.
  private static let unitCost = 2 * MemoryLayout<ExchangeUnit>.stride + MemoryLayout<ExchangeTarget>.stride + 32
  /// The bytes that a file takes, in a list that grows, and its place in a table.
  private static let fileCost = 2 * MemoryLayout<ExchangeFile>.stride + 200

  static func table(of path: String) -> String { SourceFile(path: path, bytes: []).stem }

  /// Whether the header names the encoding that the file was read in.
  private mutating func checkEncoding() -> Bool {
    let parts = (header?.field("Content-Type") ?? "").split(separator: "=")
    guard parts.count > 1, let name = parts.last?.uppercased() else { return true }
    // `CHARSET` is what a new template has.
    if ["UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET"].contains(name) { return true }
    report(
      "unreadable", "the file is in \(TerminalText.cropped(name, to: 20)), and Glossa reads UTF-8",
      at: header?.range ?? 0..<0,
      help: "convert it, as with 'msgconv --to-code=UTF-8'")
    return false
  }

  private func single(_ message: POMessage, _ context: UnitContext?, _ language: Language) -> ExchangeUnit {
    unit(
      message, context, path: context?.path ?? UnitPath(), source: message.id, translation: 0, category: "", language)
  }

  /// The units of a message's plural forms.
  private mutating func forms(
    of message: POMessage, _ context: UnitContext?, _ language: Language, besides contexts: Set<String>
  ) -> [ExchangeUnit] {
    guard let numbering else {
      reportRule()
      return []
    }
    if !numbering.split.isEmpty, !hasReportedRule {
      hasReportedRule = true
      let names = numbering.split.map { "'\($0.rawValue)'" }.joined(separator: " and ")
      report(
        "plural-forms", "the header's plural rule splits \(names) of \(language.code): these forms stay as they are",
        at: header?.range ?? 0..<0, help: "use the rule '\(PluralNumbering.field(for: language))'")
    }
    let path = context?.path ?? UnitPath()
    var units: [ExchangeUnit] = []
    for (form, categories) in numbering.categories.enumerated() where form < message.translations.count {
      units += categories.map { category in
        unit(
          message, context, path: path.pluralForm(category),
          source: category == .one ? message.id : message.pluralID, translation: form, category: category.rawValue,
          language)
      }
    }
    // Apple's formats always need `other`, also where no whole number has it; then many things are like the last form.
    let other = path.pluralForm(.other)
    let ownContext = context.map { UnitContext(file: $0.file, key: $0.key, path: other).text }
    let isReached = numbering.categories.joined().contains(.other) || numbering.split.contains(.other)
    if !isReached, let last = units.last, ownContext.map(contexts.contains) != true {
      var unit = last
      unit.copiedForm = last.path
      unit.path = other
      units.append(unit)
    }
    return units
  }

  private func unit(
    _ message: POMessage, _ context: UnitContext?, path: UnitPath, source: String?, translation number: Int,
    category: String, _ language: Language
  ) -> ExchangeUnit {
    let translation = message.translations[number]
    var target = ExchangeTarget(
      language, text: translation.text.isEmpty ? nil : translation.text, location: file.location(translation.range))
    if target.text != nil {
      let exported = POState.exportedState(of: category, in: message.translatorComments)
      // msgmerge takes a message without its first form for one without a translation, and drops its flag.
      let isMissing = message.translations[0].text.isEmpty && exported != nil
      let isFuzzy = isMissing || message.flags.contains(POState.fuzzy)
      target.state = isFuzzy ? .needsReview : .translated
      target.exportedState = isFuzzy ? exported : nil
    }
    // Other tools' contexts, and texts without one, are keys.
    return ExchangeUnit(
      key: context?.key ?? message.context ?? message.id, path: path, source: source, targets: [target],
      location: file.location(message.range))
  }

  private mutating func reportRule() {
    guard !hasReportedRule else { return }
    hasReportedRule = true
    report(
      "plural-forms", "the header has no plural rule that can be read, so plural forms stay as they are",
      at: header?.range ?? 0..<0,
      help: language.map { "write 'Plural-Forms: \(PluralNumbering.field(for: $0))'" })
  }

  private mutating func report(_ name: String, _ message: String, at range: Range<Int>, help: String? = nil) {
    diagnostics.append(Diagnostic("exchange/" + name, .error, message, at: file.location(range), help: help))
  }
}
