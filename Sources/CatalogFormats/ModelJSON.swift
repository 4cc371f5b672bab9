package import CatalogModel
package import Syntax
internal import Text

/// A catalog as plain JSON for scripts. It is written only, never read.
package enum ModelJSON {
  /// The name for `--to`.
  package static let name = "json"
  /// The name of its file in a folder.
  package static let fileName = "model.json"

  /// `{"table", "sourceLanguage", "entries": [{"key", "comment", …, "localizations": {LANGUAGE: …}}]}`; empty members
  /// are omitted.
  package static func json(of catalog: Catalog) -> JSONValue {
    .compact([
      ("table", .string(catalog.table)),
      ("sourceLanguage", .optional(catalog.sourceLanguage?.code)),
      ("fallbacks", fallbacks(of: catalog)),
      ("entries", .array(catalog.entries.map(json))),
    ])
  }

  private static func fallbacks(of catalog: Catalog) -> JSONValue? {
    guard !catalog.fallbacks.isEmpty else { return nil }
    return .compact(catalog.fallbacks.map { ($0.language.code, .string($0.fallback.code)) })
  }

  private static func json(of entry: Entry) -> JSONValue {
    .compact([
      ("key", .string(entry.key)),
      ("comment", .optional(entry.comment)),
      ("extractionState", .optional(entry.extraction?.rawValue)),
      ("isTranslatable", entry.isTranslatable ? nil : .bool(false)),
      ("localizations", .compact(entry.localizations.map { ($0.language.code, json(of: $0)) })),
    ])
  }

  private static func json(of localization: Localization) -> JSONValue {
    var members = localization.variation.map(members) ?? []
    if !localization.substitutions.isEmpty {
      members.append(("substitutions", .compact(localization.substitutions.map { ($0.name, json(of: $0)) })))
    }
    return .compact(members)
  }

  private static func json(of substitution: Substitution) -> JSONValue {
    var members: [(String, JSONValue?)] = []
    if let argument = substitution.argument { members.append(("argument", .int(argument))) }
    members.append(("specifier", .string(substitution.specifier)))
    return .compact(members + self.members(of: substitution.variation))
  }

  private static func members(of variation: Variation) -> [(String, JSONValue?)] {
    switch variation {
    case .unit(let unit) where unit.isSet:
      return [
        ("values", .array(unit.messages.map { .string($0.text) })), ("state", .string(unit.state.rawValue)),
      ]
    case .unit(let unit):
      let value = unit.messages.first.map { [("value", JSONValue.string($0.text))] } ?? []
      return value + [("state", .string(unit.state.rawValue))]
    case .varies(let axis, let cases):
      let branches = cases.map { ($0.selector, JSONValue.compact(members(of: $0.variation))) }
      return [("variations", .compact([(axis.rawValue, .compact(branches))]))]
    }
  }
}
