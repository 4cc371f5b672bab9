/// Every declaration of a project's Swift files, by name.
///
/// An object, because it is asked at every node; it changes only until it is sealed.
final class ProjectIndex: @unchecked Sendable {
  @exclusivity(unchecked) var names = NameTable()
  /// To be opened before their nodes are asked for.
  @exclusivity(unchecked) private(set) var files: [SwiftFile] = []
  @exclusivity(unchecked) private(set) var functions: [FunctionDeclaration] = []
  /// Properties of types; those of no type are globals.
  @exclusivity(unchecked) private(set) var properties: [PropertyDeclaration] = []
  @exclusivity(unchecked) private var memberFunctions = MemberChains()
  /// Behind the first property of a name stand its rivals: types of one name in several places have each their own.
  @exclusivity(unchecked) private var memberProperties = MemberChains()
  /// Functions, cases and macros of every owner, by their own name.
  @exclusivity(unchecked) var functionsByName = NameMap<[Int]>()
  @exclusivity(unchecked) var types = NameMap<TypeDeclaration>()
  @exclusivity(unchecked) var globals = NameMap<PropertyDeclaration>()
  @exclusivity(unchecked) var globalFunctions = NameMap<[Int]>()
  /// What type aliases mean, wherever they stand.
  @exclusivity(unchecked) var aliases = NameMap<TypeReference>()
  /// The functions that each file declares, by number.
  @exclusivity(unchecked) var functionsByFile: [[Int]] = []
  /// For `a.b` where nothing is known of `a`: the type that most properties of that name have.
  @exclusivity(unchecked) private(set) var commonTypes = NameMap<TypeReference>()
  /// The names of variables that hold functions, or may.
  @exclusivity(unchecked) private var functionProperties = NameSet()
  /// The names of functions and types.
  @exclusivity(unchecked) private var declared = NameSet()
  /// The protocols of types that a string literal can be of.
  @exclusivity(unchecked) private(set) var literalTypes = NameSet()
  /// Enums whose raw values are texts.
  @exclusivity(unchecked) private(set) var textEnums = NameSet()
  /// The types whose static members name what is stored elsewhere: `Defaults.Keys`, `PreferenceKey`.
  @exclusivity(unchecked) private(set) var keyTypes: [Name] = []
  /// The types each type takes members from: itself, what it inherits, what those inherit.
  @exclusivity(unchecked) private var lineages = NameMap<[Name]>()
  let known: KnownNames
  /// What members of Apple's types give.
  let members: MemberTable

  /// - Parameters:
  ///   - facts: lose what only Swift has.
  ///   - names: those of the packed files among them.
  init(taking facts: inout [FileFacts], _ names: ProjectNames) {
    (known, members) = (names.known, names.members)
    self.names = names.table
    for number in facts.indices where facts[number].hasOutline {
      if let packed = facts[number].packed {
        files.append(SwiftFile(path: facts[number].path, packed))
      } else {
        files.append(SwiftFile(facts[number], names: self.names.names(of: facts[number].symbols)))
      }
      facts[number].removeOutline()
    }
    for file in files.indices {
      var indexer = DeclarationIndexer(file: file, source: files[file].opened, known: known)
      indexer.run(self)
    }
    functionsByFile = Array(repeating: [], count: files.count)
    for (number, function) in functions.enumerated() { functionsByFile[function.file].append(number) }
    for name in types.keys { lineages[name, default: []] = ancestry(of: name) }
    countPropertyTypes()
  }

  /// Numbers what is asked for most; to be called when no name will come any more.
  func seal() {
    declared = NameSet(functionsByName.keys + types.keys + [known.initializer, known.selfType])
    for number in properties.indices where mayBeFunction(properties[number].type) && isFirst(number) {
      functionProperties.insert(properties[number].name)
    }
    for property in globals.values where mayBeFunction(property.type) { functionProperties.insert(property.name) }
    literalTypes = names.names(beginningWith: "ExpressibleByString")
    for (name, type) in zip(types.keys, types.values)
    where type.keyword == .enum && type.inherited.contains(where: { $0.name == known.string }) {
      textEnums.insert(name)
    }
    keyTypes = types.keys.filter { names.text($0).hasSuffix("Key") || names.text($0).hasSuffix("Keys") }
  }

  private func mayBeFunction(_ type: TypeReference) -> Bool {
    switch type {
    case .unknown, .function: return true
    // Most types mean themselves, and need not be followed.
    case .named(let name, _) where aliases[name] == nil: return false
    default: break
    }
    switch resolved(type).unwrapped {
    case .function, .unknown: return true
    default: return false
    }
  }

  /// Whether a property is the one that its type's and its own name stand for.
  private func isFirst(_ property: Int) -> Bool {
    memberProperties.first(properties[property].owner, properties[property].name) == property
  }

