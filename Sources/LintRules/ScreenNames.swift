internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// The words for the screen on which code shows a text, by its types and files: `editor` in `EditorView.swift`.
struct ScreenNames {
  /// The words with which many screens begin: the app's name.
  private let prefix: [String]

  /// - Parameter screens: the words of all screens, each once.
  init(of screens: Set<[String]>) {
    var prefix: [String] = []
    for _ in 0..<3 {
      let inside = screens.filter { $0.starts(with: prefix) && $0.count > prefix.count }
      let counts = Dictionary(inside.map { ($0[prefix.count], 1) }, uniquingKeysWith: +)
      guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), screens.count >= 9,
        most.value * 3 > screens.count
      else { break }
      prefix.append(most.key)
    }
    self.prefix = prefix
  }

  /// A screen without the app's name.
  func withoutPrefix(_ screen: [String]) -> [String] {
    !prefix.isEmpty && screen.starts(with: prefix) && screen.count > prefix.count
      ? Array(screen.dropFirst(prefix.count)) : screen
  }

  /// The words that several screens begin with, if they name a place that the screens have in common.
  static func common(of screens: [[String]]) -> [String] {
    guard let first = screens.first, screens.count > 1 else { return screens.first ?? [] }
    let common = screens.dropFirst().reduce(first) { common, screen in
      zip(common, screen).prefix { $0 == $1 }.map(\.0)
    }
    return common.count == 1 && vague.contains(common[0]) ? [] : common
  }

  /// First words that several screens have for other reasons than a place.
  private static let vague: Set<String> = [
    "new", "add", "edit", "create", "open", "query", "set", "select", "choose", "my", "all", "main", "app", "custom",
    "base", "show", "tv", "mac", "ios", "watch", "import", "export", "delete", "get", "full", "the",
    "to", "of", "in", "deleted", "recent", "saved", "active", "selected", "current", "empty",
  ]

  /// The words of the screen of a use; none for helpers, which are on no screen.
  ///
  /// - Parameter place: where the literal stands; nil where the code was not read.
  static func words(for use: KeyUse, at place: TextSurroundings?) -> [String] {
    if place?.calls.contains(where: { ["CommandMenu", "CommandGroup"].contains($0.name) }) == true { return ["menu"] }
    let file = use.location.path.split(separator: "/").last.map(String.init) ?? ""
    let stem = String(file.prefix { $0 != "." && $0 != "+" })
    // `Text+Extensions` adds to somebody else's type; `EditorView+Helpers` is a part of its screen.
    let whole = KeyName.words(String(file.prefix { $0 != "." }))
    if file.contains("+"), !isScreen(stem), whole.last.map(helpers.contains) == true { return [] }
    if generic.contains(KeyName.words(stem).last ?? "") {
      let scope = place?.types.first?.name ?? stem
      // Helpers and constants are on no screen.
      return helpers.contains(KeyName.words(scope).last ?? "") ? [] : withoutTechnicalWords(KeyName.words(scope))
    }
    // The type that shows the text, if the file has several and is not named after it.
    if let scope = place?.types.first, scope.name != stem, !scope.name.hasPrefix(stem), isScreen(scope.name),
      !scope.isPrivate || isOwnScreen(scope.name) || isApp(KeyName.words(stem))
    {
      return withoutTechnicalWords(KeyName.words(scope.name))
    }
    let words = withoutTechnicalWords(KeyName.words(stem))
    // Xcode's name for the first screen says nothing.
    return isApp(words) ? ["app"] : words == ["content"] ? ["main"] : words
  }

  /// Whether a type that shows something has the words of a screen: the view or the controller around a literal, or the one
  /// after which the file is named whose part it is.
  static func isNamed(_ screen: [String], byTypeOf use: KeyUse, at place: TextSurroundings?) -> Bool {
    guard let type = place?.types.first, ([type.name] + type.inherited).contains(where: shows) else { return false }
    let stem = use.location.path.split(separator: "/").last.map { String($0.prefix { $0 != "." && $0 != "+" }) } ?? ""
    let own = withoutTechnicalWords(KeyName.words(type.name))
    return Array(own.suffix(screen.count)) == screen
      || isScreen(stem) && withoutTechnicalWords(KeyName.words(stem)) == screen
  }

  /// Whether a type, or one that inherits from it, shows something.
  private static func shows(_ type: String) -> Bool {
    isScreen(type) || KeyName.words(type).last.map(showing.contains) == true
  }

  /// Last words of further types that show something.
  private static let showing: Set<String> = [
    "app", "cell", "commands", "intent", "modifier", "representable", "widget",
  ]

  /// Whether a file is named after the app: its views are screens, also those that it keeps for itself.
  private static func isApp(_ words: [String]) -> Bool { words.count > 1 && words.last == "app" }

  /// Whether a file holds helpers, which are on no screen: by its last word, or by its folder's.
  static func isHelper(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let stem = (parts.last ?? "").prefix { $0 != "." }
    return KeyName.words(String(stem)).last.map { helpers.contains($0) || offScreen.contains($0) } ?? false
      || parts.dropLast().last?.lowercased() == "extensions" && !addsToScreen(stem)
  }

  /// Whether a file adds to a screen of the app: `EditorView+Picker`, but neither `UIView+Shadow` nor `View+Shadow`.
  private static func addsToScreen(_ stem: Substring) -> Bool {
    let type = String(stem.prefix { $0 != "+" })
    let words = KeyName.words(type)
    return stem.contains("+") && isScreen(type) && words.count > 1 && !["ns", "ui", "wk"].contains(words.first)
  }

  private static func isScreen(_ type: String) -> Bool {
    let words = KeyName.words(type)
    return words.last.map { screenWords.contains($0) || $0 == "settings" && words.count > 1 } ?? false
  }

  /// Whether a type that only its file sees is more than a part of the file's screen: `AppleDeliverySetupView`.
  private static func isOwnScreen(_ type: String) -> Bool {
    let words = KeyName.words(type)
    return words.last == "settings" || ["sheet", "screen", "page", "window"].contains(words.last) && words.count > 2
      || words.count > 3 && words.dropLast().last.map(partsOfScreens.contains) == false
  }

  /// The words of a type without those at the end that say what it is in code.
  static func withoutTechnicalWords(_ words: [String]) -> [String] {
    var words = words
    // `OnboardingView3`
    while words.count > 1, let last = words.last, technical.contains(String(last.prefix { !$0.isNumber })),
      words.at(words.count - 2) != "of"
    {
      words.removeLast()
      // The view of a manager shows what it manages.
      if screenWords.contains(last), words.count > 1, words.last.map(managing.contains) == true { break }
    }
    return words
  }

  private static let managing: Set<String> = ["manager", "store", "service", "new", "type", "types", "kind"]

  /// The last words of types that are screens.
  private static let screenWords: Set<String> = [
    "view", "screen", "page", "sheet", "controller", "window", "scene", "tab", "popup", "popover", "panel", "dialog",
  ]

  /// Words before `View` of types that are parts of a screen.
  private static let partsOfScreens: Set<String> = [
    "row", "header", "footer", "card", "cell", "code", "status", "badge", "chip", "item", "section", "list", "grid",
    "bar",
    "button", "label", "overlay", "preview", "empty", "state", "content", "detail", "image", "icon", "field", "tile",
    "group", "option",
  ]
  /// Last words of files that hold types of several screens.
  private static let generic: Set<String> = helpers.union([
    "model", "models", "components", "views", "intents", "controls", "rows", "cells", "cards", "buttons", "sheets",
    "tiles", "menus", "chips", "widgets", "data", "support",
  ])
  private static let helpers: Set<String> = [
    "helper", "helpers", "extensions", "constants", "types", "utils", "utilities", "localization", "utility", "common",
    "enums",
  ]

  /// Last words of files whose code serves screens and is none.
  private static let offScreen: Set<String> = [
    "service", "services", "error", "errors", "manager", "managers", "extension", "coordinator", "provider", "store",
    "api", "client", "util", "l10n",
  ]

  /// Words for what a type is in code, which say nothing about the screen.
  private static let technical: Set<String> = screenWords.subtracting(["tab", "popup", "dialog", "panel"]).union([
    "model", "manager", "service", "store", "provider", "coordinator", "presenter", "interactor", "router", "handler",
    "helper", "helpers", "utils", "util", "container", "wrapper", "builder", "factory", "ui", "impl", "delegate",
    "views", "body", "content", "state", "feature", "reducer", "extensions", "extension", "type", "types", "kind",
    "models", "screens", "swift", "root", "host", "presentation", "pane", "intent", "new", "old", "base",
    "vm", "formatter", "formatters",
  ])
}
