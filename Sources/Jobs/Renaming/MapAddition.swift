internal import Text

/// What the renaming of a key that is a text has added besides the name, so that nobody sees another text.
package enum MapAddition: Hashable, Sendable {
  /// The old key as the text of the source language, by its code.
  case text(language: String)
  /// The old key as a copy in another language, which is not translated yet.
  case copy(language: String)
  /// The old key as the default value of the lookups in a file.
  case defaultValue(path: String)

  /// As the map says it: `text en`.
  var text: String {
    switch self {
    case .text(let language): "text \(language)"
    case .copy(let language): "copy \(language)"
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
    case "default": self = .defaultValue(path: parts[1])
    default: return nil
    }
  }
}
