internal import Diagnostics
internal import Linting

/// Rules about `.strings` files, whose reader makes the findings.
enum ReportedStringsRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "strings/encoding", .warning, "a .strings file is not in UTF-8",
      finds: "A file in UTF-16 or UTF-32, and bytes that are no text in the file's encoding.",
      why: "Version control shows the file as binary and cannot merge it; wrong bytes show as other letters.",
      remedy: "Write the file as UTF-8: `glossa convert` does it."),
    ReportedRule(
      "strings/false-escape", .warning, "a backslash in a .strings file is no escape",
      finds: """
        A backslash before a character that needs none and means nothing there, such as `\\u` in lower case or \
        `\\e`.
        """,
      why: "Foundation drops the backslash and shows the letter: `\\u00e9` is shown as `u00e9`.",
      remedy: "Write the character itself, or `\\U00e9`."),
    ReportedRule(
      "strings/missing-semicolon", .error, "an entry of a .strings file lacks its semicolon", impact: .keyShown,
      finds: "A value that is followed by the next key.",
      why: "Foundation refuses the file, or drops everything behind the place.",
      remedy: "Add the semicolon."),
    ReportedRule(
      "strings/not-a-table", .error, "a .strings file is a property list, but no table", impact: .keyShown,
      finds: "A file that Foundation can read as an array or a single value, and not as a dictionary.",
      why: "No key of it is found, and the app shows keys.",
      remedy: "Write it as a dictionary: `\"key\" = \"text\";` for each key."),
    ReportedRule(
      "strings/not-a-text", .warning, "a value of a .strings file is no text",
      finds: "A key whose value is an array, a dictionary or data.",
      why: "Lookups give the key back instead.",
      remedy: "Write a text; what varies by number belongs into a `.stringsdict` or a String Catalog."),
    ReportedRule(
      "strings/syntax", .error, "a .strings file breaks the format's grammar", impact: .keyShown,
      finds: "A place that Foundation cannot read: a quote that is not closed, a key without a value, stray text.",
      why: "The build stops, or the app shows keys: from the place on nothing is read.",
      remedy: "Mend the place that the finding names."),
    ReportedRule(
      "strings/truncated", .error, "the rest of a .strings file is dropped in silence", impact: .keyShown,
      finds: """
        A place behind which Foundation stops reading without an error, such as a stray character between two \
        entries.
        """,
      why: "Every key behind it shows as a key in the app, and neither Xcode nor `plutil` says a word.",
      remedy: "Remove the stray text."),
  ]
}
