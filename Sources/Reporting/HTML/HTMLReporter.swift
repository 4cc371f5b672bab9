internal import CatalogCoverage
internal import CatalogModel
internal import Text

/// One self-contained page: every text of every language, to sort, filter, download and print.
struct HTMLReporter: Reporter {
  let name = "html"
  let fileExtension: String? = "html"
  let contentExtensions = FileEndings.html
  let summary = "one self-contained page to sort, filter and print"

  func render(_ report: Report) -> String {
    guard let shown = report.coverage else { return "" }
    let title = HTMLReporter.escaped(shown.project.isEmpty ? "Localization" : shown.project + ": localization")
    let made = [report.tool.name + " " + report.tool.version, shown.date ?? ""].filter { !$0.isEmpty }
    let data = HTMLData(report, shown).scripts
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
      <nav aria-label="Pages"><a href="#/" id="to-overview">Overview</a> <a href="#/texts" id="to-texts">Texts</a></nav>
      </header>
      <main id="main" tabindex="-1">
      <noscript><p>This page needs JavaScript; it loads nothing from the network.</p></noscript>
      \(HTMLReporter.overview(shown))
      \(HTMLReporter.texts)
      </main>
      <dialog id="detail" aria-labelledby="detail-key"></dialog>
      <footer>
      \(HTMLReporter.words)
      <p>\(HTMLReporter.escaped(shown.formula))</p>
      </footer>
      \(data)
      <script>
      \(HTMLScript.text)
      \(HTMLScript.weekly)
      \(HTMLScript.detail)
      \(HTMLScript.list)
      </script>
      </body>
      </html>

      """
  }

  private static func overview(_ shown: CoverageReport) -> String {
    let unreadable = shown.unreadable.map { path in
      "<p class=\"warning\"><strong>Unreadable:</strong> <code>\(escaped(path))</code>. Nothing it holds is counted.</p>"
    }
    return """
      <div id="overview">
      \(figures(CoverageHeadline(shown), crashing: shown.crashingTexts))
      \(unreadable.joined(separator: "\n"))
      <section aria-labelledby="changes" id="change-part" hidden><h2 id="changes">What changed</h2>
      <p id="change-note"></p><div class="wide" id="change-table"></div></section>
      <section aria-labelledby="languages"><h2 id="languages">Languages</h2>
      <p class="controls"><label for="find-language">Find a language</label> <input id="find-language" type="search"></p>
      <div class="wide" id="language-table"></div></section>
      <section aria-labelledby="trend" id="trend-part" hidden><h2 id="trend">Over time</h2>
      <p id="trend-note"></p><div class="wide" id="trend-table"></div></section>
      <section aria-labelledby="tables" id="table-part"><h2 id="tables">Tables</h2><div class="wide" id="table-table"></div></section>
      <section aria-labelledby="screens" id="screen-part"><h2 id="screens">Screens</h2>
      <p>A screen is the first part of a dotted key: <code>cart</code> of <code>cart.items_count</code>.</p>
      <div class="wide" id="screen-table"></div></section>
      <section aria-labelledby="owners" id="owner-part" hidden><h2 id="owners">Owners</h2>
      <p>Who is responsible, by <code>owners</code> in <code>.glossa.yml</code>.</p>
      <div class="wide" id="owner-table"></div></section>
      </div>
      """
  }

  /// The headline figures, texts that can crash first; each leads to what it counts.
  private static func figures(_ headline: CoverageHeadline, crashing: Int) -> String {
    var items: [String] = []
    if crashing > 0 {
      let words = crashing == 1 ? "text can crash the app" : "texts can crash the app"
      items.append("<a href=\"#/texts?status=f\"><strong>\(TerminalText.number(crashing))</strong> \(words)</a>")
    }
    if headline.languages > 0 {
      let languages = TerminalText.count(headline.languages, "language")
      items.append(
        "<strong>\(headline.ready) of \(headline.languages)</strong>\(languages.drop { $0 != " " }) ready to ship")
    }
    if headline.nearlyReady > 0 { items.append("<strong>\(headline.nearlyReady)</strong> more at 90% or above") }
    if headline.rawKeys > 0 {
      let words = headline.rawKeys == 1 ? "key shows raw" : "keys show raw"
      items.append(
        "<a href=\"#/texts?status=k\"><strong>\(TerminalText.number(headline.rawKeys))</strong> \(words)</a>")
    }
    if headline.same > 0 {
      let words = headline.same == 1 ? "translation copies" : "translations copy"
      items.append(
        "<a href=\"#/texts?status=c\"><strong>\(TerminalText.number(headline.same))</strong> \(words) the source text</a>"
      )
    }
    return items.isEmpty ? "" : "<ul class=\"figures\">" + items.map { "<li>\($0)</li>" }.joined() + "</ul>"
  }

  private static let texts = """
    <div id="texts" hidden>
    <h2 id="list-title">Texts</h2>
    <form class="controls" id="filters">
    <span><label for="query">Search</label> <input id="query" type="search" placeholder="key, text or comment"></span>
    <span><label for="language">Language</label> <select id="language"></select></span>
    <span><label for="table">Table</label> <select id="table"></select></span>
    <span><label for="screen">Screen</label> <select id="screen"></select></span>
    <span id="owner-choice" hidden><label for="owner">Owner</label> <select id="owner"></select></span>
    <span><label for="status">Show</label> <select id="status"></select></span>
    <span><label for="order">Order</label> <select id="order"></select></span>
    </form>
    <div class="found"><p id="count" role="status"></p>
    <button type="button" class="plain" id="download">Download as CSV</button></div>
    <p id="export" hidden></p>
    <div id="scroll" tabindex="0" role="region" aria-labelledby="list-title">
    <table id="list"><thead></thead><tbody></tbody></table></div>
    <p id="more"></p>
    </div>
    """

  /// What the words of the page mean.
  private static let words = """
    <details><summary>What the words mean</summary><dl>
    <dt>Text</dt><dd>What a language needs for a key: one text, or one for each of its plural forms.</dd>
    <dt>Ready</dt><dd>Translated, without an error, and not just a copy of the source text.</dd>
    <dt>Ready to ship</dt><dd>A language whose share of ready texts reaches the minimum that was set for this report; \
    without a minimum, all of its texts must be ready.</dd>
    <dt>Missing</dt><dd>The language has no text, or an empty one.</dd>
    <dt>Same as source</dt><dd>The translation is an exact copy of the source text, although that has three words or more \
    that another language would write differently. Shorter copies, such as “OK”, may be right and are not counted.</dd>
    <dt>Shown raw</dt><dd>People see the key itself, such as “cart.title”, because there is no text to show instead.</dd>
    <dt>Broken</dt><dd>The text has an error in its placeholders or plural forms; the sentence below it says which.</dd>
    <dt>Can crash</dt><dd>A broken text that the app may crash on, where it shows it.</dd>
    <dt>New, to review</dt><dd>How the catalog marks the text: it is not translated yet, or nobody has confirmed it.</dd>
    <dt>Other script</dt><dd>The text uses another script than its language, such as Latin letters in Russian.</dd>
    <dt>Inherited</dt><dd>The text of another language is shown, because this one falls back to it.</dd>
    <dt>Not needed</dt><dd>There is no text, and nobody need write one: code does not use the key, every language writes it \
    the same way, or the app does not ship it. Shares of ready texts count it only where it is not shipped.</dd>
    <dt>Became ready, no longer ready, newly missing, newly shown raw</dt><dd>What happened to a key in a language since \
    the report or commit that is compared with. A key is ready where all of its texts are, and missing where one of them is \
    missing, empty or new; a key that did not exist then and is missing now is newly missing.</dd>
    <dt>Words to translate</dt><dd>The number of words in the source texts whose translation is not ready.</dd>
    </dl></details>
    """

  /// Escapes a text for an element or an attribute.
  static func escaped(_ text: String) -> String { XMLText.escaped(TerminalText.visible(text)) }

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
