internal import SwiftOutline

/// Every declaration of a project's Swift files, by name.
///
/// It is filled file by file, then frozen, and only read from then on.
struct ProjectIndex: Sendable {
  var names: NameTable
  /// By their numbers.
  private(set) var files: [SwiftFile] = []
  /// The types that declarations name.
  private(set) var references = TypeTable()
  /// Functions by their numbers.
  private(set) var functions: [FunctionDeclaration] = []
  /// Properties of types by their numbers; those of no type are globals.
  private(set) var properties: [PropertyDeclaration] = []
  private var memberFunctions = MemberNumbers()
  /// Types of one name in several places each have their own property of one name.
  private var memberProperties = MemberNumbers()
  /// Functions, cases and macros of every owner, by their own name.
  private(set) var functionsByName = NameMap<[Int]>()
  var types = NameMap<TypeDeclaration>()
  private(set) var globals = NameMap<PropertyDeclaration>()
  /// What type aliases mean, wherever they are declared.
  var aliases = NameMap<TypeReference>()
  /// Those that mean one thing here and another there.
  var ambiguousAliases: NameSet = []
  /// The files in which a type or an extension of some name is found, in order.
  private var typePlaces: [(type: Name, file: Int)] = []
  /// For each file the number after that of its last function.
  private var functionEnds: [Int] = []
  /// For `a.b` where nothing is known of `a`: the type that most properties of that name have.
  private(set) var commonTypes = NameMap<TypeReference>()
  /// Aliases that mean one thing wherever they are declared.
  private var plainAliases: NameSet = []
  /// The names of variables that hold functions, or may.
  private var functionProperties: NameSet = []
  /// The names of functions and types.
  private var declared: NameSet = []
  /// The protocols of types that a string literal can be of.
  private(set) var literalTypes: NameSet = []
  /// The project's own types with generic parameters.
  var genericTypes: NameSet = []
  /// Enums whose raw values are texts.
  private(set) var textEnums: NameSet = []
  /// The types whose static members name what is stored elsewhere: `Defaults.Keys`, `PreferenceKey`.
  private(set) var keyTypes: [Name] = []
  /// The types that each type takes members from besides itself: what it inherits, what those inherit.
  private var ancestors = NameMap<[Name]>()
  /// The names that types and functions in blocks are known by, by their places.
  var locals: [NodeReference: Name] = [:]
  /// The same with the names that are written.
  var localNames: [(name: Name, local: Name)] = []
  /// The first name given to a declaration in a block: all later names are such names.
  private var firstLocal = Name.none
  let known: KnownNames
  /// What members of Apple's types give.
  let members: MemberTable

  /// - Parameters:
  ///   - outlines: those of all files; they are taken one by one, because the index keeps only a part of each.
  ///   - words: what the symbols of every file begin with.
  init(taking outlines: inout [OutlinedFile], words: SymbolWords) {
    var names = NameTable(words: words)
    known = KnownNames(&names)
    members = MemberTable(&names)
    self.names = names
    reserve(for: outlines)
    for number in outlines.indices {
      let outline = outlines[number].outline
      files.append(SwiftFile(path: outlines[number].path, outline, names: self.names.names(of: outline.symbols)))
      outlines[number].outline = .empty
    }
    firstLocal = Name(rawValue: UInt32(self.names.count))
    for file in files.indices {
      var indexer = DeclarationIndexer(file: file, source: files[file], known: known)
      indexer.run(&self)
      functionEnds.append(functions.count)
    }
    nameMembers()
    nameFunctions()
    for (name, type) in zip(types.names, types.values) where !type.inherited.isEmpty {
      ancestors.set(ancestry(of: name), for: name)
    }
    findCommonTypes()
  }

  /// Makes room for what some files declare, so that no table is moved while it grows: of twenty-five nodes one is a
  /// function.
  private mutating func reserve(for files: [OutlinedFile]) {
    let nodeCount = files.reduce(0) { $0 + $1.outline.nodes.count }
    functions.reserveCapacity(nodeCount / 16)
    properties.reserveCapacity(nodeCount / 16)
    names.reserve(files.reduce(0) { $0 + $1.outline.symbols.ends.count } / 4)
  }

