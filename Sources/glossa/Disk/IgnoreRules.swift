import Diagnostics

/// The patterns of one `.gitignore`, matched as git matches them.
struct IgnoreRules {
  private var patterns: [Pattern] = []

  /// Reads a file's text; lines that are empty or start with `#` say nothing.
  init(_ text: [UInt8]) {
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if let pattern = Pattern(Array(line)) { patterns.append(pattern) }
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether a path relative to the file's folder is ignored: the last pattern that matches decides; nil when none does.
  func verdict(on path: some Collection<UInt8>, isFolder: Bool) -> Bool? {
    let path = Array(path)
    return patterns.last { (!$0.isFolderOnly || isFolder) && $0.matches(path) }.map { !$0.isNegated }
  }

  private struct Pattern {
    var isNegated = false
    var isFolderOnly = false
    var glob: Glob

    init?(_ line: [UInt8]) {
      var line = line[...]
      // Trailing spaces count only when escaped.
      while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
      guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
      if first == UInt8(ascii: "!") {
        isNegated = true
        line.removeFirst()
      }
      if line.last == UInt8(ascii: "/") {
        isFolderOnly = true
        line.removeLast()
      }
      guard !line.isEmpty else { return nil }
      // A slash at the start or in the middle ties the pattern to its folder; otherwise it matches at any depth.
      let isAnchored = line.contains(UInt8(ascii: "/"))
      if line.first == UInt8(ascii: "/") { line.removeFirst() }
      glob = Glob(isAnchored ? Array(line) : Array("**/".utf8) + line)
    }

    func matches(_ path: [UInt8]) -> Bool { glob.matches(path) }
  }
}
