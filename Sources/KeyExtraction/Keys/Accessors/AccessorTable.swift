internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import SwiftOutline
internal import Text

/// The accessors of a project by their names and types, to find those that a mention means.
struct AccessorTable: Sendable {
  /// An accessor without its uses, with what tells how it can be mentioned.
  struct Item: Sendable {
    var accessor: Accessor
    var declared: DeclaredAccessor
  }

  private(set) var items: [Item] = []
  /// The names of all accessors, and of what makes the cases of an enum.
  private(set) var names: NameSet = []
  /// Whether Objective-C or the run time may call one of the accessors.
  private(set) var isExposed = false
  /// The types of files that are not in the project.
  let expected: ExpectedTypes
  /// By their own names, with the types they are members of.
  private var members: [MemberName: [Int]] = [:]
  private var byName = NameMap<[Int]>()
  /// The accessors that are cases, by their types.
  private var cases: [TypeID: [Int]] = [:]
  private let index: ProjectIndex
  /// By a written name that several types have these types, by their paths as written.
  private var namesakes: [Name: [[Name]: [TypeID]]] = [:]
  /// By their written name the types that share it with others.
  private let shared: [Name: [TypeID]]

  /// Stands for whatever makes a case of an enum without naming it.
  static let allCases = "allCases"
  /// The names of what does: `Title.allCases`, `Title(rawValue: text)`, `texts.map(Title.init)`.
  static let caseMakers = [allCases, "rawValue", "init"]

  /// - Parameters:
  ///   - declared: the accessors of the project's files.
  ///   - expected: those of files that are not in the project.
  init(
    _ project: TypeContext, _ declared: [DeclaredAccessor],
    expecting expected: [(file: ExpectedAccessorFile, accessors: [DeclaredAccessor])]
  ) {
    index = project.index
    shared = Dictionary(grouping: index.typeNames.given, by: \.name).mapValues { $0.map(\.type) }
    var types = ExpectedTypes(index.names)
    for (file, _) in expected { file.addTypes(to: &types) }
    if !types.isEmpty { Self.addVariables(to: &types, project) }
    self.expected = types
    for (number, own) in Dictionary(grouping: declared, by: \.file).sorted(by: { $0.key < $1.key }) {
      guard let mentions = index.files[number].mentions else { continue }
      let types = MentionTypes(mentions, project, file: FileID(rawValue: number), expecting: self.expected)
      var lines = LineShape.Cursor(mentions.lines)
      for accessor in own { add(accessor, types, &lines) }
    }
    for (file, accessors) in expected {
      for (accessor, member) in zip(accessors, file.members) {
        let owner = types.add(member.path.dropLast())
        add(Item(accessor: file.accessor(accessor, member), declared: accessor), to: owner ?? .none)
      }
    }
    names = NameSet(items.map(\.declared.name).filter { $0 != .none })
    if !cases.isEmpty { names = names.union(Self.caseMakers.map(index.names.existing).filter { $0 != .none }) }
  }

  /// The accessors of that name in a type or what it inherits from.
  func accessors(_ name: Name, of owner: TypeID) -> [Int]? {
    for type in index.lineage(of: owner) {
      if let found = members[MemberName(type: type, name: name)] { return found }
    }
    return nil
  }

  /// All accessors of that name.
  func accessors(named name: Name) -> [Int] { byName[name] ?? [] }

  /// The accessors that are cases of a type; of all types where it is nil.
  func cases(of type: TypeID?) -> [Int] { type.map { cases[$0] ?? [] } ?? cases.values.flatMap { $0 } }
}

