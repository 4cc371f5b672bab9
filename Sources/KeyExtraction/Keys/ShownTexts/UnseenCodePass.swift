package import CodeModel
internal import Diagnostics
internal import SwiftOutline
internal import Text

/// Finds code that nothing opens: views, private types, functions and branches for cases that only previews, tests, debug
/// builds, they themselves and others of these name. Previews and what only debug builds compile are some of them.
///
/// It asks the names that the scan of each file kept. Types that are no views may be made by the system, functions called
/// by it where their type inherits from one of its own, and cases made of raw values. One whose name another has is taken
/// for that one. Only these two are found where neither an app nor a project is among the files: what opens the code is
/// elsewhere then, as where a single file is read.
package struct UnseenCodePass: CodePass {
  private let index: ProjectIndex
  /// The names that only such types, functions and cases have.
  private let names: NameSet
  /// Those of cases.
  private let cases: NameSet
  private let mayBeImported: @Sendable (_ path: String) -> Bool
  package let files: [Int]

  /// What one file says of them.
  package struct FileAnswer: Sendable {
    fileprivate var bodies: [(name: Name, place: Location)] = []
    /// What only debug builds compile, and previews.
    fileprivate var debugBranches: [Location] = []
    /// What names one, with those around it: it opens the one if one opens them.
    fileprivate var mentions: [(name: Name, within: [Name])] = []
  }

  /// - Parameters:
  ///   - isWhole: whether the files are those of whole targets.
  ///   - mayBeImported: whether other modules may use what is public in a file.
  package init(
    _ linked: LinkedProject, isWhole: Bool, mayBeImported: @escaping @Sendable (_ path: String) -> Bool
  ) {
    index = linked.index
    self.mayBeImported = mayBeImported
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
    let files = index.files
    self.files = files.indices.filter { !names.isEmpty || files[$0].mentions?.debugBranches.isEmpty == false }
  }

  /// The names of cases that only code of the project makes.
  private static func cases(of index: ProjectIndex) -> NameSet {
    var (own, others, open): (NameSet, NameSet, NameSet) = ([], [], [])
    for file in index.files {
      for scope in file.mentions?.scopes ?? [] where scope.maker != .ownCases { open.insert(file.name(scope.symbol)) }
    }
    for file in index.files {
      guard let kept = file.mentions else { continue }
      for declared in kept.declarations where declared.flags.contains(.isCase) {
        let type = kept.scopes.last { $0.start < declared.start && declared.start < $0.end }
        let isOwn = type.map { !open.contains(file.name($0.symbol)) } ?? false
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
  private static func hasApp(_ index: ProjectIndex) -> Bool {
    let names = ["App", "UIApplicationDelegate", "NSApplicationDelegate"]
      .map(index.names.existing).filter { $0 != .none }
    return index.types.keys.contains { type in
      index.types[type]?.isOwn == true && index.lineage(of: type).ancestors.contains { names.contains($0.name) }
    }
  }

  package func answer(forFile number: Int) -> FileAnswer {
    let file = index.files[number]
    var answer = FileAnswer()
    guard !file.isTest, let kept = file.mentions else { return answer }
    answer.debugBranches = kept.debugBranches.map {
      Location(path: file.path, bytes: Int($0.lowerBound)..<Int($0.upperBound))
    }
    let ranges =
      kept.scopes.map { (name: file.name($0.symbol), start: $0.start, end: $0.end) }
      + kept.branches.map { (name: file.name($0.symbol), start: $0.start, end: $0.end) }
      .filter { cases.contains($0.name) }
      + Self.functions(in: file, of: index, mayBeImported).map { Self.range(of: $0, in: file, kept) }
    let own = ranges.filter { names.contains($0.name) }
    for range in own {
      answer.bodies.append((range.name, Location(path: file.path, bytes: Int(range.start)..<Int(range.end))))
    }
    for mention in kept.list where !mention.flags.contains(.opensNothing) {
      let name = file.name(mention.symbol)
      guard names.contains(name) else { continue }
      let within = own.filter { $0.start <= mention.start && mention.start < $0.end }.map(\.name)
      if !within.contains(name) { answer.mentions.append((name, within)) }
    }
    return answer
  }

  /// From a function to what is declared after it, or to the end of its type.
  private static func range(
    of function: FunctionDeclaration, in file: ProjectIndex.SwiftFile, _ mentions: Mentions
  ) -> (name: Name, start: UInt32, end: UInt32) {
    let node = file.node(function.node)
    let type = mentions.scopes.last { $0.start < node.start && node.start < $0.end }
    let behind = mentions.declarations.partitioningIndex { $0.start > node.start } + 1
    var end = type?.end ?? node.start
    if node.next != .none { end = min(end, file.node(node.next).start) }
    if behind < mentions.declarations.count { end = min(end, mentions.declarations[behind].start) }
    return (function.name, node.start, end)
  }

  package func joined(_ answers: [FileAnswer]) -> [UnseenCode] {
    var opened: NameSet = []
    var waiting = answers.flatMap(\.mentions)
    while true {
      let next = waiting.filter { $0.within.allSatisfy(opened.contains) }
      if next.isEmpty { break }
      for mention in next { opened.insert(mention.name) }
      waiting = waiting.filter { !opened.contains($0.name) }
    }
    let bodies = answers.flatMap(\.bodies).filter { !opened.contains($0.name) }.map(\.place)
    return (bodies + answers.flatMap(\.debugBranches)).map(UnseenCode.init)
  }
}
