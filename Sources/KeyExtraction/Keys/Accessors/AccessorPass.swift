package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline

/// Finds the accessors of a project and their uses, in the names that the scan of each file kept. A project without
/// accessors costs nothing but a look at its declarations.
package struct AccessorPass: CodePass {
  private let project: TypeContext
  private let table: AccessorTable
  /// The properties that `files` may name behind a leading dot, by their names.
  private let properties: NameMap<[PropertyID]>
  /// The last names of all accessors; none where Objective-C sees none of them.
  private let exposedNames: Set<String>
  package let files: [Int]

  /// - Parameters:
  ///   - uses: all uses of the project.
  ///   - expected: files with accessors that are not in the project.
  package init(_ linked: LinkedProject, among uses: [KeyUse], expecting expected: [ExpectedAccessorFile] = []) {
    let index = linked.index
    project = linked.types
    let declared = Self.declared(in: index, among: uses)
    let missing = expected.map { (file: $0, accessors: $0.declared(index)) }
    let all = declared + missing.flatMap(\.accessors)
    let project = project
    table = LargeStackThread.run { AccessorTable(project, declared, expecting: missing) }
    exposedNames = table.isExposed ? Set(table.items.map(\.declared.text)) : []
    files = Self.files(naming: all, index)
    properties = Self.properties(impliedIn: files, index)
  }

  /// The properties that some files may name behind a leading dot, by their names.
  private static func properties(impliedIn files: [Int], _ index: ProjectIndex) -> NameMap<[PropertyID]> {
    var implied = NameSet()
    for file in files.lazy.map({ index.files[$0] }) {
      for mention in file.mentions?.list ?? [] where mention.kind == .implicit {
        implied.insert(file.name(mention.symbol))
      }
    }
    var properties = NameMap<[PropertyID]>()
    for number in index.properties.numbers where implied.contains(index.properties[number].name) {
      properties.append(number, for: index.properties[number].name)
    }
    return properties
  }

  private static func declared(in index: ProjectIndex, among uses: [KeyUse]) -> [DeclaredAccessor] {
    var byPath: [String: [Int: KeyUse]] = [:]
    for use in uses where use.sourceKind == .swift {
      byPath[use.location.path, default: [:]][use.location.bytes.lowerBound] = use
    }
    var found: [DeclaredAccessor] = []
    for (number, file) in index.files.enumerated() {
      let uses = byPath[file.path] ?? [:]
      guard !uses.isEmpty || AccessorFinder.mayDeclareResources(file, index) else { continue }
      found += LargeStackThread.run {
        var finder = AccessorFinder(index, file: number, uses: uses)
        return finder.accessors()
      }
    }
    return found
  }

  /// The numbers of the files that may name one of the accessors: those that name its type, an alias of it, or what has
  /// it as its value; for one that can be used without the type's name, those that have its own name.
  private static func files(naming accessors: [DeclaredAccessor], _ index: ProjectIndex) -> [Int] {
    guard !accessors.isEmpty else { return [] }
    // No file has the names of some accessors that are expected.
    let known = accessors.filter { $0.owner != .none && $0.name != .none }
    var wanted = NameSet(known.map(\.owner))
    for _ in 0..<4 {
      for (alias, type) in zip(index.aliases.keys, index.aliases.values) {
        if let type = type.id, wanted.contains(type.name) { wanted.insert(alias.name) }
      }
    }
    wanted = wanted.union(carriers(of: wanted, index))
    let loose = known.filter { !$0.isStatic || $0.mayBeImplied }
    for accessor in loose { wanted.insert(accessor.name) }
    if accessors.contains(where: \.isCase) {
      for name in AccessorTable.caseMakers { wanted.insert(index.names.existing(name)) }
    }
    // Words are in no file's list of names.
    let isEverywhere = loose.contains { accessor in
      index.files.first.map { Int(accessor.name.rawValue) < $0.wordCount } ?? false
    }
    return index.files.indices.filter { number in
      isEverywhere || index.files[number].names.contains(where: wanted.contains)
    }
  }

  /// The functions and variables whose values are of some types, or are such a type itself:
  /// `func texts() -> L10n.Type`, `let texts = L10n.self`.
  private static func carriers(of wanted: NameSet, _ index: ProjectIndex) -> [Name] {
    let types = index.references.types { $0.id.map { wanted.contains($0.name) } ?? false }
    let functions = index.functions.lazy.filter { types.contains($0.result) }.map(\.name)
    let variables = index.properties + index.globals.values
    let typed = variables.lazy.filter { types.contains($0.type) || isType(valueOf: $0, among: wanted, index) }.map(
      \.name)
    return Array(functions) + typed
  }

  /// Whether the value of a variable is one of some types: `L10n.self`.
  private static func isType(valueOf variable: PropertyDeclaration, among wanted: NameSet, _ index: ProjectIndex)
    -> Bool
  {
    let file = index.files[variable.file]
    guard !variable.hasType, let initializer = file.firstChild(of: variable.node, .initializer) else { return false }
    let value = file.node(file.node(initializer).first)
    guard value.kind == .member, file.name(value.symbol) == index.known.selfName else { return false }
    return wanted.contains(file.name(file.node(value.first).symbol))
  }

  /// Whether Objective-C code may use one of the accessors.
  package var isExposed: Bool { table.isExposed }

  package func answer(forFile number: Int) -> AccessorUses {
    LargeStackThread.run {
      guard let mentions = project.index.files[number].mentions else { return AccessorUses([], table, project.index) }
      let types = MentionTypes(mentions, project, file: FileID(rawValue: number), expecting: table.expected)
      return AccessorUses(types, table, properties: properties, project.index)
    }
  }

  /// The uses in one file of Objective-C.
  package func uses(inObjectiveC file: SourceFile) -> AccessorUses {
    AccessorUses(ObjectiveCMentions.read(file, wanted: exposedNames), table, project.index)
  }

  /// All accessors with their uses, sorted by place.
  ///
  /// - Parameter answers: the uses in Swift, and those in Objective-C.
  package func joined(_ answers: [AccessorUses]) -> [Accessor] {
    var joined = AccessorJoin(table)
    for answer in answers { joined.add(answer) }
    return joined.accessors
  }
}

