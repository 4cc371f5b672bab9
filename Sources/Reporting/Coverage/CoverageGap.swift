internal import CatalogCoverage
internal import CatalogModel
internal import Seen
internal import Syntax
internal import Text

/// One unit that needs work, with all that a translator needs.
struct CoverageGap {
  let table: String
  let key: Coverage.Key
  let language: String
  let unit: Coverage.Unit

  /// The gaps of a coverage: by table, then by language, then by key.
  static func list(_ coverage: Coverage, only: CoverageOnly?) -> [CoverageGap] {
    coverage.tables.flatMap { table in
      table.languages.flatMap { language in
        language.units.lazy.filter { only?.includes($0) ?? $0.isGap }.map { unit in
          CoverageGap(table: table.label, key: table.keys[unit.key], language: language.language.code, unit: unit)
        }
      }
    }
  }

  /// The source text: of a plural form, the source's form.
  var source: String { unit.source ?? key.source }

  /// The state in outputs.
  var state: String { unit.state }

  var json: JSONValue {
    .compact([
      ("table", .string(table)), ("key", .string(key.key)), ("language", .string(language)),
      ("variation", .optional(unit.variation)), ("state", .string(state)),
      ("sees", .optional(unit.visibleText?.rawValue)), ("source", .string(source)), ("text", .optional(unit.text)),
      ("comment", .optional(key.comment)), ("words", .int(unit.words)),
    ])
  }
}
