internal import Diagnostics
internal import Linting

/// Rules about catalogs; the findings are made where catalog files are read and merged.
enum ReportedCatalogRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "catalog/duplicate-key", .error, "a key is defined twice in one file",
      finds: "A key that one file defines more than once.",
      why: "Parsers keep one of the two texts and drop the other without a warning. Which one they keep differs.",
      remedy: "Keep the correct text and remove the other one."),
    ReportedRule(
      "catalog/malformed-json", .error, "a catalog file is not valid JSON", impact: .keyShown,
      finds: """
        An error in the JSON of a file: an extra comma, a control character in a text, a second value after the \
        first.
        """,
      why: """
        Foundation refuses the file, and with it Xcode's tools: no text of it counts. It reads over an extra comma alone, \
        which other tools and services refuse. Glossa still checks the parts that can be read.
        """,
      remedy: "Fix the error that the finding shows."),
    ReportedRule(
      "catalog/merge-conflict", .error, "a catalog file contains merge conflict markers", impact: .keyShown,
      finds: "The lines `<<<<<<<`, `=======` or `>>>>>>>` that version control writes into a file.",
      why: "The file is no longer valid JSON, and it contains both sides of the conflict.",
      remedy: """
        Take the keys of both sides, remove the markers, and let Xcode or `glossa convert` write the file again. \
        `glossa merge` avoids such conflicts.
        """),
    ReportedRule(
      "catalog/missing-strings", .error, "a catalog has no member 'strings'", impact: .keyShown,
      finds: "A String Catalog without the member `strings`.",
      why: "Xcode reads it as an empty catalog, so all texts of the table are lost.",
      remedy: "Restore the file. If it is meant to be empty, write `\"strings\" : {}`."),
    ReportedRule(
      "catalog/not-canonical", .warning, "a String Catalog is not formatted as Xcode writes it", isOnByDefault: false,
      finds: """
        A String Catalog whose bytes differ from what Xcode would write: the order of keys, the indentation or a \
        final line break. The finding is at the first byte that differs.
        """,
      why: "When Xcode saves the catalog, the whole file changes, and every branch that edits it gets a conflict.",
      remedy: "Save the catalog in Xcode, or rewrite it: `glossa convert FILE --to xcstrings --canonical -o FILE`."),
    ReportedRule(
      "catalog/table-spelling", .warning,
      "the file names of one table use different Unicode forms for the same accents",
      finds: """
        Files or folders whose names look the same but have different bytes: `é` as one character, and as `e` \
        followed by an accent. They are read as one table.
        """,
      why: """
        Apple's file systems treat the two names as the same file, others as two files. A checkout on a Mac lacks \
        one of the two, or has the texts of one under the name of the other.
        """,
      remedy: "Give the files the same name, or merge them into one."),
    ReportedRule(
      "catalog/too-many-faults", .warning, "a file has more errors than are shown",
      finds: "A file with more than a thousand errors. The others are counted, but not shown.",
      why: "Such a file usually has another format or was saved in the wrong encoding.",
      remedy: """
        Fix the first errors and run Glossa again. If every line has an error, check the file's format and encoding.
        """),
    ReportedRule(
      "catalog/unknown-field", .info, "a catalog has an unknown field",
      finds: """
        A field of a key, a localization or a text that no known version of Xcode writes. Glossa keeps it unchanged.
        """,
      why: "It may come from a newer Xcode. Or it is misspelled, and Xcode ignores it.",
      remedy: "Update Glossa, or correct the name."),
    ReportedRule(
      "catalog/unknown-top-level-key", .error, "a key is outside 'strings'", impact: .keyShown,
      finds: """
        An unknown member of the catalog's outermost object. Usually it is a key that a script wrote one level too \
        high.
        """,
      why: "Xcode neither shows it nor builds it. One shipped app had 95 such keys.",
      remedy: "Move the key into `strings`."),
    ReportedRule(
      "catalog/unreadable", .error, "a catalog file cannot be read at all", impact: .keyShown,
      finds: """
        A file that is not a catalog: it is not JSON, its JSON is not an object, or it has so many keys or values in \
        so few bytes that reading it would take many times its size.
        """,
      why: """
        Nothing in it is built, and no other rule checks it. A file that cannot be read never counts as complete.
        """,
      remedy: "Restore the file from version control, or export it from Xcode again."),
    ReportedRule(
      "catalog/unusable-name", .error, "a language code or table name cannot be part of a file name",
      finds: """
        A language code or the name of a table with a slash, such as `de/x`. The file is not read.
        """,
      why: """
        No app finds such a language, and a conversion would write its texts into other folders, or outside of the output.
        """,
      remedy: "Correct the name in the file."),
    ReportedRule(
      "catalog/wrong-type", .error, "a field of a catalog has the wrong type",
      finds: "A field whose value has a different type than expected, for example a number instead of a text.",
      why: "Xcode drops the text, or rejects the whole file.",
      remedy: "Write a value of the type that the finding names."),
  ]
}
