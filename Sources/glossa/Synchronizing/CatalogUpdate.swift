import CatalogFormats
import CatalogModel
import CatalogOperations
import Diagnostics
import SourceScanning

/// Catalog files brought in step with the sources: what `extract --into` writes and `--check` compares.
struct CatalogUpdate {
  var files: [UpdatedFile] = []
  var diagnostics: [Diagnostic] = []

  /// One catalog file before and after.
  struct UpdatedFile {
    var old: SourceFile
    var new: SourceFile
    var changes: [Synchronized.Change]

    var isChanged: Bool { old.bytes != new.bytes }

    /// `App/Localizable.xcstrings: 3 added, 1 stale`
    var summary: String {
      let kinds: [(Synchronized.Change.Kind, String)] = [
        (.added, "added"), (.changed, "changed"), (.revived, "revived"), (.staled, "stale"), (.removed, "removed"),
      ]
      let counts = kinds.compactMap { kind, word in
        let count = changes.count { $0.kind == kind }
        return count == 0 ? nil : "\(count) \(word)"
      }
      return "\(old.path): \(counts.isEmpty ? "up to date" : counts.joined(separator: ", "))"
    }
  }
}

/// Decides which uses go to which catalog file, and what becomes of it.
struct CatalogUpdater {
  let extraction: Extraction
  /// Every catalog path of the project, those that are not updated too: nearness is judged among all.
  let catalogPaths: [String]
  let sourceLanguage: Language
  /// By table, to look at each use once for every catalog of its table.
  private let usesByTable: [String: [KeyUse]]

  init(extraction: Extraction, catalogPaths: [String], sourceLanguage: Language?) {
    self.extraction = extraction
    self.catalogPaths = catalogPaths
    self.sourceLanguage =
      sourceLanguage ?? extraction.layout.developmentRegion.map { Language($0) } ?? Language("en")
    let sorted = extraction.uses.sorted { $0.location < $1.location }
    usesByTable = Dictionary(grouping: sorted) { $0.table ?? "Localizable" }
  }

  /// The files after a run, those that stay as they are included.
  func update(_ files: [CatalogFile]) -> CatalogUpdate {
    var update = CatalogUpdate()
    for file in files {
      let uses = uses(for: file.file.path)
      let synchronized: Diagnosed<Synchronized>
      if file.format.features.contains(.extractionStates) {
        synchronized = file.catalog.synchronized(
          with: uses, elsewhere: keys(ofTable: ProjectPath.stem(of: file.file.path)),
          marksVanished: extraction.isComplete)
      } else if holdsSource(file) {
        synchronized = Diagnosed(adding(uses, to: file, beside: files))
      } else {
        continue
      }
      update.diagnostics += synchronized.diagnostics
      let written =
        synchronized.value.changes.isEmpty
        ? Diagnosed(file.file)
        : file.format.update(file.file, to: synchronized.value.catalog, options: WritingOptions())
      update.diagnostics += written.diagnostics
      update.files.append(
        CatalogUpdate.UpdatedFile(old: file.file, new: written.value, changes: synchronized.value.changes))
    }
    return update
  }

  /// The uses a catalog takes: those of its table in sources that its targets compile.
  private func uses(for path: String) -> [KeyUse] {
    let table = ProjectPath.stem(of: path)
    var verdicts: [String: Bool] = [:]
    // Build settings belong to a target, not to a source file.
    let owners = extraction.layout.targets.filter { $0.resources.contains(ProjectPath.normalized(path)) }
    let settings = table == "InfoPlist" ? owners.flatMap(\.infoPropertyListUses) : []
    let origins = Set(extraction.layout.targets.map(\.origin))
    return settings
      + (usesByTable[table] ?? []).filter { use in
        let source = use.location.path
        guard !origins.contains(source) || source.hasSuffix(".swift") else { return false }
        if let verdict = verdicts[source] { return verdict }
        let verdict = extraction.layout.catalogs(for: source, table: table, among: catalogPaths).contains(path)
        verdicts[source] = verdict
        return verdict
      }
  }

  /// The keys that sources of any target ask for in a table: none of them has vanished, whoever compiles its source.
  ///
  /// Those of `InfoPlist` say nothing: every target has a property list with the same ones.
  private func keys(ofTable table: String) -> Set<ExactText> {
    table == "InfoPlist" ? [] : Set((usesByTable[table] ?? []).map { ExactText($0.key) })
  }

  /// Whether a file of one language holds the source language: the others get their texts from translators.
  private func holdsSource(_ file: CatalogFile) -> Bool {
    guard file.format.name == "strings" else { return false }
    let language = CatalogFile.place(of: file.file.path).language
    return language == nil || language == sourceLanguage || language?.code == "Base"
  }

  /// A `.strings` file with the keys it lacks; nothing in it goes, because it cannot say that a key is stale.
  private func adding(_ uses: [KeyUse], to file: CatalogFile, beside files: [CatalogFile]) -> Synchronized {
    let plurals = files.filter {
      $0.format.name == "stringsdict" && $0.home == file.home && $0.file.stem == file.file.stem
    }
    let known = Set((plurals + [file]).flatMap { $0.catalog.entries.map { ExactText($0.key) } })
    let language = file.catalog.languages.first ?? sourceLanguage
    var empty = Catalog(table: file.catalog.table, sourceLanguage: language)
    empty = empty.synchronized(with: uses).value.catalog
    var result = Synchronized(catalog: file.catalog, changes: [])
    for var entry in empty.entries where !known.contains(ExactText(entry.key)) {
      entry.extraction = nil
      entry[language] = Localization(language: language, text: entry[language]?.text ?? entry.key)
      result.catalog.entries.append(entry)
      result.changes.append(.init(key: entry.key, kind: .added))
    }
    return result
  }
}
