/// The types that a project declares by their full paths, with what leads to them: aliases, properties, results.
struct TypePaths {
  /// By its path what is declared.
  private var declared: [String: Declaration] = [:]
  /// By the path of a type the paths of all that it inherits from, nearest first.
  private var ancestors: [String: [String]] = [:]
  /// The paths of the types that inherit from anything, known or not.
  private var inheriting: Set<String> = []
  /// By the last names of members what these stand for. Found when the first name behind a leading dot is looked up.
  private lazy var membersByName: [String: [AccessorFile.Chain]] = chainsOfMembers()
  /// What names behind a leading dot were found to stand for; nil for what is unknown.
  private var implied: [[String]: String?] = [:]
  /// The scopes around each scope that was asked for.
  private var scopes: [String: [String]] = [:]

  /// What the code declares under a path. An extension of an alias makes the alias look like a type, and is none.
  private enum Declaration {
    case type
    case alias(AccessorFile.Chain)
    /// A property or function, with what its type is called.
    case member(AccessorFile.Chain)
  }

  /// What a path stands for.
  private enum Meaning {
    case nothing
    /// Something that is declared, of a type that is unknown.
    case unknown
    case type(String)
  }

  /// Limit on the steps from one name to what it stands for: aliases and properties can go round in a circle.
  private static let depthLimit = 12
  /// Limit on the types that a type inherits from.
  private static let ancestorLimit = 64

  init(_ files: [AccessorFile]) {
    var inherited: [String: [AccessorFile.Chain]] = [:]
    for file in files {
      for (path, chain) in file.aliases where declared[path] == nil { declared[path] = .alias(chain) }
      inherited.merge(file.inherited) { $0 + $1 }
    }
    for file in files {
      for path in file.types where declared[path] == nil { declared[path] = .type }
    }
    for file in files {
      for (path, chain) in file.members where declared[path] == nil { declared[path] = .member(chain) }
    }
    inheriting = Set(inherited.keys)
    // While these are found, no type has an ancestor yet, so that none is looked for in another's.
    let parents = inherited.mapValues { $0.compactMap { type(of: $0) } }
    for path in parents.keys { ancestors[path] = Self.ancestors(of: path, parents) }
    scopes = [:]
  }

  private static func ancestors(of path: String, _ parents: [String: [String]]) -> [String] {
    var found = [path]
    var next = 0
    while next < found.count, found.count < ancestorLimit {
      for parent in parents[found[next]] ?? [] where !found.contains(parent) { found.append(parent) }
      next += 1
    }
    return Array(found.dropFirst())
  }

  /// The path of the type that a chain of names stands for, or of the type of its value; nil where that is unknown.
  ///
  /// - Parameter locals: what the names of variables in code are bound to.
  mutating func type(of chain: AccessorFile.Chain, locals: [String: Set<AccessorFile.Chain?>] = [:]) -> String? {
    type(of: chain, locals, depth: 0)
  }

  private mutating func type(
    of chain: AccessorFile.Chain, _ locals: [String: Set<AccessorFile.Chain?>], depth: Int
  ) -> String? {
    guard depth < Self.depthLimit, let first = chain.names.first else { return nil }
    var rest = chain.names.dropFirst()
    var path: String
    switch head(first, in: chain.scope, locals, depth) {
    case .type(let found): path = found
    case .unknown: return nil
    case .nothing:
      // `Module.Type`
      guard let second = rest.popFirst(), first.first?.isUppercase == true,
        case .type(let found) = child(second, of: "", depth)
      else { return nil }
      path = found
    }
    for name in rest where !Self.passing.contains(name) {
      guard case .type(let found) = child(name, of: path, depth) else { return nil }
      path = found
    }
    return path
  }

  /// Members that lead from a type to itself.
  private static let passing: Set<String> = ["self", "Type", "Protocol", "init"]

  /// What names behind a leading dot stand for, if all members of the first name have the same type.
  mutating func type(ofImplied names: [String]) -> String? {
    if let known = implied[names] { return known }
    let candidates = names.first.flatMap { membersByName[$0] } ?? []
    let types = Set(candidates.compactMap { type(of: $0) })
    var path = types.count == 1 ? types.first : nil
    for name in names.dropFirst() {
      guard let owner = path, case .type(let found) = child(name, of: owner, 0) else {
        path = nil
        break
      }
      path = found
    }
    implied[names] = .some(path)
    return path
  }

  private func chainsOfMembers() -> [String: [AccessorFile.Chain]] {
    var chains: [String: [AccessorFile.Chain]] = [:]
    for case (let path, .member(let chain)) in declared {
      chains[SwiftTokens.last(of: path), default: []].append(chain)
    }
    return chains
  }

  /// The paths of a type and of all that it inherits from, nearest first.
  func lineage(of path: String) -> [String] { [path] + (ancestors[path] ?? []) }

  /// Whether a type inherits from anything. Types of the same last name are told apart here.
  func inherits(_ path: String) -> Bool { inheriting.contains(path) }

  /// A scope, without aliases, and the scopes around it, innermost first.
  mutating func scopes(around scope: String) -> [String] {
    if let known = scopes[scope] { return known }
    let found = Self.scopes(aroundCanonical: canonical(scope))
    scopes[scope] = found
    return found
  }

  private static func scopes(aroundCanonical scope: String) -> [String] {
    var scopes = [scope]
    var at = scope[...]
    while let dot = at.lastIndex(of: ".") {
      at = at[..<dot]
      scopes.append(String(at))
    }
    return scope.isEmpty ? scopes : scopes + [""]
  }

  /// A scope with the type in place of an alias: an extension of an alias extends the type.
  mutating func canonical(_ scope: String) -> String {
    guard !scope.isEmpty, case .alias(let chain) = declared[scope] else { return scope }
    return type(of: chain, [:], depth: 1) ?? scope
  }

  private mutating func head(
    _ name: String, in scope: String, _ locals: [String: Set<AccessorFile.Chain?>], _ depth: Int
  ) -> Meaning {
    if name == "self" || name == "Self" { return scope.isEmpty ? .unknown : .type(canonical(scope)) }
    if name == "super" { return ancestors[scope]?.first.map { .type($0) } ?? .unknown }
    if let bound = locals[name] {
      // A name that is bound to several types, or to something unknown, says nothing.
      guard bound.count == 1, let chain = bound.first ?? nil, chain.names.first != name else { return .unknown }
      return type(of: chain, locals, depth: depth + 1).map { .type($0) } ?? .unknown
    }
    for scope in scopes(around: scope) {
      let found = child(name, of: scope, depth)
      if case .nothing = found { continue }
      return found
    }
    return .nothing
  }

  /// A nested type, or the type of a member, also of a type that is inherited from.
  private mutating func child(_ name: String, of owner: String, _ depth: Int) -> Meaning {
    for owner in lineage(of: owner) {
      let path = SwiftTokens.join(owner, name)
      switch declared[path] {
      case .type: return .type(path)
      case .alias(let chain), .member(let chain):
        return type(of: chain, [:], depth: depth + 1).map { .type($0) } ?? .unknown
      case nil: continue
      }
    }
    return .nothing
  }
}
