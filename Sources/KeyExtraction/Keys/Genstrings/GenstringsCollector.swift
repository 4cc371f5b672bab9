internal import CodeModel
internal import Diagnostics

/// Collects the keys of a run into tables, and the messages about them.
struct GenstringsCollector {
  private let options: GenstringsOptions
  private let routines: [String: GenstringsRoutine]
  private let names: Set<String>
  /// By name.
  private var collected: [String: GenstringsTable] = [:]
  /// In the order in which `genstrings` prints them.
  private(set) var messages: [String] = []

  init(options: GenstringsOptions) {
    self.options = options
    routines = GenstringsRoutine.all(options)
    names = Set(routines.keys)
  }

  /// Sorted by name.
  var tables: [Genstrings.Table] {
    sorted.map { Genstrings.Table(name: $0.key, entries: $0.value.sortedEntries(options: options)) }
  }

  /// The messages about keys with several comments; none with `-q`.
  var commentWarnings: [String] { options.isQuiet ? [] : sorted.flatMap(\.value.commentWarnings) }

  private var sorted: [(key: String, value: GenstringsTable)] { collected.sorted { $0.key < $1.key } }

  mutating func add(_ entry: GenstringsEntry) {
    if options.skippedTables.contains(entry.table) || entry.key.isEmpty { return }
    collected[entry.table, default: GenstringsTable()].add(entry, options: options, messages: &messages)
  }

  /// Adds the calls of a file whose names `genstrings` knows.
  mutating func read(_ file: SourceFile) {
    let calls =
      file.sourceKind == .swift
      ? GenstringsSwift.calls(in: file.bytes, named: names) : GenstringsObjectiveC.calls(in: file.bytes, named: names)
    let lines = LineTable(file)
    for call in calls {
      let position = "in file \(file.path) (line = \(lines.position(at: call.offset).line))"
      guard let entry = routines[call.name]?.entry(call) else {
        // Other initialisers of `Text` take no key: those have a label on the first argument.
        if call.name == "Text", call.arguments.first?.label != nil || !Self.isInterpolated(call, file) { continue }
        messages.append("genstrings: error: bad entry \(position): Argument is not a literal string.")
        continue
      }
      if entry.key.isEmpty, !options.skippedTables.contains(entry.table) {
        messages.append("genstrings: warning: empty key \(position) was not written")
      }
      add(entry)
    }
  }

  /// `Text(title)` takes a String as it is. `Text("\(a)")` is a key that this tool cannot write.
  private static func isInterpolated(_ call: GenstringsCall, _ file: SourceFile) -> Bool {
    let start = call.offset + "Text(".utf8.count
    return start < file.bytes.count && file.bytes[start] == Mark.quote
  }
}
