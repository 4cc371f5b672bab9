internal import SwiftOutline

/// All declarations of a project's Swift files, by name.
///
/// Filled file by file, then frozen; read-only from then on.
struct ProjectIndex: Sendable {
  var names: NameTable
  /// Indexed by their numbers.
  private(set) var files: [SwiftFile] = []
  /// The types that declarations mention.
  private(set) var references = TypeTable()
  /// Indexed by their numbers.
  private(set) var functions: [FunctionDeclaration] = []
  /// Properties of types, indexed by their numbers. Other variables are in `globals`.
  private(set) var properties: [PropertyDeclaration] = []
  private var memberFunctions = MemberNumbers<FunctionID>()
  /// Several types can share a name, so one member name can have several properties.
  private var memberProperties = MemberNumbers<PropertyID>()
  /// Functions, cases and macros of all types, by their own names.
  private(set) var functionsByName = NameMap<[FunctionID]>()
  /// Which function a file means, of those of one name in several modules.
  private(set) var moduleFunctions = ModuleFunctions()
  var types = TypeMap<TypeDeclaration>()
  private(set) var globals = NameMap<PropertyDeclaration>()
  /// The types that aliases stand for, wherever they are declared.
  var aliases = TypeMap<TypeReference>()
  /// Aliases that are declared more than once, with different types.
  var ambiguousAliases: TypeSet = []
  /// The files that declare or extend a type, in file order.
  private var typeFiles: [(type: TypeID, file: FileID)] = []
  /// For each file its functions.
  private var functionsOfFiles: [Range<FunctionID>] = []
  /// For `a.b` where the type of `a` is unknown: the most frequent type of properties of that name.
  private(set) var commonTypes = NameMap<TypeReference>()
  /// Aliases with the same meaning everywhere.
  private var plainAliases: TypeSet = []
  /// The names of variables that hold, or may hold, functions.
  private var functionProperties: NameSet = []
  /// The names of functions and types.
  private var declared: NameSet = []
  /// The protocols of types that a string literal can have.
  private(set) var literalTypes: TypeSet = []
  /// The project's own generic types.
  var genericTypes: TypeSet = []
  /// Enums with String raw values.
  private(set) var textEnums: TypeSet = []
  /// Types whose static members are keys of stored values: `Defaults.Keys`, `PreferenceKey`.
  private(set) var keyTypes: [TypeID] = []
  /// For each type the types that it inherits members from, directly and indirectly.
  private var ancestors = TypeMap<[TypeID]>()
  /// The unique names of types and functions that are declared in blocks, by their nodes.
  var locals: [NodeReference: Name] = [:]
  /// Which type a name means.
  let typeNames: TypeNames
  /// All unique names of types and of local functions, with the names as written.
  var uniqueNames: [(name: Name, unique: Name)] = []
  /// Those names as written that nested types and aliases of the project share with others.
  private var uniquelyNamed: NameSet = []
  /// The first unique name; all later names are unique, too.
  private var firstUnique = Name.none
  /// The first unique name of a declaration in a block; all later names are such names, too.
  private var firstLocal = Name.none
  let known: KnownNames
  /// The types of members of Apple's types.
  let members: MemberTable

