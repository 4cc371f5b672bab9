/// Every declaration of a project's Swift files, by name.
///
/// An object, because it is asked at every node; it changes only until it is sealed.
final class ProjectIndex: @unchecked Sendable {
  @exclusivity(unchecked) var names = NameTable()
  /// To be opened before their nodes are asked for.
  @exclusivity(unchecked) private(set) var files: [SwiftFile] = []
  /// The types that declarations speak of.
  @exclusivity(unchecked) private(set) var references = TypeTable()
  @exclusivity(unchecked) private var functionRows: RowBuffer<FunctionDeclaration.Row>
  /// Initialisers that nobody wrote.
  @exclusivity(unchecked) private var memberwiseRows: [FunctionDeclaration.Row] = []
  /// The parameters of all functions, one function after the other.
  @exclusivity(unchecked) private var parameters: RowBuffer<ParameterDeclaration.Row>
  /// Properties of types; those of no type are globals.
  @exclusivity(unchecked) private var propertyRows: RowBuffer<PropertyDeclaration.Row>
  @exclusivity(unchecked) private var memberFunctions = MemberChains()
  /// Behind the first property of a name stand its rivals: types of one name in several places have each their own.
  @exclusivity(unchecked) private var memberProperties = MemberChains()
  /// Functions, cases and macros of every owner, by their own name.
  @exclusivity(unchecked) private(set) var functionsByName = NameLists()
  @exclusivity(unchecked) var types = NameMap<TypeDeclaration>()
  @exclusivity(unchecked) private(set) var globals = NameMap<PropertyDeclaration>()
  @exclusivity(unchecked) private(set) var globalFunctions = NameLists()
  /// What type aliases mean, wherever they stand.
  @exclusivity(unchecked) var aliases = NameMap<TypeReference>()
  /// Those that mean one thing here and another there.
  @exclusivity(unchecked) var ambiguousAliases = NameSet()
  /// The files in which a type or an extension of some name stands, in order.
  @exclusivity(unchecked) private var typePlaces: [(type: Name, file: Int)] = []
  /// For each file the number behind that of its last function.
  @exclusivity(unchecked) private var functionEnds: [Int32] = []
  /// For `a.b` where nothing is known of `a`: the type that most properties of that name have.
  @exclusivity(unchecked) private(set) var commonTypes = NameMap<TypeReference>()
  /// Aliases that mean one thing wherever they stand.
  @exclusivity(unchecked) private var plainAliases = NameSet()
  /// The names of variables that hold functions, or may.
  @exclusivity(unchecked) private var functionProperties = NameSet()
  /// The names of functions and types.
  @exclusivity(unchecked) private var declared = NameSet()
  /// The protocols of types that a string literal can be of.
  @exclusivity(unchecked) private(set) var literalTypes = NameSet()
  /// The project's own types with generic parameters.
  @exclusivity(unchecked) var genericTypes = NameSet()
  /// Enums whose raw values are texts.
  @exclusivity(unchecked) private(set) var textEnums = NameSet()
  /// The types whose static members name what is stored elsewhere: `Defaults.Keys`, `PreferenceKey`.
  @exclusivity(unchecked) private(set) var keyTypes: [Name] = []
  /// The types each type takes members from besides itself: what it inherits, what those inherit.
  @exclusivity(unchecked) private var ancestors = NameMap<[Name]>()
  /// The names that types and functions in blocks are known by, by their places.
  @exclusivity(unchecked) var locals: [Wrappers.Place: Name] = [:]
  /// The same with the names that are written.
  @exclusivity(unchecked) var localNames: [(name: Name, local: Name)] = []
  /// The first name of the kind: all behind it are.
  @exclusivity(unchecked) private var firstLocal = Name.none
  let known: KnownNames
  /// What members of Apple's types give.
  let members: MemberTable

  /// - Parameters:
  ///   - facts: lose what only Swift has.
  ///   - names: those of the packed files among them.
  init(taking facts: inout [FileFacts], _ names: ProjectNames) {
    (known, members) = (names.known, names.members)
    self.names = names.table
    var (nodeCount, nameCount) = (0, 0)
    // At once: what thousands of files say is far away in memory.
    for number in facts.indices {
      nodeCount += facts[number].outline.nodes.count
      nameCount += facts[number].outline.symbols.ends.count
    }
    // Room for nearly all, which takes no memory before it is used: of twenty-five nodes one is a function.
    let room = max(1 << 10, nodeCount / 16)
    (functionRows, propertyRows) = (RowBuffer(capacity: room), RowBuffer(capacity: room))
    parameters = RowBuffer(capacity: room)
    self.names.reserve(nameCount / 4)
    for number in facts.indices where facts[number].hasOutline {
      if let packed = facts[number].packed {
        files.append(SwiftFile(path: facts[number].path, packed))
      } else {
        let outline = facts[number].outline
        files.append(SwiftFile(path: facts[number].path, outline, names: self.names.names(of: outline.symbols)))
      }
      facts[number].removeOutline()
    }
    firstLocal = Name(number: UInt32(self.names.count))
    for file in files.indices {
      var indexer = DeclarationIndexer(file: file, source: files[file].opened, known: known)
      indexer.run(self)
      functionEnds.append(Int32(functionRows.count))
    }
    memberFunctions.finish()
    memberProperties.finish()
    nameFunctions()
    for (name, type) in zip(types.keys, types.values) where !type.inherited.isEmpty {
      ancestors[name, default: []] = ancestry(of: name)
    }
    findCommonTypes()
  }

