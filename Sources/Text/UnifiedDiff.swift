/// Two states of a file as `diff -u` shows them, byte for byte, so that `patch` can apply it.
///
/// Files in UTF-16 are shown in UTF-8, for people: `patch` cannot apply that.
package struct UnifiedDiff {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let path: String
  /// Whether `patch` can apply the diff: false for a file in UTF-16.
  package let isApplicable: Bool

  /// - Parameter path: the file's path, for the header.
  package init(of path: String, from old: [UInt8], to new: [UInt8]) {
    // As git writes it: behind a name with a space, a tab says where the name ends.
    self.path = TerminalText.visible(path) + (path.utf8.contains(UInt8(ascii: " ")) ? "\t" : "")
    isApplicable = UTF16ByteOrder(markOf: old) == nil && UTF16ByteOrder(markOf: new) == nil
    self.old = UnifiedDiff.lines(UnifiedDiff.shown(old))
    self.new = UnifiedDiff.lines(UnifiedDiff.shown(new))
  }

  /// Lines of context around a change.
  private static let context = 3

  /// The whole diff, with a header; empty for equal files.
  package var bytes: [UInt8] {
    let steps = self.steps
    var out: [UInt8] = []
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
    return out.isEmpty ? [] : Array("--- a/\(path)\n+++ b/\(path)\n".utf8) + out
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
    var line: ArraySlice<UInt8>
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
    let matches = LineMatches(from: old, to: new)
    let removed = old.indices.filter { matches.partners[$0] == nil }
    return (Set(removed), Set(new.indices).subtracting(matches.partners.compactMap { $0 }))
  }

  private func hunk(_ steps: ArraySlice<Step>) -> [UInt8] {
    guard let first = steps.first else { return [] }
    let oldLines = UnifiedDiff.stretch(from: first.oldNumber, steps.count { $0.mark != .added })
    let newLines = UnifiedDiff.stretch(from: first.newNumber, steps.count { $0.mark != .removed })
    var out = Array("@@ -\(oldLines) +\(newLines) @@\n".utf8)
    for step in steps {
      out += step.mark.rawValue.utf8
      out += step.line
      if step.line.last != UInt8(ascii: "\n") { out += "\n\\ No newline at end of file\n".utf8 }
    }
    return out
  }

  /// `12,7`: the first line and the length, which is left out for one line; an empty stretch is named by the line
  /// before it.
  private static func stretch(from start: Int, _ length: Int) -> String {
    length == 1 ? "\(start)" : "\(length == 0 ? start - 1 : start),\(length)"
  }

  /// Lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  /// The bytes to show: of a file in UTF-16, as old `.strings` files are, its text in UTF-8.
  private static func shown(_ bytes: [UInt8]) -> [UInt8] {
    guard let order = UTF16ByteOrder(markOf: bytes) else { return bytes }
    return Array(String(decoding: order.units(of: bytes).dropFirst(), as: UTF16.self).utf8)
  }
}
