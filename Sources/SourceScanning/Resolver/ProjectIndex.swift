/// Every declaration of a project's Swift files, by name.
struct ProjectIndex: Sendable {
  var names = NameTable()
  var files: [SwiftFile] = []
  var functions: [FunctionDeclaration] = []
  /// Functions, cases and macros of every owner, by their own name.
  var functionsByName = NameMap<[Int]>()
  var types = NameMap<TypeDeclaration>()
  var globals = NameMap<PropertyDeclaration>()
  var globalFunctions = NameMap<[Int]>()
  /// The functions that each file declares, by number.
  var functionsByFile: [[Int]] = []
  /// For `a.b` where nothing is known of `a`: the type that most properties of that name have.
  private(set) var commonTypes = NameMap<TypeReference>()
  /// The names of variables that hold functions, or may.
  private var functionProperties: [Bool] = []
  /// The names of functions and types.
  private var declared: [Bool] = []
  /// The types each type takes members from: itself, what it inherits, what those inherit.
  private var lineages = NameMap<[Name]>()
  var known: KnownNames
  /// What members of Apple's types give.
  var members: MemberTable

  /// One file's facts with its symbols numbered for the project.
  final class SwiftFile: Sendable {
    let facts: FileFacts
    let names: [Name]
    let imports: Set<Name>

    init(facts: FileFacts, names: [Name]) {
      self.facts = facts
      self.names = names
      var imports: Set<Name> = []
      for node in facts.nodes where node.kind == .import && Int(node.symbol) < names.count {
        imports.insert(names[Int(node.symbol)])
      }
      self.imports = imports
    }

    func node(_ number: UInt32) -> Node { facts.nodes[Int(number)] }

    func name(_ symbol: UInt32) -> Name { Int(symbol) < names.count ? names[Int(symbol)] : .none }

    /// The numbers of a node's children, in order.
    @inline(never)
    func children(of number: UInt32) -> [UInt32] {
      var children: [UInt32] = []
      var next = facts.nodes[Int(number)].first
      while next != 0 {
        children.append(next)
        next = facts.nodes[Int(next)].next
      }
      return children
    }

    /// The same without making an array of them.
    func eachChild(of number: UInt32) -> some Sequence<UInt32> {
      sequence(state: facts.nodes[Int(number)].first) { [nodes = facts.nodes] next -> UInt32? in
        guard next != 0 else { return nil }
        defer { next = nodes[Int(next)].next }
        return next
      }
    }

    func firstChild(of number: UInt32, _ kind: Node.Kind) -> UInt32? {
      var child = facts.nodes[Int(number)].first
      while child != 0 {
        if facts.nodes[Int(child)].kind == kind { return child }
        child = facts.nodes[Int(child)].next
      }
      return nil
    }
  }

  init(_ facts: [FileFacts]) {
    known = KnownNames(&names)
    members = MemberTable(&names)
    for facts in facts where !facts.nodes.isEmpty {
      files.append(SwiftFile(facts: facts, names: names.names(of: facts.symbols)))
    }
    var indexer = DeclarationIndexer(index: self)
    for file in files.indices { indexer.run(file) }
    self = indexer.index
    functionsByFile = Array(repeating: [], count: files.count)
    for (number, function) in functions.enumerated() { functionsByFile[function.file].append(number) }
    for name in types.keys { lineages[name, default: []] = ancestry(of: name) }
    countPropertyTypes()
  }

  /// Numbers what is asked for most; to be called when no name will come any more.
  mutating func seal() {
    declared = names.marks(of: functionsByName.keys + types.keys + [known.initializer, known.selfType])
    var holders: [Name] = []
    for property in types.values.flatMap(\.properties.values) + globals.values {
      switch resolved(property.type).unwrapped {
      case .function, .unknown: holders.append(property.name)
      default: break
      }
    }
    functionProperties = names.marks(of: holders)
  }

  /// Ties go to the type that is declared first.
  private mutating func countPropertyTypes() {
    var tallies: [Name: [TypeReference: (count: Int, file: Int, node: UInt32)]] = [:]
    for type in types.values {
      for property in type.properties.values where !property.type.isUnknown {
        var tally = tallies[property.name]?[property.type] ?? (0, property.file, property.node)
        tally.count += 1
        if (property.file, property.node) < (tally.file, tally.node) {
          (tally.file, tally.node) = (property.file, property.node)
        }
        tallies[property.name, default: [:]][property.type] = tally
      }
    }
    for (name, types) in tallies {
      let best = types.min {
        (-$0.value.count, $0.value.file, $0.value.node) < (-$1.value.count, $1.value.file, $1.value.node)
      }
      commonTypes[name, default: .unknown] = best.map { resolved($0.key) } ?? .unknown
    }
  }

  /// Whether a call of some name can mean anything of the project's own.
  func isDeclared(_ name: Name) -> Bool { declared[Int(name.number)] }

