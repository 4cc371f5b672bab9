internal import Diagnostics
internal import Text

/// The paths that git tracks, from its index file: versions 2 to 4, with or without a shared index.
///
/// The format is described in git's `Documentation/gitformat-index.txt`. The file is not trusted: every count is
/// checked against the remaining bytes. From a damaged file, the paths before the damage are used.
struct GitIndex {
  /// Relative to the top of the working tree, sorted. A submodule appears as its folder.
  private(set) var paths: [[UInt8]] = []
  /// Of a split index: the name of the shared index file with most of the paths; lower-case hexadecimal.
  private(set) var sharedName: String?

  init() {}

  /// Reads an index. Damage is reported as one warning, located at the index file.
  ///
  /// - Parameter nameLength: the length of the repository's object names in bytes: 20 for SHA-1, 32 for SHA-256.
  static func read(_ file: SourceFile, nameLength: Int) -> Diagnosed<GitIndex> {
    var reader = GitIndexReader(bytes: file.bytes, nameLength: nameLength)
    let fault = reader.read()
    var index = GitIndex()
    index.sharedName = reader.sharedName
    index.add(reader.paths)
    guard let fault else { return Diagnosed(index) }
    return Diagnosed(
      index,
      [
        Diagnostic(
          "file/not-readable", .warning, "git's index cannot be read: \(fault)", at: .file(file.path),
          help: "run 'git status' to repair it; until then only .gitignore decides which files are skipped")
      ])
  }

  /// Adds the paths of another index.
  mutating func add(_ more: [[UInt8]]) {
    paths += more
    sort()
  }

  /// Converts all paths to lower case (ASCII letters only), as `core.ignorecase` compares them.
  mutating func foldCase() {
    paths = paths.map { $0.map(\.asciiLowercased) }
    sort()
  }

  private mutating func sort() {
    // Git writes them sorted.
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    if !isSorted { paths.sort { $0.lexicographicallyPrecedes($1) } }
  }

  /// Whether git tracks a file.
  ///
  /// - Parameter path: relative to the top of the working tree.
  func contains(_ path: [UInt8]) -> Bool { firstPath(from: path) == path }

  /// Whether git tracks a folder as a submodule, or any file in it.
  ///
  /// - Parameter folder: relative to the top of the working tree, without a trailing slash.
  func containsFolder(_ folder: [UInt8]) -> Bool {
    let prefix = folder + [UInt8(ascii: "/")]
    return contains(folder) || firstPath(from: prefix)?.starts(with: prefix) ?? false
  }

  /// The first path that is not sorted before another path.
  private func firstPath(from path: [UInt8]) -> [UInt8]? {
    var range = paths.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if paths[middle].lexicographicallyPrecedes(path) {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound < paths.count ? paths[range.lowerBound] : nil
  }
}

/// Reads the paths from an index's bytes.
private struct GitIndexReader {
  private let bytes: [UInt8]
  private let nameLength: Int
  private var offset = 0
  private(set) var paths: [[UInt8]] = []
  private(set) var sharedName: String?
  /// How many more bytes the paths may have: version 4 can encode long paths in a few bytes.
  private var budget: Int

  /// Limit on the length of a path, as in most systems; in bytes.
  private static let pathLengthLimit = 4096
  /// The length of a file's sizes and times, which precede its object name; in bytes.
  private static let statusLength = 40

  init(bytes: [UInt8], nameLength: Int) {
    self.bytes = bytes
    self.nameLength = nameLength
    budget = bytes.count * 4
  }

  /// Reads everything; nil, or a message about damage that stopped it.
  mutating func read() -> String? {
    guard take(4).map({ Array($0) }) == Array("DIRC".utf8) else { return "it does not begin with 'DIRC'" }
    guard let version = number(4), let count = number(4) else { return "it ends too early" }
    guard (2...4).contains(version) else { return "its version is \(version), but only 2 to 4 are supported" }
    for _ in 0..<count {
      if let fault = readEntry(version) { return fault }
    }
    readExtensions()
    return nil
  }

  private mutating func readEntry(_ version: Int) -> String? {
    let start = offset
    guard take(Self.statusLength + nameLength) != nil, let flags = number(2) else { return "it ends too early" }
    let isExtended = flags & 0x4000 != 0
    if isExtended, take(2) == nil { return "it ends too early" }
    var path: [UInt8] = []
    if version == 4 {
      guard let dropped = variableNumber() else { return "it ends too early" }
      guard let last = paths.last.map(\.count) ?? (dropped == 0 ? 0 : nil), dropped <= last else {
        return "a path is shorter than its prefix"
      }
      path = Array((paths.last ?? []).dropLast(dropped))
    }
    guard let end = bytes[offset...].firstIndex(of: 0) else { return "it ends too early" }
    path += bytes[offset..<end]
    guard path.count <= Self.pathLengthLimit, path.count <= budget else { return "a path is too long" }
    budget -= path.count
    paths.append(path)
    offset = end + 1
    // Before version 4, entries are padded to a multiple of eight bytes.
    let padding = version == 4 ? 0 : (8 - (offset - start) % 8) % 8
    return take(padding) == nil ? "it ends too early" : nil
  }

  /// Searches the extensions for the name of a shared index. Each has a signature, a length and its bytes.
  private mutating func readExtensions() {
    // The last bytes are the hash of the file.
    while bytes.count - offset > nameLength, let signature = take(4), let length = number(4), let body = take(length) {
      guard signature.elementsEqual("link".utf8), body.count >= nameLength else { continue }
      let name = body.prefix(nameLength)
      if name.contains(where: { $0 != 0 }) { sharedName = name.map(\.hexadecimal).joined() }
    }
  }

  /// The next bytes; nil where fewer are left.
  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - offset else { return nil }
    offset += count
    return bytes[(offset - count)..<offset]
  }

  /// A big-endian number of up to four bytes.
  private mutating func number(_ count: Int) -> Int? { take(count)?.reduce(0) { $0 << 8 | Int($1) } }

  /// A number of variable length: version 4 writes this way how many bytes of the previous path to drop. Nil where it
  /// exceeds any path's length.
  private mutating func variableNumber() -> Int? {
    guard var byte = take(1)?.first else { return nil }
    var value = Int(byte & 0x7F)
    while byte & 0x80 != 0 {
      guard value < Self.pathLengthLimit, let next = take(1)?.first else { return nil }
      byte = next
      value = (value + 1) << 7 + Int(byte & 0x7F)
    }
    return value
  }
}