  /// - Parameters:
  ///   - outlines: those of all files. They are moved out one by one, because the index keeps only a part of each.
  ///   - start: the names that every index begins with.
  ///   - modules: the modules that a file belongs to, by its path.
  init(
    taking outlines: inout [OutlinedFile], from start: IndexStart, modules: @escaping (String) -> [String] = { _ in [] }
  ) {
    var names = start.names
    known = start.known
    members = start.members
    let firstOwn = Name(rawValue: UInt32(names.count))
    names.reserve(outlines.reduce(0) { $0 + $1.outline.symbols.ends.count } / 4)
    for number in outlines.indices {
      let outline = outlines[number].outline
      files.append(
        SwiftFile(
          path: outlines[number].path, number: FileID(rawValue: number), outline,
          names: names.names(of: outline.symbols)))
      outlines[number].outline = .empty
    }
    firstUnique = Name(rawValue: UInt32(names.count))
    let modules = ModuleTypes(files, modules: modules)
    var collector = TypeNameCollector(files, modules)
    typeNames = collector.run(&names, firstOwn: firstOwn)
    uniqueNames = typeNames.given.map { ($0.name, $0.type.name) }
    firstLocal = Name(rawValue: UInt32(names.count))
    self.names = names
    reserve()
    for file in files {
      let start = functions.numbers.upperBound
      var indexer = DeclarationIndexer(file, known: known, names: typeNames)
      indexer.run(&self)
      functionsOfFiles.append(start..<functions.numbers.upperBound)
    }
    nameMembers()
    nameFunctions()
    moduleFunctions = ModuleFunctions(
      globalFunctions, in: files, names, file: { [functions] in functions[$0].file }, modules)
    for (id, type) in zip(types.keys, types.values) where !type.inherited.isEmpty {
      ancestors.set(ancestry(of: id), for: id)
    }
    findCommonTypes()
  }

  /// Reserves space, so that the tables are not copied while they grow: about one node in twenty-five is a function.
  private mutating func reserve() {
    let nodeCount = files.reduce(0) { $0 + $1.nodes.count }
    functions.reserveCapacity(nodeCount / 16)
    properties.reserveCapacity(nodeCount / 16)
  }

  /// Computes the tables that are used most. To be called once, after the last name is added.
  mutating func freeze() {
    uniquelyNamed = NameSet(typeNames.given.map(\.name))
    declared = NameSet(types.keys.lazy.map(\.name)).union([known.initializer, known.selfType])
      .union(functions.lazy.map(\.name)).union(uniquelyNamed)
    plainAliases = TypeSet(aliases.keys.filter { types[$0]?.isOwn != true && !ambiguousAliases.contains($0) })
    let functionTypes = references.types(where: mayBeFunction)
    for (number, property) in zip(properties.numbers, properties)
    where functionTypes.contains(property.type) && isFirst(number) {
      functionProperties.insert(property.name)
    }
    for property in globals.values where functionTypes.contains(property.type) {
      functionProperties.insert(property.name)
    }
    literalTypes = names.types(namedFrom: "ExpressibleByString")
    for (id, type) in zip(types.keys, types.values)
    where type.keyword == .enum && type.inherited.contains(where: { $0.id == known.string }) {
      textEnums.insert(id)
    }
    keyTypes = types.keys.filter { names.hasEnding($0, "Key") || names.hasEnding($0, "Keys") }
  }

  private func mayBeFunction(_ type: TypeReference) -> Bool {
    switch resolved(type).unwrapped {
    case .function, .unknown: return true
    default: return false
    }
  }

  /// Whether a type is declared inside a block.
  private func isLocal(_ type: TypeID) -> Bool { type.rawValue >= firstLocal.rawValue }

  /// Whether a property is the first of that name in its type.
  private func isFirst(_ number: PropertyID) -> Bool {
    let property = properties[number]
    return memberProperties.first(MemberName(type: property.owner, name: property.name)) == number
  }

  /// Indexes the members of types by their names.
  private mutating func nameMembers() {
    memberFunctions = MemberNumbers(
      functions.numbers.filter { functions[$0].keyword != .`init` && functions[$0].owner != .none },
      name: { MemberName(type: functions[$0].owner, name: functions[$0].name) }, isReplaced: { _, _ in false })
    // A declaration without type and value is replaced by another one in the same file.
    memberProperties = MemberNumbers(
      properties.numbers, name: { MemberName(type: properties[$0].owner, name: properties[$0].name) },
      isReplaced: { first, later in
        !properties[first].hasType && !properties[first].hasValue && properties[first].file == properties[later].file
      })
  }

  /// Indexes the functions by their names.
  private mutating func nameFunctions() {
    for (number, function) in zip(functions.numbers, functions)
    where function.keyword != .`init` && function.name != .none {
      // Members of a local type can be used only where that type is visible.
      if !isLocal(function.owner) { functionsByName.append(number, for: function.name) }
    }
  }

