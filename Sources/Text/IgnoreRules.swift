/// The patterns of one `.gitignore`, matched as git matches them.
package struct IgnoreRules: Sendable {
  private var patterns: [Pattern] = []
  /// The patterns' indices, the last one first, by the low five bits of the last byte of the paths they can match.
  private var candidates = [[Int]](repeating: [], count: 32)
  private let ignoresCase: Bool

  /// Reads the bytes of a file; lines that are empty or start with `#` are skipped.
  ///
  /// - Parameter ignoresCase: whether `A` matches `a`; for ASCII letters only, as in git.
  package init(_ text: [UInt8], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    let text = ignoresCase ? text.map(\.asciiLowercased) : text
    for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if let pattern = Pattern(Array(line)) { patterns.append(pattern) }
    }
    for number in patterns.indices.reversed() {
      let end = patterns[number].end.map { Int($0 & 31) }
      for slot in end.map({ $0...$0 }) ?? 0...31 { candidates[slot].append(number) }
    }
  }

  /// Whether a path relative to the file's folder is ignored. The last pattern that matches decides; nil if none does.
  package func verdict(on path: [UInt8], isFolder: Bool) -> Bool? {
    exactVerdict(on: ignoresCase ? path.map(\.asciiLowercased) : path, isFolder: isFolder)
  }

  private func exactVerdict(on path: [UInt8], isFolder: Bool) -> Bool? {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    for number in candidates[Int((path.last ?? 0) & 31)]
    where (!patterns[number].isFolderOnly || isFolder) && patterns[number].matches(path, name: name) {
      return !patterns[number].isNegated
    }
    return nil
  }

  /// One line of the file.
  private struct Pattern: Sendable {
    var isNegated = false
    var isFolderOnly = false
    private var kind: Kind
    /// The byte that every match ends with; nil if matches can end with several.
    private(set) var end: UInt8?

    /// Most patterns name or end a path's last component, and are matched without a glob.
    private enum Kind: Sendable {
      case glob(Glob)
      case name([UInt8])
      case ending([UInt8])
    }

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
      let rest = line.dropFirst(line.first == UInt8(ascii: "*") ? 1 : 0)
      if isAnchored || rest.isEmpty || rest.contains(where: { "*?[\\".utf8.contains($0) }) {
        kind = .glob(Glob(isAnchored ? Array(line) : Array("**/".utf8) + line))
      } else {
        kind = rest.count == line.count ? .name(Array(line)) : .ending(Array(rest))
      }
      end = line.last.flatMap { "*?]\\".utf8.contains($0) ? nil : $0 }
    }

    /// - Parameter name: where the path's last component starts.
    func matches(_ path: [UInt8], name: Int) -> Bool {
      switch kind {
      case .glob(let glob): glob.matches(path)
      case .name(let text): path[name...].elementsEqual(text)
      case .ending(let text): path[name...].suffix(text.count).elementsEqual(text)
      }
    }
  }
}
