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

  /// The bytes that `append` takes for a new file, in lists that grow.
  static let fileCost = 2 * (MemoryLayout<ExchangeFile>.stride + MemoryLayout<(FileName, Int)>.stride)

  /// Where a unit is: the numbers of its file and of itself.
  struct Place {
    var file: Int32
    var unit: Int32
  }

  /// Adds a unit to the file with a path, which is made where it is new: for formats whose rows name their file.
  @discardableResult
  mutating func append(_ unit: ExchangeUnit, toFile path: String, table: String) -> Place {
    let name = FileName(path: path, table: table)
    var index = files.count
    // Rows of one file are almost always together.
    if let last = files.last, last.path == path, last.table == table {
      index -= 1
    } else if let known = positions[name], files.indices.contains(known) {
      index = known
    } else {
      positions[name] = index
      files.append(ExchangeFile(path: path, table: table))
    }
    files[index].units.append(unit)
    return Place(file: Int32(clamping: index), unit: Int32(clamping: files[index].units.count - 1))
  }

  /// The key of a unit.
  func key(at place: Place) -> String { files[Int(place.file)].units[Int(place.unit)].key }

  /// Gives the texts of a unit to another one; returns false where that has another source text, or a text in one of the
  /// languages.
  mutating func join(_ unit: ExchangeUnit, to place: Place) -> Bool {
    let (file, index) = (Int(place.file), Int(place.unit))
    guard files[file].units[index].source == unit.source,
      !unit.targets.contains(where: { files[file].units[index][$0.language] != nil })
    else { return false }
    files[file].units[index].targets += unit.targets
    return true
  }

  /// The document with the targets of one language only, and only the units that have one: what a bilingual file holds.
  package func restricted(to language: Language) -> ExchangeDocument {
    var document = self
    document.languages = [language]
    document.files = files.compactMap { file in
      var file = file
      file.units = file.units.compactMap { unit in
        unit[language].map { unit.restricted(to: $0) }
      }
      return file.units.isEmpty ? nil : file
    }
    return document
  }
}
