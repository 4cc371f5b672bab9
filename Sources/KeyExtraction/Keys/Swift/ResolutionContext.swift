/// What all files share while their literals are looked at.
final class ResolutionContext: Sendable {
  let index: ProjectIndex
  /// What the inference of types needs of it.
  let types: TypeContext
  let rows: CallRows
  let wrappers: Wrappers
  /// The names without which no literal of a declaration can be a key.
  let keyNames: KeyNames
  /// The modules that files import and that are neither Apple's nor the project's.
  let packages: NameSet
  /// The modules of Apple's that files import.
  let frameworks: NameSet
  /// Names of what looks texts up; nil where it is not asked what code does with texts besides.
  let lookups: LookupNames?
  /// The project's own functions that Xcode takes for `NSLocalizedString`.
  let macroNames: Set<String>

  init(
    index: ProjectIndex, rows: CallRows, wrappers: Wrappers, modules: Set<String>, macroNames: Set<String>,
    findsCodeFacts: Bool
  ) {
    self.macroNames = macroNames
    lookups = findsCodeFacts ? LookupNames(index.names) : nil
    let imports = NameSet(index.files.lazy.flatMap(\.imports))
    let foreign = imports.filter { !modules.contains(index.names.text($0)) }
    packages = NameSet(foreign.filter { !AppleModules.names.contains(index.names.text($0)) })
    frameworks = NameSet(foreign.filter { AppleModules.names.contains(index.names.text($0)) })
    self.index = index
    types = TypeContext(index: index, results: rows.results(index.names))
    self.rows = rows
    self.wrappers = wrappers
    var lookups = rows.lookups.union(wrappers.stringProperties.names).union(wrappers.stringFunctions.names)
      .union(wrappers.rawValueTypes.names)
    for number in wrappers.functions.keys {
      lookups.insert(index.functions[number].name)
      lookups.insert(index.functions[number].owner)
    }
    keyNames = KeyNames(index, rows: rows, lookups: lookups)
  }

  /// Whether every literal of a file counts: no name tells which literals a package's functions take, and which are put
  /// together with texts that are looked up.
  func anyLiteralMayBeKey(in file: ProjectIndex.SwiftFile) -> Bool {
    !file.isTest && (lookups != nil || file.imports.contains { packages.contains($0) })
  }

  /// Whether there is anything in an opened file to be looked at.
  func mayHoldKeys(_ file: ProjectIndex.SwiftFile) -> Bool {
    anyLiteralMayBeKey(in: file) || KeyCandidates.mayHoldKeys(file, names: keyNames)
  }
}
