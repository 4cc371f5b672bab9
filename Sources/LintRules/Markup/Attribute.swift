internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// An attribute of an attributed text that a translation changed.
struct Attribute: TextRule {
  let id = "markup/attribute"
  let severity = Severity.error
  let summary = "a translation changes the attributes of its source text"
  let help: String? = "copy the attributes from the source text"
  let documentation = RuleDocumentation(
    finds: """
      A translation with `^[…](…)` whose attributes are not in the source text, or whose brackets are not closed. \
      Inflection that a language adds or leaves out is not reported.
      """,
    why: "An attribute that the system does not understand is shown on screen with its brackets.",
    example: """
      ^[%lld item](inflect: true)
        es: "^[%lld artículo](concordar: true)"
      """,
    corrected: """
      ^[%lld item](inflect: true)
        es: "^[%lld artículo](inflect: true)"
      """,
    remedy: "Translate the words in square brackets, but not those in parentheses.")

  private static let inflection: Set<String> = [
    "inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept",
  ]

  var candidates: TextFilter { TextFilter(text: .caret, source: .caret) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, text.text.utf8.contains(UInt8(ascii: "^")), source.text.count(of: "^[") > 0 else { return nil }
    guard let found = Attribute.names(in: text.text) else {
      return "the \(language.code) text does not close an attribute"
    }
    guard let wanted = Attribute.names(in: source.text) else { return nil }
    let allowed = Attribute.inflection.union(wanted)
    guard let strange = found.first(where: { !allowed.contains($0) }) else { return nil }
    return "the \(language.code) text has the attribute '\(strange.excerpt)', which is not in the source text"
  }

  /// The names of the attributes of a text; nil where one is not closed.
  private static func names(in text: String) -> [String]? {
    let bytes = Array(text.utf8)
    var names: [String] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "^"), bytes.at(index + 1) == UInt8(ascii: "[") else {
        index += 1
        continue
      }
      guard let middle = bytes.slice(from: index).firstIndex(of: UInt8(ascii: "]")),
        bytes.at(middle + 1) == UInt8(ascii: "("), let end = bytes.slice(from: middle).firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      let name = bytes.slice(from: middle + 2, to: end).prefix { $0 != UInt8(ascii: ":") }
      names.append(String(decoding: name.filter { $0 != 0x20 }, as: UTF8.self))
      index = end
    }
    return names
  }
}
