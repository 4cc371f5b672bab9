internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A web address that was lost or changed.
struct Urls: TextRule {
  let id = "text/urls"
  let severity = Severity.warning
  let summary = "a translation lacks a web address of its source text"
  let help: String? = "write the address of the source text"
  let documentation = RuleDocumentation(
    finds: """
      An address that begins with `http://` or `https://` in the source text and whose host is not in the translation. Paths \
      and the first part of a host may differ: `en.wikipedia.org/wiki/Cat` and `de.wikipedia.org/wiki/Katze` are one.
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
    remedy: "Write the address of the source text, or its page in this language.")

  var looksAt: TextFilter { TextFilter(source: .twoSlashes) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.count(of: "://") > 0 else { return nil }
    let found = Set(Urls.hosts(in: text.text))
    guard let lost = Urls.hosts(in: source.text).first(where: { !found.contains($0) }) else { return nil }
    return "the \(language.code) text has no address at '\(lost)'"
  }

  /// The last two labels of each address's host.
  static func hosts(in text: String) -> [String] {
    text.withBytes { bytes in
      var hosts: [String] = []
      var index = 0
      while index + 3 <= bytes.count {
        guard bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "/"),
          bytes[index + 2] == UInt8(ascii: "/"),
          index >= 4, bytes[index - 1] | 0x20 == UInt8(ascii: "s") || bytes[index - 1] | 0x20 == UInt8(ascii: "p")
        else {
          index += 1
          continue
        }
        let start = index + 3
        var end = start
        while end < bytes.count, isHost(bytes[end]) { end += 1 }
        let labels = String(decoding: bytes[start..<end], as: UTF8.self).lowercased().split(separator: ".")
        if labels.count >= 2, labels[labels.count - 2] != "example", !isMade(labels) {
          hosts.append(labels.suffix(2).joined(separator: "."))
        }
        index = end
      }
      return hosts
    }
  }

  /// Whether a host is made up, like `myserver.com`: translations make up their own.
  private static func isMade(_ labels: [Substring]) -> Bool {
    labels.contains { label in
      let name = label.hasPrefix("my") ? label.dropFirst(2) : label.hasPrefix("your") ? label.dropFirst(4) : nil
      return name.map { madeUp.contains($0.drop { $0 == "-" }) } ?? (label == "hostname")
    }
  }

  private static let madeUp: Set<Substring> = [
    "app", "company", "domain", "home", "host", "house", "instance", "name", "nas", "server", "site", "website",
  ]

  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
