internal import CatalogModel
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
      A sum or an interpolated literal that joins two localized texts, or a localized text and a literal with words \
      or punctuation: `NSLocalizedString("Name", …) + ": " + name`. Spaces, bullets, emoji, Markdown and file \
      extensions next to one localized text are not reported. Text with line breaks is checked line by line. Only \
      Swift sources are checked, without tests and without log calls (`logger.debug(…)`). A localized text is a call \
      that looks up a text, or a property that contains such a call, if the text has letters.
      """,
    why: """
      The order of the parts fits one language only. French needs a space before the colon, Chinese uses another \
      colon, and the translators of the parts never see the whole sentence.
      """,
    example: "",
    corrected: "",
    remedy: "Use one text with placeholders: `String(localized: \"Name: \\(name)\")`.")
  let questions = CodeQuestions(asksForComposition: true)

  func check(_ input: LintInput) -> [Diagnostic] {
    input.code.composedTexts.compactMap { text in
      guard !text.isLogged, let message = fault(text.parts.map(Part.init)) else { return nil }
      return Diagnostic(id, severity, message, at: text.location, help: "use one text with placeholders")
    }
  }

  /// A part of a concatenated text.
  private enum Part: Equatable {
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
    var hasGlue = false
    func isFault() -> Bool { localized > 1 || localized > 0 && hasGlue }
    for (position, part) in parts.enumerated() {
      switch part {
      case .localized: localized += 1
      case .other: break
      case .text(let text):
        // A part on another line is read as a separate text.
        if text.contains("\n") {
          if isFault() { return message(localized) }
          (localized, hasGlue) = (0, false)
        } else if isWording(text, isFirst: position == 0) {
          // `image.png`.
          let isExtension = text == "." && parts.at(position + 1) == .other
          if !isExtension { hasGlue = true }
        }
      }
    }
    return isFault() ? message(localized) : nil
  }

  private func message(_ localized: Int) -> String {
    localized > 1 ? "the code joins localized texts" : "the code joins a literal and a localized text"
  }

  /// Whether other languages may write a literal differently: a word or punctuation, not spaces, pictures and bullets.
  private func isWording(_ text: String, isFirst: Bool) -> Bool {
    let scalars = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    // `- item`, `• item`.
    if isFirst, scalars.count == 1, let only = scalars.first, !only.properties.isAlphabetic, only != "(" {
      return false
    }
    // Markup of Markdown and HTML.
    if text.unicodeScalars.contains(where: { "<{}*#|`".unicodeScalars.contains($0) }) || text.contains(":::") {
      return false
    }
    return scalars.contains { scalar in
      if scalar.isASCII { return scalar.properties.isAlphabetic || ":;,.!?()[]\"'-/&".unicodeScalars.contains(scalar) }
      return scalar.properties.isAlphabetic || "…–—“”‘’".unicodeScalars.contains(scalar)
    }
  }
}
