internal import CatalogModel
internal import Diagnostics
internal import Linting

/// Tags of HTML that a translation lost or added.
struct HtmlTags: TextRule {
  let id = "markup/html-tags"
  let severity = Severity.warning
  let summary = "a translation has other HTML tags than its source text"
  let help: String? = "use the tags of the source text"
  let documentation = RuleDocumentation(
    finds: """
      A source text with tags of HTML (`<b>`, `<a href=…>`, `<br>` and their like) and a translation with another number of \
      one of them. Names in angle brackets that are no tags of HTML, as in usage texts, are left alone.
      """,
    why: "A tag that is not closed formats the rest of the page; a lost link cannot be tapped.",
    example: """
      "Your cart is <b>empty</b>"
        de: "Ihr Warenkorb ist <b>leer"
      """,
    corrected: """
      "Your cart is <b>empty</b>"
        de: "Ihr Warenkorb ist <b>leer</b>"
      """,
    remedy: "Use each tag as often as the source text.")

  var looksAt: TextFilter { TextFilter(source: .less) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    let wanted = HtmlTags.tags(in: source.text)
    guard !wanted.isEmpty else { return nil }
    let found = HtmlTags.tags(in: text.text)
    for tag in Set(wanted.keys).union(found.keys).sorted() where wanted[tag] != found[tag] && tag != "br" {
      return "the \(language.code) text has \(found[tag] ?? 0) '<\(tag)>', and the source text \(wanted[tag] ?? 0)"
    }
    return nil
  }

  private static let names: Set<String> = [
    "a", "b", "big", "blockquote", "br", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img", "li",
    "mark", "ol", "p", "pre", "s", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "tt", "u", "ul",
  ]

  /// How often each tag occurs, closing ones with their slash.
  private static func tags(in text: String) -> [String: Int] {
    var tags: [String: Int] = [:]
    let bytes = Array(text.utf8)
    for start in bytes.indices where bytes[start] == UInt8(ascii: "<") {
      let isClosing = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
      let rest = bytes[(start + (isClosing ? 2 : 1))...]
      let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit }
      guard name.endIndex < bytes.count, [0x20, UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[name.endIndex])
      else {
        continue
      }
      let tag = String(decoding: name, as: UTF8.self).lowercased()
      if names.contains(tag) { tags[(isClosing ? "/" : "") + tag, default: 0] += 1 }
    }
    return tags
  }
}
