internal import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Text
internal import Workspace

/// The keys that also stand in literals which no lookup takes, outside of tests: code may look them up in a way that
/// nobody sees.
struct LooseLiterals {
  private let keys: Set<String>

  init(in project: Project) {
    let mentioned = project.mentions.literals
    guard !mentioned.isEmpty else {
      keys = []
      return
    }
    var uses: [String: [String: Int]] = [:]
    for use in Dictionary(grouping: project.uses + project.excludedUses, by: \.location).values.compactMap(\.first)
    where mentioned.contains(use.key) {
      uses[use.location.path, default: [:]][use.key, default: 0] += 1
    }
    let listed = project.paths(
      withExtensions: Set(SourceKind.swift.fileExtensions + SourceKind.objectiveC.fileExtensions),
      excluded: project.configuration.ignoredSources)
    let files = project.files
    var (loose, harmless): (Set<String>, Set<String>) = ([], [])
    for path in listed {
      guard let file = files[path] ?? (try? project.source.read(path)) else { continue }
      let counts = LooseLiterals.counts(in: file, among: mentioned)
      harmless.formUnion(counts.harmless)
      let own = counts.other.filter { $0.value > uses[path]?[$0.key] ?? 0 }.map(\.key)
      if path.isOfTests { harmless.formUnion(own) } else { loose.formUnion(own) }
    }
    // What stands in no literal of these stands in a file of another kind, or is spelled otherwise.
    keys = mentioned.subtracting(harmless.subtracting(loose))
  }

  /// How often a file has each key between quotes, comments of whole lines aside; and the keys that are comments for
  /// translators or default values.
  private static func counts(in file: SourceFile, among keys: Set<String>) -> (
    other: [String: Int], harmless: Set<String>
  ) {
    var other: [String: Int] = [:]
    var harmless: Set<String> = []
    for line in file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard !line.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "//".utf8) else { continue }
      let pieces = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      for (before, piece) in zip(pieces, pieces.dropFirst().dropLast()) {
        let text = String(decoding: piece, as: UTF8.self)
        guard keys.contains(text) else { continue }
        if harmlessLabels.contains(where: { String(decoding: before, as: UTF8.self).trimmed.hasSuffix($0) }) {
          harmless.insert(text)
        } else {
          other[text, default: 0] += 1
        }
      }
    }
    return (other, harmless)
  }

  /// The labels of arguments that nobody looks up.
  private static let harmlessLabels = ["comment:", "value:", "defaultValue:"]

  /// Whether a literal that no lookup takes is a key.
  func mention(_ key: String) -> Bool { keys.contains(key) }
}
