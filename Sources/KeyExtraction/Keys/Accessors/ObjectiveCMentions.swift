internal import CodeModel
internal import Diagnostics

/// Finds where Objective-C code names accessors that Swift shows to it: `[L10n cancel]`, `L10n.cancel`.
enum ObjectiveCMentions {
  /// A place that names a member as some accessor is named.
  struct Mention {
    var name: String
    var use: AccessorUse
    /// The name of the type or value that it is a member of; nil where something else precedes it.
    var base: String?
  }

  /// - Parameter wanted: the last names of all accessors.
  static func read(_ source: SourceFile, wanted: Set<String>) -> [Mention] {
    var found: [Mention] = []
    var lines = LineCounter(source.bytes)
    let tokens = ObjectiveCLexer(source.bytes).tokens
    func text(_ index: Int) -> String { String(decoding: source.bytes[tokens[index].bytes], as: UTF8.self) }
    for index in tokens.indices.dropFirst(2) where tokens[index].kind == .name {
      guard let name = member(text(index), among: wanted) else { continue }
      let isMessage = tokens[index - 1].kind == .name && tokens[index - 2].isMark(Mark.openBracket)
      let isMember = tokens[index - 1].isMark(Mark.dot) && tokens[index - 2].kind == .name
      let use = AccessorUse(
        location: source.location(tokens[index].bytes), position: lines.position(at: tokens[index].start))
      found.append(
        Mention(name: name, use: use, base: isMessage ? text(index - 1) : isMember ? text(index - 2) : nil))
    }
    return found
  }

  /// The member that the first part of a message means: Swift's `songs(_:in:)` and `songs(count:)` are `songs:in:` and
  /// `songsWithCount:`.
  private static func member(_ word: String, among names: Set<String>) -> String? {
    if names.contains(word) { return word }
    for index in word.indices.reversed() where word[index...].hasPrefix("With") {
      let start = String(word[..<index])
      if names.contains(start) { return start }
    }
    return nil
  }
}
