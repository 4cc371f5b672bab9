internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A web address that was lost or changed.
struct Urls: TextRule {
  let id = "text/urls"
  let severity = Severity.warning
  let summary = "a translation lacks a web address of its source text"
  let help: String? = "use the address from the source text"
  let documentation = RuleDocumentation(
    finds: """
      An address that begins with `http://` or `https://` in the source text, and whose host is missing from the \
      translation. Paths and the first part of the host may differ: `en.wikipedia.org/wiki/Cat` and \
      `de.wikipedia.org/wiki/Katze` match.
      """,
    why: "The link is broken, or leads somewhere else, for people who read this language.",
    example: """
      "See https://glossa.dev/help"
        de: "Siehe https://glosa.dev/hilfe"
      """,
    corrected: """
      "See https://glossa.dev/help"
        de: "Siehe https://glossa.dev/hilfe"
      """,
    remedy: "Use the address from the source text, or its page in this language.")

  var candidates: TextFilter { TextFilter(source: .twoSlashes) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.count(of: "://") > 0 else { return nil }
    let found = Set(WebHosts.hosts(in: text.text))
    guard let lost = WebHosts.hosts(in: source.text).first(where: { !found.contains($0) }) else { return nil }
    return "the \(language.code) text has no link to '\(lost)'"
  }
}
