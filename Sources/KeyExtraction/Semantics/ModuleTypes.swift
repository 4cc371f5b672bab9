internal import SwiftOutline

/// The types of one name that several modules declare, none of them nested: which of them a file means.
struct ModuleTypes {
  /// By the name for each type the modules that declare it. Targets that compile a file together see one type, which `#if`
  /// may declare twice.
  private(set) var owners: [Name: [Set<String>]] = [:]
  /// The names that have several types.
  private(set) var names: NameSet = []
  private let modules: (String) -> [String]

  /// - Parameter modules: the modules that a file belongs to, by its path.
  init(_ files: [ProjectIndex.SwiftFile], modules: @escaping (String) -> [String]) {
    self.modules = modules
    var (declaring, extending) = (NameMap<[FileID]>(), NameMap<[FileID]>())
    for file in files {
      file.eachTopLevel { node in
        switch node.kind {
        case .type, .alias: declaring.append(file.number, for: file.name(node.symbol))
        case .extension: extending.append(file.number, for: file.name(node.symbol))
        default: break
        }
      }
    }
    var known: [FileID: Set<String>] = [:]
    for (name, numbers) in zip(declaring.keys, declaring.values) where numbers.contains(where: { $0 != numbers[0] }) {
      var found: [Set<String>] = []
      func own(_ number: FileID) -> Set<String> {
        if let modules = known[number] { return modules }
        let modules = self.modules(of: files[number])
        known[number] = modules
        return modules
      }
      for number in numbers { Self.add(own(number), to: &found) }
      // An extension adds no type, but joins those that it sees together.
      for number in extending[name] ?? [] where found.count(where: { !$0.isDisjoint(with: own(number)) }) > 1 {
        Self.add(own(number), to: &found)
      }
      guard found.count > 1 else { continue }
      owners[name] = found
      names.insert(name)
    }
  }

  /// Adds the modules of a declaration to the type that one of them declares already, or as another type.
  private static func add(_ modules: Set<String>, to types: inout [Set<String>]) {
    let position = types.firstIndex { !$0.isDisjoint(with: modules) } ?? types.count
    let joined = types.filter { !$0.isDisjoint(with: modules) }.reduce(modules) { $0.union($1) }
    types.removeAll { !$0.isDisjoint(with: modules) }
    types.insert(joined, at: position)
  }

  /// The modules of a file; one without a name for a file that no target compiles.
  func modules(of file: ProjectIndex.SwiftFile) -> Set<String> {
    let found = Set(modules(file.path))
    return found.isEmpty ? [""] : found
  }

  /// The position among the types of a name of the one that a file means: that of its own module, or else of a module
  /// that it imports. The first one where nothing tells.
  ///
  /// - Parameter own: the file's modules.
  func position(of name: Name, _ own: Set<String>, importing imported: Set<String>) -> Int {
    let types = owners[name] ?? []
    return types.firstIndex { !$0.isDisjoint(with: own) } ?? types.firstIndex { !$0.isDisjoint(with: imported) } ?? 0
  }
}

extension ProjectIndex.SwiftFile {
  /// Calls `body` with the declarations that are in no type, those within `#if` included.
  fileprivate func eachTopLevel(_ body: (Node) -> Void) {
    for child in eachChild(of: .root) {
      let node = self.node(child)
      guard node.kind == .block else {
        body(node)
        continue
      }
      for inner in eachChild(of: node) { body(self.node(inner)) }
    }
  }
}