  /// Works out what is asked for most; to be called when no name will be added any more.
  mutating func freeze() {
    declared = NameSet(types.names).union([known.initializer, known.selfType]).union(functions.lazy.map(\.name))
    plainAliases = NameSet(aliases.names.filter { types[$0]?.isOwn != true && !ambiguousAliases.contains($0) })
    let functionTypes = references.types(where: mayBeFunction)
    for (number, property) in properties.enumerated() where functionTypes.contains(property.type) && isFirst(number) {
      functionProperties.insert(property.name)
    }
    for property in globals.values where functionTypes.contains(property.type) {
      functionProperties.insert(property.name)
    }
    literalTypes = names.typeNames(beginningWith: "ExpressibleByString")
    for (name, type) in zip(types.names, types.values)
    where type.keyword == .enum && type.inherited.contains(where: { $0.name == known.string }) {
      textEnums.insert(name)
    }
    keyTypes = types.names.filter { names.hasEnding($0, "Key") || names.hasEnding($0, "Keys") }
  }

  private func mayBeFunction(_ type: TypeReference) -> Bool {
    switch resolved(type).unwrapped {
    case .function, .unknown: return true
    default: return false
    }
  }

  /// Whether a type is declared in a block.
  private func isLocal(_ type: Name) -> Bool { type.rawValue >= firstLocal.rawValue }

  /// Whether a property is the first of its name in its type.
  private func isFirst(_ number: Int) -> Bool {
    let property = properties[number]
    return memberProperties.first(MemberName(type: property.owner, name: property.name)) == number
  }

  /// Lists the members of types by their names.
  private mutating func nameMembers() {
    memberFunctions = MemberNumbers(
      functions.indices.filter { functions[$0].keyword != .`init` && functions[$0].owner != .none },
      name: { MemberName(type: functions[$0].owner, name: functions[$0].name) }, isReplaced: { _, _ in false })
    // A declaration that says nothing of its property gives way to another one in the same file.
    memberProperties = MemberNumbers(
      Array(properties.indices), name: { MemberName(type: properties[$0].owner, name: properties[$0].name) },
      isReplaced: { first, later in
        !properties[first].hasType && !properties[first].hasValue && properties[first].file == properties[later].file
      })
  }

  /// Lists the functions by their names.
  private mutating func nameFunctions() {
    for (number, function) in functions.enumerated() where function.keyword != .`init` && function.name != .none {
      // A member of a type in a block can be meant only where that type is known.
      if !isLocal(function.owner) { functionsByName.append(number, for: function.name) }
    }
  }

  /// Finds for each name the type that most properties of that name have; of several the one that came first.
  private mutating func findCommonTypes() {
    var found: [(name: Name, type: TypeNumber, count: Int)] = []
    // Where in `found` a name with a type is: the name's number, then that of the type.
    var places: [UInt64: Int] = [:]
    for (number, property) in properties.enumerated()
    where property.hasType && !isLocal(property.owner) && isFirst(number) {
      let key = UInt64(property.name.rawValue) << 32 | UInt64(property.type.rawValue)
      if let place = places[key] {
        found[place].count += 1
      } else {
        places[key] = found.count
        found.append((property.name, property.type, 1))
      }
    }
    var most = NameMap<Int>()
    for (name, type, count) in found where count > most[name] ?? 0 {
      most.set(count, for: name)
      commonTypes.set(resolved(references[type]), for: name)
    }
  }

  /// Whether a call of some name can mean anything of the project's own.
  func isDeclared(_ name: Name) -> Bool { declared.contains(name) }

  /// Whether a variable of some name may hold a function.
  func mayHoldFunction(_ name: Name) -> Bool { functionProperties.contains(name) }

  /// A type with its project-wide aliases followed.
  func resolved(_ type: TypeReference, depth: Int = 0) -> TypeReference {
    guard depth < 8 else { return type }
    switch type {
    case .named(let name, _):
      if let alias = aliases[name], types[name]?.isOwn != true { return resolved(alias, depth: depth + 1) }
      return type
    case .optional(let wrapped):
      // Most types mean themselves, and need not be made again.
      if case .named(let name, _) = type.unwrapped, aliases[name] == nil { return type }
      return .optional(resolved(wrapped, depth: depth + 1))
    default: return type
    }
  }

  /// The name of a type with its project-wide aliases followed; nil for one that is not named.
  func resolvedName(_ type: TypeReference) -> Name? {
    guard let name = type.name else { return nil }
    // Most names are no aliases, and no type is made for them.
    return aliases[name] == nil ? name : resolved(type).name
  }

  /// Whether a literal of some type is a key.
  func isKey(_ type: TypeReference) -> Bool { resolvedName(type).map(known.keyTypes.contains) ?? false }

