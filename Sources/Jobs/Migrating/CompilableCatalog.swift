internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics

/// What Xcode compiles of a catalog that is about to be written.
extension Catalog {
  /// With substitutions for plurals that Xcode refuses, such as those whose texts have no number, or of which it would
  /// count another argument than the old files do.
  var withCompilablePlurals: Catalog {
    var catalog = self
    for (index, entry) in entries.enumerated() where entry.countsHiddenArgument || fault(of: entry) != nil {
      let named = entry.namingVariables
      if fault(of: named) == nil { catalog.entries[index] = named }
    }
    return catalog
  }

  /// The entries that Xcode compiles. Of each other one a diagnostic says why it stays in the old files.
  var compilable: Diagnosed<Catalog> {
    var catalog = self
    var left: [Diagnostic] = []
    catalog.entries.removeAll { entry in
      guard let fault = fault(of: entry) else { return false }
      left.append(
        Diagnostic(
          "migrate/left", .warning,
          "'\(entry.key)' stays in the old files, because Xcode would refuse it: \(fault.message)",
          subject: Subject(table: table, key: entry.key), at: fault.location,
          help: "rewrite the text, or move the key to a table that stays as it is"))
      return true
    }
    return Diagnosed(catalog, left)
  }

  /// What Xcode says against a catalog with this entry; nil where it compiles.
  private func fault(of entry: Entry) -> Diagnostic? {
    let compiler = CatalogCompiler(
      Catalog(table: table, sourceLanguage: sourceLanguage, entries: [entry]), CompilingOptions())
    return compiler.languages.lazy.flatMap { compiler.table(in: $0).diagnostics }.first { $0.severity == .error }
  }
}
