internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text that users see and that is in no table.
struct HardcodedText: LintRule {
  let id = "source/hardcoded-text"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "code shows a literal without looking it up"
  let documentation = RuleDocumentation(
    finds: """
      A literal with words that is assigned to a property which views show (`label.text`, `accessibilityLabel`), or handed \
      to a call that shows a String (`setTitle`, `UIAlertController`). `Text("…")` of SwiftUI is looked up by itself and \
      is none. Receivers are told by the names of their properties alone: a model with a `title` is found too, which is \
      why the rule is off by default.
      """,
    why: "The text reads the same in every language, and no catalog shows that it is missing.",
    example: "",
    corrected: "",
    remedy: "Write `String(localized:)` around it.")
  let questions = CodeQuestions(
    properties: [
      "text", "title", "placeholder", "prompt", "stringValue", "placeholderString", "toolTip", "messageText",
      "informativeText", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
    ],
    arguments: [
      "setTitle": [""],
      "addButton": ["withTitle"],
      "UIAlertAction": ["title"],
      "UIBarButtonItem": ["title"],
      "UIContextualAction": ["title"],
      "UIAction": ["title"],
      "UIMenu": ["title"],
      "NSMenuItem": ["title"],
      "UIAlertController": ["title", "message"],
    ])

  func check(_ input: LintInput) -> [Diagnostic] {
    input.code.givenLiterals.filter { isShown($0.receiver) && hasWords($0.text) }.map { literal in
      let receiver =
        switch literal.receiver {
        case .property(let name): "the property '\(name)'"
        case .call(let name, _): "'\(name)'"
        }
      return Diagnostic(
        id, severity, "\(receiver) is given the text '\(literal.text.prefix(60))', which no table has",
        at: literal.location, help: "look it up")
    }
  }

  private func isShown(_ receiver: GivenLiteral.Receiver) -> Bool {
    switch receiver {
    case .property(let name): questions.properties.contains(name)
    case .call(let name, let label): questions.arguments[name]?.contains(label) ?? false
    }
  }

  /// Whether a text has two letters in a row and is not an identifier such as `app.title`.
  private func hasWords(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let isWord = zip(scalars, scalars.dropFirst()).contains { $0.properties.isAlphabetic && $1.properties.isAlphabetic }
    let isName = !text.contains(" ") && text.contains { "._/:".contains($0) }
    return isWord && !isName
  }
}
