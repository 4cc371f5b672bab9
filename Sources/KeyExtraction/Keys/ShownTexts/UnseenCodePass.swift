package import CodeModel
internal import Diagnostics
internal import SwiftOutline
internal import Text

/// Finds code whose texts no user sees: previews, what only debug builds compile, files that no target compiles, and what
/// nothing else opens: views, private types, functions, and branches for cases.
///
/// It asks the names that the scan of each file kept. Types that are no views may be made by the system, functions called
/// by it where their type inherits from one of its own, and cases made of raw values. One whose name another has is taken
/// for that one. Where neither an app nor a project is among the files, as where a single file is read, what opens the code
/// is elsewhere: only previews and debug builds are found then.
///
/// All other code may be unseen, but for what is reached by names from the types with which apps of the project begin: what
/// others import, what nothing but the system makes, texts of errors, and types whose name another has.
package struct UnseenCodePass: CodePass {
  private let index: ProjectIndex
  /// The names that only such types, functions and cases have.
  private let names: NameSet
  /// Those of cases.
  private let cases: NameSet
  /// All names that open code: these, and those of all types and functions.
  private let openers: NameSet
  /// The names of types with which apps of the project begin.
  private let entries: NameSet
  /// The names of types of which it is unknown whether they are seen, even where they are reached.
  private let vague: NameSet
  private let mayBeImported: @Sendable (_ path: String) -> Bool
  private let leftovers: Set<String>
  package let files: [Int]

  /// What one file says of them.
  package struct FileAnswer: Sendable {
    fileprivate var bodies: [(name: Name, place: Location)] = []
    /// Previews, and what only debug builds compile.
    fileprivate var unshown: [Location] = []
    /// The file, where no app of the project is known to reach it.
    fileprivate var unreached: Location?
    /// What names one, with those around it: it opens the one if one opens them.
    fileprivate var mentions: [(name: Name, within: Set<Name>)] = []
  }

  /// - Parameters:
  ///   - isWhole: whether the files are those of whole targets.
  ///   - isOfApp: whether a file is compiled for an app that people get.
  ///   - leftovers: the files that no target compiles.
  ///   - mayBeImported: whether other modules may use what is public in a file.
  package init(
    _ linked: LinkedProject, isWhole: Bool, isOfApp: (_ path: String) -> Bool, leftovers: Set<String>,
    mayBeImported: @escaping @Sendable (_ path: String) -> Bool
  ) {
    index = linked.index
    self.leftovers = leftovers
    self.mayBeImported = mayBeImported
    entries = isWhole ? UnseenCodePass.entries(of: index, isOfApp) : []
    var own: NameSet = []
    var others: NameSet = []
    let isWhole = isWhole || UnseenCodePass.hasApp(index)
    for file in isWhole ? index.files : [] {
      for scope in file.mentions?.scopes ?? [] where !scope.isExtension {
        let isOwn = scope.maker == .ownCode || scope.maker == .anyCode && !mayBeImported(file.path)
        if isOwn { own.insert(file.name(scope.symbol)) } else { others.insert(file.name(scope.symbol)) }
      }
      for function in Self.functions(in: file, of: index, mayBeImported) { own.insert(function.name) }
    }
    cases = isWhole ? UnseenCodePass.cases(of: index) : []
    let names = NameSet(own.filter { !others.contains($0) } + Array(cases))
    self.names = names
    (openers, vague) =
      entries.isEmpty ? (names, []) : UnseenCodePass.openers(of: index, besides: names, entries: entries)
    let files = index.files
    self.files = files.indices.filter {
      isWhole || files[$0].mentions?.unshown.isEmpty == false || leftovers.contains(files[$0].path)
    }
  }

  /// The names of types that the system makes when an app or a widget starts.
  private static func entries(of index: ProjectIndex, _ isOfApp: (_ path: String) -> Bool) -> NameSet {
    let types = index.types(below: appTypes + ["UIWindowSceneDelegate", "Widget", "WidgetBundle"])
    return NameSet(
      index.files.filter { isOfApp($0.path) && !$0.isTest }.flatMap { file in
        (file.mentions?.scopes ?? []).map { file.name($0.symbol) }.filter(types.contains)
      })
  }

  /// The names of all that may be opened, and those of them that tell nothing: several types have them, or errors.
  /// Apps for several systems begin with types of one name.
  private static func openers(
    of index: ProjectIndex, besides names: NameSet, entries: NameSet
  ) -> (all: NameSet, vague: NameSet) {
    var (all, vague, declared) = (names, index.types(below: ["Error", "LocalizedError"]), NameSet())
    for file in index.files where !file.isTest {
      for scope in file.mentions?.scopes ?? [] {
        let name = file.name(scope.symbol)
        all.insert(name)
        guard !scope.isExtension, !entries.contains(name) else { continue }
        if declared.contains(name) { vague.insert(name) } else { declared.insert(name) }
      }
      for function in freeFunctions(in: file, of: index) { all.insert(function.name) }
    }
    return (all, vague)
  }

  /// The functions in a file that are members of no type of the project.
  private static func freeFunctions(
    in file: ProjectIndex.SwiftFile, of index: ProjectIndex
  ) -> [FunctionDeclaration] {
    index.functions(inFile: file.number).map { index.functions[$0] }.filter {
      $0.keyword == .func && index.types[$0.owner]?.isOwn != true
    }
  }

  /// The names of cases that only code of the project makes.
  private static func cases(of index: ProjectIndex) -> NameSet {
    var (own, others, open): (NameSet, NameSet, NameSet) = ([], [], [])
    for file in index.files {
      for scope in file.mentions?.scopes ?? [] where scope.maker != .ownCases { open.insert(file.name(scope.symbol)) }
    }
    for file in index.files {
      guard let kept = file.mentions else { continue }
      var types = RangeCursor(kept.scopes.map { (value: file.name($0.symbol), start: $0.start, end: $0.end) })
      for declared in kept.declarations where declared.flags.contains(.isCase) {
        let isOwn = types.values(around: declared.start).last.map { !open.contains($0) } ?? false
        if isOwn { own.insert(file.name(declared.symbol)) } else { others.insert(file.name(declared.symbol)) }
      }
    }
    return NameSet(own.filter { !others.contains($0) })
  }

  /// The functions in a file that only code of the project calls: private ones of views, and those of types that inherit
  /// from nothing that calls them.
  private static func functions(
    in file: ProjectIndex.SwiftFile, of index: ProjectIndex, _ mayBeImported: (_ path: String) -> Bool
  ) -> [FunctionDeclaration] {
    guard let declarations = file.mentions?.declarations else { return [] }
    return index.functions(inFile: file.number).map { index.functions[$0] }.filter { function in
      guard function.keyword == .func, function.owner != .none else { return false }
      let node = file.node(function.node)
      if node.flags.contains(.isPrivate), index.isView(function.owner) { return true }
      let position = declarations.partitioningIndex { $0.start > node.start }
      guard index.types[function.owner]?.isOwn == true, index.types[function.owner]?.keyword != .protocol,
        position < declarations.count, !declarations[position].flags.contains(.isExposed),
        declarations[position].access < .public || !mayBeImported(file.path)
      else { return false }
      return index.lineage(of: function.owner).ancestors.allSatisfy {
        index.isOwnAncestor($0) || index.known.viewTypes.contains($0) || !index.mayCallMembers($0)
      }
    }
  }

  /// Whether a type of the project is what an app begins with.
  private static func hasApp(_ index: ProjectIndex) -> Bool { !index.types(below: appTypes).isEmpty }

  private static let appTypes = ["App", "UIApplicationDelegate", "NSApplicationDelegate"]

  package func answer(forFile number: Int) -> FileAnswer {
    let file = index.files[number]
    var answer = FileAnswer()
    guard !file.isTest, let kept = file.mentions else { return answer }
    guard !leftovers.contains(file.path) else {
      answer.unshown = [Location(path: file.path, bytes: 0..<kept.lines.size)]
      return answer
    }
    answer.unshown = kept.unshown.map {
      Location(path: file.path, bytes: Int($0.lowerBound)..<Int($0.upperBound))
    }
    if entries.isEmpty || mayBeImported(file.path) {
      answer.unreached = Location(path: file.path, bytes: 0..<kept.lines.size)
    }
    let ranges = ranges(in: file, kept)
    for range in ranges {
      answer.bodies.append((range.value, Location(path: file.path, bytes: Int(range.start)..<Int(range.end))))
    }
    let mentions = kept.list.filter { !$0.flags.contains(.opensNothing) && openers.contains(file.name($0.symbol)) }
    var around = RangeCursor(ranges)
    for mention in mentions.sorted(by: { $0.start < $1.start }) {
      let (name, within) = (file.name(mention.symbol), around.values(around: mention.start))
      if !within.contains(name) { answer.mentions.append((name, Set(within))) }
    }
    return answer
  }

  /// The code of a file that nothing may open, by name.
  private func ranges(in file: ProjectIndex.SwiftFile, _ mentions: Mentions) -> [RangeCursor<Name>.Range] {
    let types = mentions.scopes.map { (value: file.name($0.symbol), start: $0.start, end: $0.end) }
    let branches = mentions.branches.map { (value: file.name($0.symbol), start: $0.start, end: $0.end) }
    let functions = Self.functions(in: file, of: index, mayBeImported) + Self.freeFunctions(in: file, of: index)
    return (types + branches.filter { cases.contains($0.value) } + Self.ranges(of: functions, in: file, mentions))
      .filter { openers.contains($0.value) }
  }

  /// From each function to what is declared after it, or to the end of its type or file.
  private static func ranges(
    of functions: [FunctionDeclaration], in file: ProjectIndex.SwiftFile, _ mentions: Mentions
  ) -> [RangeCursor<Name>.Range] {
    var types = RangeCursor(mentions.scopes.map { (value: $0.end, start: $0.start, end: $0.end) })
    return functions.map { (name: $0.name, node: file.node($0.node)) }.sorted { $0.node.start < $1.node.start }
      .map { name, node in
        let behind = mentions.declarations.partitioningIndex { $0.start > node.start } + 1
        var end = types.values(around: node.start).last ?? UInt32(mentions.lines.size)
        if node.next != .none { end = min(end, file.node(node.next).start) }
        if behind < mentions.declarations.count { end = min(end, mentions.declarations[behind].start) }
        return (name, node.start, end)
      }
  }

  package func joined(_ answers: [FileAnswer]) -> [UnseenCode] {
    let mentions = answers.flatMap(\.mentions)
    let own = mentions.filter { names.contains($0.name) }.map { ($0.name, $0.within.filter(names.contains)) }
    let opened = Self.opened(by: own, from: own.filter(\.1.isEmpty).map(\.0))
    let reached = Self.opened(by: mentions, from: Array(entries))
    return answers.flatMap { answer in
      let unseen = answer.bodies.filter { names.contains($0.name) && !opened.contains($0.name) }.map(\.place)
      let unreached = answer.bodies.filter { !reached.contains($0.name) || vague.contains($0.name) }.map(\.place)
      return (unseen + answer.unshown).map { UnseenCode(location: $0) }
        + (answer.unreached.map { [$0] } ?? unreached).map { UnseenCode(location: $0, isCertain: false) }
    }
  }

  /// What is opened when some names are: what is around a mention opens it when all of it is opened.
  private static func opened(by mentions: [(name: Name, within: Set<Name>)], from first: [Name]) -> NameSet {
    var waiting = NameMap<[Int]>()
    var missing = mentions.map(\.within.count)
    for (number, mention) in mentions.enumerated() {
      for name in mention.within { waiting.append(number, for: name) }
    }
    var opened: NameSet = []
    var next = first
    while let name = next.popLast() {
      guard !opened.contains(name) else { continue }
      opened.insert(name)
      for number in waiting[name] ?? [] {
        missing[number] -= 1
        if missing[number] == 0 { next.append(mentions[number].name) }
      }
    }
    return opened
  }
}

extension ProjectIndex {
  /// The names of the project's types that inherit from one of the system's.
  fileprivate func types(below ancestors: [String]) -> NameSet {
    let ancestors = ancestors.map(names.existing).filter { $0 != .none }
    return NameSet(
      types.keys.filter { type in
        types[type]?.isOwn == true && lineage(of: type).ancestors.contains { ancestors.contains($0.name) }
      }.map(\.name))
  }
}
