package import CodeModel

/// A table with the symbols of its keys.
package struct GeneratedTable: Sendable {
  /// The table's name.
  package var name: String
  /// The name of its file, as comments of the generated code mention it.
  package var fileName: String
  /// The symbols, and the keys without one.
  package var symbols: TableSymbols

  package init(name: String, fileName: String, symbols: TableSymbols) {
    self.name = name
    self.fileName = fileName
    self.symbols = symbols
  }

  /// The name of the generated file, which Xcode uses too.
  package var generatedName: String { "GeneratedStringSymbols_\(name).swift" }
}