  /// The functions outside of types, by name.
  private var globalFunctions: NameMap<[FunctionID]> {
    var found = NameMap<[FunctionID]>()
    for (number, function) in zip(functions.numbers, functions)
    where function.owner == .none && function.keyword == .func && function.name != .none {
      found.append(number, for: function.name)
    }
    return found
  }

  /// For each name the most frequent type of properties of that name; on a tie the first one.
  private mutating func findCommonTypes() {
    var found: [(name: Name, type: TypeNumber, count: Int)] = []
    // By name and type (the name's number in the upper half) the position in `found`.
    var positions: [UInt64: Int] = [:]
    for (number, property) in zip(properties.numbers, properties)
    where property.hasType && !isLocal(property.owner) && isFirst(number) {
      let key = UInt64(property.name.rawValue) << 32 | UInt64(property.type.rawValue)
      if let position = positions[key] {
        found[position].count += 1
      } else {
        positions[key] = found.count
        found.append((property.name, property.type, 1))
      }
    }
    var most = NameMap<Int>()
    for (name, type, count) in found where count > most[name] ?? 0 {
      most.set(count, for: name)
      commonTypes.set(resolved(references[type]), for: name)
    }
  }

  /// Whether a call of that name can mean a declaration of the project.
  func isDeclared(_ name: Name) -> Bool { declared.contains(name) }

  /// Whether a variable of that name may hold a function.
  func mayHoldFunction(_ name: Name) -> Bool { functionProperties.contains(name) }

  /// A type with the project's aliases resolved. Limit: eight levels.
  func resolved(_ type: TypeReference, depth: Int = 0) -> TypeReference {
    guard depth < 8 else { return type }
    switch type {
    case .named(let id, _):
      if let alias = aliases[id], types[id]?.isOwn != true { return resolved(alias, depth: depth + 1) }
      return type
    case .optional(let wrapped):
      // Most types are no aliases and are returned without a copy.
      if case .named(let id, _) = type.unwrapped, aliases[id] == nil { return type }
      return .optional(resolved(wrapped, depth: depth + 1))
    default: return type
    }
  }

  /// A type with the project's aliases resolved; nil where it has no name.
  func resolvedID(_ type: TypeReference) -> TypeID? {
    guard let id = type.id else { return nil }
    // Most types are no aliases.
    return aliases[id] == nil ? id : resolved(type).id
  }

  /// Whether a literal of that type is a key.
  func isKey(_ type: TypeReference) -> Bool { resolvedID(type).map(known.keyTypes.contains) ?? false }

  /// The type that an alias stands for, where it is called or a member of it is used; nil where the name is ambiguous.
  func type(calledBy alias: TypeID) -> TypeReference? {
    guard plainAliases.contains(alias), let type = aliases[alias] else { return nil }
    return resolved(type)
  }

  /// A type and the types that it inherits members from.
  func lineage(of type: TypeID) -> Lineage { Lineage(type: type, ancestors: ancestors[type] ?? []) }

  /// Whether a type is one of SwiftUI's views, or the like.
  func isView(_ type: TypeID) -> Bool { lineage(of: type).contains { known.viewTypes.contains($0) } }

  /// Whether a type that others inherit from is one of the project's. `enum View` of a project, nested in `L10n`, is not
  /// the `View` that its views are: nothing inherits from an enum.
  func isOwnAncestor(_ name: TypeID) -> Bool {
    guard let type = types[name] else { return false }
    return type.isTopLevel && [.class, .protocol].contains(type.keyword)
  }

  /// Whether a type of the system that others inherit from may call a member of theirs that has a text of the app's own.
  func mayCallMembers(_ ancestor: TypeID) -> Bool { !ProjectIndex.plainTypes.contains(names.text(ancestor)) }

  private static let plainTypes: Set<String> = [
    "String", "Int", "Equatable", "Hashable", "Sendable", "CaseIterable", "Identifiable", "Comparable", "NSObject",
    "RawRepresentable", "ObservableObject", "Observable",
  ]

