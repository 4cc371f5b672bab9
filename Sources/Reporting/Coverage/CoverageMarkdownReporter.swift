internal import CatalogCoverage
internal import CatalogModel
internal import Text

/// For pull requests and step summaries: a row per language, and the gaps in a collapsed section.
struct CoverageMarkdownReporter: Reporter {
  let name = "markdown"
  let fileExtension: String? = "md"
  let contentExtensions = FileEndings.markdown
  let summary = "a pull-request comment or step summary"

  /// GitHub refuses a comment of more than 65,536 characters.
  private let limit = 60_000
  /// The maximum number of columns; wider grids are unreadable.
  private let gridLanguages = 30

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    // A later run finds its own comment by this marker.
    var out = "<!-- glossa-report -->\n## Localization\n\n"
    let rows = shown.rows
    guard !rows.isEmpty else { return out + "Nothing to translate was found.\n" }
    let headline = CoverageHeadline(shown).text
    if !headline.isEmpty { out += "**\(MarkdownText.escaped(headline))**\n\n" }
    out += table(rows, shown) + "\n"
    if let changes = ChangeSummary(shown, TextStyle()) { out += text(of: changes) }
    for path in shown.unreadable { out += "- **unreadable:** \(MarkdownText.code(path))\n" }
    let end = "\n<sub>\(MarkdownText.escaped(shown.formula))</sub>\n"
    return out + grid(shown, room: limit - out.utf8.count - end.utf8.count) + end
  }

  private func table(_ rows: [CoverageRow], _ shown: CoverageReport) -> String {
    let hasBefore = shown.before != nil
    var heading = ["", shown.view.grouping.rawValue.capitalizedFirst, "Ready"]
    if hasBefore { heading += ["Before", "Change"] }
    heading += ["Missing", "New", "Review", "Broken", "Same", "Raw keys", shown.view.measure.rawValue.capitalizedFirst]
    var out = line(heading) + line([":-:", ":--"] + Array(repeating: "--:", count: heading.count - 2))
    var left = rows.count
    for row in rows {
      let tally = row.count[shown.view.measure]
      let name = shown.view.grouping == .language ? Language(row.name).englishName : nil
      let named = MarkdownText.code(row.name) + (name.map { " " + MarkdownText.escaped($0) } ?? "")
      var cells = [mark(tally.readyTenths), named + (row.isSource ? " (source)" : "")]
      cells.append("**\(Percent.text(tally.readyTenths))**")
      if hasBefore {
        let before = row.before?[shown.view.measure].readyTenths
        cells.append(before.map(Percent.text) ?? "new")
        cells.append(before.map { Percent.change(tally.readyTenths - $0) } ?? "")
      }
      let missing = tally.missing + tally.empty
      let numbers = [missing, tally.new, tally.needsReview + tally.machineTranslated, tally.broken, tally.same]
      cells += (numbers + [row.count.rawKeys, tally.total]).map(String.init)
      guard out.utf8.count < limit / 2 else { break }
      out += line(cells)
      left -= 1
    }
    return left == 0 ? out : out + "\n… and \(TerminalText.count(left, "row")) more.\n"
  }

  /// What changed, an item for the languages in which the same happened.
  private func text(of changes: ChangeSummary) -> String {
    var rows: [String] = []
    var room = limit / 4
    for row in changes.rows.prefix(gridLanguages) {
      let languages = MarkdownText.escaped(TerminalText.list(row.languages, upTo: 8))
      let item = "- \(languages): \(MarkdownText.escaped(row.text))\n"
      room -= item.utf8.count
      guard room >= 0 else { break }
      rows.append(item)
    }
    let more = changes.rows.count - rows.count
    let end = more > 0 ? "\n… and \(TerminalText.count(more, "other change")) in other languages.\n" : ""
    return "\(MarkdownText.escaped(changes.heading.capitalizedFirst))\n\n" + rows.joined() + end + "\n"
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  private func mark(_ tenths: Int) -> String { tenths == 1000 ? "✅" : tenths >= 750 ? "🟡" : "🔴" }

  /// A grid of keys with gaps and languages, as far as the comment's size allows.
  private func grid(_ shown: CoverageReport, room: Int) -> String {
    let coverage = shown.coverage.narrowed(to: shown.view)
    var out = ""
    for table in coverage.tables {
      let marks = GapMarks(table, only: shown.view.only)
      guard !marks.keys.isEmpty else { continue }
      let languages = marks.languages.prefix(gridLanguages)
      var block = "\n<details><summary>\(MarkdownText.escaped(table.label)): "
      block += "\(TerminalText.count(marks.keys.count, "key")) with gaps</summary>\n\n"
      block += line(["Key"] + languages.map { MarkdownText.code($0) })
      block += line([":--"] + Array(repeating: ":-:", count: languages.count))
      var left = marks.keys.count
      for key in marks.keys {
        let cells = languages.map { marks[key, $0] }
        let row = line([MarkdownText.code(table.keys[key].key)] + cells)
        if out.utf8.count + block.utf8.count + row.utf8.count + 120 > room { break }
        block += row
        left -= 1
      }
      if marks.languages.count > languages.count {
        block += "\n… and \(marks.languages.count - languages.count) more languages.\n"
      }
      if left > 0 { block += "\n… and \(TerminalText.count(left, "key")) more.\n" }
      block += "\n</details>\n"
      if out.utf8.count + block.utf8.count > room { return out + "\n… and more tables.\n" }
      out += block
    }
    return out.isEmpty
      ? out : out + "\n✕ missing · ○ new · ∅ empty · ⚠ needs review · ✗ broken · = same as the source · ✓ ready\n"
  }
}

/// A mark for the worst state of each key in each language of a table.
private struct GapMarks {
  /// The indices of keys with a gap, in file order.
  let keys: [Int]
  /// The codes of languages with a gap, sorted.
  let languages: [String]
  private let marks: [String: [Int: String]]

  init(_ table: Coverage.Table, only: CoverageOnly?) {
    var marks: [String: [Int: String]] = [:]
    for language in table.languages {
      var worst: [Int: Coverage.Unit] = [:]
      for unit in language.units where only?.includes(unit) ?? unit.isGap {
        if let held = worst[unit.key], held.weight >= unit.weight { continue }
        worst[unit.key] = unit
      }
      guard !worst.isEmpty else { continue }
      marks[language.language.code] = worst.mapValues(GapMarks.mark)
    }
    self.marks = marks
    languages = marks.keys.sorted()
    keys = Set(marks.values.flatMap(\.keys)).sorted()
  }

  subscript(key: Int, language: String) -> String { marks[language]?[key] ?? "✓" }

  private static func mark(_ unit: Coverage.Unit) -> String {
    if unit.isBroken { return "✗" }
    if unit.isSame { return "=" }
    switch unit.status {
    case .missing: return "✕"
    case .new: return "○"
    case .empty: return "∅"
    case .needsReview, .machineTranslated: return "⚠"
    case .translated, .inherited, .notNeeded: return "✓"
    }
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
