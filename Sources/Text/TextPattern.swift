/// A regular expression that a whole text matches or not, in time that grows with the text alone.
///
/// Swift's own regular expressions try one way after another: `(a+)+b` keeps them busy for hours with a text of thirty
/// letters, and a pattern comes from a file that a pull request may change. Here all ways are followed at once.
///
/// Known are letters, `.`, classes (`[a-z_]`, `[^.]`), `\d`, `\w`, `\s`, an escaped sign (`\.`), groups, `|`, `*`, `+`,
/// `?` and counts (`{2}`, `{2,}`, `{2,4}`). `^` at the beginning and `$` at the end are allowed and say nothing.
package struct TextPattern: Sendable {
  /// One step; steps name each other by their index.
  private enum Step: Sendable {
    /// Takes one character of a set.
    case take(PatternNode.Characters)
    /// Goes on at both.
    case fork(Int, Int)
    case jump(Int)
    case matched
  }

  /// The pattern as it was written.
  package let text: String
  private var steps: [Step] = []
  /// Limit: parts of parts are calls in calls.
  private static let lengthLimit = 1000
  /// How many parts may still be added. Limit: counts repeat their part, and a count in a count multiplies.
  private var budget = 4000

  /// Nil for a pattern that is no expression of this kind, or that counts too far.
  package init?(_ text: String) {
    self.text = text
    guard text.utf8.count <= TextPattern.lengthLimit else { return nil }
    var parser = PatternParser(text)
    guard let root = parser.whole(), add(root) else { return nil }
    steps.append(.matched)
  }

  /// Whether the whole text matches.
  package func matches(_ text: String) -> Bool {
    var current = reached(from: [0])
    for scalar in text.unicodeScalars {
      var next: [Int] = []
      for index in current.sorted() {
        if case .take(let characters) = steps[index], characters.contains(scalar) { next.append(index + 1) }
      }
      if next.isEmpty { return false }
      current = reached(from: next)
    }
    return current.contains(steps.count - 1)
  }

  /// The steps that take a character or end the match, reached without taking any.
  private func reached(from starts: [Int]) -> Set<Int> {
    var seen: Set<Int> = []
    var open = starts
    while let index = open.popLast() {
      guard seen.insert(index).inserted else { continue }
      switch steps[index] {
      case .jump(let target): open.append(target)
      case .fork(let first, let second): open += [first, second]
      case .take, .matched: continue
      }
    }
    return seen
  }

  /// Appends the steps of a part; false above the limit.
  private mutating func add(_ node: PatternNode) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    switch node {
    case .one(let characters): steps.append(.take(characters))
    case .sequence(let parts): return parts.allSatisfy { add($0) }
    case .choice(let first, let second):
      let fork = steps.count
      steps.append(.fork(fork + 1, 0))
      guard add(first) else { return false }
      let jump = steps.count
      steps.append(.jump(0))
      steps[fork] = .fork(fork + 1, jump + 1)
      guard add(second) else { return false }
      steps[jump] = .jump(steps.count)
    case .repeated(let part, let least, let most):
      for _ in 0..<least where !add(part) { return false }
      guard let most else { return addLoop(part) }
      for _ in least..<max(least, most) where !add(.choice(part, .sequence([]))) { return false }
    }
    return true
  }

  /// Appends a part that may come any number of times.
  private mutating func addLoop(_ part: PatternNode) -> Bool {
    let fork = steps.count
    steps.append(.fork(fork + 1, 0))
    guard add(part) else { return false }
    steps.append(.jump(fork))
    steps[fork] = .fork(fork + 1, steps.count)
    return true
  }
}
