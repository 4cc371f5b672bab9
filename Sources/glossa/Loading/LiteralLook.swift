import Diagnostics
import SourceScanning

/// What every literal of a project tells whatever the code does with it: looked at file by file, before what files say
/// is packed.
struct LiteralLook {
  private let spellings: SpelledKeys?
  private let judges: Bool
  /// The keys that some literal or generated symbol spells.
  private(set) var spelledKeys: Set<String> = []
  /// The texts that are handed to what people see, past all tables.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - keys: what to look for.
  ///   - judges: whether texts past all tables are reported.
  init(for keys: Set<String>, judges: Bool) {
    spellings = keys.isEmpty ? nil : SpelledKeys(keys)
    self.judges = judges
  }

  mutating func look(at facts: ArraySlice<FileFacts>) {
    guard judges || spellings != nil else { return }
    let facts = Array(facts)
    if judges { diagnostics += Parallel.map(facts) { HardcodedTexts($0).diagnostics }.flatMap { $0 } }
    guard let spellings else { return }
    for spelled in Parallel.map(facts, { $0.spelledKeys(among: spellings) }) { spelledKeys.formUnion(spelled) }
  }
}
