internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A character reference of HTML or XML in a text that is no markup.
struct HtmlEntity: LintRule {
  let id = "text/html-entity"
  let severity = Severity.warning
  let summary = "a text shows &amp; or another HTML entity instead of the character"
  let fix: FixSafety? = .safe
  let documentation = RuleDocumentation(
    finds: """
      An HTML entity (`&amp;`, `&gt;`, `&quot;`, `&nbsp;`, `&#39;`) in a translation whose source text has no tags and no \
      entities. Where the source text has some, an entity that is escaped twice (`&amp;lt;`).
      """,
    why: """
      People see `&gt;` on the screen. A translation platform has escaped the text for HTML or XML, often once with \
      every upload.
      """,
    example: """
      "Settings > Privacy & Security"
        de: "Einstellungen &gt; Datenschutz &amp; Sicherheit"
      """,
    corrected: """
      "Settings > Privacy & Security"
        de: "Einstellungen > Datenschutz & Sicherheit"
      """,
    remedy: "Write the character itself, as `--fix` does, except for `<`, which `--unsafe-fixes` writes.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachTranslation(TextFilter(text: .sign)) { entry, localization, text in
      guard text.text.utf8.contains(UInt8(ascii: "&")), let source = entry.sourceText(for: text),
        let wrong = HtmlEntity.references(in: text.text, of: source.text).first
      else { return }
      var finding = finding(
        "the \(localization.language.code) text shows '\(text.text.slice(wrong.range))' instead of "
          + wrong.shownCharacter, in: entry, localization, text, help: "write the character")
      // A percent sign could become the start of a placeholder.
      let plain = HtmlEntity.plain(text.text, of: source.text)
      if plain?.count(of: "%") != text.text.count(of: "%") { finding.fix = nil }
      // Where the text is shown as HTML after all, it could become the start of a tag.
      if finding.fix != nil, plain?.count(of: "<") != text.text.count(of: "<") { finding.fix = .unsafe }
      findings.append(finding)
    }
    return findings
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    guard let source = CheckedEntry.sourceText(of: entry, in: catalog, at: finding.subject.variation) else {
      return nil
    }
    return entry.fixing(finding, endingLike: source) { HtmlEntity.plain($0, of: source) ?? $0 }
  }

  /// The references in a translation that people see as they are written.
  private static func references(in text: String, of source: String) -> [EntityReference] {
    let found = EntityReference.all(in: text)
    guard !found.isEmpty else { return [] }
    let own = EntityReference.all(in: source)
    if own.isEmpty, !hasTags(source) { return found }
    if hasTags(text) { return [] }
    return own.contains(where: \.isEscapedTwice) ? [] : found.filter(\.isEscapedTwice)
  }

  /// A platform escapes a text once with every upload. A text that was escaped more often than this is nobody's, and each
  /// time costs a pass over it.
  private static let escapeLimit = 5

  /// The text without those references, also if it was escaped several times; nil beyond the limit.
  private static func plain(_ text: String, of source: String) -> String? {
    var text = text
    for _ in 0..<escapeLimit {
      let wrong = references(in: text, of: source)
      guard !wrong.isEmpty else { return text }
      text = text.replacing(wrong.map { ($0.range, String($0.character)) })
    }
    return references(in: text, of: source).isEmpty ? text : nil
  }

  /// Whether a text has something like a tag: `<b>`, `</b>`.
  private static func hasTags(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      guard bytes[index] == UInt8(ascii: "<"), let next = bytes.at(index + 1) else { return false }
      return next.isASCIILetter || next == UInt8(ascii: "/")
    }
  }
}
