package import Diagnostics

/// What `genstrings` does with source files: tables in memory, and the lines it says on the way.
package struct Genstrings: Sendable {
  /// By name, in order of their names.
  package private(set) var tables: [Table] = []
  /// For standard error, in the order in which the tool says them.
  package private(set) var messages: [String] = []

  /// - Parameter files: in the order of the command line: of two values the first is kept.
  package init(_ files: [SourceFile], options: GenstringsOptions) {
    let routines = GenstringsRoutine.all(options)
    let names = Set(routines.keys)
    var collected: [String: GenstringsTable] = [:]
    for file in files {
      let calls =
        file.fileExtension == "swift"
        ? GenstringsSwift.calls(in: file.bytes, named: names) : GenstringsObjectiveC.calls(in: file.bytes, named: names)
      let lines = LineTable(file)
      for call in calls {
        let line = lines.position(at: call.offset).line
        guard let entry = routines[call.name]?.entry(call) else {
          // Other initialisers of Text take no key; only a first argument without a label could have been one.
          if call.name == "Text", call.arguments.first?.label != nil || !Self.isInterpolated(call, file) { continue }
          messages.append(
            "genstrings: error: bad entry in file \(file.path) (line = \(line)): Argument is not a literal string.")
          continue
        }
        if options.skippedTables.contains(entry.table) { continue }
        guard !entry.key.isEmpty else {
          messages.append(
            "genstrings: warning: empty key in file \(file.path) (line = \(line)) was not written")
          continue
        }
        collected[entry.table, default: GenstringsTable()].add(entry, options: options, messages: &messages)
      }
    }
    for (name, table) in collected.sorted(by: { $0.key < $1.key }) {
      if !options.isQuiet { messages += table.commentWarnings }
      tables.append(Table(name: name, entries: table.sortedEntries(options: options)))
    }
  }

  /// `Text(title)` takes a string as it is; `Text("\(a)")` is a key this tool cannot spell.
  private static func isInterpolated(_ call: GenstringsCall, _ file: SourceFile) -> Bool {
    let start = call.offset + "Text(".utf8.count
    return start < file.bytes.count && file.bytes[start] == Mark.quote
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
