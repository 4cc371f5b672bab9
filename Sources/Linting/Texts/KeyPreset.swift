/// A rule for names of keys that a team has written down, as settings.
///
/// The page on naming keys says where each rule stands.
package struct KeyPreset: Sendable {
  /// What `key-names.preset` calls it.
  package let name: String
  /// What it asks for, as one clause.
  package let summary: String
  /// The options of `key/convention`.
  package let convention: [String: OptionValue]
  /// The first segments that several screens share; nil for the built-in ones.
  package var shared: [String]?
  /// The segments in front of the screen; nil for the built-in ones.
  package var leading: [String]?
  /// The further rules that it asks for, by id.
  package var rules: [String] = []
  /// The options of rules other than `key/convention`, by id.
  package var options: [String: [String: OptionValue]] = [:]
  /// Whether screens may share a key.
  package var allowsSharing = true

  /// Whether names show that they follow it: the other presets ask for what the names of many projects have anyway.
  package var isToldByNames: Bool { convention["first-segments"] != nil || convention["needs-suffix"] != nil }

  /// Every preset, the most usual one first.
  package static let all = [
    KeyPreset(
      name: "screen-segment", summary: "`editor.add_button.title`: two or more segments in snake_case",
      convention: ["separator": .text("."), "case": .text("snake")]),
    KeyPreset(
      name: "element",
      summary: "`screen_login_title`: words joined by underscores, `screen` and its name or a shared word first",
      convention: [
        "separator": .text("_"), "case": .text("snake"), "leading-digits": .flag(true),
        "first-segments": .list(["action", "common", "a11y", "error", "screen_*"]),
        "suffixes": .list(["ios", "android"]),
      ], shared: ["action", "common", "a11y", "error"], leading: ["screen"]),
    KeyPreset(
      name: "wordpress",
      summary: "`reader.post.buttonTitle`: segments in camelCase, each key with a comment",
      convention: ["separator": .text("."), "case": .text("camel"), "leading-digits": .flag(true)],
      rules: ["key/missing-comment"], options: ["format/unnumbered-arguments": ["always": .flag(true)]]),
    KeyPreset(
      name: "wikipedia",
      summary: "`places-filter-title`: the feature, then what it is about, joined by hyphens, each key with a comment",
      convention: ["separator": .text("-"), "case": .text("kebab"), "leading-digits": .flag(true)],
      rules: ["key/missing-comment"], options: ["format/unnumbered-arguments": ["always": .flag(true)]]),
    KeyPreset(
      name: "firefox",
      summary: "`Bookmarks.Menu.Title.v103`: segments in PascalCase, the version at the end, each key with a comment",
      convention: [
        "separator": .text("."), "case": .text("pascal"), "suffixes": .list(["v#"]), "needs-suffix": .flag(true),
        "leading-digits": .flag(true),
      ], shared: [], rules: ["key/missing-comment"], allowsSharing: false),
  ]
}
