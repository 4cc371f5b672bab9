package import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the views, their private functions and the private types that nothing opens: only previews, tests, debug builds,
/// they themselves and others of these name them. What only debug builds compile is one of them.
///
/// It asks the names that the scan of each file kept. Types that are no views may be made by the system. One whose name
/// another type has is taken for that one. No types are found where neither an app nor a project is among the files: what
/// opens the views is elsewhere then, as where a single file is read.
package struct UnseenCodePass: CodePass {
  private let index: ProjectIndex
  /// The names that only such types have, and those of private functions of views.
  private let views: NameSet
  package let files: [Int]

  /// What one file says of the views.
  package struct FileAnswer: Sendable {
    fileprivate var bodies: [(view: Name, place: Location)] = []
    /// What only debug builds compile.
    fileprivate var debugBranches: [Location] = []
    /// What names a view, with the views around it: it opens the view if one opens them.
    fileprivate var mentions: [(view: Name, within: [Name])] = []
  }

  /// - Parameters:
  ///   - isWhole: whether the files are those of whole targets.
  ///   - mayBeImported: whether other modules may use what is public in a file.
  package init(_ linked: LinkedProject, isWhole: Bool, mayBeImported: (_ path: String) -> Bool) {
    index = linked.index
    var views: NameSet = []
    var others: NameSet = []
    for file in isWhole || UnseenCodePass.hasApp(index) ? index.files : [] {
      for scope in file.mentions?.scopes ?? [] where !scope.isExtension {
        let isOwn = scope.maker == .ownCode || scope.maker == .anyCode && !mayBeImported(file.path)
        if isOwn { views.insert(file.name(scope.symbol)) } else { others.insert(file.name(scope.symbol)) }
      }
    }
    let called = index.files.flatMap { Self.privateFunctions(in: $0, of: linked.index) }
    let own = NameSet(views.filter { !others.contains($0) } + called.map(\.name))
    self.views = own
    let files = index.files
    self.files = files.indices.filter { !own.isEmpty || files[$0].mentions?.debugBranches.isEmpty == false }
  }

  /// The functions in a file that only a view can call.
  private static func privateFunctions(
    in file: ProjectIndex.SwiftFile, of index: ProjectIndex
  ) -> [FunctionDeclaration] {
    index.functions(inFile: file.number).map { index.functions[$0] }.filter { function in
      function.keyword == .func && file.node(function.node).flags.contains(.isPrivate) && index.isView(function.owner)
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
    let types = kept.scopes.filter { views.contains(file.name($0.symbol)) }
    let scopes =
      types.map { (view: file.name($0.symbol), start: $0.start, end: $0.end) }
      + Self.privateFunctions(in: file, of: index).map { Self.scope(of: $0, in: file, kept) }
    for scope in scopes {
      answer.bodies.append((scope.view, Location(path: file.path, bytes: Int(scope.start)..<Int(scope.end))))
    }
    for mention in kept.list where !mention.flags.contains(.opensNothing) {
      let view = file.name(mention.symbol)
      guard views.contains(view) else { continue }
      let within = scopes.filter { $0.start <= mention.start && mention.start < $0.end }.map(\.view)
      if !within.contains(view) { answer.mentions.append((view, within)) }
    }
    return answer
  }

  /// From a function to what is declared after it, or to the end of its type.
  private static func scope(
    of function: FunctionDeclaration, in file: ProjectIndex.SwiftFile, _ mentions: Mentions
  ) -> (view: Name, start: UInt32, end: UInt32) {
    let node = file.node(function.node)
    let type = mentions.scopes.last { $0.start < node.start && node.start < $0.end }
    let end = node.next == .none ? type?.end : file.node(node.next).start
    return (function.name, node.start, end ?? node.start)
  }

  package func joined(_ answers: [FileAnswer]) -> [UnseenCode] {
    var opened: NameSet = []
    var waiting = answers.flatMap(\.mentions)
    while true {
      let next = waiting.filter { $0.within.allSatisfy(opened.contains) }
      if next.isEmpty { break }
      for mention in next { opened.insert(mention.view) }
      waiting = waiting.filter { !opened.contains($0.view) }
    }
    let bodies = answers.flatMap(\.bodies).filter { !opened.contains($0.view) }.map(\.place)
    return (bodies + answers.flatMap(\.debugBranches)).map(UnseenCode.init)
  }
}
