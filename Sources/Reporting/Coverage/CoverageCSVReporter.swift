internal import CatalogCoverage
internal import CatalogModel
internal import Seen
internal import Text

/// A spreadsheet of the view's rows.
struct CoverageCSVReporter: Reporter {
  let name = "csv"
  let fileExtension: String? = "csv"
  let summary = "counts for a spreadsheet"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    var heading = [
      shown.view.grouping.rawValue, "total", "translated", "needs_review", "machine_translated", "new", "empty",
      "missing", "inherited", "broken", "suspect", "ready_percent", "shipping_percent", "words_total", "words_ready",
      "keys_total", "keys_ready", "raw_keys",
    ]
    if shown.before != nil { heading.append("ready_percent_before") }
    let isByLanguage = shown.view.grouping == .language
    heading += ["same", "not_needed"] + (isByLanguage ? ["language_name"] : [])
    let rows = shown.rows.map { row in
      let units = row.count.units
      let counts = [
        units.total, units.translated, units.needsReview, units.machineTranslated, units.new, units.empty,
        units.missing, units.inherited, units.broken, units.suspect,
      ]
      let percents = [units.readyTenths, units.shippingTenths].map { String(Percent.number($0)) }
      let others = [
        row.count.words.total, row.count.words.readyCount, row.count.keys.total, row.count.keys.readyCount,
        row.count.rawKeys,
      ]
      let before = shown.before.map { _ in
        row.before.map { String(Percent.number($0.units.readyTenths)) } ?? ""
      }
      return [row.name] + counts.map(String.init) + percents + others.map(String.init) + (before.map { [$0] } ?? [])
        + [String(units.same), String(units.notNeeded)] + (isByLanguage ? [Language(row.name).englishName ?? ""] : [])
    }
    return CSVText.table([heading] + rows)
  }
}

/// A spreadsheet of every gap, with what a translator needs.
struct GapsCSVReporter: Reporter {
  let name = "csv-gaps"
  let contentExtensions = FileEndings.table
  let summary = "every gap with its source text and comment, for translators"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let heading = ["table", "language", "key", "variation", "state", "sees", "source", "text", "comment", "words"]
    let rows = CoverageGap.list(shown.coverage.narrowed(to: shown.view), only: shown.view.only).map { gap in
      [
        gap.table, gap.language, gap.key.key, gap.unit.variation ?? "", gap.state, gap.unit.visibleText?.rawValue ?? "",
        gap.source, gap.unit.text ?? "", gap.key.comment ?? "", String(gap.unit.words),
      ]
    }
    return CSVText.table([heading] + rows)
  }
}

/// RFC 4180, made safe for spreadsheets.
enum CSVText {
  static func table(_ rows: [[String]]) -> String {
    rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// One cell; an apostrophe keeps spreadsheets from running a text as a formula.
  static func cell(_ text: String) -> String {
    var text = TerminalText.harmless(text)
    if let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace || $0 == "\t" || $0 == "\r" }) {
      // Full-width forms too: East Asian spreadsheets treat them like their ASCII forms.
      let isFormula = "=+-@\t\r|＝＋－＠".unicodeScalars.contains(first)
      if isFormula { text = "'" + text }
    }
    let mustQuote = text.unicodeScalars.contains { $0 == "\"" || $0 == "," || $0 == "\n" || $0 == "\r" || $0 == ";" }
    guard mustQuote else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
