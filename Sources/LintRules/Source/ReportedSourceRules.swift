internal import Diagnostics
internal import Linting

/// Rules about sources; the findings are made where sources are scanned.
enum ReportedSourceRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "source/conflict-marker", .warning, "a source file holds the marks of a merge conflict",
      finds: "A line of `<<<<<<<`, `=======` or `>>>>>>>` in a Swift file.",
      why: "The file does not compile, and keys of both sides are extracted.",
      remedy: "Resolve the conflict."),
    ReportedRule(
      "source/conflicting-value", .warning, "one key has several default values",
      finds: """
        A key that several calls ask for with different default values, when a catalog is brought in step with the \
        code.
        """,
      why: "Only one of the texts can be the source text; the others are shown only until the catalog is built.",
      remedy: "Give every use of the key the same default value, or use two keys."),
    ReportedRule(
      "source/dynamic-key", .warning, "a key is built at run time",
      finds:
        "A call that takes a key and is given something else than a literal: `NSLocalizedString(name, comment: \"\")`.",
      why:
        "Nobody can tell which keys it asks for: none is extracted, none is checked, and unused keys cannot be told.",
      remedy: """
        Give the call a literal; choose between literals with `switch`; or list the keys as an enum whose raw values are \
        the keys.
        """),
    ReportedRule(
      "source/guessed-key", .info, "a key is taken for one without knowing what is called", isOnByDefault: false,
      finds: """
        A literal handed to a type that neither the project nor Apple declares, in a file that imports a package, where a \
        catalog has the very same key.
        """,
      why: """
        Whether the package's parameter is localizable is written in the package. The guess keeps the entry from being \
        called unused or stale; it never adds one.
        """,
      remedy: "Nothing, unless the guess is wrong: `guess: false` in the configuration leaves all guesses out."),
    ReportedRule(
      "source/invalid-utf8", .warning, "a source file is not UTF-8",
      finds: "A Swift file whose code has bytes that are no UTF-8.",
      why: "The compiler refuses it, and keys with such bytes match none of a catalog.",
      remedy: "Save the file as UTF-8."),
    ReportedRule(
      "source/too-deep", .warning, "code is nested more deeply than is read",
      finds: "Brackets nested in a Swift file beyond what any compiler takes; what is inside is passed over.",
      why: "Keys in there are not extracted.",
      remedy: "Split the expression; generated data belongs into a resource."),
    ReportedRule(
      "source/too-large", .error, "a source file is too large to be read",
      finds: "A Swift file of 4 GB or more.",
      why: "None of its keys is extracted.",
      remedy: "Split the file, or exclude it in the configuration."),
    ReportedRule(
      "source/unmatched-bracket", .warning, "a bracket in a source file has no partner",
      finds: "An opening or closing bracket without its partner in a Swift file.",
      why: "The file does not compile, and what stands around the bracket may be misread.",
      remedy: "Correct the file."),
    ReportedRule(
      "source/unreadable-source", .error, "a source file cannot be read",
      finds: "An interface file, a property list or an Xcode project that is not what its extension says.",
      why: "Its keys, or what it says of targets and languages, are missing from the run.",
      remedy: "Restore the file from version control, or open it in Xcode and save it."),
    ReportedRule(
      "source/unterminated-comment", .warning, "a comment in a source file has no end",
      finds: "A `/*` without its `*/`; comments nest in Swift.",
      why: "The rest of the file is a comment: none of its keys is extracted.",
      remedy: "Close the comment."),
    ReportedRule(
      "source/unterminated-string", .warning, "a string literal has no end",
      finds: "A string literal of a Swift file whose closing quote is missing.",
      why: "The file does not compile, and the code behind the literal may be misread.",
      remedy: "Close the literal."),
  ]
}
