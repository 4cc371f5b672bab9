internal import CatalogModel
internal import CodeModel
internal import Linting
internal import Text

/// The keys that nobody needs to translate, because no code uses them, or only code whose texts nobody sees: not those of
/// a table of which the sources use none, because it may be that of other code.
struct IdleKeys {
  /// Whether code may build the key at run time, as it may build any; by the number of the table, then by key.
  private let keys: [Int: [ExactText: Bool]]

  init(_ input: LintInput) {
    let usage = KeyUsage(input, isSeen: true)
    var keys: [Int: [ExactText: Bool]] = [:]
    for table in input.tables where table.kind == .ordinary {
      var isUsed = false
      var idle: [ExactText: Bool] = [:]
      for entry in table.entries {
        if case .unused(let isUncertain) = usage.answer(for: entry) {
          idle[ExactText(entry.key)] = isUncertain
        } else {
          isUsed = true
        }
      }
      if isUsed, !idle.isEmpty { keys[table.number] = idle }
    }
    self.keys = keys
  }

  /// Whether nobody needs to translate a key.
  ///
  /// - Parameter isRequired: whether the project asks for all texts of the language: then only what is certainly unused is
  ///   left out. In other languages somebody first has to find out whether the key is used.
  func contain(_ entry: CheckedEntry, isRequired: Bool) -> Bool {
    keys[entry.tableHeader.number]?[ExactText(entry.key)].map { !($0 && isRequired) } ?? false
  }
}
