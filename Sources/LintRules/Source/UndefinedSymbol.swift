internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A symbol that a source uses and that Xcode generates for no key.
struct UndefinedSymbol: LintRule {
  let id = "source/undefined-symbol"
  let severity = Severity.error
  let summary = "code uses a generated symbol that no key has"
  let documentation = RuleDocumentation(
    finds: """
      A symbol such as `.cartTitle` that Xcode generates for no key of the String Catalogs. Checked is every place \
      that takes a `LocalizedStringResource`: `Text(.cartTitle)` and other views, `String(localized: .cartTitle)`, \
      and initialisers of your own types.

      Nothing is reported where something else may declare the name: a declaration in the project, or an imported \
      module that was not read. Catalogs for which Xcode generates no symbols are not checked.
      """,
    why: "The build stops: \"type 'LocalizedStringResource' has no member\".",
    example: """
      version: 1.1
      path: App/Localizable.xcstrings
      symbols: cartTitle cartTitel
      cart.title [manual]
        en: Cart
      """,
    corrected: """
      version: 1.1
      path: App/Localizable.xcstrings
      symbols: cartTitle
      cart.title [manual]
        en: Cart
      """,
    remedy: """
      Correct the name, or add the key to the catalog. Xcode generates symbols only for keys that are managed by hand: \
      with `"extractionState" : "manual"`.
      """)

  let standsOn: [any CodeAnswer.Type] = [SymbolUse.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    let uses = input.facts(SymbolUse.self).filter { $0.certainty == .certain }
    guard !uses.isEmpty else { return [] }
    let known = KnownSymbols(input.tables.map(\.catalog))
    let missing = uses.filter { !known.contains($0) && !$0.mayBeDeclared && $0.isGenerated != false }
    guard !missing.isEmpty else { return [] }
    // A project that uses no symbol that exists has its symbols from somewhere else. Where no project says that Xcode
    // generates them, catalogs may be outside of what was read, so that most symbols seem to be missing.
    let knownCount = uses.count { known.contains($0) }
    let isTold = knownCount >= 2 * missing.count
    let advice = SymbolAdvice(input.tables, known)
    return missing.compactMap { use in
      guard use.isGenerated == true ? knownCount > 0 : isTold, let table = known.tables(for: use).first else {
        return nil
      }
      return Diagnostic(
        id, severity, "no key of the table '\(table)' has the symbol '.\(use.path)'", subject: Subject(table: table),
        at: use.location, help: advice.help(for: use))
    }
  }
}

/// What to do about a symbol that no key has.
private struct SymbolAdvice {
  private let tables: [CheckedTable]
  private let known: KnownSymbols

  init(_ tables: [CheckedTable], _ known: KnownSymbols) {
    (self.tables, self.known) = (tables, known)
  }

  func help(for use: SymbolUse) -> String {
    let own = Set(known.tables(for: use))
    for table in tables where own.contains(table.name) {
      let entry = table.entries.first { $0.entry.extraction != .stale && SymbolName.ofKey($0.key) == use.name }
      guard let entry else { continue }
      return entry.entry.extraction == .manual
        ? "'\(entry.key)' has none, because its \"generatesSymbol\" is false"
        : "'\(entry.key)' would have it if it were managed by hand (\"extractionState\" : \"manual\")"
    }
    if let near = known.paths.nearest(to: use.path) { return "did you mean '.\(near)'?" }
    return "add the key to the catalog, or correct the name"
  }
}
