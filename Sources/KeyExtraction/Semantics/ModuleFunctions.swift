/// Functions outside of types whose name several modules of a project use: which of them a file means.
struct ModuleFunctions {
  /// A name in a file.
  private struct Mention: Hashable {
    let name: Name
    let file: FileID
  }

  private var meant: [Mention: [FunctionID]] = [:]

  /// No function.
  init() {}

  /// - Parameters:
  ///   - functions: those outside of types, by name.
  ///   - file: the file of a function.
  ///   - modules: which modules files belong to.
  init(
    _ functions: NameMap<[FunctionID]>, in files: [ProjectIndex.SwiftFile], _ names: NameTable,
    file: (FunctionID) -> FileID, _ modules: ModuleTypes
  ) {
    var known: [FileID: Set<String>] = [:]
    func own(_ number: FileID) -> Set<String> {
      if let modules = known[number] { return modules }
      let found = modules.modules(of: files[number])
      known[number] = found
      return found
    }
    var shared = NameMap<[FunctionID]>()
    for (name, numbers) in zip(functions.keys, functions.values) where numbers.count > 1 {
      let first = file(numbers[0])
      guard numbers.contains(where: { file($0) != first && own(file($0)).isDisjoint(with: own(first)) }) else {
        continue
      }
      shared.set(numbers, for: name)
    }
    let contested = NameSet(shared.keys)
    guard !shared.keys.isEmpty else { return }
    for user in files {
      for name in user.names where contested.contains(name) {
        guard let all = shared[name] else { continue }
        var found = all.filter { !own(file($0)).isDisjoint(with: own(user.number)) }
        if found.isEmpty {
          let imported = Set(user.imports.map { names.text($0) })
          found = all.filter { !own(file($0)).isDisjoint(with: imported) }
        }
        if !found.isEmpty { meant[Mention(name: name, file: user.number)] = found }
      }
    }
  }

  /// Those of its own module, else those of the modules that it imports; nil where the name is not shared, or neither has
  /// one.
  func functions(named name: Name, in file: FileID) -> [FunctionID]? {
    meant.isEmpty ? nil : meant[Mention(name: name, file: file)]
  }
}