/// Gives each accessor its uses.
private struct AccessorJoin {
  private let table: AccessorTable
  private var found: [Accessor]

  init(_ table: AccessorTable) {
    self.table = table
    found = table.items.map(\.accessor)
  }

  /// Sorted by place.
  var accessors: [Accessor] {
    var sorted = found
    sorted.sortByPlace()
    return sorted
  }

  mutating func add(_ file: AccessorUses) {
    for (meant, use) in file.found {
      switch meant {
      case .certain(let numbers): for number in numbers { found[number].uses.append(use) }
      case .implied(let name): implied(name, use)
      case .unknown(let name, let isType):
        for number in table.accessors(named: name) where isType || !table.items[number].declared.isStatic {
          doubt(number, use)
        }
      case .cases(let type?):
        for number in table.cases(of: type) where found[number].doubt == nil { found[number].doubt = .implicitCall }
      case .cases(nil): for number in table.cases(of: nil) { doubt(number, use) }
      }
    }
  }

  /// `.cancel`: any accessor of that name whose type is the one that it is a member of.
  private mutating func implied(_ name: Name, _ use: AccessorUse) {
    var use = use
    use.isCertain = false
    let numbers = table.accessors(named: name).filter { table.items[$0].declared.mayBeImplied }
    let isOne = Set(numbers.map { found[$0].name }).count == 1
    for number in numbers {
      if isOne { found[number].uses.append(use) } else { doubt(number, use) }
    }
  }

  private mutating func doubt(_ number: Int, _ use: AccessorUse) {
    if found[number].doubt == nil { found[number].doubt = .unknownValue(use) }
  }
}
