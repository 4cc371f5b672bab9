internal import CatalogModel
package import CodeModel
internal import Diagnostics
package import Linting
internal import Text

/// Whose the first segments of keys are, by the places where code uses their keys: the one answer to which screen a
/// name means.
///
/// A file belongs to a segment whose name is part of its path, or with which half of the keys used in it begin. A segment
/// is a screen if most of its keys are used in files of its own.
package struct ScreenOwners {
  /// A key whose name has a segment for a screen, and another one.
  package struct Key {
    /// Its entry.
    package let entry: CheckedEntry
    /// Its parts.
    package let name: KeyName
    /// The number of the segment for the screen.
    package let segment: Int
    /// The numbers of the files that use it, each once; empty where none is known to.
    package let files: [Int]
    /// Its uses, in the order of paths and lines.
    package let uses: [KeyUse]
  }

  /// What a name says of a text that code shows elsewhere.
  enum Claim {
    /// All its places belong to others; the number of the segment to which most of them do.
    case foreign(owner: Int)
    /// It is used on several other screens; the numbers of their segments.
    case spread([Int])
  }

  /// The keys, in the order of tables and entries.
  package private(set) var keys: [Key] = []
  private var segments: [Segment] = []
  private var numbers: [String: Int] = [:]
  private var files: [File] = []
  private var folders: [Tally] = []
  private var matches: [Pair: Bool] = [:]
  /// The numbers of the files, by path.
  private var fileNumbers: [String: Int] = [:]

  /// A first segment.
  private struct Segment {
    /// As the first key writes it.
    let spelling: String
    /// Its words in the singular.
    let words: Set<String>
    /// Its words in one.
    let joined: String
    let isShared: Bool
    /// How many keys begin with it and are used.
    var count = 0
    /// How many of them are used in a file that belongs to it.
    var atHome = 0
  }

  /// A source.
  private struct File {
    let folder: Int
    /// The parts of its path that tell it from most others.
    var parts: [Part]
    var tally = Tally()
  }

  /// A part of a path: its words in the singular, alone and in one.
  private struct Part {
    let words: Set<String>
    let joined: String
  }

  /// How many keys of each segment are used in a place.
  private struct Tally {
    var counts: [Int: Int] = [:]
    var total = 0

    mutating func add(_ segment: Int) {
      counts[segment, default: 0] += 1
      total += 1
    }
  }

  /// A segment and a file, by their numbers.
  private struct Pair: Hashable {
    let segment: Int
    let file: Int
  }

  /// Fewer keys show no screen.
  private static let fewestKeys = 3
  /// Other screens on which a key has to be used before it counts as shared.
  private static let fewestScreens = 3
  /// A prefix of fewer keys may be a slip.
  private static let fewestSharedKeys = 5
  /// A text of more places is shared whatever its name says.
  private static let placeLimit = 100

  package init(_ input: LintInput) {
    read(input)
    for key in keys where !key.files.isEmpty {
      segments[key.segment].count += 1
      for file in key.files { files[file].tally.add(key.segment) }
      for folder in Set(key.files.map { files[$0].folder }) { folders[folder].add(key.segment) }
    }
    for key in keys where key.files.contains(where: { owns(key.segment, $0) }) { segments[key.segment].atHome += 1 }
  }
}

/// Reading the project.
extension ScreenOwners {
  private mutating func read(_ input: LintInput) {
    let places = KeyPlaces(of: input.code.usesThroughAccessors(of: input.uses, in: input.tables.map(\.catalog)))
    var folderNumbers: [Substring: Int] = [:]
    // The same keys in tables of one name, such as those of two apps, are one key each: the code is the same.
    var seen: [String: Set<ExactText>] = [:]
    for table in input.tables where table.kind.hasChosenKeys {
      let reading = table.nameReading(input.project.vocabulary)
      for entry in table.namedEntries {
        let uses = places.uses(of: entry)
        let name = reading.name(entry.key)
        guard name.segments.count > name.homeIndex + 1,
          seen[table.name, default: []].insert(ExactText(entry.key)).inserted,
          let segment = number(of: name.home, input.project.vocabulary)
        else { continue }
        var used: [Int] = []
        for use in uses.prefix(ScreenOwners.placeLimit) {
          let path = use.location.path
          let file = fileNumbers[path] ?? addFile(path, input.project, &folderNumbers)
          fileNumbers[path] = file
          if !used.contains(file) { used.append(file) }
        }
        keys.append(Key(entry: entry, name: name, segment: segment, files: used, uses: uses))
      }
    }
    dropCommonParts()
  }

