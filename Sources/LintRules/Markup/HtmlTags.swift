internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// HTML tags that a translation lost or added.
struct HtmlTags: TextRule {
  let id = "markup/html-tags"
  let severity = Severity.warning
  let summary = "a translation has different HTML tags than its source text"
  let help: String? = "use the same tags as the source text"
  let documentation = RuleDocumentation(
    finds: """
      A source text with HTML tags (`<b>`, `<a href=…>`, `<br>` and so on) and a translation with a different number \
      of one of them, or with typographic quotation marks inside a tag (`<a href=“…”>`).

      Names in angle brackets that are not HTML tags, as in usage texts, are not checked. A tag that \
      the source text neither closes nor gives attributes, like `<a letter>` or `<p>`, is not checked either.
      """,
    why: "An unclosed tag formats the rest of the page. A missing link cannot be tapped.",
    example: """
      "Your cart is <b>empty</b>"
        de: "Ihr Warenkorb ist <b>leer"
      """,
    corrected: """
      "Your cart is <b>empty</b>"
        de: "Ihr Warenkorb ist <b>leer</b>"
      """,
    remedy: "Use each tag as often as the source text does.")

  var candidates: TextFilter { TextFilter(source: .less) }

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text.utf8.contains(UInt8(ascii: "<")) else { return nil }
    let wanted = HtmlTags.tags(in: source.text)
    let found = HtmlTags.tags(in: text.text)
    let real = HtmlTags.realNames(in: wanted).union(HtmlTags.realNames(in: found))
    for name in real.sorted() {
      for tag in [name, "/" + name] {
        let (expected, count) = (wanted[tag]?.count ?? 0, found[tag]?.count ?? 0)
        guard expected != count else { continue }
        return "the \(language.code) text has \(count) '<\(tag)>', but the source text has \(expected)"
      }
    }
    guard let tag = HtmlTags.misquoted(in: text.text), HtmlTags.misquoted(in: source.text) == nil else { return nil }
    return "the \(language.code) text has typographic quotation marks in the tag '\(tag.excerpt)'"
  }

  /// The first tag with a value behind a quotation mark that HTML does not know: `<a href=“…”>`.
  private static func misquoted(in text: String) -> String? {
    text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().lazy.compactMap { part in
      part.firstIndex(of: ">").map { part.slice(to: $0) }
    }.first { inside in
      guard !tags(in: "<\(inside)>").isEmpty, let sign = inside.firstIndex(of: "=") else { return false }
      let value = inside.slice(from: inside.index(after: sign)).trimmingPrefix(while: \.isWhitespace)
      return value.first.map { "“”„‟‘’‚‛«»".contains($0) } == true
    }.map { "<\($0)>" }
  }

  /// The number of occurrences of a tag in a text.
  fileprivate struct Tally {
    var count = 0
    var hasAttributes = false
  }

  /// The names of tags that certainly are markup: closed somewhere, with attributes, or void elements. Line breaks do
  /// not count, because languages break lines differently.
  private static func realNames(in tags: [String: Tally]) -> Set<String> {
    let opening = tags.filter { !$0.key.hasPrefix("/") && $0.key != "br" }
    return Set(
      opening.filter { name, tally in
        tally.hasAttributes || tags["/" + name] != nil || neverClosed.contains(name)
      }.keys)
  }

  private static let neverClosed: Set<String> = ["hr", "img"]

  private static let names: Set<String> = [
    "a", "b", "big", "blockquote", "br", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img", "li",
    "mark", "ol", "p", "pre", "s", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "tt", "u", "ul",
  ]

  /// Names that stand in angle brackets in texts without markup, too: `<link>`, `<time>`.
  fileprivate static let allNames = names.union([
    "abbr", "acronym", "address", "applet", "area", "article", "aside", "audio", "base", "basefont", "bdi", "bdo",
    "body", "button", "canvas", "caption", "center", "cite", "col", "colgroup", "data", "datalist", "dd", "del",
    "details", "dfn", "dialog", "dir", "dl", "dt", "embed", "fieldset", "figcaption", "figure", "footer", "form",
    "frame", "frameset", "h5", "h6", "head", "header", "hgroup", "html", "iframe", "input", "ins", "kbd", "label",
    "legend", "link", "main", "map", "marquee", "menu", "meta", "meter", "nav", "nobr", "noframes", "noscript",
    "object", "optgroup", "option", "output", "param", "picture", "progress", "q", "rp", "rt", "ruby", "samp",
    "script", "search", "section", "select", "slot", "source", "strike", "style", "summary", "svg", "tbody",
    "template", "textarea", "tfoot", "th", "thead", "time", "title", "track", "var", "video", "wbr",
  ])

  /// The tags of a text, closing ones with their slash. `<a letter>` is not a tag: a tag ends or continues with
  /// attributes.
  fileprivate static func tags(in text: String, _ names: Set<String> = HtmlTags.names) -> [String: Tally] {
    var tags: [String: Tally] = [:]
    for part in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: ">") else { continue }
      let inside = part.slice(to: end)
      let isClosing = inside.hasPrefix("/")
      let name = inside.dropFirst(isClosing ? 1 : 0).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let rest = inside.slice(from: name.endIndex).trimmingPrefix(while: \.isWhitespace)
      let hasAttributes = rest.contains("=") && inside.slice(from: name.endIndex).first?.isWhitespace == true
      let tag = name.lowercased()
      guard names.contains(tag), rest.isEmpty || rest == "/" || hasAttributes else { continue }
      let key = (isClosing ? "/" : "") + tag
      tags[key, default: Tally()].count += 1
      if hasAttributes { tags[key]?.hasAttributes = true }
    }
    return tags
  }
}

extension String {
  /// Whether the text has tags of HTML, whichever: `<b>`, `</ins>`, `<a href="…">`.
  package var hasHtmlTags: Bool { !HtmlTags.tags(in: self, HtmlTags.allNames).isEmpty }
}
