internal import SwiftOutline
internal import Text

/// The types that the names in one file's code stand for, looked up as Swift does: what the code around binds, then the
/// types around it from the inside out, then the file's own module and what it imports.
///
/// A class, because it keeps what it has found; not to be shared between threads.
final class MentionTypes {
  /// What a name stands for.
  enum Meaning {
    case nothing
    /// Something that is declared, of a type that is unknown.
    case unknown
    /// A type, or a value of it.
    case type(TypeID)
  }

  let file: ProjectIndex.SwiftFile
  let mentions: Mentions
  private let index: ProjectIndex
  private let expected: ExpectedTypes
  private let inference: TypeInference
  /// By the number of a mention the number of the scope around it plus 1; 0 for none.
  private var scopeNumbers: [Int32] = []
  /// By its number the scope around a scope, in the same way.
  private var outerScopes: [Int32] = []
  /// By the number of a scope its type; `TypeID.none` where it is unknown.
  private var scopeTypes: [TypeID] = []
  /// By the symbol of a name the mentions that end what it is bound to, plus 1; 0 for what is unknown.
  private var locals: [UInt32: Set<UInt32>] = [:]
  private var known: [Int: Meaning] = [:]
  private var knownLocals: [UInt32: Meaning] = [:]

  /// Limit on the steps from one name to what it stands for: aliases and variables can go round in a circle.
  private static let depthLimit = 12
  /// Limit on the names of a chain.
  private static let chainLimit = 32

  /// - Parameters:
  ///   - mentions: those of the file.
  ///   - file: the file's number in the index.
  ///   - expected: the types of files that are not in the project.
  init(_ mentions: Mentions, _ project: TypeContext, file: FileID, expecting expected: ExpectedTypes) {
    self.mentions = mentions
    self.expected = expected
    index = project.index
    self.file = index.files[file]
    inference = TypeInference(project, file: file)
    findScopes()
    for local in mentions.locals { locals[local.symbol, default: []].insert(local.value) }
  }

  /// The name of a mention.
  func name(_ mention: Int) -> Name { file.name(mentions.list[mention].symbol) }

  /// The mention that another one is a member of, or begins with; nil for none.
  func base(of mention: Int) -> Int? {
    let distance = Int(mentions.list[mention].base)
    return distance == 0 ? nil : mention - distance
  }

  /// The mention that a chain of names begins with: `L10n` for that of `cancel` in `L10n.Common.cancel`. Nil for a
  /// chain that no real code has: without a limit, each name of it would cost as much as there are names before it.
  func root(of mention: Int) -> Int? {
    var root = mention
    for _ in 0..<Self.chainLimit {
      guard mentions.list[root].kind == .member, let base = base(of: root) else { return root }
      root = base
    }
    return nil
  }

  /// The types around a mention, innermost first.
  func types(around mention: Int) -> [TypeID] {
    var types: [TypeID] = []
    var scope = scopeNumbers[mention]
    while scope > 0 {
      let type = scopeTypes[Int(scope) - 1]
      if type != .none { types.append(type) }
      scope = outerScopes[Int(scope) - 1]
    }
    return types
  }

  /// The type of the innermost scope around a byte offset, with the names of its scopes as written, outermost first.
  func scope(around offset: UInt32) -> (type: TypeID, names: [Name]) {
    var low = mentions.scopes.partitioningIndex { $0.start >= offset }
    // Scopes that end before are inside of one that does not.
    while low > 0, mentions.scopes[low - 1].end <= offset { low = Int(outerScopes[low - 1]) }
    guard low > 0 else { return (.none, []) }
    var names: [Name] = []
    var scope = low
    while scope > 0 {
      names.append(file.name(mentions.scopes[scope - 1].symbol))
      scope = Int(outerScopes[scope - 1])
    }
    return (scopeTypes[low - 1], names.reversed())
  }

  /// What a mention stands for.
  func meaning(of mention: Int) -> Meaning { meaning(of: mention, depth: 0) }

  /// The type that names behind a leading dot stand for: that of all members which have the first name, if it is one.
  ///
  /// - Parameters:
  ///   - properties: the numbers of all properties that have the first name.
  ///   - functions: those of all functions.
  func type(ofImplied names: some Collection<Name>, _ properties: [PropertyID], _ functions: [FunctionID]) -> TypeID? {
    let results = functions.map(result) + properties.map { inference.inferredType(of: index.properties[$0]) }
    let candidates = Set(
      results.compactMap { result -> TypeID? in
        if case .type(let type) = meaning(of: result) { type } else { nil }
      })
    guard candidates.count == 1, var type = candidates.first else { return nil }
    for name in names.dropFirst() {
      guard case .type(let next) = member(name, of: type) else { return nil }
      type = next
    }
    return type
  }
}

// Scopes.
extension MentionTypes {
  private func findScopes() {
    var open: [Int] = []
    func close(at offset: UInt32) {
      while let last = open.last, mentions.scopes[last].end <= offset { open.removeLast() }
    }
    for (number, scope) in mentions.scopes.enumerated() {
      close(at: scope.start)
      let outer = open.last
      outerScopes.append(Int32((outer ?? -1) + 1))
      scopeTypes.append(type(of: scope, in: outer.map { scopeTypes[$0] }))
      open.append(number)
    }
    open = []
    var next = 0
    scopeNumbers.reserveCapacity(mentions.list.count)
    for mention in mentions.list {
      while next < mentions.scopes.count, mentions.scopes[next].start < mention.start {
        close(at: mentions.scopes[next].start)
        open.append(next)
        next += 1
      }
      close(at: mention.start)
      scopeNumbers.append(Int32((open.last ?? -1) + 1))
    }
  }

