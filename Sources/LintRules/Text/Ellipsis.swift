internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// Three dots where the source has an ellipsis character.
struct Ellipsis: TextRule {
  let id = "text/ellipsis"
  let severity = Severity.info
  let summary = "a translation has three dots where the source text has an ellipsis"
  let fix: FixSafety? = .safe
  let help: String? = "write …"
  let documentation = RuleDocumentation(
    finds: "A translation with `...` and no `…`, whose source text has `…` and no `...`.",
    why: """
      Apple's menus and buttons use `…`. VoiceOver reads three dots as separate dots, and a line break can split \
      them.
      """,
    example: """
      Save as…
        de: Sichern unter...
      """,
    corrected: """
      Save as…
        de: Sichern unter…
      """,
    remedy: "Write `…`, as `--fix` does.")

  var candidates: TextFilter { TextFilter(text: .twoDots, source: .leadE2) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, text.text.count(of: "...") > 0, text.text.count(of: "…") == 0 else { return nil }
    guard source.text.count(of: "…") > 0, source.text.count(of: "...") == 0 else { return nil }
    return "the \(language.code) text has '...' where the source text has '…'"
  }

  func applyFix(_ finding: Diagnostic, in entry: Entry, of catalog: Catalog) -> FixedEntry? {
    entry.fixing(finding) { text in
      var bytes: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "."), rest.prefix(2).elementsEqual("..".utf8) {
          rest = rest.drop { $0 == UInt8(ascii: ".") }
          bytes += Array("…".utf8)
        } else {
          bytes.append(byte)
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
