package import CatalogFormats
package import CatalogModel
package import Diagnostics

/// One table of a catalog file, kept with the file's bytes, so that changes can be written over these.
package struct CatalogFile: Sendable {
  /// The bytes that were read.
  package var file: SourceFile
  /// The format that reads and writes it.
  package var format: any CatalogFormat
  /// The content of the table.
  package var catalog: Catalog

  package init(file: SourceFile, format: any CatalogFormat, catalog: Catalog) {
    self.file = file
    self.format = format
    self.catalog = catalog
  }

  /// The table, language and role that its path indicates.
  package var pathInfo: CatalogPathInfo { catalog.origins.first?.pathInfo ?? format.pathInfo(of: file.path) }

  /// Whether the system reads this file and not another one, of `Base.lproj`, for a language.
  package func hides(_ other: CatalogFile, from language: Language) -> Bool {
    guard let own = catalog.origins.first, let base = other.catalog.origins.first else { return false }
    return own.hides(base, from: language)
  }

  /// The folder that the table belongs to.
  package var home: String { pathInfo.home }
}

extension [CatalogFile] {
  /// The files with their catalogs' current content, in order. A file with several tables is written once. Throws
  /// `RunError` where a file would not give back what is meant.
  package func updatedFiles() throws -> [SourceFile] {
    let tables = Dictionary(grouping: self, by: \.file.path)
    var paths: Set<String> = []
    return try compactMap { file in
      guard paths.insert(file.file.path).inserted, let own = tables[file.file.path] else { return nil }
      return try file.format.update(file.file, to: own.map(\.catalog), options: WritingOptions()).proven()
    }
  }
}

extension Diagnosed {
  /// The value. Throws `RunError` where it is of files that would not give back what is meant.
  package func proven() throws -> Value {
    guard let fault = diagnostics.first(where: \.isFailedProof) else { return value }
    throw RunError("\(fault.location.map { $0.path + ": " } ?? "")\(fault.message); nothing was written")
  }
}

/// A table of the project: the joined catalog, and the files it came from.
package struct Table: Sendable {
  /// The joined content of all its files.
  package var catalog: Catalog
  /// In the order in which they were joined.
  package var files: [CatalogFile]

  /// The folder of the table, taken from its first file.
  package var home: String { files.first?.home ?? "" }

  /// Whether a name or a path means the table: its name, or the whole path of one of its files.
  package func isNamed(_ name: String) -> Bool {
    catalog.table == name || files.contains { FileTree.plain(name) == $0.file.path || name == $0.file.path }
  }

  /// What its files contain that no catalog holds: comments without a key, and several comments on one key.
  package var lostContent: [Diagnostic] {
    let left = files.flatMap { $0.format.unreadContent(in: $0.file) }
    return left + Catalog.lostComments(of: files.map(\.catalog), in: catalog)
  }
}

/// One catalog file as its format reads it.
struct ReadFile: Sendable {
  let path: String
  /// What was read; nil where that was not possible.
  let bytes: [UInt8]?
  /// The language that texts beside the file are said to be written in.
  let language: Language?
  /// Its tables.
  let tables: [CatalogFile]
  let diagnostics: [Diagnostic]
}