  /// The type that an alias means where it is called or has a member; nil for a name that may mean something else.
  func type(calledBy alias: Name) -> TypeReference? {
    guard plainAliases.contains(alias), let type = aliases[alias] else { return nil }
    return resolved(type)
  }

  /// The types a type takes members from: itself, what it inherits, what those inherit.
  func lineage(of name: Name) -> Lineage { Lineage(type: name, ancestors: ancestors[name] ?? []) }

  /// A property of a type or of what it inherits; of several types of one name, that of the file that asks.
  func property(_ name: Name, of type: Name, in file: Int) -> PropertyDeclaration? {
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

  /// The functions of one name of a type and of what it inherits.
  func functions(_ name: Name, of type: Name) -> [Int] {
    var found: [Int] = []
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

  /// Whether the project gives one of some types a member of some name.
  func declaresMember(_ name: Name, ofAny types: NameSet) -> Bool {
    types.contains { type in
      lineage(of: type).contains { owner in
        let member = MemberName(type: owner, name: name)
        return memberFunctions.first(member) != nil || memberProperties.first(member) != nil
      }
    }
  }

  /// The initialisers of a type, its memberwise one among them.
  func initializers(of type: Name) -> [FunctionDeclaration] {
    guard let declaration = types[type] else { return [] }
    var found = declaration.initializers.map { functions[$0] }
    if found.isEmpty, declaration.keyword == .class {
      for parent in lineage(of: type).ancestors where found.isEmpty {
        found = (types[parent]?.initializers ?? []).map { functions[$0] }
      }
    }
    return found + memberwiseInitializers(of: declaration)
  }

  /// The initialisers of a type that the compiler writes.
  func memberwiseInitializers(of type: TypeDeclaration) -> [FunctionDeclaration] {
    type.memberwiseInitializers.compactMap { $0 }
  }

  /// Whether a name means the project's own type where some types are around: one nested elsewhere does not.
  func isOwn(_ type: Name, within enclosing: [Name]) -> Bool {
    guard let declaration = types[type], declaration.isOwn else { return false }
    return declaration.isTopLevel || enclosing.contains { declaration.parents.contains($0) || $0 == type }
  }
}

extension ProjectIndex {
  /// The numbers of the functions that a file declares.
  func functions(inFile file: Int) -> Range<Int> { (file == 0 ? 0 : functionEnds[file - 1])..<functionEnds[file] }

  /// Whether a file declares a function with a parameter of one of some types.
  func hasParameters(_ types: TypeSelection, inFile file: Int) -> Bool {
    functions(inFile: file).contains { functions[$0].parameters.contains { types.contains($0.type) } }
  }

  /// Whether a parameter takes a function.
  func isFunction(_ parameter: ParameterDeclaration) -> Bool {
    if case .function = references[parameter.type].unwrapped { true } else { false }
  }
}

extension ProjectIndex {
  /// Adds a function; its number.
  mutating func add(_ function: FunctionDeclaration) -> Int {
    functions.append(function)
    return functions.count - 1
  }

  /// The initialiser that a structure has unless it declares one.
  ///
  /// - Parameter stored: the numbers of its stored properties.
  mutating func memberwiseInitializer(of type: Name, stored: ArraySlice<Int>) -> FunctionDeclaration {
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
      file: stored.first.map { properties[$0].file } ?? 0, node: 0, owner: type, name: known.initializer,
      parameters: parameters, result: number(of: .named(type)), keyword: .`init`, isStatic: true, isDisfavored: false)
  }

  /// Adds a property of a type; its number.
  mutating func add(_ property: PropertyDeclaration) -> Int {
    properties.append(property)
    return properties.count - 1
  }

  /// Adds a variable of no type; the last of a name counts.
  mutating func addGlobal(_ property: PropertyDeclaration) { globals.set(property, for: property.name) }

  /// The number of a type, new or known.
  mutating func number(of type: TypeReference) -> TypeNumber { references.number(of: type) }

  /// Notes that a file declares or extends a type.
  mutating func note(_ type: Name, in file: Int) { typePlaces.append((type, file)) }

  /// For each file whether it declares or extends one of some types.
  func filesDeclaring(_ isWanted: (Name) -> Bool) -> [Bool] {
    var found = [Bool](repeating: false, count: files.count)
    for place in typePlaces where !found[place.file] && isWanted(place.type) { found[place.file] = true }
    return found
  }

  /// The declaration of a type, made if there is none yet.
  mutating func declaration(of name: Name) -> TypeDeclaration {
    if let known = types[name] { return known }
    let made = TypeDeclaration()
    types.set(made, for: name)
    return made
  }
}
