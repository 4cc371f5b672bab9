internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A mail address that was lost or changed.
struct Emails: TextRule {
  let id = "text/emails"
  let severity = Severity.warning
  let summary = "a translation lacks a mail address of its source text"
  let help: String? = "write the address of the source text"
  let documentation = RuleDocumentation(
    finds: """
      A mail address in the source text that the translation does not have. Addresses that are examples \
      (`user@server.com`, `name@example.org`) may be translated.
      """,
    why: "Mail of people who read this language goes nowhere, or to somebody else.",
    example: """
      "Write to help@glossa.dev"
        de: "Schreibe an hilfe@glossa.dev"
      """,
    corrected: """
      "Write to help@glossa.dev"
        de: "Schreibe an help@glossa.dev"
      """,
    remedy: "Write the address of the source text, or suppress this where the language has an address of its own.")

  var looksAt: TextFilter { TextFilter(source: .at) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source else { return nil }
    for address in Emails.addresses(in: source.text) where !Emails.isExample(address) {
      guard !Emails.addresses(in: text.text).contains(address) else { continue }
      return "the \(language.code) text lacks the mail address '\(address)'"
    }
    return nil
  }

  private static let examples = WordTable.set("user username name you me john jane someone foo test your email")

  private static func isExample(_ address: String) -> Bool {
    let local = address.prefix { $0 != "@" && $0 != "." && $0 != "_" }
    return examples.contains(String(local)) || address.count(of: "example") > 0
  }

  /// Every address, in lower case.
  private static func addresses(in text: String) -> [String] {
    text.withBytes { bytes in
      var addresses: [String] = []
      for at in bytes.indices where bytes[at] == UInt8(ascii: "@") {
        var start = at
        while start > 0, isLocal(bytes[start - 1]) { start -= 1 }
        var end = at + 1
        while end < bytes.count, isDomain(bytes[end]) { end += 1 }
        while end > at, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        // `%@.` ends in a conversion, and `user@host` is one in a shell.
        guard start < at, start == 0 || bytes[start - 1] != UInt8(ascii: "%"), end > at + 1,
          bytes[at + 1..<end].contains(UInt8(ascii: "."))
        else { continue }
        addresses.append(String(decoding: bytes[start..<end], as: UTF8.self).lowercased())
      }
      return addresses
    }
  }

  private static func isLocal(_ byte: UInt8) -> Bool { isDomain(byte) || byte == UInt8(ascii: "+") }

  private static func isDomain(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
