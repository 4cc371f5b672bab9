internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A note to oneself where a translation should be.
struct PlaceholderText: TextRule {
  let id = "translation/placeholder-text"
  let severity = Severity.error
  let summary = "a translation is a stopgap such as TODO or [de] …"
  let help: String? = "translate it"
  let options = [RuleOption("texts", .list([]), "more texts that stand for a missing translation")]
  let documentation = RuleDocumentation(
    finds: """
      A translation that is `TODO`, `TBD`, `FIXME`, `XXX`, `lorem ipsum …`, punctuation alone where the source has \
      words, or the source text behind the language's code in brackets, as pseudo-translation tools write it.
      """,
    why: "It counts as translated, and it ships.",
    example: """
      Your cart is empty
        de: "[de] Your cart is empty"
        fr: TODO
      """,
    corrected: """
      Your cart is empty
        de: Ihr Warenkorb ist leer
        fr: Votre panier est vide
      """,
    remedy: "Translate it, or remove the localization so that it counts as missing.")

  func check(_ input: LintInput) -> [Diagnostic] {
    let own = Set(input.options.list("texts"))
    var findings: [Diagnostic] = []
    input.forEachTranslation(own.isEmpty ? looksAt : .all) { entry, localization, text in
      let source = entry.sourceText(for: text)
      let isOwn = !own.isEmpty && own.contains(text.text)
      guard isOwn || fault(in: text, of: source, localization.language) != nil else { return }
      findings.append(
        finding(
          "'\(text.text.excerpt)' stands where a translation should be", in: entry, localization, text, help: help))
    }
    return findings
  }

  let looksAt = TextFilter(text: [.short, .leadingL, .bracket])

  func fault(in text: CheckedText, of source: CheckedText?, _ language: CheckedLanguage) -> String? {
    guard let source, source.text != text.text else { return nil }
    let isStopgap = text.text.withBytes { bytes -> Bool in
      guard let first = bytes.first else { return false }
      switch first {
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "X"):
        return bytes.count <= 5 && isMark(text.text, language)
      case UInt8(ascii: "l"), UInt8(ascii: "L"):
        return bytes.count >= 11 && text.text.prefix(11).lowercased() == "lorem ipsum"
      case UInt8(ascii: "["): return isBracketed(text.text, language)
      default:
        return bytes.count <= 3 && isPunctuation(bytes) && source.text.hasByte(0x20) && Words.hasLetter(source.text)
      }
    }
    return isStopgap ? "" : nil
  }

  private func isMark(_ text: String, _ language: CheckedLanguage) -> Bool {
    // "TODO" means "ALL" there.
    if text == "TODO" { return !["es", "pt", "gl", "ast", "an"].contains(language.base) }
    return ["TBD", "FIXME", "XXX", "TODO:"].contains(text)
  }

  private func isBracketed(_ text: String, _ language: CheckedLanguage) -> Bool {
    let code = text.dropFirst().prefix { $0 != "]" }
    return code.count < 12
      && [language.code, language.base, language.tag].contains { $0.lowercased() == code.lowercased() }
  }

  private func isPunctuation(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy { [UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "_")].contains($0) }
  }
}

extension String {
  /// The start of a text, for messages, on one line.
  var excerpt: String {
    let line = prefix { $0 != "\n" }
    return line.count < count || line.count > 60 ? line.prefix(60) + "…" : self
  }
}