  deinit {
    functionRows.deallocate()
    propertyRows.deallocate()
    parameters.deallocate()
  }

  /// Numbers what is asked for most; to be called when no name will come any more.
  func seal() {
    declared = NameSet(types.keys + [known.initializer, known.selfType])
    for function in functionRows.rows { declared.insert(function.name) }
    plainAliases = NameSet(aliases.keys.filter { types[$0]?.isOwn != true && !ambiguousAliases.contains($0) })
    // A name that is no alias is none of a function type.
    let functionAliases = NameSet(aliases.keys.filter { mayBeFunction(.named($0)) })
    let functionTypes = references.marks(functionAliases, mayBeFunction)
    for number in 0..<propertyRows.count where functionTypes[propertyRows[number].type] && isFirst(number) {
      functionProperties.insert(propertyRows[number].name)
    }
    for property in globals.values where functionTypes[property.typeNumber] { functionProperties.insert(property.name) }
    literalTypes = names.typeNames(beginningWith: "ExpressibleByString")
    for (name, type) in zip(types.keys, types.values)
    where type.keyword == .enum && type.inherited.contains(where: { $0.name == known.string }) {
      textEnums.insert(name)
    }
    keyTypes = types.keys.filter { names.hasEnding($0, "Key") || names.hasEnding($0, "Keys") }
  }

  private func mayBeFunction(_ type: TypeReference) -> Bool {
    switch resolved(type).unwrapped {
    case .function, .unknown: return true
    default: return false
    }
  }

  /// Whether a type stands in a block.
  private func isLocal(_ type: Name) -> Bool { type.number >= firstLocal.number }

  /// Whether a property is the one that its type's and its own name stand for.
  private func isFirst(_ property: Int) -> Bool {
    memberProperties.first(propertyRows[property].owner, propertyRows[property].name) == property
  }

  /// Lists the functions by their names.
  private func nameFunctions() {
    var (names, globals): ([Name], [Name]) = ([], [])
    names.reserveCapacity(functionRows.count)
    globals.reserveCapacity(functionRows.count)
    for function in functionRows.rows {
      let name = function.keyword == .`init` ? .none : function.name
      // What stands in a block is nobody's who does not know its type.
      names.append(isLocal(function.owner) ? .none : name)
      globals.append(function.owner == .none ? name : .none)
    }
    (functionsByName, globalFunctions) = (NameLists(names), NameLists(globals))
  }

  private func findCommonTypes() {
    var counts = TypeCounts()
    for number in 0..<propertyRows.count
    where propertyRows[number].type != .unknown && !isLocal(propertyRows[number].owner) && isFirst(number) {
      counts.add(propertyRows[number].type, of: propertyRows[number].name)
    }
    counts.eachMostFrequent { name, type in commonTypes[name, default: .unknown] = resolved(references[type]) }
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
      guard let first = memberProperties.first(owner, name) else { continue }
      var chosen = first
      var rival = memberProperties.next(first)
      if propertyRows[first].file == file { rival = nil }
      while let number = rival {
        if propertyRows[number].file == file { return properties[number] }
        if propertyRows[chosen].type == .unknown, propertyRows[number].type != .unknown { chosen = number }
        rival = memberProperties.next(number)
      }
      return properties[chosen]
    }
    return nil
  }

  /// The functions of one name of a type and of what it inherits.
  func functions(_ name: Name, of type: Name) -> [Int] {
    var found: [Int] = []
    for owner in lineage(of: type) {
      var next = memberFunctions.first(owner, name)
      while let number = next {
        found.append(number)
        next = memberFunctions.next(number)
      }
    }
    return found
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

  /// The initialisers of a type that nobody wrote.
  func memberwiseInitializers(of type: TypeDeclaration) -> [FunctionDeclaration] {
    type.bodies.compactMap { $0.map { FunctionDeclaration(memberwiseRows[Int($0)], of: self) } }
  }

  /// Whether a name means the project's own type where some types are around: one nested elsewhere does not.
  func isOwn(_ type: Name, within enclosing: [Name]) -> Bool {
    guard let declaration = types[type], declaration.isOwn else { return false }
    return declaration.isTopLevel || enclosing.contains { declaration.parents.contains($0) || $0 == type }
  }
}

extension ProjectIndex {
  /// Functions by their numbers.
  var functions: Functions { Functions(index: self) }

  /// Properties of types by their numbers.
  var properties: Properties { Properties(index: self) }

