internal import CatalogModel
package import CodeModel
package import Diagnostics

/// What `genstrings` makes of source files: tables in memory, and the messages it prints.
package struct Genstrings: Sendable {
  /// Sorted by name.
  package let tables: [Table]
  /// The messages for standard error, in the order in which `genstrings` prints them.
  package let messages: [String]

  private init(_ collector: GenstringsCollector) {
    tables = collector.tables
    messages = collector.messages + collector.commentWarnings
  }

  /// Scans files for the calls that `genstrings` knows by name.
  ///
  /// - Parameter files: in command-line order: of two values for one key the first is kept.
  package init(_ files: [SourceFile], options: GenstringsOptions) {
    var collector = GenstringsCollector(options: options)
    for file in files { collector.read(file) }
    self.init(collector)
  }

  /// Uses what an extraction found; interface files and property lists are left out, as `genstrings` does not read
  /// them.
  ///
  /// - Parameters:
  ///   - uses: in a fixed order: of two values for one key the first is kept.
  ///   - java: Java sources, which the extraction does not read.
  package init(_ uses: [KeyUse], java: [SourceFile], options: GenstringsOptions) {
    var collector = GenstringsCollector(options: options)
    for file in java { collector.read(file) }
    let functions = GenstringsRoutine.functions(options)
    for use in uses where use.sourceKind.isCode {
      if options.includesText || use.sourceKind != .swift || use.isUnseenByXcode
        || functions.contains(use.api)
      {
        collector.add(GenstringsEntry(use))
      }
    }
    self.init(collector)
  }

  /// One `.strings` file.
  package struct Table: Sendable {
    /// The table's name: its file is `NAME.strings`.
    package var name: String
    /// Sorted by key, as `genstrings` writes them.
    package var entries: [Entry]

    /// The file's text: the entries whose key is wanted. The key is passed without the escapes that the file adds.
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
    /// All comments on the key, joined as `genstrings` joins them.
    package var comment: String
  }
}
