package import CatalogModel
package import Diagnostics

/// Texts on their way to translators or back: what a project exports, or what translators' files hold.
package struct ExchangeDocument: Sendable {
  /// The language of the source texts; nil where a file does not name it.
  package var sourceLanguage: Language?
  /// The languages of the targets, in the order of columns or files. A bilingual file has one.
  package var languages: [Language]
  /// One for each catalog file, in order.
  package var files: [ExchangeFile]
  /// The tool that wrote the file, as the file names it: `Xcode 16.0`; nil where it names none.
  package var tool: String?
  /// On export, the catalog files whose texts these are, for formats that send them along. Their paths are those of
  /// `files`.
  package var sources: [SourceFile] = []
  /// On export, the name of the Xcode project's file; nil where there is none.
  package var project: String?

  package init(sourceLanguage: Language? = nil, languages: [Language] = [], files: [ExchangeFile] = []) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.files = files
  }

  /// The index of each file that `append` has made.
  private var positions: [FileName: Int] = [:]

  /// What tells a file from the others.
  private struct FileName: Hashable {
    var path: String
    var table: String
  }

  /// Adds a unit to the file with a path, which is made where it is new: for formats whose rows name their file.
  package mutating func append(_ unit: ExchangeUnit, toFile path: String, table: String) {
    // Rows of one file are almost always together.
    if let last = files.indices.last, files[last].path == path, files[last].table == table {
      files[last].units.append(unit)
    } else if let index = positions[FileName(path: path, table: table)], files.indices.contains(index) {
      files[index].units.append(unit)
    } else {
      positions[FileName(path: path, table: table)] = files.count
      files.append(ExchangeFile(path: path, table: table, units: [unit]))
    }
  }

  /// The document with the targets of one language only, and only the units that have one: what a bilingual file holds.
  package func restricted(to language: Language) -> ExchangeDocument {
    var document = self
    document.languages = [language]
    document.files = files.compactMap { file in
      var file = file
      file.units = file.units.compactMap { unit in
        guard let target = unit[language] else { return nil }
        var unit = unit
        unit.source = target.source ?? unit.source
        unit.targets = [target]
        return unit
      }
      return file.units.isEmpty ? nil : file
    }
    return document
  }
}
