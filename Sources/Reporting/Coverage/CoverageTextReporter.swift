internal import CatalogModel

/// For terminals: a bar and the counts of each row.
struct CoverageTextReporter: Reporter {
  let name = "text"
  let summary = "bars and counts, for people"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let paint = Paint(isOn: report.style.usesColour)
    let rows = shown.rows
    guard !rows.isEmpty else { return "Nothing to translate was found.\n" }
    var out = table(rows, shown, report.style, paint)
    if let only = shown.view.only { out += "\n" + gaps(shown, only, report.style, paint) }
    for path in shown.unreadable { out += paint("unreadable:", .red) + " \(PlainText.visible(path))\n" }
    return out + "\n" + paint(PlainText.visible(CoverageReport.formula), .dim) + "\n"
  }

  /// A column of numbers.
  private struct Column {
    let title: String
    let value: (CoverageRow) -> Int
  }

  private func table(_ rows: [CoverageRow], _ shown: CoverageReport, _ style: TextStyle, _ paint: Paint) -> String {
    let measure = shown.view.measure
    let all = [
      Column(title: "missing") { $0.count[measure].missing + $0.count[measure].empty },
      Column(title: "new") { $0.count[measure].new },
      Column(title: "review") { $0.count[measure].needsReview },
      Column(title: "machine") { $0.count[measure].machineTranslated },
      Column(title: "broken") { $0.count[measure].broken },
      Column(title: "inherited") { $0.count[measure].inherited },
      Column(title: "raw keys") { $0.count.rawKeys },
    ]
    let columns = all.filter { column in column.title == "missing" || rows.contains { column.value($0) > 0 } }
    let title = shown.view.grouping.rawValue
    let names = rows.map { PlainText.visible($0.name) + ($0.isSource ? " (source)" : "") }
    let numbers = columns.reduce(0) { $0 + max($1.title.count, 6) + 2 } + 20 + (shown.before == nil ? 0 : 8)
    let nameWidth = min(max(title.count, names.map(PlainText.width).max() ?? 0), max(16, style.width - numbers - 8))
    let bar = min(20, max(0, style.width - nameWidth - numbers))
    var heading = PlainText.padded(title, to: nameWidth) + "  " + PlainText.padded("ready", to: bar + 8)
    if shown.before != nil { heading += PlainText.padded("change", to: 8, alignRight: true) }
    for column in columns {
      heading += PlainText.padded(column.title, to: max(column.title.count, 6) + 2, alignRight: true)
    }
    heading += PlainText.padded(measure.rawValue, to: 9, alignRight: true)
    var out = paint(heading, .bold) + "\n"
    for (row, name) in zip(rows, names) {
      let tally = row.count[measure]
      out += PlainText.padded(PlainText.cropped(name, to: nameWidth), to: nameWidth) + "  "
      out += paint(CoverageTextReporter.bar(tally, cells: bar), colour(tally.readyTenths))
      out += PlainText.padded(Percent.text(tally.readyTenths), to: 7, alignRight: true) + " "
      if let before = row.before {
        let change = Percent.change(tally.readyTenths - before[measure].readyTenths)
        out += PlainText.padded(change, to: 8, alignRight: true)
      }
      for column in columns {
        let value = column.value(row)
        let width = max(column.title.count, 6) + 2
        out += PlainText.padded(value == 0 ? "·" : String(value), to: width, alignRight: true)
      }
      out += PlainText.padded(String(tally.total), to: 9, alignRight: true) + "\n"
    }
    return out
  }

  private func gaps(_ shown: CoverageReport, _ only: CoverageOnly, _ style: TextStyle, _ paint: Paint) -> String {
    var out = ""
    for gap in CoverageGap.list(shown.coverage.narrowed(to: shown.view), only: only) {
      let variation = gap.unit.variation.map { " (\($0))" } ?? ""
      let place = "\(gap.language)  \(gap.table)  \(gap.key.key)\(variation)"
      let source = gap.key.source == gap.key.key ? "" : "  " + gap.key.source
      let sees = gap.unit.sees == .rawKey ? "  " + paint("[shows the key]", .red) : ""
      let line = PlainText.cropped(PlainText.visible(place + source), to: max(30, style.width - 26))
      out += line + "  " + paint(gap.state, .yellow) + sees + "\n"
    }
    return out
  }

  /// Full cells are ready, half-tone ones are readable; a last cell stays open until nothing is lacking.
  static func bar(_ tally: CoverageTally, cells: Int) -> String {
    let full = tally.readyTenths * cells / 1000
    let half = max(0, tally.shippingTenths * cells / 1000 - full)
    return String(repeating: "█", count: full) + String(repeating: "▒", count: half)
      + String(repeating: "░", count: cells - full - half)
  }

  private func colour(_ tenths: Int) -> Paint.Colour { tenths == 1000 ? .green : tenths >= 750 ? .yellow : .red }
}
