internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A text that code concatenates from localized parts.
struct Concatenation: LintRule {
  let id = "source/concatenation"
  let severity = Severity.info
  let summary = "code puts a text together from localized parts"
  let documentation = RuleDocumentation(
    finds: """
      A sum, or a literal with interpolations, of two localized texts, or of a localized text and a literal with words \
      or punctuation: `NSLocalizedString("Name", …) + ": " + name`. Spaces, bullets, pictures, marks of Markdown and \
      the ending of a file's name are no fault beside one localized text, and what a line break parts is looked at line \
      by line. Looked at are Swift sources, without those of tests and without what a log is told (`logger.debug(…)`); localized is what a call looks up, or a property \
      that holds such a call, if it has letters of its own.
      """,
    why: """
      The order of the parts is that of one language. French has a space before the colon, Chinese another colon, and \
      the translators of the parts never see the whole.
      """,
    example: "",
    corrected: "",
    remedy: "Look up one text with placeholders: `String(localized: \"Name: \\(name)\")`.")
  let questions = CodeQuestions(asksForComposition: true)

  func check(_ input: LintInput) -> [Diagnostic] {
    input.code.composedTexts.compactMap { text in
      guard !text.isLogged, let message = fault(text.parts.map(Part.init)) else { return nil }
      return Diagnostic(id, severity, message, at: text.location, help: "look up one text with placeholders")
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
    localized > 1 ? "localized texts are put together" : "a literal is put beside a localized text"
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
