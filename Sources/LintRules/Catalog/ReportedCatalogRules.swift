internal import Diagnostics
internal import Linting

/// Rules about catalogs; the findings are made where catalog files are read and merged.
enum ReportedCatalogRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "catalog/duplicate-key", .error, "a key stands twice in one file",
      finds: "A key that one file defines more than once.",
      why: "Parsers keep one of the two and drop the other without a word; which one differs between them.",
      remedy: "Keep the text that is right and remove the other."),
    ReportedRule(
      "catalog/malformed-json", .error, "a catalog file breaks a rule of JSON", impact: .keyShown,
      finds: """
        A place where the file is no JSON: a comma too many, a control character in a text, a second value behind \
        the first.
        """,
      why: "Xcode refuses to open the file and the build stops; what could be read around the place is still linted.",
      remedy: "Mend the place that the finding names."),
    ReportedRule(
      "catalog/merge-conflict", .error, "a catalog file holds the marks of a merge conflict", impact: .keyShown,
      finds: "The lines `<<<<<<<`, `=======` or `>>>>>>>` that version control leaves in a file.",
      why: "The file is no JSON any more, and both sides of the conflict are in it.",
      remedy: "Take both sides' keys, remove the marks, and let Xcode or `glossa convert` write the file again."),
    ReportedRule(
      "catalog/missing-strings", .error, "a catalog has no strings", impact: .keyShown,
      finds: "A String Catalog without the member `strings`.",
      why: "Xcode reads it as a catalog without a key, so every text of the table is lost.",
      remedy: "Restore the file, or write `\"strings\" : {}` where it is really empty."),
    ReportedRule(
      "catalog/not-canonical", .warning, "a String Catalog is not laid out as Xcode writes it", isOnByDefault: false,
      finds: """
        A String Catalog with other bytes than Xcode would write for it: another order of keys, another indentation, a \
        final line break. The place is the first byte that differs.
        """,
      why: "The next time Xcode saves the catalog the whole file changes, and every branch that touches it conflicts.",
      remedy: "Save the catalog in Xcode, or write it anew: `glossa convert FILE --to xcstrings --canonical -o FILE`."),
    ReportedRule(
      "catalog/table-spelling", .warning, "files of one table spell its name with accents composed in two ways",
      finds: """
        Files whose names, or folders whose names, look the same and have other bytes: `é` as one character, and as `e` with \
        an accent behind it. They are read as one table.
        """,
      why: """
        Apple's file systems take the two names for one file, others for two: what is checked out on a Mac lacks one of the \
        two, or has the texts of one under the name of the other.
        """,
      remedy: "Rename one of the files with the other's name, or join the two."),
    ReportedRule(
      "catalog/too-many-faults", .warning, "a table has more faults than are shown",
      finds: "A file with more than a thousand faults: the rest is counted and not shown.",
      why: "A file like that is mostly another format, or a file saved in the wrong encoding.",
      remedy: "Mend the first faults and run again; if all lines are faulty, look at the file's format and encoding."),
    ReportedRule(
      "catalog/unknown-field", .info, "a field of a catalog is not known here",
      finds: """
        A member of a key, a localization or a text that no version of Xcode known here writes. It is kept as it is.
        """,
      why: "It may be a newer Xcode's, or a typing mistake that makes Xcode overlook what was meant.",
      remedy: "Update Glossa, or mend the name."),
    ReportedRule(
      "catalog/unknown-top-level-key", .error, "a key stands outside of strings", impact: .keyShown,
      finds: """
        A member of the catalog's outermost object that is none of its own: mostly a key that a script wrote one \
        level too high.
        """,
      why: "Xcode neither shows nor builds it. One shipped app had 95 keys there.",
      remedy: "Move the key into `strings`."),
    ReportedRule(
      "catalog/unreadable", .error, "a catalog file cannot be read at all", impact: .keyShown,
      finds: """
        A file that is no catalog: no JSON, or JSON that is no object; or one out of all proportion, with so many keys or
        values in so few bytes that reading it would take many times its size.
        """,
      why:
        "Nothing in it is built, and no other rule looks at it; a file that cannot be read never counts as complete.",
      remedy: "Restore the file from version control, or export it from Xcode again."),
    ReportedRule(
      "catalog/wrong-type", .error, "a field of a catalog has the wrong type",
      finds: "A field that should be a text, an object, a number or true or false, and is something else.",
      why: "Xcode drops the text or refuses the whole file.",
      remedy: "Write a value of the type that the finding names."),
  ]
}
