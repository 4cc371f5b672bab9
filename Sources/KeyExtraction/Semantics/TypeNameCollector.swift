internal import SwiftOutline

/// Collects the types and aliases of all files by their paths, and gives unique names to those that share one.
struct TypeNameCollector {
  /// A type by its name and the path of the type around it: `Home.Row`.
  private struct Path {
    var name: Name
    /// The number of the type around it; 0 for none.
    var outer: Int
    /// Whether it is nested, or another module has a type of that name, too.
    var isUnique = false
    /// Whether the project declares it, rather than only extending it.
    var isDeclared = false
    /// The first file that is about it.
    var file = FileID(rawValue: 0)
    var inherited: [TypeNames.Written] = []
    /// What an alias stands for.
    var target: TypeNames.Written?
  }

  private let files: [ProjectIndex.SwiftFile]
  private let modules: ModuleTypes
  /// For each file with names that several modules declare the position of the type that each means.
  private var positions: [FileID: [Name: Int]] = [:]
  /// Indexed by their numbers. The first one is that of no type.
  private var paths = [Path(name: .none, outer: 0)]
  /// By the number of the type around it in the upper half, and its name.
  private var numbers: [UInt64: Int] = [:]
  /// The number of the first nested type of a name in a type of a name, both as written.
  private var nested: [TypeNames.Written: Int] = [:]
  /// Those names of which there are several.
  private var ambiguous: Set<TypeNames.Written> = []
  /// The types that declarations and extensions are about.
  private var places: [(node: NodeReference, path: Int)] = []
  /// Extensions whose type is not found yet.
  private var extensions: [NodeReference] = []

  init(_ files: [ProjectIndex.SwiftFile], _ modules: ModuleTypes) {
    self.files = files
    self.modules = modules
  }

  /// - Parameters:
  ///   - names: gets the unique names.
  ///   - firstOwn: the first name that the files bring along. Those before it that begin with a capital letter are names
  ///     of Apple's types.
  mutating func run(_ names: inout NameTable, firstOwn: Name) -> TypeNames {
    findPositions(names)
    for file in files { members(of: .root, in: file.number, path: 0) }
    // What an extension declares can be extended, too. Limit: four such steps.
    for round in 0..<4 where !extensions.isEmpty {
      let waiting = extensions
      extensions = []
      for place in waiting { extend(place, isLast: round == 3) }
    }
    return named(&names, shared: sharedNames(names, firstOwn))
  }

  /// Finds for each file which module's types its names mean.
  private mutating func findPositions(_ names: NameTable) {
    guard !modules.names.isEmpty else { return }
    for file in files {
      let used = file.names.filter(modules.names.contains)
      guard !used.isEmpty else { continue }
      let (own, imported) = (modules.modules(of: file), Set(file.imports.map { names.text($0) }))
      for name in used {
        let position = modules.position(of: name, own, importing: imported)
        if position > 0 { positions[file.number, default: [:]][name] = position }
      }
    }
  }

  private mutating func members(of node: NodeID, in file: FileID, path: Int) {
    let source = files[file]
    for child in source.eachChild(of: node) {
      let member = source.node(child)
      switch member.kind {
      case .type:
        let number = declare(source.name(member.symbol), in: path, at: NodeReference(file: file, node: child))
        members(of: child, in: file, path: number)
      case .alias:
        let number = declare(source.name(member.symbol), in: path, at: NodeReference(file: file, node: child))
        let type = source.firstChild(of: child, .typeName).map { source.written($0) }
        if paths[number].target == nil { paths[number].target = type }
      case .extension: extensions.append(NodeReference(file: file, node: child))
      case .inherited where source.node(member.first).kind == .typeName:
        paths[path].inherited.append(source.written(member.first))
      case .block where node == .root || path != 0: members(of: child, in: file, path: path)
      default: break
      }
    }
  }

  private mutating func declare(_ name: Name, in outer: Int, at place: NodeReference) -> Int {
    let number = outer == 0 ? topLevel(name, in: place.file) : self.number(of: name, in: outer)
    paths[number].isDeclared = true
    paths[number].file = place.file
    places.append((place, number))
    return number
  }

  /// The number of a type that is not nested, as a file means it.
  private mutating func topLevel(_ name: Name, in file: FileID) -> Int {
    let position = positions[file]?[name] ?? 0
    return number(of: name, in: position == 0 ? 0 : Self.lastOuter - position)
  }

  /// Numbers from here down stand for further modules instead of a type around.
  private static let lastOuter = Int(UInt32.max)

