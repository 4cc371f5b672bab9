internal import Diagnostics
internal import Text

/// The paths that git tracks, as its index has them: versions 2 to 4, with and without a shared index beside it.
///
/// The format is described in git's `Documentation/gitformat-index.txt`. Nothing in the file is trusted: each count is
/// compared with what is left, and of a damaged file the paths before the damage count.
struct GitIndex {
  /// Relative to the top of the working tree, sorted. A submodule is the path of its folder.
  private(set) var paths: [[UInt8]] = []
  /// The name of the file beside the index that has most of its paths, where it was split; lowercase hexadecimal.
  private(set) var sharedName: String?

  init() {}

  /// Reads the bytes of an index. What is wrong with them is one warning, at the index itself.
  ///
  /// - Parameter nameLength: how long the repository's object names are: 20 bytes with SHA-1, 32 with SHA-256.
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
          help: "'git status' repairs or explains it; until then .gitignore alone says what is left out")
      ])
  }

  /// Adds the paths of another index, as they are or in lower case.
  mutating func add(_ more: [[UInt8]]) {
    paths += more
    sort()
  }

  /// Makes every path lower case, as `core.ignorecase` compares them: of ASCII letters alone.
  mutating func foldCase() {
    paths = paths.map { $0.map(\.asciiLowercased) }
    sort()
  }

  private mutating func sort() {
    // Git writes them in this order.
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    if !isSorted { paths.sort { $0.lexicographicallyPrecedes($1) } }
  }

  /// Whether git tracks a file.
  ///
  /// - Parameter path: from the top of the working tree.
  func contains(_ path: [UInt8]) -> Bool { firstPath(from: path) == path }

  /// Whether git tracks a folder as a submodule, or anything in it.
  ///
  /// - Parameter folder: from the top of the working tree, without a final slash.
  func containsFolder(_ folder: [UInt8]) -> Bool {
    let prefix = folder + [UInt8(ascii: "/")]
    return contains(folder) || firstPath(from: prefix)?.starts(with: prefix) ?? false
  }

  /// The first path that does not come before another one.
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

/// Takes the paths out of an index's bytes.
private struct GitIndexReader {
  private let bytes: [UInt8]
  private let nameLength: Int
  private var place = 0
  private(set) var paths: [[UInt8]] = []
  private(set) var sharedName: String?
  /// How many bytes the paths may still have: version 4 can spell very long ones in a few bytes each.
  private var budget: Int

  /// The longest path that systems take, in bytes.
  private static let longestPath = 4096
  /// The sizes and times of a file, before its object's name; in bytes.
  private static let statusLength = 40

  init(bytes: [UInt8], nameLength: Int) {
    self.bytes = bytes
    self.nameLength = nameLength
    budget = bytes.count * 4
  }

  /// Reads all that is there; what keeps it from the rest, or nil.
  mutating func read() -> String? {
    guard take(4).map({ Array($0) }) == Array("DIRC".utf8) else { return "it does not begin with 'DIRC'" }
    guard let version = number(4), let count = number(4) else { return "it ends too early" }
    guard (2...4).contains(version) else { return "it is of version \(version), and known are 2 to 4" }
    for _ in 0..<count {
      if let fault = readEntry(version) { return fault }
    }
    readExtensions()
    return nil
  }

  private mutating func readEntry(_ version: Int) -> String? {
    let start = place
    guard take(Self.statusLength + nameLength) != nil, let flags = number(2) else { return "it ends too early" }
    let isExtended = flags & 0x4000 != 0
    if isExtended, take(2) == nil { return "it ends too early" }
    var path: [UInt8] = []
    if version == 4 {
      guard let dropped = variableNumber() else { return "it ends too early" }
      guard let last = paths.last.map(\.count) ?? (dropped == 0 ? 0 : nil), dropped <= last else {
        return "a path is shorter than what is to be dropped of it"
      }
      path = Array((paths.last ?? []).dropLast(dropped))
    }
    guard let end = bytes[place...].firstIndex(of: 0) else { return "it ends too early" }
    path += bytes[place..<end]
    guard path.count <= Self.longestPath, path.count <= budget else { return "a path is too long" }
    budget -= path.count
    paths.append(path)
    place = end + 1
    // Entries of older versions fill up to a multiple of eight bytes.
    let padding = version == 4 ? 0 : (8 - (place - start) % 8) % 8
    return take(padding) == nil ? "it ends too early" : nil
  }

  /// Looks for the name of a shared index among the extensions, each a signature, a length and its bytes.
  private mutating func readExtensions() {
    // The last bytes are the file's own hash.
    while bytes.count - place > nameLength, let signature = take(4), let length = number(4), let body = take(length) {
      guard signature.elementsEqual("link".utf8), body.count >= nameLength else { continue }
      let name = body.prefix(nameLength)
      if name.contains(where: { $0 != 0 }) { sharedName = name.map(\.hexadecimal).joined() }
    }
  }

  /// The next bytes; nil where there are fewer.
  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count - place else { return nil }
    place += count
    return bytes[(place - count)..<place]
  }

  /// A number of up to four bytes, the highest first.
  private mutating func number(_ count: Int) -> Int? { take(count)?.reduce(0) { $0 << 8 | Int($1) } }

  /// A number of as many bytes as it needs, as version 4 writes how much of the path before is dropped; nil where it is
  /// larger than any path.
  private mutating func variableNumber() -> Int? {
    guard var byte = take(1)?.first else { return nil }
    var value = Int(byte & 0x7F)
    while byte & 0x80 != 0 {
      guard value < Self.longestPath, let next = take(1)?.first else { return nil }
      byte = next
      value = (value + 1) << 7 + Int(byte & 0x7F)
    }
    return value
  }
}
