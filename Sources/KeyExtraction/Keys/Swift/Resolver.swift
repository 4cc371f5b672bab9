package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline

/// Links the facts of all files of a project and decides which literals are keys.
///
/// Preparing needs all files; afterwards the uses of each file can be found independently, on any core.
package struct Resolver: Sendable {
  private let context: ResolutionContext
  private let others: Diagnosed<[KeyUse]>

  /// - Parameters:
  ///   - facts: those of all files, in any order.
  ///   - routines: functions that take a key, in addition to those found in the project: `name` or `Type.name`.
  ///   - macroNames: functions that Xcode treats like `NSLocalizedString` (`LOCALIZED_STRING_MACRO_NAMES`).
  ///   - shorthands: members of String that are lookups wherever they are declared.
  ///   - modules: the project's own modules; other imports are Apple's or a package's.
  ///   - modulesOfFile: the modules that a file belongs to, by its path.
  ///   - findsCodeFacts: whether to collect what else the code does with texts.
  package init(
    _ facts: [FileFacts], routines: [String] = [], macroNames: [String] = [], shorthands: Shorthands = Shorthands(),
    modules: Set<String> = [], modulesOfFile: @escaping (String) -> [String] = { _ in [] }, findsCodeFacts: Bool = false
  ) {
    var facts = facts
    self.init(
      taking: &facts, routines: routines, macroNames: macroNames, shorthands: shorthands, modules: modules,
      modulesOfFile: modulesOfFile, findsCodeFacts: findsCodeFacts)
  }

  /// The same, but moves the facts out of the array, because they are much of a large project's memory.
  package init(
    taking facts: inout [FileFacts], routines: [String] = [], macroNames: [String] = [],
    shorthands: Shorthands = Shorthands(), modules: Set<String> = [],
    modulesOfFile: @escaping (String) -> [String] = { _ in [] }, findsCodeFacts: Bool = false
  ) {
    facts.sort { $0.path < $1.path }
    var outlines = Resolver.takeOutlines(of: &facts)
    var index = DeepStack.run { ProjectIndex(taking: &outlines, words: .ofKeys, modules: modulesOfFile) }
    let files = facts.compactMap { file in file.objectiveC.map { (path: file.path, facts: $0) } }
    let functions = ObjectiveCRoutines(
      names: routines, macroNames: macroNames, wrappers: files.flatMap(\.facts.wrappers), shorthands: shorthands)
    let own =
      macroNames.map { RecognizedCall(routine: $0) }
      + (routines + functions.functions).map { RecognizedCall(routine: $0, isUnseenByXcode: true) }
    let known = AllCalls.rows.filter { row in row.package.map { index.imports($0) } ?? true }
    let rows = CallRows(known + own, names: &index.names)
    index.freeze()
    context = ResolutionContext(
      index: index, rows: rows,
      wrappers: DeepStack.run { Wrappers(index, rows: rows, shorthands: shorthands) }, modules: modules,
      macroNames: Set(macroNames), findsCodeFacts: findsCodeFacts)
    var others = ObjectiveCLinker.link(files, with: functions)
    others.value += facts.flatMap(\.uses)
    self.others = others
    facts = []
  }

  /// Moves the outlines out of the facts, so that they are not in memory twice.
  private static func takeOutlines(of facts: inout [FileFacts]) -> [OutlinedFile] {
    var outlines: [OutlinedFile] = []
    for number in facts.indices where facts[number].hasOutline {
      outlines.append(OutlinedFile(path: facts[number].path, outline: facts[number].outline))
      facts[number].outline = .empty
    }
    return outlines
  }

  /// The declarations of all files.
  var index: ProjectIndex { context.index }

  /// What type inference needs of the project.
  var types: TypeContext { context.types }

  /// The imported modules that are neither Apple's nor the project's own.
  var packages: NameSet { context.packages }

  /// The number of Swift files.
  package var fileCount: Int { context.index.files.count }

  /// The result for one Swift file.
  package struct FileUses: Sendable {
    /// In source order.
    fileprivate var uses: Diagnosed<[KeyUse]>
    /// Tables that its code names for texts of any file.
    fileprivate var tables: [LiteralStart: String] = [:]
    /// What else its code does with texts.
    package fileprivate(set) var code = CodeFacts()
  }

  /// The uses of one Swift file.
  package func uses(inFile number: Int) -> FileUses {
    // Most files hold no key.
    let file = context.index.files[number]
    guard context.mayHoldKeys(file) else { return FileUses(uses: Diagnosed([])) }
    let walker = Walker(context, file: file.number)
    DeepStack.run { walker.run() }
    let diagnostics = walker.keys.diagnostics.sorted { a, b in
      (a.location?.bytes.lowerBound ?? 0) < (b.location?.bytes.lowerBound ?? 0)
    }
    return FileUses(
      uses: Diagnosed(walker.keys.uses.sortedByLocation, diagnostics), tables: walker.tables.byText,
      code: walker.facts?.found ?? CodeFacts())
  }

  /// All uses of a project: Objective-C, Interface Builder and property lists first, then Swift file by file.
  ///
  /// - Parameter files: the results for all Swift files, in their order.
  package func uses(joining files: [FileUses]) -> Diagnosed<[KeyUse]> {
    var tables: [LiteralStart: String] = [:]
    for file in files { tables.merge(file.tables) { first, _ in first } }
    var all = others
    for file in files {
      all.value += tables.isEmpty ? file.uses.value : file.uses.value.map { $0.moved(to: tables) }
      all.diagnostics += file.uses.diagnostics
    }
    return all
  }

  /// All uses of a project.
  package func uses() -> Diagnosed<[KeyUse]> { uses(joining: (0..<fileCount).map { uses(inFile: $0) }) }
}

extension KeyUse {
  /// The use with the table that some code names for its text, unless it has one already.
  fileprivate func moved(to tables: [LiteralStart: String]) -> KeyUse {
    let start = LiteralStart(path: location.path, offset: location.bytes.lowerBound)
    guard table == nil, let table = tables[start] else { return self }
    return moved(to: table)
  }
}

extension RecognizedCall {
  /// A function that the configuration or an Xcode project names; its first argument is a key.
  convenience init(routine: String, isUnseenByXcode: Bool = false) {
    let parts = routine.split(separator: ".").map(String.init)
    self.init(
      parts.count > 1 ? .member : .function, parts.last ?? routine, "_0", takes: .lookup,
      base: parts.count > 1 ? parts[parts.count - 2] : nil, returns: "String", table: "tableName", bundle: "bundle",
      comment: "comment", defaultValue: "value", isUnseenByXcode: isUnseenByXcode)
  }
}