  /// - Parameter outer: the type around the scope; nil for none.
  private func type(of scope: TypeScope, in outer: TypeID?) -> TypeID {
    let name = file.name(scope.symbol)
    guard let outer, !scope.isExtension else {
      let type = index.typeNames.meaning(of: name, within: [], in: file.number)
      return index.resolvedID(.named(type)) ?? type
    }
    // A type that is declared in a function is known to nobody else.
    return outer == .none ? .none : nested(name, in: outer) ?? .none
  }

  /// The type nested in a type that has a name, in what it inherits from, or what an alias there stands for.
  private func nested(_ name: Name, in owner: TypeID) -> TypeID? {
    if let type = expected.type(name, in: owner) { return type }
    if index.typeNames.shared.contains(name) {
      return index.typeNames.nested(name, in: owner).flatMap { index.resolvedID(.named($0)) }
    }
    if let type = index.types[TypeID(name)], type.isOwn {
      return index.lineage(of: owner).contains(where: type.parents.contains) ? TypeID(name) : nil
    }
    // `typealias Cart = L10n.Cart` beside all types, where `L10n` is expected: no type holds it.
    if expected.isOutermost(name) { return nil }
    return index.aliases[TypeID(name)].flatMap { index.resolved($0).id }
  }
}

// Lookup.
extension MentionTypes {
  private func meaning(of mention: Int, depth: Int) -> Meaning {
    guard depth < Self.depthLimit else { return .unknown }
    if let known = known[mention] { return known }
    let found = found(mention, depth)
    known[mention] = found
    return found
  }

  private func found(_ mention: Int, _ depth: Int) -> Meaning {
    let name = name(mention)
    switch mentions.list[mention].kind {
    case .name: return head(mention, name, depth)
    case .member:
      guard let base = base(of: mention) else { return .unknown }
      switch meaning(of: base, depth: depth + 1) {
      case .unknown: return .unknown
      case .type(let owner): return isPassing(name) ? .type(owner) : known(member(name, of: owner))
      case .nothing:
        // `Module.Type`
        let isModule = mentions.list[base].kind == .name && index.names.isCapitalized(self.name(base))
        return isModule ? known(global(name)) : .unknown
      }
    default: return .unknown
    }
  }

  private func known(_ meaning: Meaning) -> Meaning {
    if case .nothing = meaning { .unknown } else { meaning }
  }

  /// Whether a member leads from a type to itself: `self`, `Type`, `init` and the like.
  private func isPassing(_ name: Name) -> Bool {
    if name == index.known.initializer || name == index.known.selfName { return true }
    switch Keyword(rawValue: name.rawValue) {
    case .metatype, .protocolType: return true
    default: return false
    }
  }

  /// What the first name of a chain stands for.
  private func head(_ mention: Int, _ name: Name, _ depth: Int) -> Meaning {
    let around = types(around: mention)
    if name == index.known.selfName || name == index.known.selfType {
      return around.first.map { .type($0) } ?? .unknown
    }
    if Keyword(rawValue: name.rawValue) == .super {
      return around.first.flatMap { index.lineage(of: $0).ancestors.first }.map { .type($0) } ?? .unknown
    }
    let symbol = mentions.list[mention].symbol
    if let bound = locals[symbol] {
      if let known = knownLocals[symbol] { return known }
      let found = local(bound, named: name, depth)
      knownLocals[symbol] = found
      return found
    }
    for type in around {
      let found = member(name, of: type)
      if case .nothing = found { continue }
      return found
    }
    return global(name)
  }

  /// A name that is bound to values of several types, or to something unknown, says nothing.
  private func local(_ bound: Set<UInt32>, named name: Name, _ depth: Int) -> Meaning {
    var found: TypeID?
    for value in bound {
      guard value > 0 else { return .unknown }
      let mention = Int(value) - 1
      guard mentions.list[mention].kind != .name || self.name(mention) != name,
        case .type(let type) = meaning(of: mention, depth: depth + 1), found == nil || found == type
      else { return .unknown }
      found = type
    }
    return found.map { .type($0) } ?? .unknown
  }

  /// A nested type, or the type of a member, also of a type that is inherited from.
  private func member(_ name: Name, of owner: TypeID) -> Meaning {
    if let type = nested(name, in: owner) { return meaning(of: .named(type)) }
    if let property = index.property(name, of: owner, in: file.number) {
      return meaning(of: inference.inferredType(of: property))
    }
    if let function = index.functions(name, of: owner).first { return meaning(of: result(of: function)) }
    return .nothing
  }

  /// What a name means outside of all types.
  private func global(_ name: Name) -> Meaning {
    if expected.isOutermost(name) { return .type(expected.type(outermost: name)) }
    let type = index.typeNames.meaning(of: name, within: [], in: file.number)
    if let declared = index.types[type], declared.isTopLevel || !declared.isOwn {
      return meaning(of: .named(type))
    }
    if let alias = index.aliases[type] { return meaning(of: alias) }
    if let variable = index.globals[name] { return meaning(of: inference.inferredType(of: variable)) }
    let functions = index.functionsByName[name] ?? []
    if let function = functions.first(where: { index.functions[$0].owner == .none }) {
      return meaning(of: result(of: function))
    }
    return .nothing
  }

  private func result(of function: FunctionID) -> TypeReference { index.references[index.functions[function].result] }

  /// Types that nothing in the project declares or extends are unknown: they cannot have a member that it declares, but
  /// what inherits from them can.
  private func meaning(of type: TypeReference) -> Meaning {
    guard let id = index.resolvedID(type), index.types[id] != nil || expected.has(id) else { return .unknown }
    return .type(id)
  }
}
