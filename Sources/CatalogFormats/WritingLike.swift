package import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text

/// Writing files like existing ones.
extension CatalogFormat {
  /// Renders tables like existing files: what a catalog does not hold is taken from them, such as names and types of
  /// variables, order, layout, encoding, and comments that belong to no key.
  ///
  /// A file of one language is rendered like the existing file of its table and language, else of its table, else like
  /// the only file; without one it is rendered as a new file.
  package func write(
    _ catalogs: [Catalog], like earlier: [SourceFile], options: WritingOptions
  ) -> Diagnosed<[SourceFile]> {
    // Files of translators have nothing that a catalog lacks.
    let own = role == .exchange ? [] : earlier.filter { claims(path: $0.path) }
    var written = Diagnosed<[SourceFile]>([])
    for tables in features.contains(.tables) ? [catalogs] : catalogs.map({ [$0] }) {
      let files = write(together: tables, like: own, options)
      written.value += files.value
      written.diagnostics += files.diagnostics
    }
    return written
  }

  /// - Parameter own: existing files of this format.
  private func write(
    together tables: [Catalog], like own: [SourceFile], _ options: WritingOptions
  ) -> Diagnosed<[SourceFile]> {
    let names = Set(tables.map { ExactText($0.table) })
    let sameTable = own.filter { names.contains(ExactText(pathInfo(of: $0.path).table)) }
    let usable = sameTable.isEmpty && own.count == 1 ? own : sameTable
    if usable.isEmpty { return write(tables, options: options) }
    var written = Diagnosed<[SourceFile]>([])
    for (language, parts) in features.contains(.languages) ? [(nil, tables)] : tables.byLanguage {
      var file = write(parts, options: options)
      let model = usable.first { language != nil && pathInfo(of: $0.path).language == language } ?? usable[0]
      if let path = file.value.first?.path {
        file = update(SourceFile(path: path, bytes: model.bytes), to: parts, options: options).map { [$0] }
      }
      written.value += file.value
      written.diagnostics += file.diagnostics
    }
    return written
  }
}

extension [Catalog] {
  /// Splits the catalogs by language, sorted by code.
  fileprivate var byLanguage: [(language: Language?, parts: [Catalog])] {
    Set(flatMap(\.languages)).sorted().map { language in
      let parts = map { catalog in
        var part = catalog
        part.entries = catalog.entries.compactMap { entry in
          guard let localization = entry[language] else { return nil }
          var own = entry
          own.localizations = [localization]
          return own
        }
        return part
      }
      return (language, parts)
    }
  }
}
