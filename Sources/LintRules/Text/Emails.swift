internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A mail address that was lost or changed.
struct Emails: TextRule {
  let id = "text/emails"
  let severity = Severity.warning
  // Texts about mail addresses show made-up ones, and a language may have an address of its own: 29 of 29 findings in
  // apps were wrong.
  let isOnByDefault = false
  let summary = "a translation lacks an email address of its source text"
  let help: String? = "use the address from the source text"
  let documentation = RuleDocumentation(
    finds: """
      An email address in the source text that is missing from the translation. Example addresses \
      (`user@server.com`, `name@example.org`) may be translated.
      """,
    why: "Mail from people who read this language is lost, or goes to somebody else.",
    example: """
      "Write to help@glossa.dev"
        de: "Schreibe an hilfe@glossa.dev"
      """,
    corrected: """
      "Write to help@glossa.dev"
        de: "Schreibe an help@glossa.dev"
      """,
    remedy: "Use the address from the source text, or suppress the finding if the language has its own address.")

  var candidates: TextFilter { TextFilter(source: .at) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source else { return nil }
    for address in source.text.mailAddresses where !Emails.isExample(address) {
      guard !text.text.mailAddresses.contains(address) else { continue }
      return "the \(language.code) text lacks the email address '\(address)'"
    }
    return nil
  }

  private static let examples: Set<String> = [
    "user", "username", "name", "you", "me", "john", "jane", "someone", "foo", "test", "your", "email",
  ]

  private static func isExample(_ address: String) -> Bool {
    let local = address.prefix { $0 != "@" && $0 != "." && $0 != "_" }
    return examples.contains(String(local)) || address.count(of: "example") > 0
  }
}