  /// The number of a first segment; nil for one without a letter.
  private mutating func number(of segment: String, _ vocabulary: KeyVocabulary) -> Int? {
    let words = KeyName.words(segment).map(KeyName.singular)
    let joined = words.joined()
    guard !joined.isEmpty else { return nil }
    if let known = numbers[joined] { return known }
    numbers[joined] = segments.count
    segments.append(
      Segment(spelling: segment, words: Set(words), joined: joined, isShared: vocabulary.isShared(segment)))
    return segments.count - 1
  }

  private mutating func addFile(_ path: String, _ project: ProjectFacts, _ known: inout [Substring: Int]) -> Int {
    let name = path.slice(to: path.lastIndex(of: "/") ?? path.startIndex)
    let folder = known[name] ?? folders.count
    if folder == folders.count { folders.append(Tally()) }
    known[name] = folder
    let parts = project.pathInProject(path).split(separator: "/").map { part in
      let words = KeyName.words(String(part.prefix { $0 != "." })).map(KeyName.singular)
      return Part(words: Set(words), joined: words.joined())
    }
    files.append(File(folder: folder, parts: parts))
    return files.count - 1
  }

  /// Leaves out what half of the paths have: the name of the app's folder tells no screen.
  private mutating func dropCommonParts() {
    guard files.count > 4 else { return }
    var counts: [String: Int] = [:]
    for file in files { for part in Set(file.parts.map(\.joined)) { counts[part, default: 0] += 1 } }
    let common = Set(counts.filter { $0.value * 2 > files.count }.keys)
    guard !common.isEmpty else { return }
    for index in files.indices { files[index].parts.removeAll { common.contains($0.joined) } }
  }
}

/// Judging.
extension ScreenOwners {
  /// A segment as it is written.
  package func spelling(of segment: Int) -> String { segments[segment].spelling }

  /// Whether screens share a segment.
  package func isShared(_ segment: Int) -> Bool { segments[segment].isShared }

  /// Whether most keys of a segment are used where it is at home.
  package func isScreen(_ segment: Int) -> Bool { isScreen(segment, without: 0) }

  /// The screen to which a file belongs, as it is written; nil where the names of keys do not tell.
  func screen(of path: String) -> String? {
    var owners = self
    return fileNumbers[path].flatMap { owners.owner(of: $0, besides: nil) }.map(spelling)
  }

  /// The screens of the project, as they are written.
  var screens: [String] {
    segments.indices.filter { !isShared($0) && isScreen($0) }.map { segments[$0].spelling }
  }

  /// Whether the segment of a key is shared or a screen, or is in a path of its uses; true where no use is known.
  mutating func isKnown(_ key: Key) -> Bool {
    key.files.isEmpty || isShared(key.segment) || isScreen(key.segment)
      || key.files.contains { isNamed(key.segment, $0) }
  }

  /// - Parameter without: 1 to leave out a key that is not used at home.
  private func isScreen(_ segment: Int, without: Int) -> Bool {
    let count = segments[segment].count - without
    return count >= ScreenOwners.fewestKeys && segments[segment].atHome * 10 >= count * 7
  }

  /// The first segments that several screens share, as they are written: those of the built-in list that the project has
  /// and that are no screens, and those of five keys and more that are used on three screens and more and are none.
  package func learntShared(_ builtIn: KeyVocabulary) -> [String] {
    var reached: [Int: Set<Int>] = [:]
    var owners = self
    for key in keys where !isScreen(key.segment) {
      for file in key.files {
        if let owner = owners.owner(of: file, besides: key.segment) { reached[key.segment, default: []].insert(owner) }
      }
    }
    let shared = segments.indices.filter { number in
      guard !isScreen(number) else { return false }
      return builtIn.isShared(segments[number].spelling)
        || segments[number].count >= ScreenOwners.fewestSharedKeys
          && reached[number]?.count ?? 0 >= ScreenOwners.fewestScreens
    }
    return shared.map { segments[$0].spelling }.sorted()
  }

