internal import Linting
internal import Text

/// The files and folders in which code uses keys, with the first segments of these keys.
struct ScreenPlaces {
  /// The words of a first segment, as they count where names are compared.
  struct Name {
    /// In the singular.
    let words: Set<String>
    /// In one.
    let joined: String
  }

  private var files: [File] = []
  private var folders: [Folder] = []
  /// The numbers of the files and folders, by path.
  private var fileNumbers: [String: Int] = [:]
  private var folderNumbers: [Substring: Int] = [:]
  private var matches: [Pair: Bool] = [:]

  /// A source.
  private struct File {
    let folder: Int
    let isHelper: Bool
    /// The parts of its path that tell it from most others.
    var parts: [Name]
    var tally = Tally()
    /// The keys that are used in it, by their first places.
    var uses: [(offset: Int, segment: Int)] = []
  }

  /// A folder with sources, or around one.
  private struct Folder {
    /// The folder around it; nil for the outermost one.
    let parent: Int?
    var tally = Tally()
  }

  /// How many keys of each segment are used in a place.
  struct Tally {
    private(set) var counts: [Int: Int] = [:]
    /// How many keys there are, but for those that screens share.
    private(set) var total = 0
    /// The segment of most of these.
    private(set) var first: Int?

    fileprivate mutating func add(_ segment: Int, isShared: Bool) {
      counts[segment, default: 0] += 1
      guard !isShared else { return }
      total += 1
      if first.map({ counts[segment] ?? 0 > counts[$0] ?? 0 }) ?? true { first = segment }
    }
  }

  /// A segment and a file, by their numbers.
  private struct Pair: Hashable {
    let segment: Int
    let file: Int
  }

  /// The number of a file.
  mutating func number(of path: String, in project: any LintedProject) -> Int {
    if let known = fileNumbers[path] { return known }
    fileNumbers[path] = files.count
    let parts = project.pathInProject(path).split(separator: "/").map { part in
      let words = KeyName.words(String(part.prefix { $0 != "." })).map(KeyName.singular)
      return Name(words: Set(words), joined: words.joined())
    }
    let folder = folder(path.slice(to: path.lastIndex(of: "/") ?? path.startIndex))
    files.append(File(folder: folder, isHelper: ScreenNames.isHelper(path), parts: parts))
    return files.count - 1
  }

  /// The number of the file at a path, where a key is used in it.
  func file(at path: String) -> Int? { fileNumbers[path] }

  private mutating func folder(_ path: Substring) -> Int {
    if let known = folderNumbers[path] { return known }
    let parent = path.isEmpty ? nil : folder(path.slice(to: path.lastIndex(of: "/") ?? path.startIndex))
    folders.append(Folder(parent: parent))
    folderNumbers[path] = folders.count - 1
    return folders.count - 1
  }

  /// Counts a key.
  ///
  /// - Parameters:
  ///   - isShared: whether screens share the segment.
  ///   - uses: the files that use it, each once, with the offset of its first use there.
  mutating func add(_ segment: Int, isShared: Bool, _ uses: [(file: Int, offset: Int)]) {
    var around: Set<Int> = []
    for (file, offset) in uses {
      files[file].tally.add(segment, isShared: isShared)
      if !isShared { files[file].uses.append((offset, segment)) }
      var next: Int? = files[file].folder
      while let folder = next, around.insert(folder).inserted {
        folders[folder].tally.add(segment, isShared: isShared)
        next = folders[folder].parent
      }
    }
  }

  /// Ends the counting: sorts uses, and leaves out what half of the paths have. The name of the app's folder tells no screen.
  mutating func finish() {
    for index in files.indices { files[index].uses.sort { $0.offset < $1.offset } }
    guard files.count > 4 else { return }
    var counts: [String: Int] = [:]
    for file in files { for part in Set(file.parts.map(\.joined)) { counts[part, default: 0] += 1 } }
    let common = Set(counts.filter { $0.value * 2 > files.count }.keys)
    guard !common.isEmpty else { return }
    for index in files.indices { files[index].parts.removeAll { common.contains($0.joined) } }
  }
}

/// Answers.
extension ScreenPlaces {
  /// Whether a file holds helpers, which are on no screen.
  func isHelper(_ file: Int) -> Bool { files[file].isHelper }

  /// The keys that are used in a file.
  func keys(in file: Int) -> Tally { files[file].tally }

  /// The keys that are used in the files of a file's folder and of those in it.
  func keys(beside file: Int) -> Tally { folders[files[file].folder].tally }

  /// Whether a part of a file's path has the name of a segment.
  mutating func isNamed(_ segment: Int, _ name: Name, _ file: Int) -> Bool {
    let pair = Pair(segment: segment, file: file)
    if let known = matches[pair] { return known }
    let (words, joined) = (name.words, name.joined)
    let found = files[file].parts.contains { part in
      part.words.contains(joined) || joined.utf8.count >= 4 && part.joined.contains(joined)
        || words.count > 1 && words.isSubset(of: part.words)
    }
    matches[pair] = found
    return found
  }

  /// The segment of the narrowest place around a key that tells: of the two keys next to it in the file, or of half of the
  /// other keys of the file, or of a folder around that. Nil where the place has other keys of the key's own segment, or is
  /// mixed.
  ///
  /// - Parameters:
  ///   - segment: the key's own, of which the file has no other key.
  ///   - offset: the place of the key in the file.
  func owner(around file: Int, of segment: Int, at offset: Int) -> Int? {
    if let neighbour = neighbour(in: files[file].uses, of: segment, at: offset) { return neighbour }
    var tally = files[file].tally
    var next: Int? = files[file].folder
    while tally.counts[segment] ?? 0 <= 1 {
      if tally.total > 2 {
        guard let first = tally.first, let count = tally.counts[first], count > 1, count * 2 >= tally.total - 1 else {
          return nil
        }
        return first
      }
      guard let folder = next else { return nil }
      (tally, next) = (folders[folder].tally, folders[folder].parent)
    }
    return nil
  }

  /// The segment of the two nearest other keys in a file, if both have one.
  private func neighbour(in uses: [(offset: Int, segment: Int)], of segment: Int, at offset: Int) -> Int? {
    let start = uses.partitioningIndex { $0.offset >= offset }
    let others = uses.slice(from: max(0, start - 2), to: min(uses.count, start + 4)).filter { $0.segment != segment }
    let nearest = others.sorted { abs($0.offset - offset) < abs($1.offset - offset) }.prefix(2).map(\.segment)
    return nearest.count == 2 && nearest[0] == nearest[1] ? nearest[0] : nil
  }
}