  /// Whether a variable of some name may hold a function.
  func mayHoldFunction(_ name: Name) -> Bool { functionProperties[Int(name.number)] }

  /// A type with its project-wide aliases followed.
  func resolved(_ type: TypeReference, depth: Int = 0) -> TypeReference {
    guard depth < 8 else { return type }
    switch type {
    case .named(let name, _):
      if let alias = types[.none]?.aliases[name], types[name]?.isOwn != true {
        return resolved(alias, depth: depth + 1)
      }
      return type
    case .optional(let wrapped): return .optional(resolved(wrapped, depth: depth + 1))
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
      guard let declaration = types[owner], let property = declaration.properties[name] else { continue }
      guard property.file != file, let rivals = declaration.rivals[name] else { return property }
      return rivals.first { $0.file == file } ?? (property.type.isUnknown ? rivals.first { !$0.type.isUnknown } : nil)
        ?? property
    }
    return nil
  }

  /// The functions of one name of a type and of what it inherits.
  func functions(_ name: Name, of type: Name) -> [Int] {
    lineage(of: type).flatMap { types[$0]?.functions[name] ?? [] }
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
    if declaration.keyword == .struct {
      for body in declaration.bodies where !body.hasOwnInitializer { found.append(memberwise(of: type, body)) }
    }
    return found
  }

  /// Whether a name means the project's own type where some types are around: one nested elsewhere does not.
  func isOwn(_ type: Name, within enclosing: [Name]) -> Bool {
    guard let declaration = types[type], declaration.isOwn else { return false }
    return declaration.isTopLevel || enclosing.contains { declaration.parents.contains($0) || $0 == type }
  }

  private func memberwise(of type: Name, _ body: TypeDeclaration.Body) -> FunctionDeclaration {
    let parameters = body.stored.filter { !($0.isLet && $0.hasValue) }.map { property in
      var isOptional = false
      if case .optional = property.type { isOptional = !property.isLet }
      return ParameterDeclaration(
        label: property.name, name: property.name, type: property.type,
        hasDefault: property.hasValue || isOptional || property.isWrapped, isVariadic: false, node: 0)
    }
    return FunctionDeclaration(
      file: 0, node: 0, owner: type, name: known.initializer, keyword: .`init`, parameters: parameters,
      result: .named(type), isStatic: true, isDisfavored: false)
  }
}

/// Names that mean something to the resolver.
struct KnownNames: Sendable {
  let initializer: Name
  let localizableTypes: Set<Name>
  let phraseTypes: Set<Name>
  let stringTypes: Set<Name>
  let localizedStringKey: Name
  let string: Name
  let int: Name
  let double: Name
  let bool: Name
  let text: Name
  let optional: Name
  let arrays: Set<Name>
  let dictionary: Name
  let wrappers: Set<Name>
  let rawValue: Name
  let selfName: Name
  let selfType: Name
  let specifier: Name
  let applicationName: Name
  let stringLiteral: Name
  let map: Name
  let reduce: Name

  init(_ names: inout NameTable) {
    func set(_ texts: [String]) -> Set<Name> { Set(texts.map { names.name($0) }) }
    initializer = names.name("init")
    localizableTypes = set([
      "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "IntentDialog", "IntentDescription",
      "DisplayRepresentation", "TypeDisplayRepresentation", "IntentParameterSummary", "Summary",
    ])
    phraseTypes = set(["AppShortcutPhrase", "NegativeAppShortcutPhrase"])
    stringTypes = set([
      "String", "Substring", "StaticString", "NSString", "StringProtocol", "LosslessStringConvertible",
      "CustomStringConvertible", "Character",
    ])
    localizedStringKey = names.name("LocalizedStringKey")
    string = names.name("String")
    int = names.name("Int")
    double = names.name("Double")
    bool = names.name("Bool")
    text = names.name("Text")
    optional = names.name("Optional")
    arrays = set([
      "Array", "Set", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Slice", "AnyCollection", "Sequence",
      "Collection", "RandomAccessCollection", "FetchedResults", "OrderedSet", "IdentifiedArrayOf", "Results", "List",
      "EnumeratedSequence", "LazySequence", "ReversedCollection",
    ])
    dictionary = names.name("Dictionary")
    wrappers = set([
      "State", "Binding", "Published", "Environment", "ObservedObject", "StateObject", "EnvironmentObject",
      "AppStorage", "SceneStorage", "FocusState", "Bindable", "Query", "FetchRequest", "GestureState", "Namespace",
      "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
    ])
    rawValue = names.name("rawValue")
    selfName = names.name("self")
    selfType = names.name("Self")
    specifier = names.name("specifier")
    applicationName = names.name("applicationName")
    stringLiteral = names.name("stringLiteral")
    map = names.name("map")
    reduce = names.name("reduce")
  }
}
