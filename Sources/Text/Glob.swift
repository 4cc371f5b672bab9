/// A file-name pattern: `*` and `?` within a path component, `**` over components, `[a-z]` sets, `\` to escape.
package struct Glob: Sendable {
  private let pattern: [UInt8]
  /// The byte that every match begins with; nil if matches can begin with several.
  private let head: UInt8?

  package init(_ pattern: [UInt8]) {
    self.pattern = pattern
    head = pattern.first.flatMap { "*?[\\".utf8.contains($0) ? nil : $0 }
  }

  package init(_ pattern: String) { self.init(Array(pattern.utf8)) }

  /// Whether the whole path matches.
  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)) }

  /// Whether the whole path matches. Linear in the path for each star: only the last star of a kind is retried.
  package func matches(_ path: [UInt8]) -> Bool {
    // Most patterns begin with a letter, and most paths with another.
    if let head, path.first != head { return false }
    var p = 0
    var s = 0
    var star: (pattern: Int, path: Int)?
    var globstar: (pattern: Int, path: Int)?
    while true {
      if p < pattern.count, let next = openGlobstar(at: p, path: path, s) {
        globstar = (next, s)
        star = nil
        p = next
      } else if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p + 1, s)
        p += 1
      } else if s < path.count, let next = step(at: p, over: path[s]) {
        p = next
        s += 1
      } else if s == path.count, p == pattern.count {
        return true
      } else if let retry = star, retry.path < path.count, path[retry.path] != UInt8(ascii: "/") {
        star = (retry.pattern, retry.path + 1)
        (p, s) = (retry.pattern, retry.path + 1)
      } else if let retry = globstar, let slash = resume(path, after: retry.path, from: retry.pattern) {
        globstar = (retry.pattern, slash)
        star = nil
        (p, s) = (retry.pattern, slash)
      } else {
        return false
      }
    }
  }

  /// The pattern's index behind a `**` (and the slash it swallows) that starts a component here.
  private func openGlobstar(at p: Int, path: [UInt8], _ s: Int) -> Int? {
    let isComponent = p == 0 || pattern[p - 1] == UInt8(ascii: "/")
    guard isComponent, pattern[p...].starts(with: "**".utf8) else { return nil }
    guard s == 0 || path[s - 1] == UInt8(ascii: "/") else { return nil }
    let end = p + 2
    if end == pattern.count { return end }
    return pattern[end] == UInt8(ascii: "/") ? end + 1 : nil
  }

  /// Where a `**` may take up the path again: behind the next slash, or anywhere when the pattern ends with it.
  private func resume(_ path: [UInt8], after index: Int, from patternIndex: Int) -> Int? {
    guard index < path.count else { return nil }
    if patternIndex == pattern.count { return path.count }
    return path[index...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
  }

  /// The pattern's index behind the one element that matches a byte, or nil.
  private func step(at p: Int, over byte: UInt8) -> Int? {
    guard p < pattern.count else { return nil }
    switch pattern[p] {
    case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : p + 1
    case UInt8(ascii: "["): return set(at: p, contains: byte)
    case UInt8(ascii: "\\") where p + 1 < pattern.count: return pattern[p + 1] == byte ? p + 2 : nil
    default: return pattern[p] == byte ? p + 1 : nil
    }
  }

  /// The pattern's index behind a `[…]` set that contains a byte, or nil.
  private func set(at p: Int, contains byte: UInt8) -> Int? {
    var index = p + 1
    let isNegated =
      index < pattern.count && (pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^"))
    if isNegated { index += 1 }
    let first = index
    var isMember = false
    while index < pattern.count, pattern[index] != UInt8(ascii: "]") || index == first {
      if index + 2 < pattern.count, pattern[index + 1] == UInt8(ascii: "-"), pattern[index + 2] != UInt8(ascii: "]") {
        isMember = isMember || (pattern[index] <= byte && byte <= pattern[index + 2])
        index += 3
      } else {
        isMember = isMember || pattern[index] == byte
        index += 1
      }
    }
    // An unclosed bracket is a bracket.
    guard index < pattern.count else { return byte == UInt8(ascii: "[") ? p + 1 : nil }
    return isMember != isNegated && byte != UInt8(ascii: "/") ? index + 1 : nil
  }
}
