package import Diagnostics

/// Literals that a file hands to what people see, past all tables. Told by names alone: of what type a receiver is
/// nobody asks here.
package struct HardcodedTexts {
  /// Properties of Apple's views whose Strings are shown as they are.
  private static let properties: Set<String> = [
    "text", "title", "placeholder", "prompt", "stringValue", "placeholderString", "toolTip", "messageText",
    "informativeText", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
  ]
  /// Calls whose Strings are shown as they are, with the labels of those arguments; the empty label is none.
  private static let calls: [String: Set<String>] = [
    "setTitle": [""],
    "addButton": ["withTitle"],
    "UIAlertAction": ["title"],
    "UIBarButtonItem": ["title"],
    "UIContextualAction": ["title"],
    "UIAction": ["title"],
    "UIMenu": ["title"],
    "NSMenuItem": ["title"],
    "UIAlertController": ["title", "message"],
  ]

  private let path: String
  private let outline: Outline

  package init(_ facts: FileFacts) { (path, outline) = (facts.path, facts.outline) }

  /// One finding for each text.
  package var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    var upcoming = outline.nodes.count > 1 ? [1] : []
    while let number = upcoming.popLast() {
      let parts = children(of: number)
      upcoming += parts.reversed()
      switch outline.nodes[number].kind {
      case .assignment where parts.count == 2:
        let target = outline.nodes[parts[0]]
        guard target.kind == .member else { continue }
        let name = outline.symbols.name(target.symbol)
        if HardcodedTexts.properties.contains(name) { found += report(parts[1], "the property '\(name)'") }
      case .call:
        guard let callee = parts.first, [.member, .name].contains(outline.nodes[callee].kind) else { continue }
        let name = outline.symbols.name(outline.nodes[callee].symbol)
        guard let labels = HardcodedTexts.calls[name] else { continue }
        for part in parts.dropFirst() where outline.nodes[part].kind == .argument {
          guard labels.contains(outline.symbols.name(outline.nodes[part].symbol)) else { continue }
          found += report(Int(outline.nodes[part].first), "'\(name)'")
        }
      default: continue
      }
    }
    return found
  }

  private func children(of number: Int) -> [Int] {
    var found: [Int] = []
    var next = Int(outline.nodes[number].first)
    while next > 0, next < outline.nodes.count {
      found.append(next)
      next = Int(outline.nodes[next].next)
    }
    return found
  }

  /// A finding where the expression is a literal with words of its own, else nothing.
  private func report(_ expression: Int, _ place: String) -> [Diagnostic] {
    guard outline.nodes.indices.contains(expression), outline.nodes[expression].kind == .string else { return [] }
    let literal = outline.literals[Int(outline.nodes[expression].symbol)]
    let holes = children(of: expression).map { hole -> Range<Int> in
      let content = Int(literal.start) + Int(literal.pounds) + (literal.isMultiline ? 3 : 1)
      let start = Int(outline.nodes[hole].start) - 1 - Int(literal.pounds) - content
      return max(0, start)..<max(0, start, Int(outline.nodes[hole].aux) - content)
    }
    let raw = outline.text[Int(literal.text)..<Int(literal.text + literal.length)]
    let text = LiteralText(raw: raw, pounds: Int(literal.pounds), isMultiline: literal.isMultiline, holes: holes).plain
    // Two letters in a row, and not a name such as `app.title`.
    let scalars = Array(text.unicodeScalars)
    let isWord = zip(scalars, scalars.dropFirst()).contains { $0.properties.isAlphabetic && $1.properties.isAlphabetic }
    let isName = !text.contains(" ") && text.contains { "._/:".contains($0) }
    guard isWord, !isName else { return [] }
    return [
      Diagnostic(
        "source/hardcoded-text", .info, "\(place) is given the text '\(text.prefix(60))', which no table has",
        at: Location(path: path, bytes: Int(literal.start)..<Int(literal.end)), help: "look it up")
    ]
  }
}
