internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A Markdown link that leads to another target.
struct MarkdownUrl: TextRule {
  let id = "markup/markdown-url"
  let severity = Severity.error
  let summary = "a link in a translation has a different target"
  let help: String? = "use the target from the source text"
  let documentation = RuleDocumentation(
    finds: """
      A translation with as many Markdown links as its source text, where one target has a scheme or host that no \
      link of the source text has. For links without a host, the whole target is compared.
      """,
    why: "The app looks up targets such as `app://settings`. A translated target does nothing.",
    example: """
      "Open [Settings](app://settings)"
        de: "[Einstellungen](app://einstellungen) öffnen"
      """,
    corrected: """
      "Open [Settings](app://settings)"
        de: "[Einstellungen](app://settings) öffnen"
      """,
    remedy: "Use the target from the source text. A page in this language on the same host is fine.")

  var candidates: TextFilter { TextFilter(source: .closingSquareBracket) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.utf8.contains(UInt8(ascii: "]")) else { return nil }
    let wanted = MarkdownLinks.targets(in: source.text)
    guard !wanted.isEmpty else { return nil }
    let found = MarkdownLinks.targets(in: text.text)
    guard found.count == wanted.count else { return nil }
    let expected = Set(wanted.map(MarkdownUrl.essentialPart(of:)))
    guard let strange = found.first(where: { !expected.contains(MarkdownUrl.essentialPart(of: $0)) }) else {
      return nil
    }
    return "the \(language.code) text links to '\(strange.excerpt)', which is not in the source text"
  }

  /// The part of a target that must not change: the end of a web address's host, else the whole target.
  private static func essentialPart(of target: String) -> String {
    guard target.hasPrefix("http") else { return target }
    return WebHosts.hosts(in: target).first ?? target
  }
}
