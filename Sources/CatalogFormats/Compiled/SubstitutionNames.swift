internal import CatalogModel
internal import Text

/// The names that substitutions get in Foundation's rules: only letters of ASCII, digits and underscores are left of
/// them, and `value` where nothing is.
struct SubstitutionNames {
  private var written: [String: String] = [:]
  private var guessed: Set<String> = []

  init(_ substitutions: [Substitution]) {
    var taken: Set<String> = []
    for substitution in substitutions where written[substitution.name] == nil {
      let kept = String(decoding: substitution.name.utf8.filter(\.isASCIIWord), as: UTF8.self)
      let wanted = kept.isEmpty ? CompiledRule.value : kept
      var name = wanted
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = "\(wanted)\(number)"
      }
      written[substitution.name] = name
      if name != wanted || kept != substitution.name && !kept.isEmpty { guessed.insert(substitution.name) }
    }
  }

  /// The name that a substitution gets; nil where there is no such substitution.
  subscript(name: String) -> String? { written[name] }

  /// Whether no output of Xcode is known for such a name.
  func isGuess(_ name: String) -> Bool { guessed.contains(name) }
}
