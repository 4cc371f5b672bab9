internal import SwiftOutline

/// The names that can make a literal a key: of functions that take keys, types and properties that hold them, and
/// lookups.
///
/// Used to skip code, so it may hold too many names (that costs time) but never too few.
struct KeyNames: Sendable {
  /// The ways in which a name can make keys.
  struct Roles: OptionSet, Sendable {
    let rawValue: UInt8

    /// A function or member that looks up its argument or receiver, even a variable.
    static let lookup = Roles(rawValue: 1)
    /// A function, type, case, member, property or variable that takes or returns a key.
    static let value = Roles(rawValue: 2)
    /// A type of keys, or an alias of one.
    static let type = Roles(rawValue: 4)
    /// A label that makes a key where the function's name is too common: `String(localized:)`.
    static let label = Roles(rawValue: 8)
    /// A label or member of calls that format a text: `format:` may get a constant that was looked up.
    static let formatting = Roles(rawValue: 16)
  }

  /// By the name's number.
  private(set) var roles: [Roles]
  /// Types with a `callAsFunction` that takes a key.
  let callables: TypeSet
  /// Names of declarations that return or hold a key.
  private var holders: NameSet

  /// - Parameter lookups: the names of functions and members that look keys up.
  init(_ index: ProjectIndex, rows: SignatureTable, lookups: NameSet) {
    roles = Array(repeating: [], count: index.names.count)
    callables = KeyNames.callables(of: index, lookups)
    let types = KeyNames.types(of: index, callables)
    let mentioning = index.references.types { KeyNames.mentions($0, types) }
    holders = NameSet(types.map(\.name))
    for (name, unique) in index.uniqueNames where types.contains(TypeID(unique)) { holders.insert(name) }
    var owners: TypeSet = []
    for function in index.functions {
      if mentioning.contains(function.result) { holders.insert(function.name) }
      guard function.parameters.contains(where: { mentioning.contains($0.type) }) else { continue }
      if function.keyword == .`init` { owners.insert(function.owner) } else { mark(function.name, .value) }
    }
    addProperties(index, mentioning, &owners)
    for type in index.types.keys where index.lineage(of: type).contains(where: owners.contains) {
      mark(type.name, .value)
    }
    addRows(rows, index)
    for name in lookups { mark(name, [.lookup, .value]) }
    for name in ["format", "localizedStringWithFormat"].map(index.names.existing) where name != .none {
      mark(name, .formatting)
    }
    for type in types { mark(type.name, .type) }
    // `.init(…)` and `Self(…)` leave out the type's name.
    for name in holders.union([index.known.initializer, index.known.selfType]) { mark(name, .value) }
    // `_title = State(initialValue: "…")`
    for name in holders {
      for sign in ["_", "$"] {
        let storage = index.names.existing(sign + index.names.text(name))
        if storage != .none { mark(storage, .value) }
      }
    }
    for alias in index.aliases.keys {
      if let type = index.type(calledBy: alias)?.id { mark(alias.name, roles[Int(type.rawValue)]) }
    }
    for (name, unique) in index.uniqueNames { mark(name, roles[Int(unique.rawValue)]) }
  }

  /// Whether functions or members of that name look keys up.
  func isLookup(_ name: Name) -> Bool { roles[Int(name.rawValue)].contains(.lookup) }

  private mutating func mark(_ name: Name, _ role: Roles) { roles[Int(name.rawValue)].formUnion(role) }

  /// Types with a `callAsFunction` that takes a key.
  private static func callables(of index: ProjectIndex, _ lookups: NameSet) -> TypeSet {
    let types = types(of: index, [])
    var callables: TypeSet = []
    for number in index.functionsByName[index.known.calling] ?? [] {
      let function = index.functions[number]
      if lookups.contains(function.owner.name)
        || function.parameters.contains(where: { mentions(index.references[$0.type], types) })
      {
        callables.insert(function.owner)
      }
    }
    return callables
  }

  /// The key types, the callable types, and all aliases that lead to one.
  private static func types(of index: ProjectIndex, _ callables: TypeSet) -> TypeSet {
    var types = index.known.keyTypes.union(callables)
    var count = 0
    while count < types.count {
      count = types.count
      for (alias, type) in zip(index.aliases.keys, index.aliases.values) where mentions(type, types) {
        types.insert(alias)
      }
    }
    return types
  }

  private mutating func addRows(_ rows: SignatureTable, _ index: ProjectIndex) {
    let tables = [rows.functions, rows.members, rows.attributes, rows.macros, rows.properties]
    for name in tables.flatMap(\.keys) {
      let slots = (rows.functions[name] ?? []).flatMap(\.slots)
      // `String` has slots with a label only (`localized:`); its other initialisers make no key.
      if name == index.known.string.name, slots.allSatisfy({ $0.label != nil }) {
        for slot in slots { mark(index.names.existing(slot.label ?? ""), .label) }
      } else {
        mark(name, .value)
      }
    }
  }

  /// Adds properties with a declared type, then those whose type is inferred from their value.
  private mutating func addProperties(_ index: ProjectIndex, _ mentioning: TypeSelection, _ owners: inout TypeSet) {
    var untyped = UntypedProperties()
    func add(_ property: PropertyDeclaration) {
      if !property.hasType {
        if property.hasValue { untyped.add(property, index) }
      } else if mentioning.contains(property.type) {
        holders.insert(property.name)
        owners.insert(property.owner)
      }
    }
    index.properties.forEach(add)
    index.globals.values.forEach(add)
    // Limit: three steps from one inferred property to the next.
    for _ in 0..<3 {
      var isGrowing = false
      var start = 0
      for property in untyped.properties {
        let values = untyped.values[start..<property.end]
        start = property.end
        guard !holders.contains(property.name), values.contains(where: holders.contains) else { continue }
        holders.insert(property.name)
        owners.insert(property.owner)
        isGrowing = true
      }
      if !isGrowing { break }
    }
  }

  /// Whether a type is one of `types`, or contains one.
  private static func mentions(_ type: TypeReference, _ types: TypeSet) -> Bool {
    switch type {
    case .unknown: false
    case .named(let id, let arguments): types.contains(id) || arguments.contains { mentions($0, types) }
    case .optional(let type), .array(let type), .metatype(let type): mentions(type, types)
    case .dictionary(let key, let value): mentions(key, types) || mentions(value, types)
    case .tuple(let elements): elements.contains { mentions($0.type, types) }
    case .function(let parameters, let result):
      mentions(result, types) || parameters.contains { mentions($0, types) }
    }
  }
}

/// Properties without a declared type, with the names that occur in their values.
private struct UntypedProperties {
  private(set) var properties: [(name: Name, owner: TypeID, end: Int)] = []
  /// The names in all values, one property after the other: each property's names end at its `end`.
  private(set) var values: [Name] = []
  /// The file of the previous property; mostly the next one has the same.
  private var file: (number: FileID, file: ProjectIndex.SwiftFile)?

  mutating func add(_ property: PropertyDeclaration, _ index: ProjectIndex) {
    if file?.number != property.file { file = (property.file, index.files[property.file]) }
    guard let file = file?.file, let value = file.firstChild(of: property.node, .initializer) else { return }
    addNames(below: value, file)
    properties.append((property.name, property.owner, values.count))
  }

  private mutating func addNames(below number: NodeID, _ file: ProjectIndex.SwiftFile) {
    let node = file.node(number)
    switch node.kind {
    case .name, .member, .implicitMember, .typeName: values.append(file.name(node.symbol))
    default: break
    }
    for child in file.eachChild(of: node) {
      addNames(below: child, file)
    }
  }
}
