/// The types that a project declares by their full paths, with what leads to them: aliases, properties, results.
struct TypePaths {
  private var types: Set<String> = []
  private var aliases: [String: AccessorFile.Chain] = [:]
  private var members: [String: AccessorFile.Chain] = [:]
  private var inherited: [String: [AccessorFile.Chain]] = [:]
  /// The paths of members by their last names.
  private var membersByName: [String: [String]] = [:]

  /// Limit on the steps from one name to what it stands for: aliases and properties can go round in a circle.
  private static let depthLimit = 12

  init(_ files: [AccessorFile]) {
    for file in files {
      types.formUnion(file.types)
      aliases.merge(file.aliases) { first, _ in first }
      members.merge(file.members) { first, _ in first }
      inherited.merge(file.inherited) { $0 + $1 }
    }
    for path in members.keys.sorted() { membersByName[SwiftTokens.last(of: path), default: []].append(path) }
  }

  /// The path of the type that a chain of names stands for, or of the type of its value; nil where that is unknown.
  ///
  /// - Parameter locals: what the names of variables in code are bound to.
  func type(
    of chain: AccessorFile.Chain, locals: [String: Set<AccessorFile.Chain?>] = [:], depth: Int = 0
  ) -> String? {
    guard depth < Self.depthLimit, let first = chain.names.first else { return nil }
    var rest = chain.names.dropFirst()
    var path = head(first, in: chain.scope, locals, depth)
    if path == nil, let second = rest.first, first.first?.isUppercase == true {
      // `Module.Type`
      path = child(second, of: "", depth)
      rest = rest.dropFirst()
    }
    for name in rest {
      guard let owner = path else { return nil }
      path = Self.passing.contains(name) ? owner : child(name, of: owner, depth)
    }
    return path
  }

  /// Members that lead from a type to itself.
  private static let passing: Set<String> = ["self", "Type", "Protocol", "init"]

  /// What a chain behind a leading dot stands for, if all members of its first name have the same type.
  func type(ofImplied names: [String], depth: Int = 0) -> String? {
    guard let first = names.first else { return nil }
    let found = Set((membersByName[first] ?? []).compactMap { members[$0] }.compactMap { type(of: $0, depth: 1) })
    guard found.count == 1, var path = found.first else { return nil }
    for name in names.dropFirst() {
      guard let next = child(name, of: path, 1) else { return nil }
      path = next
    }
    return path
  }

  /// The paths of a type and of all that it inherits from, nearest first.
  func lineage(of path: String) -> [String] {
    var found = [path]
    var next = 0
    while next < found.count, found.count < 64 {
      for chain in inherited[found[next]] ?? [] {
        if let parent = type(of: chain, depth: 1), !found.contains(parent) { found.append(parent) }
      }
      next += 1
    }
    return found
  }

  /// A scope and the scopes around it, innermost first.
  static func scopes(around scope: String) -> [String] {
    var scopes = [scope]
    var at = scope[...]
    while let dot = at.lastIndex(of: ".") {
      at = at[..<dot]
      scopes.append(String(at))
    }
    return scope.isEmpty ? scopes : scopes + [""]
  }

  private func head(
    _ name: String, in scope: String, _ locals: [String: Set<AccessorFile.Chain?>], _ depth: Int
  ) -> String? {
    if name == "self" || name == "Self" { return scope.isEmpty ? nil : scope }
    if name == "super" { return lineage(of: scope).dropFirst().first }
    if let bound = locals[name] {
      // A name that is bound to several types, or to something unknown, says nothing.
      guard bound.count == 1, let chain = bound.first ?? nil, chain.names.first != name else { return nil }
      return type(of: chain, locals: locals, depth: depth + 1)
    }
    for scope in Self.scopes(around: scope) {
      if let found = child(name, of: scope, depth) { return found }
    }
    return nil
  }

  /// A nested type, or the type of a member.
  private func child(_ name: String, of owner: String, _ depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    let path = SwiftTokens.join(owner, name)
    if types.contains(path) { return path }
    if let chain = aliases[path] ?? members[path] { return type(of: chain, depth: depth + 1) }
    guard !owner.isEmpty, inherited[owner] != nil else { return nil }
    for parent in inherited[owner] ?? [] {
      guard let parent = type(of: parent, depth: depth + 1), parent != owner else { continue }
      if let found = child(name, of: parent, depth + 1) { return found }
    }
    return nil
  }
}
