internal import CatalogModel
internal import Diagnostics
internal import Text

/// Language codes and names of tables become names of files and folders, and must not lead to others: `de/x` would
/// become two folders, `../de` one outside of the output.
enum UnusableName {
  /// An error for the first name of a catalog that cannot be part of a file's name; nil where all can.
  static func fault(in catalog: Catalog, of file: SourceFile) -> Diagnostic? {
    guard FileName.canBePart(catalog.table) else {
      return fault("the table name '\(catalog.table)'", Subject(table: catalog.table), at: .file(file.path))
    }
    let languages =
      [catalog.sourceLanguage].compactMap { $0 } + catalog.fallbacks.flatMap { [$0.language, $0.fallback] }
    if let language = languages.first(where: { !FileName.canBePart($0.code) }) {
      return fault(language, in: catalog, at: .file(file.path))
    }
    guard let language = catalog.languages.first(where: { !FileName.canBePart($0.code) }) else { return nil }
    let entry = catalog.entries.first { $0[language] != nil }
    return fault(language, in: catalog, at: entry?.location ?? .file(file.path))
  }

  private static func fault(_ language: Language, in catalog: Catalog, at location: Location) -> Diagnostic {
    fault("the language code '\(language.code)'", Subject(table: catalog.table, language: language.code), at: location)
  }

  private static func fault(_ name: String, _ subject: Subject, at location: Location) -> Diagnostic {
    Diagnostic(
      "catalog/unusable-name", .error, "\(name) cannot be part of a file name, so this file is not read",
      subject: subject, at: location, help: "write a code such as 'pt-BR', and a table name without slashes")
  }
}
