internal import CatalogModel
internal import Syntax
internal import Text

/// Makes the messages of PO files of a document: one for each text, and one for all plural forms of a text.
struct POWriter {
  private let document: ExchangeDocument
  private let toolVersion: String
  private let groups: [Group]

  /// The state of a text, with its plural category, which is empty for a single text.
  private typealias FormState = (category: String, state: TranslationState)

  /// A message with translations, and the states of those that are not empty.
  private typealias Translated = (message: POMessage, states: [FormState])

  /// The units of one message.
  private struct Group {
    /// The message's context.
    let context: UnitContext
    /// The plural forms of a text, or the one unit of any other.
    var units: [ExchangeUnit]
    let isPlural: Bool
  }

  init(_ document: ExchangeDocument, toolVersion: String) {
    self.document = document
    self.toolVersion = toolVersion
    groups = document.files.flatMap(Self.groups)
  }

  /// A file's units, plural forms of one text together.
  private static func groups(of file: ExchangeFile) -> [Group] {
    var groups: [Group] = []
    // Forms of several substitutions may stand one after another in turn.
    var positions: [UnitContext: Int] = [:]
    for unit in file.units {
      let parent = unit.path.pluralParent
      let context = UnitContext(file: file.path, key: unit.key, path: parent ?? unit.path)
      if parent != nil, let known = positions[context], groups[known].isPlural {
        groups[known].units.append(unit)
      } else {
        positions[context] = groups.count
        groups.append(Group(context: context, units: [unit], isPlural: parent != nil))
      }
    }
    return groups
  }

  /// The messages for a language, the header first; nil for the template.
  func messages(in language: Language?) -> [POMessage] {
    guard let language else { return [header(for: nil)] + groups.map(template) }
    let finder = POFault.Finder(language)
    return [header(for: language)]
      + groups.flatMap { messages(of: $0, in: language) }.map { message, states in
        described(message, states, finder)
      }
  }

  private func header(for language: Language?) -> POMessage {
    let fields = [
      ("Project-Id-Version", document.project ?? "Glossa"),
      // No date: a file changes only where a text does.
      ("PO-Revision-Date", ""), ("Last-Translator", ""), ("Language-Team", ""),
      ("Language", language.map { $0.code.replacing("-", with: "_") } ?? ""),
      ("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
      ("Plural-Forms", language.map(PluralNumbering.field) ?? "nplurals=2; plural=(n != 1);"),
      ("X-Source-Language", document.sourceLanguage?.code ?? ""), ("X-Generator", "Glossa " + toolVersion),
    ]
    var header = POMessage()
    header.translations = [.init(fields.map { "\($0.0): \($0.1)".trimmed + "\n" }.joined())]
    return header
  }

  /// The messages of a group. A plural form that gettext does not number, such as Polish `other`, is a message of its
  /// own.
  private func messages(of group: Group, in language: Language) -> [Translated] {
    guard group.isPlural else { return group.units.compactMap { single($0, group, in: language) } }
    let numbered = PluralCategories(language).ofIntegers.map(\.rawValue)
    let forms = numbered.map { category in group.units.first { $0.path.variation.pluralCategory == category } }
    var messages: [Translated] = []
    if forms.contains(where: { $0?[language] != nil }) {
      var message = plural(group)
      message.translations = forms.map { .init($0?[language]?.text ?? "") }
      messages.append((message, zip(numbered, forms).compactMap { state(of: $1?[language], $0) }))
    }
    let others = group.units.filter { !numbered.contains($0.path.variation.pluralCategory ?? "") }
    return messages + others.compactMap { single($0, group, in: language) }
  }

  private func template(of group: Group) -> POMessage {
    guard !group.isPlural else {
      var message = plural(group)
      message.translations = [.init(""), .init("")]
      return message
    }
    let unit = group.units[0]
    var message = described(by: unit, group.context, id: unit.source ?? unit.key)
    message.translations = [.init("")]
    return message
  }

  /// The message of a unit by itself; nil where it has no target in the language.
  private func single(_ unit: ExchangeUnit, _ group: Group, in language: Language) -> Translated? {
    guard let target = unit[language] else { return nil }
    let context = UnitContext(file: group.context.file, key: unit.key, path: unit.path)
    var message = described(by: unit, context, id: target.source ?? unit.source ?? unit.key)
    message.translations = [.init(target.text ?? "")]
    if unit.path.pluralParent != nil { POFault.leaveOutFlag(of: &message) }
    return (message, [state(of: target, "")].compactMap { $0 })
  }

  /// The message of plural forms, without translations.
  private func plural(_ group: Group) -> POMessage {
    func source(_ category: PluralCategory) -> String? {
      group.units.first { $0.path.variation.pluralCategory == category.rawValue }?.source
    }
    let other = source(.other) ?? group.units[0].source ?? group.context.key
    return described(by: group.units[0], group.context, id: source(.one) ?? other, pluralID: other)
  }

  /// The message of a unit, or of plural forms whose first one it is, without translations.
  private func described(
    by unit: ExchangeUnit, _ context: UnitContext, id: String, pluralID: String? = nil
  ) -> POMessage {
    var message = POMessage()
    message.context = context.text
    message.id = id
    message.pluralID = pluralID
    message.extractedComments = unit.comment.map { [$0] } ?? []
    if let limit = unit.lengthLimit { message.extractedComments.append("At most \(limit) characters") }
    message.references = unit.places
    message.flags = CFormat.Dialect(id: id, pluralID: pluralID).map { [$0.rawValue] } ?? []
    return message
  }

  /// The state of a text; nil where there is no text.
  private func state(of target: ExchangeTarget?, _ category: String) -> FormState? {
    guard let target, target.text?.isEmpty == false else { return nil }
    return (category, target.state ?? .translated)
  }

  /// Marks a message that needs work, and says why, and in which states its texts are, for which gettext has no words.
  private func described(_ message: POMessage, _ states: [FormState], _ finder: POFault.Finder) -> POMessage {
    guard !states.isEmpty else { return message }
    let fault = finder.fault(of: message)
    guard fault != nil || states.contains(where: { $0.state != .translated }) else { return message }
    var marked = message
    marked.flags.insert(POState.fuzzy, at: 0)
    if let fault { marked.extractedComments.append(fault.comment) }
    if let comment = POState.comment(on: states, of: message.translations.count) {
      marked.translatorComments.append(comment)
    }
    return marked
  }
}
