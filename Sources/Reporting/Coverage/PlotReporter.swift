internal import CatalogCoverage
internal import CatalogModel
internal import Text

/// A bar for each row of the view: ready, in work, missing.
struct CompletenessPlotReporter: Reporter {
  let name = "svg"
  let fileExtension: String? = "svg"
  let summary = "a plot of completeness, one bar for each row"

  /// The maximum number of rows; more are unreadable.
  private let rowLimit = 200

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let rows = Array(shown.rows.prefix(rowLimit))
    let names = rows.map { TerminalText.cropped(TerminalText.visible($0.name), to: 32) }
    let left = 24 + (names.map(TerminalText.width).max() ?? 0) * 8
    let (bar, line) = (400, 24)
    let height = 56 + rows.count * line
    var svg = SVG.root(width: left + bar + 90, height: height, title: "Localization: ready per \(shown.view.grouping)")
    for (index, row) in rows.enumerated() {
      let tally = row.count[shown.view.measure]
      let y = 16 + index * line
      let ready = bar * tally.readyTenths / 1000
      let shipping = max(ready, bar * tally.shippingTenths / 1000)
      svg.children += [
        XMLText("text", [("x", "\(left - 8)"), ("y", "\(y + 14)"), ("text-anchor", "end")], text: names[index]),
        XMLText(
          "rect", [("class", "none"), ("x", "\(left)"), ("y", "\(y + 3)"), ("width", "\(bar)"), ("height", "14")]),
        XMLText(
          "rect", [("class", "work"), ("x", "\(left)"), ("y", "\(y + 3)"), ("width", "\(shipping)"), ("height", "14")]),
        XMLText(
          "rect", [("class", "ready"), ("x", "\(left)"), ("y", "\(y + 3)"), ("width", "\(ready)"), ("height", "14")]),
        XMLText(
          "text", [("x", "\(left + bar + 8)"), ("y", "\(y + 14)")], text: Percent.text(tally.readyTenths)),
      ]
    }
    svg.children += SVG.legend([("ready", "ready"), ("work", "in work"), ("none", "missing")], x: left, y: height - 22)
    return svg.document
  }
}

/// A line for each language over the runs of a history.
struct TrendPlotReporter: Reporter {
  let name = "svg-trend"
  let contentExtensions = FileEndings.plot
  let summary = "a plot of the history, one line for each language"

  /// The maximum number of lines, of the least complete languages; more cannot be distinguished.
  private let lineLimit = 8

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    return TrendPlotReporter.plot(shown, lineLimit).document
  }

  private static func plot(_ shown: CoverageReport, _ lineLimit: Int) -> XMLText {
    let moments = shown.moments
    let (left, top, width, height) = (48, 16, 560, 220)
    var svg = SVG.root(width: left + width + 140, height: top + height + 44, title: "Localization over time")
    for step in [0, 25, 50, 75, 100] {
      let y = top + height - height * step / 100
      svg.children += [
        XMLText(
          "line", [("class", "grid"), ("x1", "\(left)"), ("x2", "\(left + width)"), ("y1", "\(y)"), ("y2", "\(y)")]),
        XMLText("text", [("x", "\(left - 6)"), ("y", "\(y + 4)"), ("text-anchor", "end")], text: "\(step)%"),
      ]
    }
    let last = moments.last?.languages ?? []
    let shownLanguages = last.sorted { a, b in
      (a.ready * max(1, b.total), a.language) < (b.ready * max(1, a.total), b.language)
    }.prefix(lineLimit)
    for (index, language) in shownLanguages.enumerated() {
      var points: [String] = []
      var end = top + height
      for (momentIndex, moment) in moments.enumerated() {
        guard let point = moment.languages.first(where: { $0.language == language.language }) else { continue }
        let x = left + (moments.count < 2 ? width : width * momentIndex / (moments.count - 1))
        end = top + height - (point.total == 0 ? height : height * point.ready / point.total)
        points.append("\(x),\(end)")
      }
      svg.children.append(XMLText("polyline", [("class", "c\(index)"), ("points", points.joined(separator: " "))]))
      if points.count == 1, let only = points.first?.split(separator: ",") {
        svg.children.append(
          XMLText("circle", [("class", "c\(index)"), ("cx", "\(only[0])"), ("cy", "\(only[1])"), ("r", "3")]))
      }
      // Names have their own column, so that they do not overlap where lines end at the same height.
      svg.children.append(
        XMLText(
          "text", [("class", "t\(index)"), ("x", "\(left + width + 12)"), ("y", "\(top + 12 + index * 20)")],
          text: TerminalText.visible(language.language) + " "
            + Percent.text(language.readyTenths)))
    }
    if let first = moments.first, let last = moments.last {
      let y = "\(top + height + 20)"
      svg.children += [
        XMLText("text", [("x", "\(left)"), ("y", y)], text: TerminalText.visible(first.date)),
        XMLText(
          "text", [("x", "\(left + width)"), ("y", y), ("text-anchor", "end")], text: TerminalText.visible(last.date)),
      ]
    }
    return svg
  }
}