  /// Ties go to the type that is declared first.
  private func countPropertyTypes() {
    var tallies = NameMap<[Tally]>()
    for number in properties.indices where !properties[number].type.isUnknown && isFirst(number) {
      count(number, among: &tallies[properties[number].name, default: []])
    }
    for (name, types) in zip(tallies.keys, tallies.values) {
      var best = types[0]
      for tally in types where tally.count > best.count || tally.count == best.count && tally.first < best.first {
        best = tally
      }
      commonTypes[name, default: .unknown] = resolved(properties[best.first].type)
    }
  }

  /// Properties come in the order of their files and places.
  private func count(_ property: Int, among tallies: inout [Tally]) {
    for place in tallies.indices where properties[tallies[place].first].type == properties[property].type {
      tallies[place].count += 1
      return
    }
    tallies.append(Tally(first: property, count: 1))
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

  /// The types a type takes members from: itself, what it inherits, what those inherit.
  func lineage(of name: Name) -> [Name] { lineages[name] ?? [name] }

  private func ancestry(of name: Name) -> [Name] {
    var found = [name]
    var next = 0
    while next < found.count, found.count < 40 {
      for inherited in types[found[next]]?.inherited ?? [] {
        if let parent = inherited.name, !found.contains(parent) { found.append(parent) }
      }
      next += 1
    }
    return found
  }

  /// A property of a type or of what it inherits; of several types of one name, that of the file that asks.
  func property(_ name: Name, of type: Name, in file: Int) -> PropertyDeclaration? {
    for owner in lineage(of: type) {
      guard let first = memberProperties.first(owner, name) else { continue }
      var chosen = first
      var rival = memberProperties.next(first)
      if properties[first].file == file { rival = nil }
      while let number = rival {
        if properties[number].file == file { return properties[number] }
        if properties[chosen].type.isUnknown, !properties[number].type.isUnknown { chosen = number }
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
      for parent in lineage(of: type).dropFirst() where found.isEmpty {
        found = (types[parent]?.initializers ?? []).map { functions[$0] }
      }
    }
    for body in declaration.bodies where body.isStruct && !body.hasOwnInitializer {
      found.append(memberwise(of: type, body))
    }
    return found
  }

  /// Whether a name means the project's own type where some types are around: one nested elsewhere does not.
  func isOwn(_ type: Name, within enclosing: [Name]) -> Bool {
    guard let declaration = types[type], declaration.isOwn else { return false }
    return declaration.isTopLevel || enclosing.contains { declaration.parents.contains($0) || $0 == type }
  }

  private func memberwise(of type: Name, _ body: TypeDeclaration.Body) -> FunctionDeclaration {
    let stored = body.stored.map { properties[$0] }
    let parameters = stored.filter { !($0.isLet && $0.hasValue) }.map { property in
      var isOptional = false
      if case .optional = property.type { isOptional = !property.isLet }
      return ParameterDeclaration(
        label: property.name, name: property.name, type: property.type,
        hasDefault: property.hasValue || isOptional || property.isWrapped, isVariadic: false, node: 0)
    }
    return FunctionDeclaration(
      file: stored.first?.file ?? 0, node: 0, owner: type, name: known.initializer, keyword: .`init`,
      parameters: parameters,
      result: .named(type), isStatic: true, isDisfavored: false)
  }
}

extension ProjectIndex {
  /// Adds a function to its type or to those of no type; its number.
  func add(_ function: FunctionDeclaration) -> Int {
    let number = functions.count
    functions.append(function)
    memberFunctions.appendUnlinked()
    guard function.keyword != .`init` else { return number }
    functionsByName[function.name, default: []].append(number)
    if function.owner == .none {
      globalFunctions[function.name, default: []].append(number)
    } else {
      memberFunctions.link(number, function.owner, function.name)
    }
    return number
  }

  /// Adds a property of a type; its number.
  func add(_ property: PropertyDeclaration) -> Int {
    let number = properties.count
    properties.append(property)
    memberProperties.appendUnlinked()
    if let first = memberProperties.first(property.owner, property.name), properties[first].type.isUnknown,
      !properties[first].hasValue, properties[first].file == property.file
    {
      memberProperties.replace(first, by: number, property.owner, property.name)
    } else {
      memberProperties.link(number, property.owner, property.name)
    }
    return number
  }

  /// The declaration of a type, made where there is none yet.
  func type(_ name: Name) -> TypeDeclaration {
    if let known = types[name] { return known }
    let made = TypeDeclaration()
    types[name, default: made] = made
    return made
  }
}

/// How many properties of one name have a type, and the number of the first of them.
private struct Tally {
  var first: Int
  var count: Int
}
