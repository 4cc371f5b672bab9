internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A text that users see and that is in no table.
struct HardcodedText: LintRule {
  let id = "source/hardcoded-text"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "code shows a literal that is not localized"
  let documentation = RuleDocumentation(
    finds: """
      A literal with words that people see, but that nothing looks up, because it is a `String`. The finding names \
      the view that shows it. `Text("…")` itself is looked up, and is not reported.

      The literal is followed through the app's own parameters, properties, results and raw values: `Row(title: \
      "Filter")`, if `Row` has `Text(title)` and `title` is a `String`; `Text(name ?? "Unknown")`; `label.text`; \
      `UIAlertController`.

      The rule is off by default, because not every text is meant to be translated, and because properties of \
      unknown types are recognized by their names alone.
      """,
    why: "The text is the same in every language, and no catalog shows that it is missing.",
    example: "",
    corrected: "",
    remedy: "Localize it with `String(localized:)`.")
  let questions = AnalysisRequest(
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
    let shown = input.code.shownTexts.filter { hasWords($0.text) && !isMadeUp($0.location, input.project) }
    let followed = Set(input.code.shownTexts.map(\.location))
    let given = input.code.givenLiterals.filter {
      !followed.contains($0.location) && isShown($0.receiver) && hasWords($0.text)
        && !isMadeUp($0.location, input.project)
    }
    return shown.map(diagnostic) + given.map(diagnostic)
  }

  private func diagnostic(_ text: ShownText) -> Diagnostic {
    let file = text.viewLocation.path.split(separator: "/").last ?? ""
    let place = text.viewLocation.path == text.location.path ? "line \(text.viewLine)" : "\(file):\(text.viewLine)"
    let way = text.way.isEmpty ? "" : " through \(text.way.map { "'\($0)'" }.joined(separator: ", "))"
    let isHere = text.way.isEmpty && text.viewLocation.path == text.location.path
    return Diagnostic(
      id, severity,
      "'\(text.text.prefix(60))' is shown by \(text.view)\(isHere ? "" : " in \(place)")\(way), and no table has it",
      at: text.location, notes: isHere ? [] : [Diagnostic.Note("shown here", at: text.viewLocation)],
      help: "use String(localized:)"
    )
  }

  private func diagnostic(_ literal: GivenLiteral) -> Diagnostic {
    let receiver =
      switch literal.receiver {
      case .property(let name): "the property '\(name)'"
      case .call(let name, _): "'\(name)'"
      }
    return Diagnostic(
      id, severity, "\(receiver) gets the literal '\(literal.text.prefix(60))', which is not in any table",
      at: literal.location, help: "use String(localized:)")
  }

  private func isShown(_ receiver: GivenLiteral.Receiver) -> Bool {
    switch receiver {
    case .property(let name): questions.properties.contains(name)
    case .call(let name, let label): questions.arguments[name]?.contains(label) ?? false
    }
  }

  /// Whether a text has two letters in a row and is neither an identifier such as `app.title` nor an abbreviation such
  /// as `MB` or `aac`.
  private func hasWords(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let isWord = zip(scalars, scalars.dropFirst()).contains { $0.properties.isAlphabetic && $1.properties.isAlphabetic }
    let isName = !text.contains(" ") && text.contains { "._/:".contains($0) }
    let isShort =
      scalars.count <= 4 && scalars.allSatisfy { $0.properties.isUppercase || !$0.properties.isAlphabetic }
      || scalars.count <= 3 && scalars.allSatisfy { $0.properties.isLowercase }
    return isWord && !isName && !isShort
  }

  /// Whether a file holds texts for tests and previews, by its name or a folder in the project.
  private func isMadeUp(_ location: Location, _ project: ProjectFacts) -> Bool {
    project.pathInProject(location.path).split(separator: "/").contains { part in
      ["Preview", "Mock", "Tests"].contains { part.contains($0) }
    }
  }
}
