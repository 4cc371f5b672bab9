internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A text that code concatenates from localized parts.
struct Concatenation: LintRule {
  let id = "source/concatenation"
  let severity = Severity.info
  let summary = "code joins localized texts"
  let documentation = RuleDocumentation(
    finds: """
      A sum or an interpolated literal that joins two localized texts, or a localized text and a literal with words: \
      `NSLocalizedString("Name", …) + " of " + name`.

      Not reported are a literal that only adds punctuation, spaces, emoji or Markdown to one localized text, such as a \
      colon after a label, and texts that a line break, a dash, a slash, a bar or a dot in the middle (` · `) keeps \
      apart. Tests and log calls (`logger.debug(…)`) are not checked.
      """,
    why: """
      The order of the parts fits one language only, and the translators of the parts never see the whole sentence.
      """,
    example: "",
    corrected: "",
    remedy: "Use one text with placeholders: `String(localized: \"Name: \\(name)\")`.")
  let standsOn: [any CodeAnswer.Type] = [ComposedText.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    input.facts(ComposedText.self).compactMap { text in
      guard !text.isLogged, let message = fault(text.parts.map(Part.init)) else { return nil }
      return Diagnostic(id, severity, message, at: text.location, help: "use one text with placeholders")
    }
  }

  /// A part of a concatenated text.
  private enum Part {
    case text(String)
    case localized
    case other

    /// A localized text without letters counts as a value or a literal, and one in square brackets as a symbol.
    init(_ part: ComposedText.Part) {
      switch part {
      case .literal(let text): self = .text(text)
      case .other: self = .other
      case .lookup(let text):
        if text.hasPrefix("["), text.hasSuffix("]") {
          self = .other
        } else if PluralPair.words(text).contains(where: {
          $0.unicodeScalars.contains(where: \.properties.isAlphabetic)
        }) {
          self = .localized
        } else {
          self = text.contains("%") ? .other : .text(text)
        }
      }
    }
  }

  /// The message about a text; nil where there is no fault.
  private func fault(_ parts: [Part]) -> String? {
    guard parts.count > 1 else { return nil }
    var localized = 0
    var hasWording = false
    func isFault() -> Bool { localized > 1 || localized > 0 && hasWording }
    for part in parts {
      switch part {
      case .localized: localized += 1
      case .other: break
      case .text(let text):
        if separates(text) {
          if isFault() { return message(localized) }
          (localized, hasWording) = (0, false)
        } else if isWording(text) {
          hasWording = true
        }
      }
    }
    return isFault() ? message(localized) : nil
  }

  /// Whether what stands before and behind a literal is read as two texts: items of a list, or lines.
  private func separates(_ text: String) -> Bool {
    if text.contains("\n") { return true }
    let marks = "·•|–—/".unicodeScalars
    guard !text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { return false }
    return text.contains(" - ") || text.unicodeScalars.contains(where: marks.contains)
  }

  private func message(_ localized: Int) -> String {
    localized > 1 ? "the code joins localized texts" : "the code joins a literal and a localized text"
  }

  /// Whether a literal has words to translate: not punctuation, spaces and pictures, and not markup of Markdown and
  /// HTML.
  private func isWording(_ text: String) -> Bool {
    let isMarkup = text.unicodeScalars.contains { "<{}*#|`".unicodeScalars.contains($0) } || text.contains(":::")
    return !isMarkup && text.unicodeScalars.contains(where: \.properties.isAlphabetic)
  }
}
