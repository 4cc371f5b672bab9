package import CatalogModel

/// The symbols that Xcode generates for one table.
///
/// Of a String Catalog, these are the keys that are managed by hand and not opted out. Of
/// other formats, which do not say where a key came from, all keys.
package struct TableSymbols: Sendable {
  /// The symbols, by key in the order of code points: the order in which Xcode writes them.
  package private(set) var symbols: [StringSymbol] = []
  /// The keys that should have a symbol and have none, in the same order.
  package private(set) var faults: [SymbolFault] = []
  /// The enum around the symbols; nil for the default table.
  package let enumName: String?

  package init(_ catalog: Catalog) {
    enumName = SymbolName.ofTable(catalog.table)
    let hasStates = catalog.origins.allSatisfy { $0.format.features.contains(.extractionStates) }
    let chosen = catalog.entries.indices.filter { catalog.entries[$0].generatesSymbol(hasStates: hasStates) }
    var first: [String: Int] = [:]
    for index in chosen.sorted(by: { catalog.entries[$0].key.precedesByCodePoint(catalog.entries[$1].key) }) {
      let entry = catalog.entries[index]
      guard let name = SymbolName.ofKey(entry.key) else {
        faults.append(SymbolFault(entry: index, kind: .noName))
        continue
      }
      if let word = SymbolName.reservedWord(near: name) {
        faults.append(SymbolFault(entry: index, kind: .reserved(name: name, word: word)))
        continue
      }
      guard let arguments = SymbolArgument.arguments(of: entry, source: catalog.sourceLanguage) else {
        faults.append(SymbolFault(entry: index, kind: .noType(name: name)))
        continue
      }
      let symbol = StringSymbol(
        key: entry.key, comment: entry.comment, name: name, arguments: arguments)
      if let other = first[symbol.identity] {
        faults.append(SymbolFault(entry: index, kind: .collision(name: name, other: other)))
      } else {
        first[symbol.identity] = index
        symbols.append(symbol)
      }
    }
  }
}

extension Entry {
  /// Whether Xcode generates a symbol for the key.
  ///
  /// - Parameter hasStates: whether the catalog's format says where keys came from.
  fileprivate func generatesSymbol(hasStates: Bool) -> Bool {
    (extraction == .manual || !hasStates) && !extras.refusesSymbol
  }
}

extension String {
  /// Whether the text comes before another one in the order of code points.
  fileprivate func precedesByCodePoint(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
