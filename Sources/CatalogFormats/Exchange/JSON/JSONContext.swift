package import CatalogModel
package import Syntax

/// What tells a translator how to translate the texts of a file, for each key of each catalog: its source text, comment,
/// places, neighbours, placeholders, limit and agreed terms.
enum JSONContext {
  /// - Parameter language: the one of the file.
  static func value(of files: [ExchangeFile], _ language: Language) -> JSONValue {
    .object(files.map { JSONValue.Member($0.path, .object(members(of: $0.units, language))) })
  }

  private static func members(of units: [ExchangeUnit], _ language: Language) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var index = 0
    while index < units.count {
      let first = units[index]
      var own: [ExchangeUnit] = []
      while index < units.count, units[index].key.utf8.elementsEqual(first.key.utf8) {
        own.append(units[index])
        index += 1
      }
      members.append(.init(first.key, value(of: own, language)))
    }
    return members
  }

  /// - Parameter units: those of one key.
  private static func value(of units: [ExchangeUnit], _ language: Language) -> JSONValue {
    var source = JSONTextNode()
    for unit in units {
      let text = unit[language]?.source ?? unit.source
      source.add(text.map { .string($0) } ?? .token("null"), at: unit.path.parts[...])
    }
    let hints = units.first?.hints ?? ExchangeHints()
    let placeholders = units.max { $0.placeholders.count < $1.placeholders.count }?.placeholders ?? []
    var terms: [TermAgreement] = []
    for term in units.flatMap({ $0.terms[language] ?? [] }) where !terms.contains(term) { terms.append(term) }
    return .compact([
      ("source", source.value), ("comment", units.first?.comment.map(JSONValue.string)),
      ("uses", list(hints.uses.map { .compact([("place", .string($0.place)), ("code", .string($0.code))]) })),
      (
        "neighbours",
        list(hints.neighbours.map { .compact([("key", .string($0.key)), ("text", $0.text.map(JSONValue.string))]) })
      ),
      ("placeholders", list(placeholders.map(JSONValue.string))), ("limit", units.first?.lengthLimit.map { .int($0) }),
      ("terms", list(terms.map { .compact($0.jsonMembers) })),
    ])
  }

  private static func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
}

extension TermAgreement {
  /// What is agreed, for programs: the word, its translations, words to avoid, and a note.
  package var jsonMembers: [(String, JSONValue?)] {
    func list(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .array(texts.map(JSONValue.string)) }
    return [
      ("term", .string(term)), ("translations", list(translations)), ("avoid", list(avoided)),
      ("note", note.map(JSONValue.string)),
    ]
  }
}
