internal import CatalogModel
package import CodeModel
internal import Diagnostics
package import Linting
internal import Text

/// Whose the first segments of keys are, by the places where code uses their keys: the one answer to which screen a
/// name means.
///
/// A file is a home of a segment whose name is part of its path, or with which a third of the keys used in it begin, two at
/// least. A segment is a screen if six in ten of its keys are used at home.
package struct ScreenOwners {
  /// A key whose name has a segment for a screen, and another one.
  package struct Key {
    /// Its entry.
    package let entry: CheckedEntry
    /// Its parts.
    package let name: KeyName
    /// The number of the segment for the screen.
    package let segment: Int
    /// The numbers of the files that use it, each once, with the offset of the first use; empty where none is known to.
    fileprivate let places: [(file: Int, offset: Int)]
    /// Its uses, in the order of paths and lines.
    package let uses: [KeyUse]
  }

  /// What a name says of a text that code shows elsewhere.
  enum Claim {
    /// All its places belong to another; the number of that one's segment.
    case foreign(owner: Int)
    /// It is used on several other screens; the numbers of their segments.
    case spread([Int])
  }

  /// The keys, in the order of tables and entries.
  package private(set) var keys: [Key] = []
  private var segments: [Segment] = []
  private var numbers: [String: Int] = [:]
  private var places = ScreenPlaces()

  /// A first segment.
  private struct Segment {
    /// As the first key writes it.
    let spelling: String
    let name: ScreenPlaces.Name
    let isShared: Bool
    /// How many keys begin with it and are used.
    var count = 0
    /// How many of them are used in a file that belongs to it.
    var atHome = 0
  }

  /// A letter alone names no screen; `my` and `qr` do.
  private static let fewestLetters = 2
  /// Fewer keys show no screen.
  private static let fewestKeys = 3
  /// Other screens on which a key has to be used before it counts as shared.
  private static let fewestScreens = 3
  /// A prefix of fewer keys may be a slip.
  private static let fewestSharedKeys = 5
  /// A text of more places is shared whatever its name says.
  private static let placeLimit = 100

  /// What it asks about code.
  static let standsOn: [any CodeAnswer.Type] = [Accessor.self, SymbolUse.self]

  package init(_ input: LintInput) {
    read(input)
    for key in keys where !key.places.isEmpty {
      segments[key.segment].count += 1
      places.add(key.segment, isShared: isShared(key.segment), key.places)
    }
    places.finish()
    for key in keys where key.places.contains(where: { isHome($0.file, of: key.segment) }) {
      segments[key.segment].atHome += 1
    }
  }

  private mutating func read(_ input: LintInput) {
    // A list of accessors is no place: those that code uses stand for their uses, the others for nothing.
    let all = input.project.standIns.shownUses(of: input.uses, in: input.tables.map(\.catalog))
    let known = KeyPlaces(of: all.outside(input.facts(Accessor.self)))
    // The same keys in tables of one name, such as those of two apps, are one key each: the code is the same.
    var seen: [String: Set<ExactText>] = [:]
    for table in input.tables where table.kind.hasChosenKeys {
      let reading = table.nameReading(input.project.vocabulary)
      for entry in table.namedEntries {
        let name = reading.name(entry.key)
        guard name.segments.count > name.homeIndex + 1,
          seen[table.name, default: []].insert(ExactText(entry.key)).inserted,
          let segment = number(of: name.home, input.project.vocabulary)
        else { continue }
        let uses = known.uses(of: entry)
        var used: [(file: Int, offset: Int)] = []
        for use in uses.prefix(ScreenOwners.placeLimit) {
          let file = places.number(of: use.location.path, in: input.project)
          if !used.contains(where: { $0.file == file }) { used.append((file, use.location.bytes.lowerBound)) }
        }
        keys.append(Key(entry: entry, name: name, segment: segment, places: used, uses: uses))
      }
    }
  }

  /// The number of a first segment; nil for one without a letter.
  private mutating func number(of segment: String, _ vocabulary: KeyVocabulary) -> Int? {
    let words = KeyName.words(segment).map(KeyName.singular)
    let joined = words.joined()
    guard !joined.isEmpty else { return nil }
    if let known = numbers[joined] { return known }
    numbers[joined] = segments.count
    let name = ScreenPlaces.Name(words: Set(words), joined: joined)
    segments.append(Segment(spelling: segment, name: name, isShared: vocabulary.isShared(segment)))
    return segments.count - 1
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
    return places.file(at: path).flatMap { owners.screen(of: $0) }.map(spelling)
  }

  /// The screens of the project, as they are written.
  var screens: [String] {
    segments.indices.filter { !isShared($0) && isScreen($0) }.map { segments[$0].spelling }
  }

  /// Whether the segment of a key is shared or a screen, or is in a path of its uses; true where no use is known.
  mutating func isKnown(_ key: Key) -> Bool {
    key.places.isEmpty || isShared(key.segment) || isScreen(key.segment)
      || key.places.contains { isNamed(key.segment, $0.file) }
  }

  /// - Parameter without: 1 to leave out a key that is not used at home.
  private func isScreen(_ segment: Int, without: Int) -> Bool {
    let count = segments[segment].count - without
    return segments[segment].name.joined.utf8.count >= ScreenOwners.fewestLetters && count >= ScreenOwners.fewestKeys
      && segments[segment].atHome * 10 >= count * 6
  }

  /// The first segments that several screens share, as they are written: those of the built-in list that the project has
  /// and that are no screens, and those of five keys and more that are used on three screens and more and are none.
  ///
  /// Where two in five first segments have one key, names are the beginnings of sentences, such as `you_have_no_alias`, and
  /// only the built-in ones count.
  package func learntShared(_ builtIn: KeyVocabulary) -> [String] {
    var reached: [Int: Set<Int>] = [:]
    for key in keys where !isScreen(key.segment) {
      reached[key.segment, default: []].formUnion(key.places.compactMap { owner(of: key, in: $0) })
    }
    let sizes = Dictionary(keys.map { ($0.segment, 1) }, uniquingKeysWith: +)
    let areSentences = sizes.values.count { $0 == 1 } * 5 >= sizes.count * 2
    let shared = segments.indices.filter { number in
      guard !isScreen(number) else { return false }
      return builtIn.isShared(segments[number].spelling)
        || !areSentences && segments[number].count >= ScreenOwners.fewestSharedKeys
          && reached[number]?.count ?? 0 >= ScreenOwners.fewestScreens
    }
    return shared.map { segments[$0].spelling }.sorted()
  }

  /// What a name wrongly says; nil where it is right, or where nobody can tell.
  mutating func claim(of key: Key) -> Claim? {
    let own = key.segment
    guard !isShared(own), !key.places.isEmpty, !key.places.contains(where: { places.isHelper($0.file) }),
      !textNames(own, key)
    else { return nil }
    var owners: [Int: Int] = [:]
    var isAtHome = false
    for place in key.places {
      if isNamed(own, place.file) || places.keys(in: place.file).counts[own] ?? 0 > 1 {
        isAtHome = true
      } else if let owner = owner(of: key, in: place), !isNamed(owner, behindHomeOf: key.name) {
        owners[owner, default: 0] += 1
      }
    }
    guard isScreen(own, without: isAtHome ? 0 : 1) else { return nil }
    let ranked = owners.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if ranked.count >= ScreenOwners.fewestScreens { return .spread(ranked.map(\.key)) }
    guard !isAtHome, let only = ranked.first, only.value == key.places.count else { return nil }
    return .foreign(owner: only.key)
  }

  /// Whether the text of a key has the words of a segment: it is the title of that screen, or opens it.
  private func textNames(_ segment: Int, _ key: Key) -> Bool {
    let words = KeyName.words(key.entry.source?.texts.last?.text ?? "").map(KeyName.singular)
    let name = segments[segment].name
    return name.words.isSubset(of: words) || words.joined().contains(name.joined)
  }

  /// Whether a name has the words of a segment further on: `intro.profile_hint` says that `profile` shows it.
  private func isNamed(_ segment: Int, behindHomeOf name: KeyName) -> Bool {
    let words = name.segments.dropFirst(name.homeIndex + 1).flatMap(KeyName.words).map(KeyName.singular)
    return segments[segment].name.words.isSubset(of: words)
  }

  /// The screens on which a key is used instead of the one that its name says, as they are written.
  package mutating func screens(insteadOf key: Key) -> [String] {
    switch claim(of: key) {
    case .foreign(let owner): [spelling(of: owner)]
    case .spread(let owners): owners.map { spelling(of: $0) }
    case nil: []
    }
  }

  /// The other screen to which the place of a key belongs.
  private func owner(of key: Key, in place: (file: Int, offset: Int)) -> Int? {
    places.owner(around: place.file, of: key.segment, at: place.offset).flatMap { owner in
      let (a, b) = (segments[owner].name.joined, segments[key.segment].name.joined)
      // `settings` and `settings_account` are one place.
      return isShared(owner) || !isScreen(owner) || a.hasPrefix(b) || b.hasPrefix(a) ? nil : owner
    }
  }

  /// The screen to which a file belongs; else the one to which its folder does.
  private mutating func screen(of file: Int) -> Int? {
    let here = places.keys(in: file)
    var best: (segment: Int, isNamed: Bool, count: Int)?
    for (segment, count) in here.counts where !isShared(segment) && isScreen(segment) {
      let isNamed = isNamed(segment, file)
      guard isNamed || count >= 2 && count * 2 >= here.total - 1 else { continue }
      let old = (best?.isNamed ?? false ? 1 : 0, best?.count ?? 0, -(best?.segment ?? .max))
      if best == nil || (isNamed ? 1 : 0, count, -segment) > old { best = (segment, isNamed, count) }
    }
    if let best { return best.segment }
    let folder = places.keys(beside: file)
    guard let most = folder.first, let count = folder.counts[most], count >= ScreenOwners.fewestKeys,
      count * 10 >= (folder.total - 1) * 6, isScreen(most)
    else { return nil }
    return most
  }

  /// Whether a file is a home of a segment.
  private mutating func isHome(_ file: Int, of segment: Int) -> Bool {
    let tally = places.keys(in: file)
    let count = tally.counts[segment] ?? 0
    return count >= 2 && count * 3 >= tally.total || isNamed(segment, file)
  }

  private mutating func isNamed(_ segment: Int, _ file: Int) -> Bool {
    places.isNamed(segment, segments[segment].name, file)
  }
}
