internal import CatalogCoverage
internal import CatalogModel
internal import Text

/// One self-contained page: every gap of every language, to sort, filter and print.
struct HTMLReporter: Reporter {
  let name = "html"
  let summary = "one self-contained page to sort, filter and print"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let title = HTMLReporter.escaped(shown.project.isEmpty ? "Localization" : shown.project + ": localization")
    let made = [report.tool.name + " " + report.tool.version, shown.date ?? ""].filter { !$0.isEmpty }
    let data = HTMLReporter.inScript(HTMLData(report, shown).json.line)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data:">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text)
      </style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the content</a>
      <header>
      <h1>\(title)</h1>
      <p class="made">\(HTMLReporter.escaped(made.joined(separator: " · ")))</p>
      <nav aria-label="Pages"><a href="#/" id="to-overview">Overview</a> <a href="#/gaps" id="to-gaps">Gaps</a></nav>
      </header>
      <main id="main" tabindex="-1">
      <noscript><p>This page needs JavaScript; it loads nothing from any network.</p></noscript>
      \(HTMLReporter.overview(shown))
      \(HTMLReporter.gaps)
      </main>
      <dialog id="detail" aria-labelledby="detail-key"></dialog>
      <footer><p>\(HTMLReporter.escaped(shown.formula))</p></footer>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(HTMLScript.text)
      \(HTMLScript.gaps)
      </script>
      </body>
      </html>

      """
  }

  private static func overview(_ shown: CoverageReport) -> String {
    let unreadable = shown.unreadable.map { path in
      "<p class=\"warning\"><strong>Unreadable:</strong> <code>\(escaped(path))</code>. Nothing it holds is counted.</p>"
    }
    let trend =
      shown.history.isEmpty
      ? ""
      : "<section aria-labelledby=\"trend\"><h2 id=\"trend\">Over time</h2><img class=\"trend\" "
        + "alt=\"Ready share of the least finished languages over time\" src=\"data:image/svg+xml,"
        + "\(SARIFReporter.uri(TrendPlotReporter.plot(shown).fragment))\"></section>"
    return """
      <div id="overview">
      \(unreadable.joined(separator: "\n"))
      <section aria-labelledby="languages"><h2 id="languages">Languages</h2>
      <p class="controls"><label for="find-language">Find a language</label> <input id="find-language" type="search"></p>
      <div class="wide" id="language-table"></div></section>
      \(trend)
      <section aria-labelledby="tables"><h2 id="tables">Tables</h2><div class="wide" id="table-table"></div></section>
      <section aria-labelledby="screens"><h2 id="screens">Screens</h2>
      <p>A screen is the first part of a dotted key: <code>cart</code> of <code>cart.items_count</code>.</p>
      <div class="wide" id="screen-table"></div></section>
      </div>
      """
  }

  private static let gaps = """
    <div id="gaps" hidden>
    <h2 id="gaps-title">Gaps</h2>
    <form class="controls" id="filters">
    <span><label for="query">Search</label> <input id="query" type="search" placeholder="key, text or comment"></span>
    <span><label for="language">Language</label> <select id="language"></select></span>
    <span><label for="table">Table</label> <select id="table"></select></span>
    <span><label for="screen">Screen</label> <select id="screen"></select></span>
    <span><label for="status">State</label> <select id="status"></select></span>
    <span><label for="order">Order</label> <select id="order"></select></span>
    </form>
    <p id="count" role="status"></p>
    <div id="scroll" tabindex="0" role="region" aria-labelledby="gaps-title">
    <table id="list"><thead></thead><tbody></tbody></table></div>
    </div>
    """

  /// Escapes a text for an element or an attribute.
  static func escaped(_ text: String) -> String { XMLText.escaped(PlainText.visible(text)) }

  /// Escapes JSON for a script element, so that no tag, comment or section can start or end in it.
  static func inScript(_ json: String) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(json.utf8.count + 1_024)
    for byte in json.utf8 {
      switch byte {
      case UInt8(ascii: "<"): out += #"\u003c"#.utf8
      case UInt8(ascii: ">"): out += #"\u003e"#.utf8
      case UInt8(ascii: "&"): out += #"\u0026"#.utf8
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
