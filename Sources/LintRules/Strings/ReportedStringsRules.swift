internal import Diagnostics
internal import Linting

/// Rules about `.strings` files, whose reader makes the findings.
enum ReportedStringsRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "strings/empty-file", .warning, "a .strings file is empty (0 bytes)",
      finds: "A file of 0 bytes.",
      why: """
        Foundation rejects the file, so the table has no texts in this language. A valid table without entries is a \
        file with a comment or a blank line.
        """,
      remedy: "Remove the file, or write a comment into it."),
    ReportedRule(
      "strings/encoding", .warning, "a .strings file is not in UTF-8",
      finds: """
        A file in UTF-16 or UTF-32, or bytes that are not valid in the file's encoding. Also a second byte order mark in \
        UTF-16: Xcode takes it off when it builds, but Foundation refuses a file that is copied as it is.
        """,
      why: "Version control shows the file as binary and cannot merge it. Invalid bytes appear as wrong letters.",
      remedy: "Save the file as UTF-8; `glossa convert` does this."),
    ReportedRule(
      "strings/false-escape", .warning, "a backslash in a .strings file is not an escape",
      finds: "A backslash before a character that needs no escape, such as lowercase `\\u` or `\\e`.",
      why: "Foundation drops the backslash: `\\u00e9` is shown as `u00e9`.",
      remedy: "Write the character itself, or `\\U00e9`."),
    ReportedRule(
      "strings/missing-semicolon", .error, "an entry of a .strings file lacks its semicolon", impact: .keyShown,
      finds: "A value that is directly followed by the next key.",
      why: "Foundation rejects the file, or drops everything after this place.",
      remedy: "Add the semicolon."),
    ReportedRule(
      "strings/not-a-table", .error, "a .strings file is a property list, but not a dictionary", impact: .keyShown,
      finds: "A file that Foundation reads as an array or a single value instead of a dictionary.",
      why: "None of its keys is found, and the app shows keys.",
      remedy: "Write it as a dictionary: `\"key\" = \"text\";` for each key."),
    ReportedRule(
      "strings/not-a-text", .warning, "a value in a .strings file is not a string",
      finds: "A key whose value is an array, a dictionary or data.",
      why: "Lookups return the key instead.",
      remedy: "Write a string. Texts that vary by number belong in a `.stringsdict` or a String Catalog."),
    ReportedRule(
      "strings/syntax", .error, "a .strings file has a syntax error", impact: .keyShown,
      finds: """
        Something that Foundation cannot read: a quote that is not closed, a quotation mark inside a text that is not \
        written `\\"`, a key without a value, or stray text.
        """,
      why: "The build stops, or the app shows keys: nothing after this place is read.",
      remedy: "Fix the error that the finding shows."),
    ReportedRule(
      "strings/truncated", .error, "the rest of a .strings file is silently ignored", impact: .keyShown,
      finds: """
        A place after which Foundation stops reading without an error, such as a stray character between two \
        entries.
        """,
      why: "Every key after it is shown as a key in the app, and neither Xcode nor `plutil` reports it.",
      remedy: "Remove the stray text."),
  ]
}
