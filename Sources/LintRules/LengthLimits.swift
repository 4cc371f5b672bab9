package import Linting
internal import Text

/// How long texts may be: what a key's comment says with `glossa:max-length=30`, else the option of `text/max-length`.
package struct LengthLimits: Sendable {
  private let rows: [(keys: Glob, limit: Int)]

  private static let marker = "glossa:max-length="

  /// - Parameter options: those of all rules, by their ids.
  package init(_ options: [String: [String: OptionValue]]) {
    let rule = MaxLength()
    if case .map(let pairs)? = options[rule.id]?["keys"] { self.init(rows: pairs) } else { self.init(rows: []) }
  }

  /// - Parameter pairs: globs of keys with their limits.
  init(rows pairs: [OptionValue.Pair]) {
    rows = pairs.compactMap { row in Int(row.value).map { (Glob(row.name), $0) } }
  }

  /// The most characters that a key's texts may have; nil for no limit.
  package func limit(for key: String, comment: String?) -> Int? {
    comment.flatMap(LengthLimits.limit) ?? rows.first(where: { $0.keys.matches(key) })?.limit
  }

  private static func limit(in comment: String) -> Int? {
    guard comment.count(of: marker) > 0, let range = comment.firstRange(of: marker) else { return nil }
    return Int(comment.slice(from: range.upperBound).prefix { $0.isASCII && $0.isNumber })
  }
}