  /// A property of a type or of a type it inherits from. Where several types share the name, one in the same file is
  /// preferred.
  func property(_ name: Name, of type: TypeID, in file: FileID) -> PropertyDeclaration? {
    for owner in lineage(of: type) {
      let name = MemberName(type: owner, name: name)
      guard let first = memberProperties.first(name) else { continue }
      if properties[first].file == file { return properties[first] }
      let others = memberProperties.others(name)
      let chosen =
        others.first { properties[$0].file == file }
        ?? (properties[first].hasType ? first : others.first { properties[$0].hasType } ?? first)
      return properties[chosen]
    }
    return nil
  }

  /// All properties of that name in a type and the types it inherits from, whichever files declare them.
  func properties(_ name: Name, of type: TypeID) -> [PropertyDeclaration] {
    lineage(of: type).flatMap { owner -> [PropertyDeclaration] in
      let name = MemberName(type: owner, name: name)
      guard let first = memberProperties.first(name) else { return [] }
      return ([first] + memberProperties.others(name)).map { properties[$0] }
    }
  }

  /// The functions of that name in a type and the types it inherits from.
  func functions(_ name: Name, of type: TypeID) -> [FunctionID] {
    var found: [FunctionID] = []
    for owner in lineage(of: type) {
      let name = MemberName(type: owner, name: name)
      guard let first = memberFunctions.first(name) else { continue }
      found.append(first)
      found += memberFunctions.others(name)
    }
    return found
  }

  /// Whether any file imports a module.
  func imports(_ module: String) -> Bool {
    let name = names.existing(module)
    return name != .none && files.contains { $0.imports.contains(name) }
  }

  /// Whether the project declares a member of that name in one of the types.
  func declaresMember(_ name: Name, ofAny types: TypeSet) -> Bool {
    types.contains { type in
      lineage(of: type).contains { owner in
        let member = MemberName(type: owner, name: name)
        return memberFunctions.first(member) != nil || memberProperties.first(member) != nil
      }
    }
  }

  /// The initialisers of a type, including the memberwise one.
  func initializers(of type: TypeID) -> [FunctionDeclaration] {
    guard let declaration = types[type] else { return [] }
    var found = declaration.initializers.map { functions[$0] }
    if found.isEmpty, declaration.keyword == .class {
      for parent in lineage(of: type).ancestors where found.isEmpty {
        found = (types[parent]?.initializers ?? []).map { functions[$0] }
      }
    }
    return found + memberwiseInitializers(of: declaration)
  }

  /// The memberwise initialisers that the compiler generates for a type.
  func memberwiseInitializers(of type: TypeDeclaration) -> [FunctionDeclaration] {
    type.memberwiseInitializers.compactMap { $0 }
  }

  /// The type that a declaration or an extension is about.
  func type(declaredBy node: NodeID, in file: FileID) -> TypeID {
    let name = files[file].name(files[file].node(node).symbol)
    return typeNames.type(declaredBy: node, in: file, named: name)
  }

  /// A name as code writes it: for a type that shares its name with others, and for a local one, the name they share.
  func written(_ name: Name) -> Name {
    name.rawValue < firstUnique.rawValue ? name : names.existing(names.text(name))
  }

  /// The bytes of a name in code, its backticks included.
  func bytes(of mention: Mention, in file: SwiftFile) -> Range<Int> {
    bytes(of: mention.symbol, from: mention.start, isQuoted: mention.flags.contains(.isQuoted), in: file)
  }

  /// The bytes of a name in its declaration, its backticks included.
  func bytes(of name: DeclaredName, in file: SwiftFile) -> Range<Int> {
    bytes(of: name.symbol, from: name.start, isQuoted: name.flags.contains(.isQuoted), in: file)
  }

  private func bytes(of symbol: UInt32, from start: UInt32, isQuoted: Bool, in file: SwiftFile) -> Range<Int> {
    let length = names.utf8(file.name(symbol)).count + (isQuoted ? 2 : 0)
    return Int(start)..<Int(start) + length
  }

