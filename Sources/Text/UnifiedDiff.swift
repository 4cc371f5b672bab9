/// Two states of a file as `diff -u` shows them.
package struct UnifiedDiff {
  private let old: [Substring]
  private let new: [Substring]
  private let path: String

  /// - Parameter path: the file's path, for the header.
  package init(of path: String, from old: [UInt8], to new: [UInt8]) {
    self.path = PlainText.visible(path)
    self.old = UnifiedDiff.lines(UnifiedDiff.text(of: old))
    self.new = UnifiedDiff.lines(UnifiedDiff.text(of: new))
  }

  /// Lines of context around a change.
  private static let context = 3

  /// The whole diff, with a header; empty for equal files.
  package var text: String {
    let steps = self.steps
    var out = ""
    var end = 0
    for change in steps.indices where steps[change].mark != .same && change >= end {
      let start = max(end, change - UnifiedDiff.context)
      var last = change
      var next = change + 1
      // Changes whose contexts touch share a hunk.
      while next < steps.count, next - last <= 2 * UnifiedDiff.context + 1 {
        if steps[next].mark != .same { last = next }
        next += 1
      }
      end = min(steps.count, last + 1 + UnifiedDiff.context)
      out += hunk(steps[start..<end])
    }
    return out.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + out
  }

  /// One line of both files, or of one.
  private struct Step {
    /// The character that a line of the diff begins with.
    enum Mark: String {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    var mark: Mark
    var line: Substring
    /// Counted from 1, before this step.
    var oldNumber: Int
    var newNumber: Int
  }

  /// Every line of both files in order.
  private var steps: [Step] {
    let (removed, added) = changes
    var steps: [Step] = []
    steps.reserveCapacity(max(old.count, new.count))
    var (a, b) = (0, 0)
    while a < old.count || b < new.count {
      if a < old.count, removed.contains(a) {
        steps.append(Step(mark: .removed, line: old[a], oldNumber: a + 1, newNumber: b + 1))
        a += 1
      } else if b < new.count, added.contains(b) {
        steps.append(Step(mark: .added, line: new[b], oldNumber: a + 1, newNumber: b + 1))
        b += 1
      } else {
        steps.append(Step(mark: .same, line: old[a], oldNumber: a + 1, newNumber: b + 1))
        a += 1
        b += 1
      }
    }
    return steps
  }

  /// The numbers of the old lines that are gone and of the new ones that came.
  private var changes: (removed: Set<Int>, added: Set<Int>) {
    // Lines differ where their bytes do: an edit may change nothing but how an accent is composed.
    let matches = LineMatches(from: old.map { ExactText(String($0)) }, to: new.map { ExactText(String($0)) })
    let removed = old.indices.filter { matches.partners[$0] == nil }
    return (Set(removed), Set(new.indices).subtracting(matches.partners.compactMap { $0 }))
  }

  private func hunk(_ steps: ArraySlice<Step>) -> String {
    guard let first = steps.first else { return "" }
    let oldLines = UnifiedDiff.stretch(from: first.oldNumber, steps.count { $0.mark != .added })
    let newLines = UnifiedDiff.stretch(from: first.newNumber, steps.count { $0.mark != .removed })
    var out = "@@ -\(oldLines) +\(newLines) @@\n"
    for step in steps {
      out += step.mark.rawValue
      out += step.line
      if step.line.utf8.last != UInt8(ascii: "\n") { out += "\n\\ No newline at end of file\n" }
    }
    return out
  }

  /// `12,7`: the first line and the length, which is left out for one line; an empty stretch is named by the line
  /// before it.
  private static func stretch(from start: Int, _ length: Int) -> String {
    length == 1 ? "\(start)" : "\(length == 0 ? start - 1 : start),\(length)"
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

  /// The text of a file in UTF-8 or, with a byte order mark, in UTF-16, as old `.strings` files are.
  private static func text(of bytes: [UInt8]) -> String {
    guard let order = UTF16ByteOrder(markOf: bytes) else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: order.units(of: bytes).dropFirst(), as: UTF16.self)
  }
}
