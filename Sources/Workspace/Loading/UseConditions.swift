internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// What conditions in code say about which builds compile the uses of keys: `#if DEBUG`, `#if os(macOS)`.
struct UseConditions {
  private var debugOnly: Set<Location> = []
  /// By the location of a use the platforms that may compile it, unless all may.
  private var platforms: [Location: Set<BuildPlatform>] = [:]
  /// By path the different sets of platforms that may compile uses, unless all may.
  private var choices: [String: Set<Set<BuildPlatform>>] = [:]

  /// All platforms.
  static let all = Set(BuildPlatform.allCases)

  /// - Parameter files: the sources of the uses, by path.
  init(of uses: [KeyUse], in files: [String: SourceFile]) {
    for (path, uses) in Dictionary(grouping: uses, by: \.location.path) {
      guard let file = files[path] else { continue }
      let code = ConditionalCode(file)
      for use in uses where code.isDebugOnly(use.location.bytes) { debugOnly.insert(use.location) }
      let conditions = PlatformConditions(file)
      guard !conditions.isEmpty else { continue }
      for use in uses {
        let may = conditions.platforms(at: use.location.bytes.lowerBound)
        guard may != Self.all else { continue }
        platforms[use.location] = may
        choices[path, default: []].insert(may)
      }
    }
  }

  /// Whether only debug builds, or only other builds, compile a use.
  func isDebugOnly(_ use: KeyUse) -> Bool { debugOnly.contains(use.location) }

  /// The platforms that may compile a use.
  func platforms(of use: KeyUse) -> Set<BuildPlatform> { platforms[use.location] ?? Self.all }

  /// The different sets of platforms that may compile uses of a file.
  func choices(in path: String) -> Set<Set<BuildPlatform>> { choices[path, default: []].union([Self.all]) }
}
