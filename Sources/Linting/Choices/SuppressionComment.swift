package import Diagnostics
internal import Text

/// Reads the suppressions of a comment, in catalogs and in sources alike, one a line:
/// `glossa:ignore format/missing-argument, plural de,fr until=2026-12-31: German drops the name`.
///
/// A list of rules comes first, then languages; `until=` may stand anywhere among them. What follows the colon is the
/// reason, and may be left out. `glossa:ignore-file` is about the whole file, in sources only.
package struct SuppressionComment {
  /// The suppressions, each for whatever has the comment.
  package let suppressions: [Suppression]

  /// The comment of a key.
  package init(ofKey text: String) { suppressions = Self.read(text, isInSource: false).map(\.suppression) }

  /// A comment of a source.
  package init(_ comment: IgnoreComment) {
    suppressions = Self.read(comment.text, isInSource: true).map { line in
      var suppression = line.suppression
      suppression.code = Suppression.Code(
        path: comment.location.path, bytes: line.isForFile ? nil : comment.code)
      suppression.location = comment.location
      return suppression
    }
  }

  /// One line of a comment.
  private struct Line {
    var suppression: Suppression
    var isForFile = false
  }

  private static func read(_ text: String, isInSource: Bool) -> [Line] {
    guard text.count(of: IgnoreComment.marker) > 0 else { return [] }
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      guard let start = line.firstRange(of: IgnoreComment.marker) else { return nil }
      return read(line: line.slice(from: start.upperBound), isInSource: isInSource)
    }
  }

  private static func read(line: Substring, isInSource: Bool) -> Line {
    // Ids of rules have no colon, so the first one starts the reason.
    let colon = line.firstIndex(of: ":") ?? line.endIndex
    let reason = String(line.slice(from: colon).dropFirst())
    let head = line.slice(to: colon)
    let suffix = head.prefix { $0 == "-" || $0.isLetter }
    var result = Line(suppression: Suppression(rules: [], reason: reason.trimmed))
    result.isForFile = suffix == "-file" && isInSource
    if !suffix.isEmpty, !result.isForFile {
      result.suppression.fault = Suppression.Fault(
        message: "'\(IgnoreComment.marker)\(suffix)' is not a comment that Glossa knows here",
        help: "write 'glossa:ignore RULE'" + (isInSource ? ", or 'glossa:ignore-file RULE' for the whole file" : ""))
      return result
    }
    readWords(of: head.slice(from: suffix.endIndex), into: &result.suppression)
    if result.suppression.rules.isEmpty, result.suppression.fault == nil {
      result.suppression.fault = Suppression.Fault(
        message: "a suppression names no rule", help: "name one, as in 'glossa:ignore source/hardcoded-text', or 'all'")
    }
    return result
  }

  /// Reads rules, languages and the date. The list of rules goes on as long as commas join its words; an id or a glob
  /// is a rule wherever it stands.
  private static func readWords(of head: Substring, into suppression: inout Suppression) {
    var isJoined = true
    for field in head.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      if field.hasPrefix("until=") {
        let text = String(field.dropFirst("until=".utf8.count)).trimmingCommas
        suppression.until = Day(text)
        if suppression.until == nil {
          suppression.fault = Suppression.Fault(
            message: "a suppression ends on '\(text)', which is not a date", help: "write it as until=2027-01-31")
        }
        continue
      }
      let isInList = isJoined || field.hasPrefix(",") && suppression.languages.isEmpty
      for word in field.split(separator: ",") {
        if isInList || word.contains("/") || word.contains("*") {
          suppression.rules.append(String(word))
        } else {
          suppression.languages.append(String(word))
        }
      }
      isJoined = isInList && field.hasSuffix(",")
    }
  }
}

extension String {
  /// The text without commas at its ends.
  fileprivate var trimmingCommas: String { split(separator: ",").joined(separator: ",") }
}
