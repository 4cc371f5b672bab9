package import CodeModel
internal import Diagnostics
internal import Platform
internal import SwiftOutline

/// The linked facts of all files of a project: what each `CodePass` stands on.
package struct LinkedProject: Sendable {
  let context: ResolutionContext
  /// The uses in Objective-C, Interface Builder and property lists, which need no pass over Swift.
  let others: Diagnosed<[KeyUse]>
  /// What Objective-C code formats.
  let formats: [FormattedLookup]
  /// The literals that messages of Objective-C show to people, as they are.
  package let shownByMessages: [ShownText]

  /// Moves the facts out of the array, because they are much of a large project's memory.
  ///
  /// - Parameters:
  ///   - facts: those of all files, in any order.
  ///   - calls: the rows of known calls; those of a package count where it is imported.
  ///   - routines: functions that take a key, in addition to those found in the project: `name` or `Type.name`.
  ///   - macroNames: functions that Xcode treats like `NSLocalizedString` (`LOCALIZED_STRING_MACRO_NAMES`).
  ///   - shorthands: members of String that are lookups wherever they are declared.
  ///   - modules: the project's own modules; other imports are Apple's or a package's.
  ///   - modulesOfFile: the modules that a file belongs to, by its path.
  ///   - findsCodeFacts: whether to collect what else the code does with texts.
  package init(
    taking facts: inout [FileFacts], calls: [APISignature] = KnownSignatures.all, routines: [String] = [],
    macroNames: [String] = [], shorthands: Shorthands = Shorthands(), modules: Set<String> = [],
    modulesOfFile: @escaping (String) -> [String] = { _ in [] }, findsCodeFacts: Bool = false
  ) {
    facts.sort { $0.path < $1.path }
    var outlines = LinkedProject.takeOutlines(of: &facts)
    var index = LargeStackThread.run { ProjectIndex(taking: &outlines, from: .ofKeys, modules: modulesOfFile) }
    let files = facts.compactMap { file in file.objectiveC.map { (path: file.path, facts: $0) } }
    let functions = ObjectiveCRoutines(
      names: routines, macroNames: macroNames, forwarders: files.flatMap(\.facts.forwarders), shorthands: shorthands)
    let own =
      macroNames.map { APISignature(routine: $0) }
      + (routines + functions.functions).map { APISignature(routine: $0, isUnseenByXcode: true) }
    let known = calls.filter { row in row.package.map { index.imports($0) } ?? true }
    let signatures = SignatureTable(known + own, names: &index.names)
    index.freeze()
    context = ResolutionContext(
      index: index, signatures: signatures,
      forwarders: LargeStackThread.run { LookupForwarders(index, rows: signatures, shorthands: shorthands) },
      modules: modules,
      macroNames: Set(macroNames), findsCodeFacts: findsCodeFacts)
    var others = ObjectiveCLinker.link(files, with: functions)
    others.value += facts.flatMap(\.uses)
    self.others = others
    shownByMessages = files.flatMap { file in file.facts.shownTexts(inFile: file.path) }
    formats = files.flatMap { file in
      file.facts.formats.map { format in
        FormattedLookup(
          key: Location(path: file.path, bytes: format.key),
          call: Location(path: file.path, bytes: format.start..<(format.start + 1)), specifiers: format.arguments,
          isOnlyReader: false)
      }
    }
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

  /// The texts of all sums of literals, `"a " + "b"`, which a literal alone does not show.
  package var literalSums: Set<String> { Set(index.files.flatMap(\.literalSums).map(\.text)) }

  /// The modules that some files import and that are neither Apple's nor the project's own, those that most of them import
  /// first.
  package func packages(importedBy paths: Set<String>) -> [String] {
    var counts: [String: Int] = [:]
    for file in index.files where paths.contains(file.path) {
      for name in Set(file.imports) where context.packages.contains(name) {
        counts[index.names.text(name), default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The imported modules that are neither Apple's nor the project's own.
  var packages: NameSet { context.packages }
}

extension APISignature {
  /// A function that the configuration or an Xcode project names; its first argument is a key.
  convenience init(routine: String, isUnseenByXcode: Bool = false) {
    let parts = routine.split(separator: ".").map(String.init)
    self.init(
      parts.count > 1 ? .member : .function, parts.last ?? routine, "_0", takes: .lookup,
      base: parts.count > 1 ? parts[parts.count - 2] : nil, returns: "String", table: "tableName", bundle: "bundle",
      bundleByDefault: .unknown, comment: "comment", defaultValue: "value", isUnseenByXcode: isUnseenByXcode)
  }
}
