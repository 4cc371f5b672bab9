import Foundation
import Testing

/// Files of the repository that hold an output as somebody approved it: every test that has such a file compares here.
///
/// With `UPDATE_GOLDENS=1` in the environment a file that differs is written anew, and the test fails all the same: the
/// next run, without it, says whether the new file is right, and nothing is approved that nobody looked at.
package enum Golden {
  /// Records an issue unless a text is, byte for byte, what a golden file holds.
  ///
  /// Throws where the file is to be written and cannot be.
  ///
  /// - Parameter path: the file's path from the root of the repository.
  package static func check(
    _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let difference = try difference(of: text, at: path) else { return }
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }

  /// What to say of a text that is not what a golden file holds; nil where it is.
  private static func difference(of text: String, at path: String) throws -> String? {
    let file = URL(fileURLWithPath: Fixture.root + path)
    let approved = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
    if let approved, approved.utf8.elementsEqual(text.utf8) { return nil }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return "\(path) was written: look at what changed, then run again without UPDATE_GOLDENS"
    }
    guard let approved else { return "\(path) is missing: run with UPDATE_GOLDENS=1 to write it, and look at it" }
    let place = firstDifference(of: text, from: approved)
    return "\(path):\(place); if this is meant, run with UPDATE_GOLDENS=1 to write the file"
  }

  /// The number of the first line that differs, with what it is and what it should be.
  private static func firstDifference(of text: String, from approved: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let approvedLines = approved.split(separator: "\n", omittingEmptySubsequences: false)
    let same = zip(lines, approvedLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let line = same < lines.count ? "'\(lines[same])'" : "the end"
    let approvedLine = same < approvedLines.count ? "'\(approvedLines[same])'" : "the end"
    return "\(same + 1): \(line) instead of \(approvedLine)"
  }
}
