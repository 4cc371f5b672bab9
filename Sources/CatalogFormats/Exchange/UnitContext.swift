/// The identity of a unit in one text that people can read and Glossa can take apart again: what bilingual formats have
/// as `context`.
///
/// `App/Localizable.xcstrings|cart.items|plural.one`: file, key and, for all but a key's one text, path, with `|`
/// between them. In each part `\` stands before `|` and itself, and line feed, carriage return and tab are `\n`, `\r`
/// and `\t`.
package struct UnitContext: Hashable, Sendable {
  /// The file's path, as `ExchangeFile` has it.
  package var file: String
  /// The key.
  package var key: String
  /// Which of the key's texts it is.
  package var path: UnitPath

  package init(file: String, key: String, path: UnitPath) {
    self.file = file
    self.key = key
    self.path = path
  }

  /// Reads what `text` writes; nil for any other text.
  package init?(_ text: String) {
    let parts = UnitContext.parts(of: text)
    guard parts.count == 2 || parts.count == 3, let path = UnitPath(parts.count == 3 ? parts[2] : "") else {
      return nil
    }
    self.init(file: parts[0], key: parts[1], path: path)
  }

  /// The one text.
  package var text: String {
    let path = path.text
    return ([file, key] + (path.isEmpty ? [] : [path])).map(UnitContext.escaped).joined(separator: "|")
  }

  private static func escaped(_ part: String) -> String {
    var escaped = ""
    for scalar in part.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "|": escaped += "\\|"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        switch scalar {
        case "n": parts[parts.count - 1] += "\n"
        case "r": parts[parts.count - 1] += "\r"
        case "t": parts[parts.count - 1] += "\t"
        default: parts[parts.count - 1].unicodeScalars.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "|" {
        parts.append("")
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return isEscaped ? [] : parts
  }
}
