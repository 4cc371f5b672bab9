import Diagnostics

/// The difference of two texts as `diff -u` prints it.
struct UnifiedDifference {
  private let old: [Substring]
  private let new: [Substring]
  private let header: String

  /// The lines shown around a change.
  private static let context = 3

  init(from old: String, to new: String, path: String) {
    self.old = UnifiedDifference.lines(old)
    self.new = UnifiedDifference.lines(new)
    header = "--- \(path)\n+++ \(path)\n"
  }

  /// Empty for equal texts.
  var text: String {
    let edits = edits
    guard edits.contains(where: { $0.kind != .same }) else { return "" }
    return header + hunks(of: edits).joined()
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private struct Edit {
    enum Kind: String {
      case same = " "
      case removed = "-"
      case added = "+"
    }

    var kind: Kind
    var line: Substring
  }

  /// Every line of both texts in order.
  private var edits: [Edit] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let edits = middle(Array(old[start..<(old.count - tail)]), Array(new[start..<(new.count - tail)]))
    return old[..<start].map { Edit(kind: .same, line: $0) } + edits
      + old[(old.count - tail)...].map { Edit(kind: .same, line: $0) }
  }

  /// What stands between the first and the last change. Texts too large for an exact answer in good time are shown
  /// as one block taken out and one put in.
  private func middle(_ old: [Substring], _ new: [Substring]) -> [Edit] {
    guard old.count * new.count <= 400_000_000 else {
      return old.map { Edit(kind: .removed, line: $0) } + new.map { Edit(kind: .added, line: $0) }
    }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var edits: [Edit] = []
    var next = 0
    for (index, line) in old.enumerated() {
      guard !removed.contains(index) else {
        edits.append(Edit(kind: .removed, line: line))
        continue
      }
      while added.contains(next) {
        edits.append(Edit(kind: .added, line: new[next]))
        next += 1
      }
      edits.append(Edit(kind: .same, line: line))
      next += 1
    }
    edits += new[next...].map { Edit(kind: .added, line: $0) }
    return edits
  }

  private func hunks(of edits: [Edit]) -> [String] {
    let changed = edits.indices.filter { edits[$0].kind != .same }
    var spans: [Range<Int>] = []
    for index in changed {
      let span = max(0, index - Self.context)..<min(edits.count, index + Self.context + 1)
      if let last = spans.last, last.upperBound >= span.lowerBound {
        spans[spans.count - 1] = last.lowerBound..<span.upperBound
      } else {
        spans.append(span)
      }
    }
    var position = (edit: 0, old: 0, new: 0)
    return spans.map { span in
      advance(&position, to: span.lowerBound, over: edits)
      let first = position
      advance(&position, to: span.upperBound, over: edits)
      let lengths = (position.old - first.old, position.new - first.new)
      let head = "@@ -\(place(first.old, lengths.0)) +\(place(first.new, lengths.1)) @@\n"
      return head + edits[span].map { "\($0.kind.rawValue)\($0.line)\n" }.joined()
    }
  }

  private func advance(_ position: inout (edit: Int, old: Int, new: Int), to end: Int, over edits: [Edit]) {
    while position.edit < end {
      if edits[position.edit].kind != .added { position.old += 1 }
      if edits[position.edit].kind != .removed { position.new += 1 }
      position.edit += 1
    }
  }

  /// `12,7`: the first line from 1 and the length; an empty stretch names the line before it.
  private func place(_ start: Int, _ length: Int) -> String {
    "\(length == 0 ? start : start + 1)\(length == 1 ? "" : ",\(length)")"
  }
}