extension AccessorTable {
  private mutating func add(_ declared: DeclaredAccessor, _ types: MentionTypes, _ lines: inout LineShape.Cursor) {
    let name = types.mentions.declaration(named: declared.name, behind: declared.range.lowerBound, in: types.file)
    guard let name else { return }
    let scope = types.scope(around: name.start)
    let path = path(of: scope.type, written: scope.names) + [declared.text]
    let file = types.file
    let accessor = Accessor(
      name: path.joined(separator: "."), key: declared.key,
      table: declared.table == TableName.default ? nil : declared.table,
      location: Location(path: file.path, bytes: index.bytes(of: name, in: file)),
      position: lines.position(at: Int(name.start)),
      declaration: Location(path: file.path, bytes: declared.range), texts: declared.texts,
      access: Accessor.Access(rawValue: Int(name.access.rawValue)) ?? .internal,
      kind: declared.isCase ? .enumCase : types.mentions.isGenerated ? .generated : .handwritten,
      doubt: declared.isCalledUnnamed || scope.type == .none ? .implicitCall : nil)
    if name.flags.contains(.isExposed) { isExposed = true }
    add(Item(accessor: accessor, declared: declared), to: scope.type)
  }

  private mutating func add(_ item: Item, to owner: TypeID) {
    let number = items.count
    items.append(item)
    let name = item.declared.name
    guard name != .none else { return }
    byName.append(number, for: name)
    guard owner != .none else { return }
    for type in twins(of: owner) {
      members[MemberName(type: type, name: name), default: []].append(number)
      if item.declared.isCase { cases[type, default: []].append(number) }
    }
  }

  /// The names of the types around an accessor: those that are written, or those of the type where an alias is
  /// extended.
  private func path(of type: TypeID, written: [Name]) -> [String] {
    let names = written.map(index.names.text)
    guard type != .none, !expected.isMadeUp(type) else { return names }
    let declared = path(of: type).map(index.names.text)
    // What is declared in an extension of another module's nested type has a longer path as written.
    return names.suffix(declared.count).elementsEqual(declared) ? names : declared
  }

  /// The written name of a type behind those of the types around it, as they are declared.
  private func path(of type: TypeID) -> [Name] {
    var path = [type]
    // Damaged code may have types that contain each other.
    while path.count < 100, let outer = index.typeNames.outer(of: path[0]) ?? index.types[path[0]]?.parents.first {
      path.insert(outer, at: 0)
    }
    return path.map { index.written($0.name) }
  }

  /// All types of the same path. A mention in a file of one module may mean that of another one, as far as anybody
  /// knows.
  private mutating func twins(of type: TypeID) -> [TypeID] {
    guard !expected.isMadeUp(type), let others = shared[index.written(type.name)] else { return [type] }
    let written = index.written(type.name)
    let all = namesakes[written] ?? Dictionary(grouping: [TypeID(written)] + others, by: path)
    namesakes[written] = all
    return all[path(of: type)] ?? [type]
  }
}

extension AccessorTable {
  /// Adds the project's aliases of expected types, and its variables whose values lead to one:
  /// `let strings = R.string.localizable`.
  private static func addVariables(to expected: inout ExpectedTypes, _ project: TypeContext) {
    for (number, file) in project.index.files.enumerated() {
      guard let mentions = file.mentions, !mentions.memberValues.isEmpty,
        file.names.contains(where: expected.isOutermost)
      else { continue }
      let types = MentionTypes(mentions, project, file: FileID(rawValue: number), expecting: expected)
      for variable in mentions.memberValues where variable.value > 0 {
        let value = Int(variable.value) - 1
        if case .type(let type) = types.meaning(of: value), expected.has(type) {
          let owner = types.types(around: value).first ?? .none
          expected.add(variable: file.name(variable.symbol), of: owner, holding: type)
        }
      }
    }
  }
}

extension Mentions {
  /// The declaration of a name that begins at a byte offset or behind it.
  fileprivate func declaration(named name: Name, behind start: Int, in file: ProjectIndex.SwiftFile) -> DeclaredName? {
    let first = declarations.partitioningIndex { Int($0.start) >= start }
    // Attributes, comments and modifiers before a name declare nothing.
    return declarations[first...].prefix(20).first { file.name($0.symbol) == name }
  }
}
