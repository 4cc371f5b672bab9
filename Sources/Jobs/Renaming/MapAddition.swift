internal import Text

/// What the renaming of a key that is a text has added besides the name, so that nobody sees another text.
package enum MapAddition: Hashable, Sendable {
  /// The old key as the text of the source language, by its code.
  case text(language: String)
  /// The old key as a copy in another language, which is not translated yet.
  case copy(language: String)
  /// The state of the source language's text, by its code: a new one is not in the app.
  case state(language: String)
  /// The old key as the default value of the lookups in a file.
  case defaultValue(path: String)

  /// As the map says it: `text en`.
  var text: String {
    switch self {
    case .text(let language): "text \(language)"
    case .copy(let language): "copy \(language)"
    case .state(let language): "state \(language)"
    case .defaultValue(let path): "default \(path)"
    }
  }

  /// - Parameter text: as the map says it; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "text": self = .text(language: parts[1])
    case "copy": self = .copy(language: parts[1])
    case "state": self = .state(language: parts[1])
    case "default": self = .defaultValue(path: parts[1])
    default: return nil
    }
  }

  /// The paths of those that are default values.
  static func defaultPaths(_ additions: [MapAddition]) -> Set<String> {
    Set(additions.compactMap { if case .defaultValue(let path) = $0 { path } else { nil } })
  }

  /// How many there are of each kind, for people.
  package static func summary(of additions: [MapAddition]) -> String {
    var counts: [(name: String, count: Int)] = [("source text", 0), ("copy", 0), ("confirmed text", 0), ("file with default values", 0)]
    for addition in additions {
      switch addition {
      case .text: counts[0].count += 1
      case .copy: counts[1].count += 1
      case .state: counts[2].count += 1
      case .defaultValue: counts[3].count += 1
      }
    }
    let named = zip(counts, ["source texts", "copies as not translated yet", "confirmed texts", "files with default values"])
    return named.filter { $0.0.count > 0 }.map { "\($0.0.count) \($0.0.count == 1 ? $0.0.name : $0.1)" }
      .joined(separator: ", ")
  }
}
