import Diagnostics
import SourceScanning

/// What the string literals of a project say, whether or not code uses them as keys: which of the catalogs' keys they
/// spell, and which are texts for people that no catalog has.
///
/// It is fed file by file, before the facts of files are packed.
struct LiteralCollector {
  /// Nil where there is no key to look for.
  private let keys: SpelledKeys?
  private let findsHardcodedTexts: Bool
  /// The keys that some literal or generated symbol spells.
  private(set) var spelledKeys: Set<String> = []
  /// The findings about hardcoded texts.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - keys: what to look for.
  ///   - findsHardcodedTexts: whether texts that no table is asked for are reported.
  init(for keys: Set<String>, findsHardcodedTexts: Bool) {
    self.keys = keys.isEmpty ? nil : SpelledKeys(keys)
    self.findsHardcodedTexts = findsHardcodedTexts
  }

  /// Adds what some files say.
  mutating func collect(from facts: [FileFacts]) {
    if findsHardcodedTexts { diagnostics += Parallel.map(facts) { HardcodedTexts($0).diagnostics }.flatMap { $0 } }
    guard let keys else { return }
    for spelled in Parallel.map(facts, { $0.spelledKeys(among: keys) }) { spelledKeys.formUnion(spelled) }
  }
}
