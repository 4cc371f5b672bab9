package import CatalogModel
package import Diagnostics

/// What `genstrings` makes of source files: tables in memory, and the lines it says on the way.
package struct Genstrings: Sendable {
  /// By name, in order of their names.
  package let tables: [Table]
  /// For standard error, in the order in which the tool says them.
  package let messages: [String]

  private init(_ collector: GenstringsCollector) {
    tables = collector.tables
    messages = collector.messages + collector.commentWarnings
  }

  /// Apple's own list: the calls that the tool knows by their names.
  ///
  /// - Parameter files: in the order of the command line: of two values the first is kept.
  package init(_ files: [SourceFile], options: GenstringsOptions) {
    var collector = GenstringsCollector(options: options)
    for file in files { collector.read(file) }
    self.init(collector)
  }

  /// What an extraction found; interface files and property lists, which the tool does not read, are left out.
  ///
  /// - Parameters:
  ///   - uses: in a fixed order: of two values the first is kept.
  ///   - java: sources that no extraction reads.
  package init(_ uses: [KeyUse], java: [SourceFile], options: GenstringsOptions) {
    var collector = GenstringsCollector(options: options)
    for file in java { collector.read(file) }
    let functions = GenstringsRoutine.functions(options)
    for use in uses where Self.isCode(use.location.path) {
      if options.includesText || !use.location.path.hasSuffix(".swift") || use.isUnseenByXcode
        || functions.contains(use.api)
      {
        collector.add(GenstringsEntry(use))
      }
    }
    self.init(collector)
  }

  private static func isCode(_ path: String) -> Bool {
    let fileExtension = SourceFile(path: path, bytes: []).fileExtension
    return (SwiftScanner().fileExtensions + ObjectiveCScanner().fileExtensions).contains(fileExtension)
  }

  /// One `.strings` file.
  package struct Table: Sendable {
    /// The table's name, which its file is called after.
    package var name: String
    /// Sorted by key, as `genstrings` writes them.
    package var entries: [Entry]

    /// The text of the entries whose key, without the escapes that its file writes, is wanted.
    package func text(where isWanted: (String) -> Bool = { _ in true }) -> String {
      entries.filter { isWanted(GenstringsText.unescaped($0.key)) }
        .map { "/* \($0.comment) */\n\"\($0.key)\" = \"\($0.value)\";\n\n" }.joined()
    }
  }

  /// One key as its file writes it: escaped, without quotes.
  package struct Entry: Sendable {
    /// The key.
    package var key: String
    /// The text: the key, or the default value of the call.
    package var value: String
    /// Every comment on the key, joined as `genstrings` joins them.
    package var comment: String
  }
}
