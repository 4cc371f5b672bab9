internal import Text

/// The rules of a `.gitignore` and, through `outer`, those of the folders above, applied to the paths of a walk.
final class IgnoreScope: Sendable {
  private let rules: IgnoreRules
  /// The offset in a walked path at which the path for the rules begins, in bytes.
  private let start: Int
  /// The root's path relative to the folder of the `.gitignore`, for files above the root.
  private let lead: [UInt8]
  private let outer: IgnoreScope?

  init(_ rules: IgnoreRules, behind start: Int, lead: [UInt8] = [], within outer: IgnoreScope?) {
    self.rules = rules
    self.start = start
    self.lead = lead
    self.outer = outer
  }

  /// Whether a path is ignored: the innermost `.gitignore` that has a matching rule decides.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool {
    verdict(on: path, isFolder: isFolder) ?? outer?.ignores(path, isFolder: isFolder) ?? false
  }

  private func verdict(on path: [UInt8], isFolder: Bool) -> Bool? {
    rules.verdict(on: lead + path[start...], isFolder: isFolder)
  }
}
