internal import CatalogCoverage
internal import CatalogModel
internal import Seen
internal import Text

/// For terminals: a bar and the counts of each row.
struct CoverageTextReporter: Reporter {
  let name = "text"
  let fileExtension: String? = "txt"
  let summary = "bars and counts, for people"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let paint = Paint(isOn: report.style.usesColour)
    let rows = shown.rows
    guard !rows.isEmpty else { return "Nothing to translate was found.\n" }
    var out = table(rows, shown, report.style, paint)
    if let changes = ChangeSummary(shown, report.style) { out += "\n" + text(of: changes, report.style, paint) }
    if let only = shown.view.only { out += "\n" + gaps(shown, only, report.style, paint) }
    let headline = CoverageHeadline(shown).text
    if !headline.isEmpty { out += "\n" + paint(TerminalText.wrapped(headline, to: report.style.width), .bold) + "\n" }
    for path in shown.unreadable { out += paint("unreadable:", .red) + " \(TerminalText.visible(path))\n" }
    let legend = shown.explainsCounts ? TerminalText.wrapped(shown.formula, to: report.style.width) : shown.shortFormula
    out += "\n" + paint(legend, .dim) + "\n"
    guard shown.explainsCounts, let skipped = SkippedTexts(rows, shown.view.measure).text else { return out }
    return out + paint(TerminalText.wrapped(skipped, to: report.style.width), .dim) + "\n"
  }

  private static let widestBar = 20
  private static let narrowestBar = 6

  /// A column of numbers.
  private struct Column {
    let title: String
    let value: (CoverageRow) -> Int

    var width: Int { max(title.utf8.count, 6) + 2 }
  }

  /// The columns that are not all zero, on a narrow terminal only the first ones, the width of names, and the bar's
  /// width.
  private func layout(
    _ rows: [CoverageRow], _ shown: CoverageReport, _ style: TextStyle
  ) -> (columns: [Column], name: Int, bar: Int) {
    let measure = shown.view.measure
    let all = [
      Column(title: "missing") { $0.count[measure].missing + $0.count[measure].empty },
      Column(title: "uses") { shown.useCount(of: $0) ?? 0 },
      Column(title: "same") { $0.count[measure].same },
      Column(title: "raw keys") { $0.count.rawKeys },
      Column(title: "broken") { $0.count[measure].broken },
      Column(title: "review") { $0.count[measure].needsReview },
      Column(title: "new") { $0.count[measure].new },
      Column(title: "machine") { $0.count[measure].machineTranslated },
      Column(title: "inherited") { $0.count[measure].inherited },
      Column(title: "not needed") { $0.count[measure].notNeeded },
    ]
    let names = names(of: rows, shown).map(TerminalText.width).max() ?? 0
    let widest = style.cutsLines ? max(8, style.width < 80 ? style.width / 3 : style.width * 2 / 5) : .max
    let nameWidth = min(max(shown.view.grouping.rawValue.utf8.count, names), widest)
    // Subtracts two spaces, the percentage, the total, and the change.
    var room = style.width - nameWidth - 2 - 8 - 9 - (shown.before == nil ? 0 : 8)
    var columns: [Column] = []
    for column in all where column.title == "missing" || rows.contains(where: { column.value($0) > 0 }) {
      guard !style.cutsLines || column.width <= room else { break }
      columns.append(column)
      room -= column.width
    }
    // Where nothing is cut, lines may be longer than the terminal would be.
    let bar = min(room, Self.widestBar)
    return (columns, nameWidth, style.cutsLines ? (bar < 5 ? 0 : bar) : max(bar, Self.narrowestBar))
  }

  /// The first cell of each row; of a language its code, padded to the longest one, and its name.
  private func names(of rows: [CoverageRow], _ shown: CoverageReport) -> [String] {
    let codes = rows.map { TerminalText.visible($0.name) }
    let width = codes.map(TerminalText.width).max() ?? 0
    return zip(rows, codes).map { row, code in
      let name = shown.view.grouping == .language ? Language(row.name).englishName : nil
      return (name.map { TerminalText.padded(code, to: width) + "  " + $0 } ?? code) + (row.isSource ? " (source)" : "")
    }
  }

  private func table(_ rows: [CoverageRow], _ shown: CoverageReport, _ style: TextStyle, _ paint: Paint) -> String {
    let measure = shown.view.measure
    let (columns, nameWidth, bar) = layout(rows, shown, style)
    func right(_ text: String, _ width: Int) -> String { TerminalText.padded(text, to: width, alignRight: true) }
    let title = TerminalText.padded(shown.view.grouping.rawValue, to: nameWidth) + "  "
    var heading = title + String(repeating: " ", count: bar) + right("ready", 7) + " "
    if shown.before != nil { heading += right("change", 8) }
    for column in columns { heading += right(column.title, column.width) }
    var out = paint(heading + right(measure.rawValue, 9), .bold) + "\n"
    for (row, name) in zip(rows, names(of: rows, shown)) {
      let tally = row.count[measure]
      out += TerminalText.padded(TerminalText.cropped(name, to: nameWidth), to: nameWidth) + "  "
      out += paint(CoverageTextReporter.bar(tally, cells: bar), colour(tally.readyTenths))
      out += right(Percent.text(tally.readyTenths), 7) + " "
      if shown.before != nil {
        out += right(row.before.map { Percent.change(tally.readyTenths - $0[measure].readyTenths) } ?? "new", 8)
      }
      for column in columns {
        let value = column.value(row)
        out += right(value == 0 ? "·" : String(value), column.width)
      }
      out += right(String(tally.total), 9) + "\n"
    }
    return out
  }

  /// What changed, a paragraph for the languages in which the same happened.
  private func text(of changes: ChangeSummary, _ style: TextStyle, _ paint: Paint) -> String {
    let heading = TerminalText.visible(changes.heading).capitalizedFirst
    let rows = changes.rows.map { row in
      let line = TerminalText.list(row.languages, upTo: 8) + ": " + row.text
      // Whoever searches a file for a key finds it on one line.
      return (style.cutsLines ? TerminalText.wrapped(line, to: style.width) : line) + "\n"
    }
    return paint(TerminalText.wrapped(heading, to: style.width), .bold) + "\n" + rows.joined()
  }

  /// A line for each gap; those that several languages share stand once, below the names of the languages.
  private func gaps(_ shown: CoverageReport, _ only: CoverageOnly, _ style: TextStyle, _ paint: Paint) -> String {
    let groups = GapGroups(CoverageGap.list(shown.coverage.narrowed(to: shown.view), only: only))
    var out = ""
    for group in groups.shared {
      let texts = group.gaps.count == 1 ? "one text" : "the same \(TerminalText.count(group.gaps.count, "text"))"
      let heading = "\(texts) in \(group.languages.count) languages: \(TerminalText.list(group.languages, upTo: 8))"
      out += paint(TerminalText.visible(heading), .bold) + "\n"
      for gap in group.gaps { out += line(for: gap, after: "  ", style, paint) }
    }
    for gap in groups.others { out += line(for: gap, after: "\(gap.language)  ", style, paint) }
    return out
  }

  /// Where a line is too long for a terminal, the source text gives way first, then the table's name, the key last.
  private func line(for gap: CoverageGap, after start: String, _ style: TextStyle, _ paint: Paint) -> String {
    var table = TerminalText.visible(gap.table)
    var key = TerminalText.visible(gap.key.key + (gap.unit.variation.map { " (\($0))" } ?? ""))
    var source = gap.source == gap.key.key ? "" : "  " + TerminalText.visible(gap.source)
    let sees = gap.unit.visibleText == .rawKey ? "  [shows the key]" : ""
    if style.cutsLines {
      let room = max(30, style.width - TerminalText.width("\(start)    \(gap.state)\(sees)"))
      var excess = TerminalText.width(table + key + source) - room
      func cropped(_ text: String, least: Int, fromStart: Bool = false) -> String {
        let width = TerminalText.width(text)
        guard excess > 0, width > least else { return text }
        let shown = TerminalText.cropped(text, to: max(least, width - excess), fromStart: fromStart)
        excess -= width - TerminalText.width(shown)
        return shown
      }
      source = cropped(source, least: 16)
      table = cropped(table, least: 12, fromStart: true)
      source = cropped(source, least: 3)
      key = cropped(key, least: 8)
    }
    return "\(start)\(table)  \(key)\(source)  " + paint(gap.state, .yellow)
      + (sees.isEmpty ? "" : paint(sees, .red)) + "\n"
  }

  /// A bar: full cells are ready, half-tone ones are shipping. It is full only if everything is ready.
  static func bar(_ tally: CoverageTally, cells: Int) -> String {
    let full = tally.readyTenths * cells / 1000
    let half = max(0, tally.shippingTenths * cells / 1000 - full)
    return String(repeating: "█", count: full) + String(repeating: "▒", count: half)
      + String(repeating: "░", count: cells - full - half)
  }

  private func colour(_ tenths: Int) -> Paint.Colour { tenths == 1000 ? .green : tenths >= 750 ? .yellow : .red }
}
