/// Many globs, of which those are found that match a text: only those are tried that begin or end as the text does, so
/// that the time hardly grows with their number. Globs of the form `*word*` are all tried.
package struct GlobIndex: Sendable {
  private let globs: [Glob]
  /// By the text that they are, the numbers of globs without signs.
  private var whole: [ArraySlice<UInt8>: [Int]] = [:]
  /// By what all their matches begin with.
  private var heads = Parts()
  /// By what all their matches end with.
  private var tails = Parts()
  /// All other globs.
  private var open: [Int] = []

  /// The numbers of globs by a part of their matches.
  private struct Parts: Sendable {
    var numbers: [ArraySlice<UInt8>: [Int]] = [:]
    var lengths: Set<Int> = []

    mutating func add(_ number: Int, _ part: [UInt8]) {
      numbers[part[...], default: []].append(number)
      lengths.insert(part.count)
    }

    /// - Parameter part: gives the part of a text with a length.
    func numbers(upTo length: Int, _ part: (Int) -> ArraySlice<UInt8>) -> [Int] {
      var found: [Int] = []
      for own in lengths where own <= length { found += numbers[part(own)] ?? [] }
      return found
    }
  }

  /// - Parameter patterns: the globs; their numbers are their places in this list.
  package init(_ patterns: [String]) {
    globs = patterns.map { Glob($0) }
    for (number, pattern) in patterns.enumerated() {
      let literal = Glob.Literal(Array(pattern.utf8))
      if literal.isWhole {
        whole[literal.head[...], default: []].append(number)
      } else if literal.head.isEmpty, literal.tail.isEmpty {
        open.append(number)
      } else if literal.head.count >= literal.tail.count {
        heads.add(number, literal.head)
      } else {
        tails.add(number, literal.tail)
      }
    }
  }

  /// Whether there are no globs.
  package var isEmpty: Bool { globs.isEmpty }

  /// Whether a glob matches the whole text.
  package func match(_ text: String) -> Bool { match(Array(text.utf8)) }

  /// Whether a glob matches the whole text, given as UTF-8.
  package func match(_ text: [UInt8]) -> Bool {
    guard !isEmpty else { return false }
    return whole[text[...]] != nil || candidates(for: text).contains { globs[$0].matches(text) }
  }

  /// The numbers of the globs that match the whole text, in no order.
  package func numbers(matching text: String) -> [Int] {
    let text = Array(text.utf8)
    return (whole[text[...]] ?? []) + candidates(for: text).filter { globs[$0].matches(text) }
  }

  private func candidates(for text: [UInt8]) -> [Int] {
    heads.numbers(upTo: text.count) { text.prefix($0) } + tails.numbers(upTo: text.count) { text.suffix($0) } + open
  }
}

extension Glob {
  /// What a pattern says of all its matches, escapes resolved.
  struct Literal {
    /// What they begin with.
    private(set) var head: [UInt8] = []
    /// What they end with.
    private(set) var tail: [UInt8] = []
    /// Whether `head` is the only match.
    private(set) var isWhole = true

    init(_ pattern: [UInt8]) {
      var index = 0
      while index < pattern.count {
        var byte = pattern[index]
        index += 1
        // Within brackets, a backslash escapes nothing: this one may end them.
        let mayEndSet = !isWhole && index < pattern.count && pattern[index] == UInt8(ascii: "]")
        if byte == UInt8(ascii: "\\"), index < pattern.count, !mayEndSet {
          byte = pattern[index]
          index += 1
        } else if "*?[]".utf8.contains(byte) {
          isWhole = false
          tail = []
          // A `**` may stand for no component, and then swallows its slash.
          let isGlobstar = byte == UInt8(ascii: "*") && index >= 2 && pattern[index - 2] == byte
          if isGlobstar, index < pattern.count, pattern[index] == UInt8(ascii: "/") { index += 1 }
          continue
        }
        if isWhole { head.append(byte) }
        tail.append(byte)
      }
    }
  }
}
