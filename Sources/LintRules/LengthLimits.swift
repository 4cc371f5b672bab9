package import Linting
internal import Text

/// How many characters the texts of keys may have: by their comments, or by the option `keys` of `text/max-length`.
package struct LengthLimits: Sendable {
  private let rows: [(glob: Glob, limit: Int)]

  /// The limits of a configuration.
  package init(_ configuration: LintConfiguration) {
    var pairs: [OptionValue.Pair] = []
    if case .map(let rows)? = configuration.options["text/max-length"]?["keys"] { pairs = rows }
    self.init(pairs)
  }

  /// The limits by globs of keys; the first that matches counts.
  init(_ pairs: [OptionValue.Pair]) {
    rows = pairs.compactMap { row in Int(row.value).map { (Glob(row.name), $0) } }
  }

  private static let marker = "glossa:max-length="

  /// The limit of a key; nil for none.
  package func limit(of key: String, comment: String?) -> Int? {
    comment.flatMap(LengthLimits.limit) ?? rows.first { $0.glob.matches(key) }?.limit
  }

  private static func limit(in comment: String) -> Int? {
    guard comment.count(of: marker) > 0, let range = comment.firstRange(of: marker) else { return nil }
    return Int(comment.slice(from: range.upperBound).prefix { $0.isASCII && $0.isNumber })
  }
}
