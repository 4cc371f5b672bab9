import Diagnostics

@testable import Reporting

/// Findings that are hard on every output: wide characters before them, markup and controls in them.
enum FindingsSample {
  static let path = "App Files/ja.lproj/Localizable.strings"

  static let file = SourceFile(
    path: path,
    text: """
      /* 見出し */
      "cart.title" = "🛒カート %d";
      "cart.note" = "a\u{0001}b \u{202E}evil <b>&]]> 'quoted' \\"x\\"";
      "" = "";

      """)

  /// The UTF-8 range of a stretch of the file's text.
  static func range(of text: String) -> Range<Int> {
    let (whole, part) = (file.bytes, Array(text.utf8))
    guard let start = whole.indices.first(where: { whole[$0...].starts(with: part) }) else { return 0..<0 }
    return start..<start + part.count
  }

  static let diagnostics = [
    Diagnostic(
      "format/type-mismatch", .error, "placeholder 1 is '%@' in en but '%d' in ja",
      subject: Subject(table: "Localizable", key: "cart.title", language: "ja"),
      at: file.location(range(of: "%d")),
      notes: [Diagnostic.Note("the key", at: file.location(range(of: "\"cart.title\"")))],
      help: "write '%@', 100% sure", fix: .unsafe),
    Diagnostic(
      "text/control-character", .warning, "'a\u{0001}b' has U+0001, and \u{202E}evil <script>alert(1)</script> | `x`",
      subject: Subject(table: "Localizable", key: "cart.note", language: "ja"),
      at: file.location(range(of: "\"a\u{0001}b"))),
    Diagnostic(
      "catalog/empty-key", .info, "the key is empty", subject: Subject(table: "Localizable", key: ""),
      at: file.location(range(of: "\"\" = \"\""))),
    Diagnostic(
      "translation/missing", .error, "'cart.note' has no it translation",
      subject: Subject(table: "Localizable", key: "cart.note", language: "it"),
      at: file.location(range(of: "\"cart.note\""))),
    Diagnostic("project/no-catalogs", .warning, "no catalog in 'Empty, one: two'"),
  ]

  static let rules = [
    RuleDescription(
      id: "format/type-mismatch", severity: .error, summary: "Placeholders ask for another type than the source's.",
      help: "A `%d` where the code passes an object prints an address or crashes.", impact: .crash),
    RuleDescription(
      id: "translation/missing", severity: .error, summary: "A language has no text for a key.",
      help: "People see the source language's text or the key.", impact: .debt),
  ]

  static func report(_ diagnostics: [Diagnostic] = diagnostics) -> Report {
    var report = Report(
      diagnostics: diagnostics.inReportOrder(), rules: rules, files: [path: file],
      checked: [Subject(table: "Localizable", language: "ja"), Subject(table: "Localizable", language: "de")])
    for diagnostic in diagnostics where diagnostic.fix != nil {
      report.edits[diagnostic] = Report.Edit(location: file.location(range(of: "%d")), text: "%@\n\"", isSafe: false)
    }
    return report
  }
}
