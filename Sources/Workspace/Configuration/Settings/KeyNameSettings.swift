internal import KeyExtraction
internal import Linting
internal import Text

/// The settings below `key-names` in `.glossa.yml`.
struct KeyNameSettings {
  /// The team's rule that is followed; nil where the file does not say it.
  var preset: KeyPreset?
  /// Nil where the file does not say it.
  var shared: [String]?
  /// Nil where the file does not say it.
  var leading: [String]?
  /// Nil where the file does not say it.
  var sharing: Bool?
  /// The words for what each control shows.
  var elements: [String: [String]] = [:]

  static let commands = "`keys`, `lint`"

  /// The control that was meant by a name which is a slip away from one: views and modifiers of a project's own are not.
  private static func control(insteadOf name: String) -> String? {
    let names = KnownSignatures.all.map(\.name)
    let word = String(name.prefix { $0 != "(" })
    guard !names.contains(word), let near = names.nearest(toEach: [word])[word] else { return nil }
    return near.hasPrefix(word) || word.hasPrefix(near) ? nil : near
  }

  /// In the order of the reference.
  static let rows: [Setting<KeyNameSettings>] = [
    Setting(
      SettingDescription(
        "preset", .oneOf(KeyPreset.all.map(\.name)), "the written rule that all keys must follow", commands: commands,
        details: KeyPreset.all.map { "`\($0.name)`: \($0.summary)." }.joined(separator: " ")
          + " Each sets the options of rules, and the settings beside this one, that the file does not set.",
        example: """
          key-names:
            preset: element
          """)
    ) { reader, node, names in
      guard let name = reader.string(node) else { return }
      names.preset = KeyPreset.all.first { $0.name == name }
      if names.preset == nil {
        reader.report("'\(name)' is not a preset", KeyPreset.all.map(\.name).suggestionOrList(for: name), at: node)
      }
    },
    Setting(
      SettingDescription(
        "shared", .list(.text), "the first segments that several screens share",
        standard: KeyVocabulary.builtInShared.joined(separator: ", "), commands: commands,
        details: """
          A key that begins with one of them may be used on any screen. Upper case and the plural count as the same word. \
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
          With `screen`, the screen of `screen.cart.title` is `cart`. A segment with which four in five keys of a table \
          begin is passed over by itself.
          """,
        example: """
          key-names:
            leading: [screen, feature]
          """)
    ) { reader, node, names in
      names.leading = reader.strings(node)
    },
    Setting(
      SettingDescription(
        "sharing", .flag, "whether several screens may show one key", standard: "true", commands: "`lint`",
        details: """
          With `false`, `key/duplicate-value` reports nothing, and `key/foreign-screen` proposes no shared segment. The \
          preset `firefox` sets it.
          """,
        example: """
          key-names:
            sharing: false
          """)
    ) { reader, node, names in
      names.sharing = reader.bool(node)
    },
    Setting(
      SettingDescription(
        "elements", .pairs(.list(.text)), "the words that names have for what a control shows",
        commands: "`lint`",
        details: """
          On the left is a view or a modifier as code calls it, with an argument's label where the text has one; on the \
          right are words. `key/element-mismatch` compares. `glossa init` writes what the project's keys show.
          """,
        example: """
          key-names:
            elements:
              Button: [button, action]
              navigationTitle: [title]
          """)
    ) { reader, node, names in
      for (node, words) in reader.mapping(node) {
        guard let control = reader.string(node) else { continue }
        let name = control.hasPrefix(".") ? String(control.dropFirst()) : control
        if let meant = KeyNameSettings.control(insteadOf: name) {
          reader.report("'\(name)' shows no texts", "did you mean '\(meant)'?", at: node)
        }
        names.elements[name] = reader.strings(words).map { $0.lowercased() }
      }
    },
  ]
}
