/// What the caller knows for writing that is not in the document.
package struct ExchangeWritingOptions: Sendable {
  /// Glossa's version, for formats that name the tool that wrote a file.
  package var toolVersion: String
  /// The user's options for single formats.
  package var options: FormatOptions

  /// Whether all languages are to stand side by side, in formats that have tables.
  package var isWide = false
  /// Whether all languages are to be in one file, in formats that can.
  package var isOneFile = false

  package init(toolVersion: String, options: FormatOptions = FormatOptions()) {
    self.toolVersion = toolVersion
    self.options = options
  }
}
