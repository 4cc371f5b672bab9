/// What the caller knows for writing that is not in the document.
package struct ExchangeWritingOptions: Sendable {
  /// Glossa's version, for formats that name the tool that wrote a file.
  package var toolVersion: String
  /// The user's options for single formats.
  package var options: FormatOptions

  package init(toolVersion: String, options: FormatOptions = FormatOptions()) {
    self.toolVersion = toolVersion
    self.options = options
  }
}
