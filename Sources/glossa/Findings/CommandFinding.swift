/// A finding of a command that is no rule of `lint`: nothing chooses or suppresses it, and no baseline has it.
struct CommandFinding {
  /// `group/kebab-name`, as the commands print it.
  let id: String
  /// What was found, in whole sentences.
  let finds: String
  /// What to do about it, in whole sentences.
  let remedy: String

  init(_ id: String, finds: String, remedy: String) {
    self.id = id
    self.finds = finds
    self.remedy = remedy
  }

  /// All of them; a test holds that nothing else is printed.
  static let all = exchange + edit + rename + convert + build + settings

  /// What `glossa explain` prints.
  var text: String { "# \(id)\n\n\(finds)\n\n## What to do\n\n\(remedy)" }
}
