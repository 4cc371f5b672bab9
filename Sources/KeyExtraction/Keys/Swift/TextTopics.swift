internal import SwiftOutline

/// Finds the texts that a text is about: the label of the control above it, the title of its alert, the header of its
/// section.
struct TextTopics {
  let tree: OutlineTree

  /// More say nothing new.
  private static let limit = 6
  /// Code further out is about something else, in nodes.
  private static let height = 40
  /// Arguments that say what a view is about.
  private static let titles: Set<String> = ["title", "label", "header", "titleKey", "heading", "headline", "name"]
  /// Views that show no text.
  private static let pictures: Set<String> = [
    "Image", "Color", "Divider", "Spacer", "Circle", "Rectangle", "RoundedRectangle", "Capsule", "ProgressView",
    "AsyncImage",
    "UIImage", "NSImage", "Logger", "URL",
  ]
  /// Modifiers whose texts are about the view on which they are called.
  private static let explaining: Set<String> = ["help", "accessibilityHint", "toolTip"]

  /// The texts that the literal of a node may be about, the nearest first.
  func topics(of literal: Int) -> [String] {
    var topics: [String] = []
    var child = literal
    var hasSiblings = false
    // A forged outline may have a cycle.
    for _ in 0..<TextTopics.height where tree.parent(of: child) != 0 && topics.count < TextTopics.limit {
      let parent = tree.parent(of: child)
      switch tree.kind(parent) {
      case .argument:
        topics += titles(beside: parent, of: tree.parent(of: parent))
        if isPart(parent) { return topics }
      case .closure, .block, .body, .switchCase:
        topics += [caseName(of: parent)].compactMap(\.self)
        // What stands above in the same stack; a row of a list is not about the row before it.
        guard !hasSiblings else { break }
        let before = tree.children(of: parent).prefix { $0 != child }
        hasSiblings = tree.children(of: parent).count > 1
        topics += texts(above: before)
      case .variable, .function, .type, .extension: return Array(topics.prefix(TextTopics.limit))
      default: break
      }
      child = parent
    }
    return Array(topics.prefix(TextTopics.limit))
  }

  /// The texts of a stack's last views: the nearest control, and the texts below it.
  private func texts(above views: ArraySlice<Int>) -> [String] {
    var texts: [String] = []
    for view in views.reversed() {
      let name = viewName(of: view)
      if tree.kind(view) == .variable || name.map(TextTopics.pictures.contains) == true { continue }
      guard name != "Section", let text = text(shownBy: view) else { break }
      texts.append(text)
      if name != "Text" { break }
    }
    return texts
  }

  /// What a view is called, without its modifiers.
  private func viewName(of index: Int) -> String? {
    guard tree.kind(index) == .call else { return nil }
    var base = index
    for _ in 0..<TextTopics.height { base = tree.modified(by: base)?.base ?? base }
    return tree.children(of: base).first.flatMap(tree.name)
  }

  /// What the other arguments of a call say that the view is about.
  private func titles(beside argument: Int, of call: Int) -> [String] {
    guard tree.kind(call) == .call else { return [] }
    if let (base, name) = tree.modified(by: call), TextTopics.explaining.contains(name) {
      return [text(shownBy: base)].compactMap(\.self)
    }
    let own = tree.label(of: argument)
    if own.map(TextTopics.titles.contains) ?? (content(of: argument).map { tree.kind($0) != .closure } ?? true) {
      return []
    }
    let others = tree.arguments(of: call).filter { $0 != argument }
    let title = others.first(where: isTitle) ?? (own == "footer" ? others.first(where: hasOneView) : nil)
    return [title.flatMap(content).flatMap { text(shownBy: $0, allowsValues: true) }].compactMap(\.self)
  }

  /// Whether an argument is a closure that shows one view.
  private func hasOneView(_ argument: Int) -> Bool {
    content(of: argument).map { closure in
      let parts = tree.children(of: closure)
      return parts.count == 1 && (tree.kind(parts[0]) != .body || tree.children(of: parts[0]).count == 1)
    } == true
  }

  /// The first case of a switch, in words: `end of session` for `.endOfSession`.
  private func caseName(of index: Int) -> String? {
    guard tree.kind(index) == .switchCase else { return nil }
    let patterns = sequence(first: index) { tree.children(of: $0).first }.dropFirst().prefix(3)
    let name = patterns.first { [.implicitMember, .member].contains(tree.kind($0)) }.flatMap(tree.name)
    return name?.reduce(into: "") { words, letter in
      words += letter.isUppercase && words.last?.isLowercase == true ? " \(letter)" : String(letter)
    }.lowercased()
  }

  /// Whether an argument is about the view whose it is, and nothing further out.
  private func isPart(_ argument: Int) -> Bool {
    tree.label(of: argument) == "footer"
      || tree.modified(by: tree.parent(of: argument)).map { TextTopics.explaining.contains($0.name) } == true
  }

  /// Whether an argument says what a view is about.
  private func isTitle(_ argument: Int) -> Bool {
    tree.label(of: argument).map(TextTopics.titles.contains)
      ?? (content(of: argument).map { tree.kind($0) != .closure } ?? false)
  }

  private func content(of argument: Int) -> Int? { tree.children(of: argument).first }

  /// The first text that an expression shows, if it is a literal.
  ///
  /// - Parameter allowsValues: whether a literal with values counts: the title of an alert says enough, a count above a text
  ///   does not.
  private func text(shownBy index: Int, allowsValues: Bool = false, depth: Int = 8) -> String? {
    guard depth > 0 else { return nil }
    switch tree.kind(index) {
    case .string: return tree.text(of: index, allowsValues: allowsValues)
    case .call:
      if let (base, _) = tree.modified(by: index) {
        return text(shownBy: base, allowsValues: allowsValues, depth: depth - 1)
      }
      guard let name = tree.children(of: index).first.flatMap(tree.name), !TextTopics.pictures.contains(name) else {
        return nil
      }
      let arguments = tree.arguments(of: index)
      let isView = name.first?.isUppercase == true
      if let title = arguments.first(where: {
        isTitle($0) && (isView || tree.label(of: $0) != nil) || tree.label(of: $0) == "localized"
      }) {
        return content(of: title).flatMap { text(shownBy: $0, allowsValues: allowsValues, depth: depth - 1) }
      }
      return arguments.lazy.compactMap(content).first { tree.kind($0) == .closure }
        .flatMap { text(shownBy: $0, allowsValues: allowsValues, depth: depth - 1) }
    case .closure, .body, .block:
      return tree.children(of: index).lazy.compactMap {
        text(shownBy: $0, allowsValues: allowsValues, depth: depth - 1)
      }.first
    default: return nil
    }
  }
}