/// The common parts of the plots.
enum SVG {
  /// An empty drawing that follows the reader's light or dark mode.
  static func root(width: Int, height: Int, title: String) -> XMLText {
    let style = """
      text{font:12px system-ui,-apple-system,Segoe UI,sans-serif;fill:#24292f}.bg{fill:#fff}.none{fill:#d0d7de}\
      .work{fill:#bf8700}.ready{fill:#1a7f37}.grid{stroke:#d0d7de}polyline{fill:none;stroke-width:2}
      .c0{stroke:#b3261e;fill:none}.c1{stroke:#0550ae;fill:none}.c2{stroke:#1a7f37;fill:none}\
      .c3{stroke:#8250df;fill:none}.c4{stroke:#9a6700;fill:none}.c5{stroke:#0e7490;fill:none}\
      .c6{stroke:#a2296a;fill:none}.c7{stroke:#57606a;fill:none}
      .t0{fill:#b3261e}.t1{fill:#0550ae}.t2{fill:#1a7f37}.t3{fill:#8250df}.t4{fill:#9a6700}.t5{fill:#0e7490}\
      .t6{fill:#a2296a}.t7{fill:#57606a}
      @media(prefers-color-scheme:dark){text{fill:#e6edf3}.bg{fill:#0d1117}.none{fill:#484f58}.work{fill:#d29922}\
      .ready{fill:#3fb950}.grid{stroke:#30363d}.c0{stroke:#ff7b72}.c1{stroke:#79c0ff}.c2{stroke:#56d364}\
      .c3{stroke:#d2a8ff}.c4{stroke:#e3b341}.c5{stroke:#67e8f9}.c6{stroke:#f0abcf}.c7{stroke:#b1bac4}\
      .t0{fill:#ff7b72}.t1{fill:#79c0ff}.t2{fill:#56d364}.t3{fill:#d2a8ff}.t4{fill:#e3b341}.t5{fill:#67e8f9}\
      .t6{fill:#f0abcf}.t7{fill:#b1bac4}}
      """
    return XMLText(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(width)"), ("height", "\(height)"),
        ("viewBox", "0 0 \(width) \(height)"), ("role", "img"), ("aria-label", title),
      ],
      children: [
        XMLText("title", text: title),
        XMLText("style", text: style),
        XMLText("rect", [("class", "bg"), ("width", "\(width)"), ("height", "\(height)")]),
      ])
  }

  static func legend(_ entries: [(style: String, text: String)], x: Int, y: Int) -> [XMLText] {
    entries.enumerated().flatMap { index, entry in
      [
        XMLText(
          "rect",
          [("class", entry.style), ("x", "\(x + index * 90)"), ("y", "\(y)"), ("width", "12"), ("height", "12")]),
        XMLText("text", [("x", "\(x + index * 90 + 18)"), ("y", "\(y + 11)")], text: entry.text),
      ]
    }
  }
}