  /// What a name wrongly says; nil where it is right, or where nobody can tell.
  mutating func claim(of key: Key) -> Claim? {
    let own = key.segment
    guard !isShared(own), !key.files.isEmpty else { return nil }
    var owners: [Int: Int] = [:]
    var isAtHome = false
    for file in key.files {
      if isNamed(own, file) || files[file].tally.counts[own] ?? 0 > 1 {
        isAtHome = true
      } else if let owner = owner(of: file, besides: own) {
        owners[owner, default: 0] += 1
      }
    }
    let ranked = owners.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    if isScreen(own, without: isAtHome ? 0 : 1), ranked.count >= ScreenOwners.fewestScreens { return .spread(ranked) }
    guard !isAtHome, isScreen(own, without: 1), let best = ranked.first,
      owners.values.reduce(0, +) * 2 > key.files.count, !isNamedBehind(key)
    else { return nil }
    return .foreign(owner: best)
  }

  /// The screens on which a key is used instead of the one that its name says, as they are written.
  package mutating func screens(insteadOf key: Key) -> [String] {
    switch claim(of: key) {
    case .foreign(let owner): [spelling(of: owner)]
    case .spread(let owners): owners.map { spelling(of: $0) }
    case nil: []
    }
  }

  /// Whether a later segment, which is a first one of other keys, names a place of the key: `tutorial.onboarding.start`
  /// in `OnboardingView.swift`.
  private mutating func isNamedBehind(_ key: Key) -> Bool {
    for later in key.name.segments.dropFirst(key.name.homeIndex + 1) {
      guard let number = numbers[KeyName.folded(later)], segments[number].count > 1 else {
        continue
      }
      if key.files.contains(where: { isNamed(number, $0) }) { return true }
    }
    return false
  }

  /// The screen to which a file belongs; else the one to which its folder does. Not the segment itself, nor one that
  /// begins like it.
  private mutating func owner(of file: Int, besides own: Int?) -> Int? {
    let here = files[file].tally
    var best: (segment: Int, isNamed: Bool, count: Int)?
    for (segment, count) in here.counts where mayOwn(segment, besides: own) {
      let isNamed = isNamed(segment, file)
      guard isNamed || count >= 2 && count * 2 >= here.total - 1 else { continue }
      let old = (best?.isNamed ?? false ? 1 : 0, best?.count ?? 0, -(best?.segment ?? .max))
      if best == nil || (isNamed ? 1 : 0, count, -segment) > old { best = (segment, isNamed, count) }
    }
    if let best { return best.segment }
    let folder = folders[files[file].folder]
    guard own.flatMap({ folder.counts[$0] }) ?? 0 <= 1,
      let most = folder.counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      most.value >= ScreenOwners.fewestKeys, most.value * 10 >= (folder.total - 1) * 6, mayOwn(most.key, besides: own)
    else { return nil }
    return most.key
  }

  private func mayOwn(_ segment: Int, besides own: Int?) -> Bool {
    guard segment != own, !isShared(segment), isScreen(segment) else { return false }
    guard let own else { return true }
    let (a, b) = (segments[segment].joined, segments[own].joined)
    return !a.hasPrefix(b) && !b.hasPrefix(a)
  }

  /// Whether a file belongs to a segment.
  private mutating func owns(_ segment: Int, _ file: Int) -> Bool {
    let count = files[file].tally.counts[segment] ?? 0
    return count >= 2 && count * 2 >= files[file].tally.total || isNamed(segment, file)
  }

  /// Whether a part of a file's path has the name of a segment.
  private mutating func isNamed(_ segment: Int, _ file: Int) -> Bool {
    let pair = Pair(segment: segment, file: file)
    if let known = matches[pair] { return known }
    let (words, joined) = (segments[segment].words, segments[segment].joined)
    let found = files[file].parts.contains { part in
      part.words.contains(joined) || joined.utf8.count >= 4 && part.joined.contains(joined)
        || words.count > 1 && words.isSubset(of: part.words)
    }
    matches[pair] = found
    return found
  }
}
