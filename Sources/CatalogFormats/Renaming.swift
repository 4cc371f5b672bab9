package import CatalogModel
package import Diagnostics
package import Text

/// What a rename of keys does in a format, unless the format does something else.
extension CatalogFormat {
  package func renamed(
    _ file: SourceFile, of catalogs: [Catalog], to names: [ExactText: String], source: Language?
  ) -> SourceFile? {
    let renamed = renamed(catalogs, to: names, source: source)
    return renamed == catalogs ? nil : update(file, to: renamed, options: WritingOptions()).value
  }

  /// Catalogs with keys renamed. Where a file holds every language, a key that was its own source text leaves that text.
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
  /// Gives the entry another key. Where the key was its own source text, the text is kept as a text.
  fileprivate mutating func rename(to new: String, source: Language?) {
    if let source, self[source] == nil, KeyStyle(key) == .text, KeyStyle(new) == .identifier {
      self[source] = Localization(language: source, text: key)
    }
    key = new
  }
}
