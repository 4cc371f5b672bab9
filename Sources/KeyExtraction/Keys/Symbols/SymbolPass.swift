package import CodeModel
internal import SwiftOutline

/// Finds the places that name symbols of String Catalogs, in the names that the scan of each file kept.
package struct SymbolPass: CodePass {
  private let index: ProjectIndex
  private let slots: SymbolSlots
  /// The names of the symbols that the project's catalogs have.
  private let known: NameSet
  package let files: [Int]
  /// The files that import a module which is neither Apple's nor the project's own.
  package let importers: Set<String>

  /// - Parameter known: the names of the symbols that the project's catalogs have.
  package init(_ linked: LinkedProject, knowing known: Set<String> = []) {
    index = linked.index
    slots = SymbolSlots(index)
    self.known = NameSet(known.map(index.names.existing).filter { $0 != .none })
    let wanted = slots.names
    // Words, such as `String`, are in no file's list of names.
    let wordCount = index.files.first?.wordCount ?? 0
    let isEverywhere = wanted.contains { Int($0.rawValue) < wordCount }
    files = index.files.indices.filter { number in
      isEverywhere || linked.index.files[number].names.contains(where: wanted.contains)
    }
    importers = Set(index.files.filter { $0.imports.contains(where: linked.packages.contains) }.map(\.path))
  }

  package func answer(forFile number: Int) -> [SymbolUse] {
    SymbolUseFinder.uses(in: index.files[number], index, slots, known)
  }

  /// The uses, by file and place.
  package func joined(_ answers: [[SymbolUse]]) -> [SymbolUse] { answers.flatMap { $0 } }

  /// Those of some names that the project declares: as a member, variable, function, case or type.
  package func declared(among names: Set<String>) -> Set<String> {
    let wanted = NameSet(names.map(index.names.existing).filter { $0 != .none })
    var found: Set<String> = []
    for file in index.files {
      let declared = (file.mentions?.declarations.map(\.symbol) ?? []) + (file.mentions?.scopes.map(\.symbol) ?? [])
      for symbol in declared where wanted.contains(file.name(symbol)) {
        found.insert(index.names.text(file.name(symbol)))
      }
    }
    for name in wanted where index.aliases[TypeID(name)] != nil || index.declaresType(named: name) {
      found.insert(index.names.text(name))
    }
    return found
  }
}
