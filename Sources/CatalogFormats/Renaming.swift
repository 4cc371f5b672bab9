package import CatalogModel
package import Diagnostics
package import Text

/// The default implementation of renaming keys.
extension CatalogFormat {
  package func renamed(
    _ file: SourceFile, of catalogs: [Catalog], to names: [ExactText: String], source: Language?
  ) -> SourceFile? {
    let renamed = renamed(catalogs, to: names, source: source)
    return renamed == catalogs ? nil : update(file, to: renamed, options: WritingOptions()).value
  }

  /// The catalogs with keys renamed. Where a file holds all languages, a key that is its own source text is kept as the
  /// source language's text.
  func renamed(_ catalogs: [Catalog], to names: [ExactText: String], source: Language?) -> [Catalog] {
    catalogs.map { catalog in
      var catalog = catalog
      for index in catalog.entries.indices {
        guard let new = names[ExactText(catalog.entries[index].key)] else { continue }
        catalog.entries[index].rename(to: new, source: features.contains(.languages) ? source : nil)
      }
      return catalog
    }
  }
}

extension Entry {
  /// Gives the entry another key. A key that was its own source text is kept as that text.
  fileprivate mutating func rename(to new: String, source: Language?) {
    if let source, self[source] == nil, KeyStyle(key) == .text, KeyStyle(new) == .identifier {
      self[source] = Localization(language: source, text: key)
    }
    key = new
  }
}