  /// The parameters of all functions: they stay where they are once every file has been read.
  var parameterRows: UnsafePointer<ParameterDeclaration.Row> { UnsafePointer(parameters.base) }

  /// How many parameters there are so far.
  var parameterCount: Int { parameters.count }

  /// The numbers of the functions that a file declares.
  func functions(inFile file: Int) -> Range<Int> {
    Int(file == 0 ? 0 : functionEnds[file - 1])..<Int(functionEnds[file])
  }

  /// Where a function stands in its file.
  func node(ofFunction number: Int) -> UInt32 { functionRows[number].node }

  /// Whether a file declares a function with a parameter of one of some types.
  func hasParameters(_ types: TypeMarks, inFile file: Int) -> Bool {
    functions(inFile: file).contains { functions[$0].parameters.rows.contains { types[$0.type] } }
  }

  /// Functions by their numbers.
  struct Functions: RandomAccessCollection {
    fileprivate unowned(unsafe) let index: ProjectIndex

    var startIndex: Int { 0 }
    var endIndex: Int { index.functionRows.count }
    subscript(number: Int) -> FunctionDeclaration {
      precondition(number >= 0 && number < endIndex)
      return FunctionDeclaration(index.functionRows[number], of: index)
    }
  }

  /// Properties by their numbers.
  struct Properties: RandomAccessCollection {
    fileprivate unowned(unsafe) let index: ProjectIndex

    var startIndex: Int { 0 }
    var endIndex: Int { index.propertyRows.count }
    subscript(number: Int) -> PropertyDeclaration {
      precondition(number >= 0 && number < endIndex)
      return PropertyDeclaration(index.propertyRows[number], of: index)
    }
  }
}

extension ProjectIndex {
  /// Adds a function to its type or to those of no type; its number.
  func add(_ function: FunctionDeclaration.Row) -> Int {
    let number = functionRows.count
    functionRows.append(function)
    memberFunctions.appendUnlinked()
    if function.keyword != .`init`, function.owner != .none {
      memberFunctions.link(number, function.owner, function.name)
    }
    return number
  }

  /// Adds a parameter of the function that comes next.
  func add(_ parameter: ParameterDeclaration.Row) { parameters.append(parameter) }

  /// Adds the initialiser that a structure has unless it declares one; its number among those.
  func addMemberwise(of type: Name, stored: ArraySlice<Int>) -> Int {
    let firstParameter = parameterCount
    for number in stored {
      let property = propertyRows[number]
      let isLet = property.marks.contains(.isLet)
      if isLet, property.marks.contains(.hasValue) { continue }
      var isOptional = false
      if case .optional = references[property.type] { isOptional = !isLet }
      add(
        ParameterDeclaration.Row(
          label: property.name, name: property.name, type: property.type,
          hasDefault: !property.marks.isDisjoint(with: [.hasValue, .isWrapped]) || isOptional, isVariadic: false))
    }
    memberwiseRows.append(
      FunctionDeclaration.Row(
        file: stored.first.map { propertyRows[$0].file } ?? 0, node: 0, owner: type, name: known.initializer,
        result: TypeNumber(plain: type), firstParameter: UInt32(firstParameter),
        parameterCount: UInt16(clamping: parameterCount - firstParameter), keyword: .`init`, isStatic: true,
        isDisfavored: false))
    return memberwiseRows.count - 1
  }

  /// Adds a property of a type; its number.
  func add(_ property: PropertyDeclaration.Row) -> Int {
    let number = propertyRows.count
    propertyRows.append(property)
    memberProperties.appendUnlinked()
    if let first = memberProperties.first(property.owner, property.name), propertyRows[first].type == .unknown,
      !propertyRows[first].marks.contains(.hasValue), propertyRows[first].file == property.file
    {
      memberProperties.replace(first, by: number, property.owner, property.name)
    } else {
      memberProperties.link(number, property.owner, property.name)
    }
    return number
  }

  /// Adds a variable of no type; the last of a name counts.
  func addGlobal(_ property: PropertyDeclaration.Row) {
    let global = PropertyDeclaration(property, of: self)
    globals[property.name, default: global] = global
  }

  /// The number of a type, new or known.
  func number(of type: TypeReference) -> TypeNumber { references.number(of: type) }

  /// The same of an optional of a type without arguments, which stands for itself.
  func number(ofOptional name: Name) -> TypeNumber { references.number(ofOptional: name) }

  /// Notes that a file declares or extends a type.
  func note(_ type: Name, in file: Int) { typePlaces.append((type, file)) }

  /// For each file whether it declares or extends one of some types.
  func filesSpeaking(of isWanted: (Name) -> Bool) -> [Bool] {
    var found = [Bool](repeating: false, count: files.count)
    for place in typePlaces where !found[place.file] && isWanted(place.type) { found[place.file] = true }
    return found
  }

  /// The declaration of a type, made where there is none yet.
  func type(_ name: Name) -> TypeDeclaration {
    if let known = types[name] { return known }
    let made = TypeDeclaration()
    types[name, default: made] = made
    return made
  }
}
