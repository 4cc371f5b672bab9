internal import CatalogCoverage
internal import CatalogModel
internal import Seen
internal import Syntax
internal import Text

/// For machines: every table in every language, and what each gap shows.
struct CoverageJSONReporter: Reporter {
  let name = "json"
  let fileExtension: String? = "json"
  let summary = "every count, with a published schema"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "{}\n" }
    let coverage = shown.coverage.narrowed(to: shown.view)
    let rows = coverage.rows(CoverageView(order: shown.view.order, measure: shown.view.measure), before: shown.before)
    let tables = coverage.tables.map { table in
      JSONValue.compact([
        ("table", .string(table.name)), ("label", .string(table.label)),
        ("paths", .array(table.paths.map { JSONValue.string(FileName.shown($0)) })),
        ("sourceLanguage", .optional(table.sourceLanguage?.code)),
        (
          "languages",
          .array(
            table.languages.map { language in
              let row = CoverageRow(
                name: language.language.code, count: CoverageCount(language.units), isSource: language.isSource)
              return CoverageJSONReporter.row(row, named: "language", saved: language.savedMembers(table.keys))
            })
        ),
        ("keys", .array(table.keys.map { .string($0.key) })),
      ])
    }
    let view: JSONValue? =
      shown.view.grouping == .language
      ? nil
      : .compact([
        ("by", .string(shown.view.grouping.rawValue)),
        ("rows", .array(shown.rows.map { CoverageJSONReporter.row($0, named: "name", uses: shown.useCount(of: $0)) })),
      ])
    let gaps = shown.view.only.map { only in JSONValue.array(CoverageGap.list(coverage, only: only).map(\.json)) }
    return JSONValue.compact([
      ("version", .int(1)),
      ("tool", .compact([("name", .string(report.tool.name)), ("version", .string(report.tool.version))])),
      ("date", .optional(shown.date)),
      ("formula", .string(shown.formula)),
      ("selection", CoverageJSONReporter.selection(shown.view)),
      ("since", shown.since?.json),
      ("summary", CoverageHeadline(shown).json),
      ("changes", shown.changes?.json(coverage.tables)),
      ("languages", .array(rows.map { CoverageJSONReporter.row($0, named: "language") })),
      ("tables", .array(tables)),
      ("view", view),
      ("gaps", gaps),
      ("unreadable", shown.unreadable.isEmpty ? nil : .array(shown.unreadable.map(JSONValue.string))),
    ]).pretty + "\n"
  }

  /// The languages and tables that the report is narrowed to; nil for all.
  private static func selection(_ view: CoverageView) -> JSONValue? {
    guard !view.languages.isEmpty || !view.tables.isEmpty else { return nil }
    func list(_ names: Set<String>) -> JSONValue? {
      names.isEmpty ? nil : .array(names.sorted().map(JSONValue.string))
    }
    return .compact([("languages", list(view.languages)), ("tables", list(view.tables))])
  }

  /// One row: the units' counts at the top level, words and keys inside.
  ///
  /// - Parameters:
  ///   - uses: how often the code uses the key that it is about; nil for other rows.
  ///   - saved: members by which a later report can tell what changed.
  static func row(
    _ row: CoverageRow, named name: String, uses: Int? = nil, saved: [(String, JSONValue?)] = []
  ) -> JSONValue {
    .compact(
      [
        (name, .string(row.name)),
        ("languageName", name == "language" ? .optional(Language(row.name).englishName) : nil),
        ("isSource", row.isSource ? .bool(true) : nil),
        ("uses", uses.map { .int($0) }),
      ]
        + members(row.count.units)
        + [
          ("words", .compact(members(row.count.words))),
          ("keys", .compact(members(row.count.keys))),
          ("sees", .compact([("rawKey", .int(row.count.rawKeys)), ("sourceText", .int(row.count.sourceTexts))])),
          ("before", row.before.map { .compact(members($0.units)) }),
        ] + saved)
  }

  /// How many texts nobody need write, by the reason; nil where there are none.
  private static func reasons(_ tally: CoverageTally) -> JSONValue? {
    let members = SkipReason.allCases.compactMap { reason in
      tally.skipped[reason].map { (reason.rawValue, Optional(JSONValue.int($0))) }
    }
    return members.isEmpty ? nil : .compact(members)
  }

  private static func members(_ tally: CoverageTally) -> [(String, JSONValue?)] {
    [
      ("total", .int(tally.total)), ("translated", .int(tally.translated)), ("needsReview", .int(tally.needsReview)),
      ("machineTranslated", .int(tally.machineTranslated)), ("new", .int(tally.new)), ("empty", .int(tally.empty)),
      ("missing", .int(tally.missing)), ("notNeeded", .int(tally.notNeeded)),
      ("notNeededBecause", reasons(tally)), ("inherited", .int(tally.inherited)), ("broken", .int(tally.broken)),
      ("suspect", .int(tally.suspect)), ("same", .int(tally.same)),
      ("ready", .double(Percent.number(tally.readyTenths))),
      ("shipping", .double(Percent.number(tally.shippingTenths))),
    ]
  }
}