  /// The number of a path, added if it is new.
  private mutating func number(of name: Name, in outer: Int) -> Int {
    let key = UInt64(outer) << 32 | UInt64(name.rawValue)
    if let number = numbers[key] { return number }
    let isNested = outer != 0 && outer < paths.count
    paths.append(Path(name: name, outer: isNested ? outer : 0, isUnique: outer != 0))
    numbers[key] = paths.count - 1
    guard isNested else { return paths.count - 1 }
    let written = TypeNames.Written(name: name, qualifier: paths[outer].name)
    if nested[written] == nil { nested[written] = paths.count - 1 } else { ambiguous.insert(written) }
    return paths.count - 1
  }

  /// - Parameter isLast: whether a type that is not found is one of another module.
  private mutating func extend(_ place: NodeReference, isLast: Bool) {
    let source = files[place.file]
    guard let type = source.firstChild(of: place.node, .typeName) else { return }
    guard let path = extended(source.written(type), in: place.file, isLast: isLast, depth: 0) else {
      return extensions.append(place)
    }
    places.append((place, path))
    members(of: place.node, in: place.file, path: path)
  }

  /// The type that an extension extends: an alias leads to what it stands for. Limit: eight aliases.
  private mutating func extended(_ type: TypeNames.Written, in file: FileID, isLast: Bool, depth: Int) -> Int? {
    let number: Int
    if type.qualifier == .none {
      number = topLevel(type.name, in: file)
    } else if let found = nested[type] {
      number = found
    } else if let found = numbers[UInt64(type.name.rawValue)] {
      // `Module.Type`
      number = found
    } else if isLast {
      number = self.number(of: type.name, in: topLevel(type.qualifier, in: file))
    } else {
      return nil
    }
    guard let target = paths[number].target, depth < 8 else { return number }
    return extended(target, in: file, isLast: isLast, depth: depth + 1)
  }

  /// Names all paths. Types of other modules keep the written name, wherever they are nested.
  private func named(_ names: inout NameTable, shared: NameSet) -> TypeNames {
    var given: [(name: Name, type: TypeID)] = []
    var own = paths.map { TypeID($0.name) }
    for (number, path) in paths.enumerated() where path.isDeclared && path.isUnique && shared.contains(path.name) {
      own[number] = TypeID(names.alias(of: path.name))
      given.append((path.name, own[number]))
    }
    var declared: [NodeReference: TypeID] = [:]
    for (node, path) in places where shared.contains(paths[path].name) { declared[node] = own[path] }
    var inside: [MemberName: TypeID] = [:]
    var outer = TypeMap<TypeID>()
    var inherited: [(type: TypeID, file: FileID, parents: [TypeNames.Written])] = []
    for (number, path) in paths.enumerated().dropFirst() {
      if path.outer != 0, path.isDeclared { outer.set(own[path.outer], for: own[number]) }
      let parents = path.inherited + [path.target].compactMap { $0 }
      if !parents.isEmpty { inherited.append((own[number], path.file, parents)) }
      if path.isDeclared, path.outer != 0, shared.contains(path.name) {
        inside[MemberName(type: own[path.outer], name: path.name)] = own[number]
      }
    }
    var qualified: [TypeNames.Written: TypeID] = [:]
    for (written, number) in nested where shared.contains(written.name) && !ambiguous.contains(written) {
      qualified[written] = own[number]
    }
    var meant: [FileID: [Name: TypeID]] = [:]
    for (file, found) in positions {
      for (name, position) in found {
        if let path = numbers[UInt64(Self.lastOuter - position) << 32 | UInt64(name.rawValue)] {
          meant[file, default: [:]][name] = own[path]
        }
      }
    }
    return TypeNames(
      shared: shared, given: given, declared: declared, nested: inside, qualified: qualified, outer: outer,
      meant: meant, inherited: inherited)
  }

  /// The names that more than one type has.
  private func sharedNames(_ names: NameTable, _ firstOwn: Name) -> NameSet {
    var (single, shared): (NameSet, NameSet) = ([], [])
    for path in paths.dropFirst() {
      let isForeign = path.name.rawValue < firstOwn.rawValue && names.isCapitalized(path.name)
      if single.contains(path.name) || path.outer != 0 && isForeign { shared.insert(path.name) }
      single.insert(path.name)
    }
    return shared
  }
}

extension ProjectIndex.SwiftFile {
  /// The type that a node names.
  func written(_ node: Node) -> TypeNames.Written {
    let isQualified = node.kind == .typeName && node.aux != 0
    return TypeNames.Written(name: name(node.symbol), qualifier: isQualified ? name(node.aux) : .none)
  }

  func written(_ type: NodeID) -> TypeNames.Written { written(node(type)) }
}
