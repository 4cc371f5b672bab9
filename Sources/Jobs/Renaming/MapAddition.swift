internal import Text

/// What the renaming of a key that is a text has added besides the name, so that nobody sees another text.
package enum MapAddition: Hashable, Sendable {
  /// The old key as the text of the source language, by its code, in a catalog.
  case text(language: String, path: String)
  /// The old key as a copy in another language, which is not translated yet.
  case copy(language: String, path: String)
  /// The state of the source language's text, by its code: a new one is not in the app.
  case state(language: String, path: String)
  /// The old key as the default value of the lookups in a file.
  case defaultValue(path: String)

  /// No addition: how a literal spelled the key, where renaming back would spell it otherwise.
  case spelling(path: String, number: Int, text: String)

  /// No addition: how a catalog wrote an entry without members, where that is not Xcode's way.
  case emptyEntry(path: String, text: String)

  /// As the map says it: `text en App/Localizable.xcstrings`.
  var text: String {
    switch self {
    case .text(let language, let path): "text \(language) \(path)"
    case .copy(let language, let path): "copy \(language) \(path)"
    case .state(let language, let path): "state \(language) \(path)"
    case .emptyEntry(let path, let text): "empty \(path): \(MapAddition.escaped(text))"
    case .spelling(let path, let number, let text): "spelled \(number) \(path): \(MapAddition.escaped(text))"
    case .defaultValue(let path): "default \(path)"
    }
  }

  /// - Parameter text: as the map says it; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let space = parts[1].firstIndex(of: " ") ?? parts[1].indices.last else { return nil }
    let own = (language: String(parts[1].slice(to: space)), path: String(parts[1].slice(from: space).dropFirst()))
    switch parts[0] {
    case "text": self = .text(language: own.language, path: own.path)
    case "copy": self = .copy(language: own.language, path: own.path)
    case "state": self = .state(language: own.language, path: own.path)
    case "default": self = .defaultValue(path: parts[1])
    case "empty":
      guard let colon = parts[1].firstRange(of: ": ") else { return nil }
      self = .emptyEntry(
        path: String(parts[1].slice(to: colon.lowerBound)),
        text: MapAddition.unescaped(String(parts[1].slice(from: colon.upperBound))))
    case "spelled":
      guard let number = Int(own.language), let colon = parts[1].firstRange(of: ": "), space < colon.lowerBound
      else { return nil }
      let path = parts[1].slice(from: space).slice(to: colon.lowerBound).dropFirst()
      self = .spelling(
        path: String(path), number: number, text: MapAddition.unescaped(String(parts[1].slice(from: colon.upperBound))))
    default: return nil
    }
  }

  /// A text in one line without what joins additions.
  private static func escaped(_ text: String) -> String {
    signs.reduce(text) { $0.replacing($1.sign, with: $1.word) }
  }

  private static func unescaped(_ text: String) -> String {
    var whole = ""
    var rest = text[...]
    while let slash = rest.firstIndex(of: "\\") {
      let word = rest.slice(from: slash).prefix(2)
      whole += rest.slice(to: slash) + (signs.first { $0.word == word }?.sign ?? String(word))
      rest = rest.slice(from: slash).dropFirst(2)
    }
    return whole + rest
  }

  /// The backslash comes first, as the other words have one.
  private static let signs = [
    (sign: "\\", word: "\\\\"), (sign: "\n", word: "\\n"), (sign: "\r", word: "\\r"), (sign: ";", word: "\\,"),
  ]

  /// The paths of those that are default values.
  static func defaultPaths(_ additions: [MapAddition]) -> Set<String> {
    Set(additions.compactMap { if case .defaultValue(let path) = $0 { path } else { nil } })
  }

  /// How many there are of each kind, for people.
  package static func summary(of additions: [MapAddition]) -> String {
    var counts: [(name: String, count: Int)] = [
      ("source text", 0), ("copy", 0), ("confirmed text", 0), ("file with default values", 0),
    ]
    for addition in additions {
      switch addition {
      case .text: counts[0].count += 1
      case .copy: counts[1].count += 1
      case .state: counts[2].count += 1
      case .defaultValue: counts[3].count += 1
      case .spelling, .emptyEntry: continue
      }
    }
    let named = zip(
      counts, ["source texts", "copies as not translated yet", "confirmed texts", "files with default values"])
    return named.filter { $0.0.count > 0 }.map { "\($0.0.count) \($0.0.count == 1 ? $0.0.name : $0.1)" }
      .joined(separator: ", ")
  }
}
