internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// Finds the places of a project that name symbols of its String Catalogs.
struct SymbolUseLoader {
  private let layout: ProjectLayout
  /// The symbols of the project's String Catalogs.
  private let symbols: KnownSymbols
  /// The paths of the project's catalogs.
  private let catalogs: [String]

  init(_ ask: Asker) {
    layout = ask(FileQuestions.layout)
    symbols = ask(CatalogQuestions.symbols)
    catalogs = ask(FileQuestions.catalogIndex).paths
  }

  /// The uses, by file and place.
  func uses(_ linked: LinkedProject) -> [SymbolUse] {
    guard !symbols.isEmpty else { return [] }
    let pass = SymbolPass(linked, knowing: symbols.names)
    var uses = pass.run()
    uses.removeAll { $0.certainty != .certain && !symbols.contains($0) }
    // In a project that uses no symbol, names alone say nothing.
    if !uses.contains(where: { $0.certainty != .possible }) { uses = [] }
    let unknown = Set(uses.filter { !symbols.contains($0) }.map(\.name))
    guard !unknown.isEmpty else { return uses }
    let declared = pass.declared(among: unknown)
    let open = Set(pass.importers.flatMap(layout.targetNumbers))
    for index in uses.indices where !symbols.contains(uses[index]) {
      let use = uses[index]
      let targets = layout.targetNumbers(of: use.location.path)
      let isOpen = targets.isEmpty ? !pass.importers.isEmpty : !open.isDisjoint(with: targets)
      // Only the module that has a table has the enum of its symbols, so no other module adds to that.
      uses[index].mayBeDeclared = declared.contains(use.name) || use.enumName == nil && isOpen
      uses[index].isGenerated = isGenerated(use)
    }
    return uses
  }

  /// Whether Xcode generates symbols for the String Catalog in which the symbol should be; nil where nothing says so.
  private func isGenerated(_ use: SymbolUse) -> Bool? {
    let own = symbols.tables(for: use).flatMap {
      TableCatalogs(of: $0, among: catalogs, in: layout).fed(by: use.location.path)
    }
    let choices = own.map(layout.generatesSymbols)
    if choices.contains(true) { return true }
    return choices.contains(nil) ? nil : false
  }
}
