internal import CatalogCoverage
internal import CatalogModel
internal import Syntax
internal import Text

/// The content of a badge: the least complete language, because an average would hide it.
struct Badge {
  let label: String
  let message: String
  /// The background colour, dark enough for white text.
  let colour: String

  init(_ shown: CoverageReport) {
    let rows = shown.coverage.rows(CoverageView(languages: shown.view.languages, tables: shown.view.tables))
    let tenths = rows.filter { !$0.isSource }.map { $0.count[shown.view.measure].readyTenths }
    label = shown.view.languages.count == 1 ? TerminalText.visible(shown.view.languages.first ?? "") : "localization"
    if shown.lacksWholeTable {
      (message, colour) = ("unreadable", "#b3261e")
      return
    }
    guard let least = tenths.min() else {
      message = "unknown"
      colour = "#595959"
      return
    }
    let count = tenths.count
    message = Percent.text(least) + (count > 1 ? " · \(TerminalText.count(count, "language"))" : "")
    colour = least == 1000 ? "#2e7d32" : least >= 900 ? "#4d6b00" : least >= 750 ? "#8a5a00" : "#b3261e"
  }
}

/// The endpoint JSON of shields.io.
struct ShieldsReporter: Reporter {
  let name = "shields"
  let contentExtensions = FileEndings.json
  let summary = "endpoint JSON for a shields.io badge"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "{}\n" }
    let badge = Badge(shown)
    return JSONValue.compact([
      ("schemaVersion", .int(1)), ("label", .string(badge.label)), ("message", .string(badge.message)),
      ("color", .string(badge.colour)), ("isError", .bool(false)),
    ]).pretty + "\n"
  }
}

/// An SVG badge that needs no service.
struct BadgeReporter: Reporter {
  let name = "badge"
  let contentExtensions = FileEndings.plot
  let summary = "an SVG badge of the least finished language"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let badge = Badge(shown)
    let (left, right) = (width(badge.label), width(badge.message))
    let title = "\(badge.label): \(badge.message)"
    var svg = XMLText(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(left + right)"), ("height", "20"), ("role", "img"),
        ("aria-label", title),
      ])
    svg.children = [
      XMLText("title", text: title),
      XMLText(
        "clipPath", [("id", "r")],
        children: [
          XMLText("rect", [("width", "\(left + right)"), ("height", "20"), ("rx", "3")])
        ]),
      XMLText(
        "g", [("clip-path", "url(#r)")],
        children: [
          XMLText("rect", [("width", "\(left)"), ("height", "20"), ("fill", "#444")]),
          XMLText("rect", [("x", "\(left)"), ("width", "\(right)"), ("height", "20"), ("fill", badge.colour)]),
        ]),
      XMLText(
        "g",
        [
          ("fill", "#fff"), ("text-anchor", "middle"), ("font-family", "Verdana,DejaVu Sans,Geneva,sans-serif"),
          ("font-size", "11"),
        ],
        children: [
          XMLText("text", [("x", "\(left / 2)"), ("y", "14"), ("textLength", "\(left - 12)")], text: badge.label),
          XMLText(
            "text", [("x", "\(left + right / 2)"), ("y", "14"), ("textLength", "\(right - 12)")], text: badge.message),
        ]),
    ]
    return svg.document
  }

  /// The width in pixels of a text in Verdana at 11 pixels, with six pixels of padding on each side. An estimate:
  /// `textLength` fits the text.
  private func width(_ text: String) -> Int {
    let tenths = text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "i", "j", "l", "I", ".", ",", ":", "·", "-", "'", " ", "f", "t", "r": sum + 39
      case "m", "w", "M", "W", "%", "@": sum + 104
      default: sum + TerminalText.width(String(scalar)) * 68
      }
    }
    return tenths / 10 + 12
  }
}
