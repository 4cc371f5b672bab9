internal import Linting

/// The settings below `key-names` in `.glossa.yml`.
struct KeyNameSettings {
  /// Nil where the file does not say it.
  var shared: [String]?
  /// Nil where the file does not say it.
  var leading: [String]?

  static let commands = "`keys`, `lint`"

  /// In the order of the reference.
  static let rows: [Setting<KeyNameSettings>] = [
    Setting(
      SettingDescription(
        "shared", .list(.text), "the first segments that several screens share",
        standard: KeyVocabulary.builtInShared.joined(separator: ", "), commands: commands,
        details: """
          A key that begins with one of them may be used on any screen. Upper case and the plural count as the same word. \\
          `glossa init` writes those that the project has; without the setting, a fixed list holds.
          """,
        example: """
          key-names:
            shared: [common, error, a11y]
          """)
    ) { reader, node, names in
      names.shared = reader.strings(node)
    },
    Setting(
      SettingDescription(
        "leading", .list(.text), "segments that may stand in front of the screen",
        standard: KeyVocabulary.builtInLeading.joined(separator: ", "), commands: commands,
        details: """
          With `screen`, the screen of `screen.cart.title` is `cart`. A segment with which four in five keys of a table \\
          begin is passed over by itself.
          """,
        example: """
          key-names:
            leading: [screen, feature]
          """)
    ) { reader, node, names in
      names.leading = reader.strings(node)
    },
  ]
}
