import Diagnostics

/// Two states of a file as `diff -u` shows them.
struct UnifiedDiff {
  private let old: [Substring]
  private let new: [Substring]
  private let path: String

  init(from old: SourceFile, to new: SourceFile) {
    path = new.path
    self.old = UnifiedDiff.lines(old.text)
    self.new = UnifiedDiff.lines(new.text)
  }

  /// Lines of context around a change.
  private static let context = 3

  /// The whole diff, with a header; empty for equal files.
  var text: String {
    let steps = self.steps
    guard steps.contains(where: { $0.mark != " " }) else { return "" }
    var out = "--- a/\(path)\n+++ b/\(path)\n"
    var index = 0
    while let change = steps[index...].firstIndex(where: { $0.mark != " " }) {
      let start = max(index, change - UnifiedDiff.context)
      var end = change
      // Changes whose contexts touch share a hunk.
      while let next = steps[end...].firstIndex(where: { $0.mark != " " }), next - end <= 2 * UnifiedDiff.context {
        end = next + 1
      }
      end = min(steps.count, end + UnifiedDiff.context)
      out += hunk(steps[start..<end])
      index = end
    }
    return out
  }

  /// One line of both files, or of one.
  private struct Step {
    var mark: Character
    var line: Substring
    /// Counted from 1, as they stand before this step.
    var oldNumber: Int
    var newNumber: Int
  }

  private var steps: [Step] {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let oldMiddle = old[prefix..<(old.count - suffix)]
    let newMiddle = new[prefix..<(new.count - suffix)]
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newMiddle.difference(from: oldMiddle) {
      switch change {
      case .remove(let offset, _, _): removed.insert(prefix + offset)
      case .insert(let offset, _, _): inserted.insert(prefix + offset)
      }
    }
    var steps: [Step] = []
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, removed.contains(a) {
        steps.append(Step(mark: "-", line: old[a], oldNumber: a + 1, newNumber: b + 1))
        a += 1
      } else if b < new.count, inserted.contains(b) {
        steps.append(Step(mark: "+", line: new[b], oldNumber: a + 1, newNumber: b + 1))
        b += 1
      } else {
        steps.append(Step(mark: " ", line: old[a], oldNumber: a + 1, newNumber: b + 1))
        a += 1
        b += 1
      }
    }
    return steps
  }

  private func hunk(_ steps: ArraySlice<Step>) -> String {
    guard let first = steps.first else { return "" }
    let oldCount = steps.count { $0.mark != "+" }
    let newCount = steps.count { $0.mark != "-" }
    // An empty side is named by the line before it.
    let oldStart = oldCount == 0 ? first.oldNumber - 1 : first.oldNumber
    let newStart = newCount == 0 ? first.newNumber - 1 : first.newNumber
    var out = "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
    for step in steps {
      out.append(step.mark)
      out += step.line
      if !step.line.utf8.contains(0x0A) { out += "\n\\ No newline at end of file\n" }
    }
    return out
  }

  /// Lines with their ends.
  private static func lines(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.utf8.firstIndex(of: 0x0A) {
      let next = rest.utf8.index(after: end)
      lines.append(rest[..<next])
      rest = rest[next...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }
}