  /// The type of a metatype's member: `Row` in `Home.Row`, with aliases resolved.
  func nestedType(_ name: Name, in owner: TypeID) -> TypeID {
    guard let nested = typeNames.nested(name, in: owner) else { return TypeID(name) }
    return resolved(.named(nested)).id ?? nested
  }

  /// Whether the project declares any type that is written so, visible or not, or an alias where several share the name.
  func declaresType(named name: Name) -> Bool { types[TypeID(name)]?.isOwn == true || uniquelyNamed.contains(name) }

  /// Whether a type is the project's own and visible in code inside `enclosing`. Types nested elsewhere are not visible
  /// there.
  func isOwn(_ type: TypeID, within enclosing: [TypeID]) -> Bool {
    guard let declaration = types[type], declaration.isOwn else { return false }
    // A unique name has been looked up.
    return type.rawValue >= firstUnique.rawValue || declaration.isTopLevel
      || enclosing.contains { declaration.parents.contains($0) || $0 == type }
  }
}

extension ProjectIndex {
  /// The functions that a file declares.
  func functions(inFile file: FileID) -> Range<FunctionID> { functionsOfFiles[file.rawValue] }

  /// Whether a file declares a function with a parameter of one of the types.
  func hasParameters(_ types: TypeSelection, inFile file: FileID) -> Bool {
    functions(inFile: file).contains { functions[$0].parameters.contains { types.contains($0.type) } }
  }

  /// Whether a parameter's type is a function.
  func isFunction(_ parameter: ParameterDeclaration) -> Bool {
    if case .function = references[parameter.type].unwrapped { true } else { false }
  }
}

extension ProjectIndex {
  /// Adds a function; returns its number.
  mutating func add(_ function: FunctionDeclaration) -> FunctionID {
    functions.append(function)
    return FunctionID(rawValue: functions.count - 1)
  }

  /// The memberwise initialiser that a structure has unless it declares one.
  ///
  /// - Parameter stored: its stored properties.
  mutating func memberwiseInitializer(of type: TypeID, stored: ArraySlice<PropertyID>) -> FunctionDeclaration {
    var parameters: [ParameterDeclaration] = []
    for number in stored {
      let property = properties[number]
      if property.isLet, property.hasValue { continue }
      var isOptional = false
      if case .optional = references[property.type] { isOptional = !property.isLet }
      parameters.append(
        ParameterDeclaration(
          label: property.name, name: property.name, type: property.type,
          hasDefault: !property.flags.isDisjoint(with: [.hasValue, .isWrapped]) || isOptional, isVariadic: false))
    }
    return FunctionDeclaration(
      file: stored.first.map { properties[$0].file } ?? FileID(rawValue: 0), node: .none, owner: type,
      name: known.initializer, parameters: parameters, result: number(of: .named(type)), keyword: .`init`,
      isStatic: true, isDisfavored: false)
  }

  /// Adds a property of a type; returns its number.
  mutating func add(_ property: PropertyDeclaration) -> PropertyID {
    properties.append(property)
    return PropertyID(rawValue: properties.count - 1)
  }

  /// Adds a global variable; the last one of a name wins.
  mutating func addGlobal(_ property: PropertyDeclaration) { globals.set(property, for: property.name) }

  /// The number of a type, added if it is new.
  mutating func number(of type: TypeReference) -> TypeNumber { references.number(of: type) }

  /// Records that a file declares or extends a type.
  mutating func note(_ type: TypeID, in file: FileID) { typeFiles.append((type, file)) }

  /// The files that declare or extend one of the wanted types.
  func filesDeclaring(_ isWanted: (TypeID) -> Bool) -> Set<FileID> {
    var found: Set<FileID> = []
    for entry in typeFiles where !found.contains(entry.file) && isWanted(entry.type) { found.insert(entry.file) }
    return found
  }

  /// The declaration of a type, added if there is none yet.
  mutating func declaration(of type: TypeID) -> TypeDeclaration {
    if let known = types[type] { return known }
    let made = TypeDeclaration()
    types.set(made, for: type)
    return made
  }
}
