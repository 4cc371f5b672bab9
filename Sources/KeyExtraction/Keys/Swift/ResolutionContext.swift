/// What all files share while their keys are resolved.
final class ResolutionContext: Sendable {
  let index: ProjectIndex
  /// The part that type inference needs.
  let types: TypeContext
  let signatures: SignatureTable
  let forwarders: LookupForwarders
  /// The names that can make a literal a key.
  let keyNames: KeyNames
  /// The imported modules that are neither Apple's nor the project's.
  let packages: NameSet
  /// Apple's modules that are imported.
  let frameworks: NameSet
  /// The names of lookups; nil where `CodeFacts` are not wanted.
  let lookups: LookupNames?
  /// The project's own functions that Xcode treats like `NSLocalizedString`.
  let macroNames: Set<String>

  init(
    index: ProjectIndex, signatures: SignatureTable, forwarders: LookupForwarders, modules: Set<String>,
    macroNames: Set<String>,
    findsCodeFacts: Bool
  ) {
    self.macroNames = macroNames
    lookups = findsCodeFacts ? LookupNames(index.names) : nil
    let imports = NameSet(index.files.lazy.flatMap(\.imports))
    let foreign = imports.filter { !modules.contains(index.names.text($0)) }
    packages = NameSet(foreign.filter { !AppleModules.names.contains(index.names.text($0)) })
    frameworks = NameSet(foreign.filter { AppleModules.names.contains(index.names.text($0)) })
    self.index = index
    types = TypeContext(index: index, results: signatures.results(index.names))
    self.signatures = signatures
    self.forwarders = forwarders
    var lookups = signatures.lookups.union(forwarders.stringProperties.keys).union(forwarders.stringFunctions.keys)
      .union(forwarders.rawValueTypes.keys.map(\.name))
    for number in forwarders.functions.keys {
      lookups.insert(index.functions[number].name)
      lookups.insert(index.functions[number].owner.name)
    }
    keyNames = KeyNames(index, rows: signatures, lookups: lookups)
  }

  /// Whether every literal of a file is a candidate. It is where the file imports a package, whose functions are
  /// unknown, and where `CodeFacts` are wanted.
  func anyLiteralMayBeKey(in file: ProjectIndex.SwiftFile) -> Bool {
    !file.isTest && (lookups != nil || file.imports.contains { packages.contains($0) })
  }

  /// Whether the file needs to be walked.
  func mayHoldKeys(_ file: ProjectIndex.SwiftFile) -> Bool {
    anyLiteralMayBeKey(in: file) || KeyCandidates.mayHoldKeys(file, names: keyNames)
  }
}
