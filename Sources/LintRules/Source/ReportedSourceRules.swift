internal import Diagnostics
internal import Linting

/// Rules about sources; the findings are made where sources are scanned.
enum ReportedSourceRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "source/conflict-marker", .warning, "a source file contains merge conflict markers",
      finds: "A line with `<<<<<<<`, `=======` or `>>>>>>>` in a Swift file.",
      why: "The file does not compile, and the keys of both sides are extracted.",
      remedy: "Resolve the conflict."),
    ReportedRule(
      "source/conflicting-value", .warning, "one key has several default values",
      finds: "A key that several calls use with different default values, when a catalog is updated from the code.",
      why: "Only one of the texts can be the source text. The others are shown only until the catalog is built.",
      remedy: "Use the same default value everywhere, or use two keys."),
    ReportedRule(
      "source/dynamic-key", .warning, "a key is built at run time",
      finds: """
        A call that expects a key but gets something other than a literal: `NSLocalizedString(name, comment: "")`.
        """,
      why: "Nobody can tell which keys it uses: none is extracted or checked, and unused keys cannot be found.",
      remedy: """
        Pass a literal, choose between literals with `switch`, or list the keys in an enum whose raw values are the \
        keys.
        """),
    ReportedRule(
      "source/guessed-key", .info, "a literal is assumed to be a key, but the called API is unknown",
      isOnByDefault: false,
      finds: """
        A literal that is passed to a type that neither the project nor Apple declares, in a file that imports a \
        package, if a catalog has exactly this key.
        """,
      why: """
        Only the package knows whether its parameter is localizable. Because of the assumption, the key is not \
        reported as unused or stale. The assumption never adds a key.
        """,
      remedy: """
        Do nothing, unless the assumption is wrong: `guess: false` in the configuration turns off all such \
        assumptions.
        """),
    ReportedRule(
      "source/invalid-utf8", .warning, "a source file is not UTF-8",
      finds: "A Swift file whose code contains bytes that are not UTF-8.",
      why: "The compiler rejects it, and keys with such bytes match no key of a catalog.",
      remedy: "Save the file as UTF-8."),
    ReportedRule(
      "source/too-deep", .warning, "code is nested too deeply",
      finds: """
        Brackets in a Swift file that are nested more deeply than any compiler accepts. The code inside is skipped.
        """,
      why: "Keys in this code are not extracted.",
      remedy: "Split the expression. Generated data belongs in a resource."),
    ReportedRule(
      "source/too-large", .error, "a source file is too large",
      finds: "A Swift file of 4 GB or more.",
      why: "None of its keys is extracted.",
      remedy: "Split the file, or exclude it in the configuration."),
    ReportedRule(
      "source/unmatched-bracket", .warning, "a bracket in a source file is unpaired",
      finds: "An opening or closing bracket in a Swift file without its counterpart.",
      why: "The file does not compile, and the code around the bracket may be misread.",
      remedy: "Correct the brackets."),
    ReportedRule(
      "source/unreadable-source", .error, "a source file cannot be read",
      finds: """
        A file of Interface Builder, a property list or an Xcode project whose contents do not match its extension.
        """,
      why: "Its keys, or its targets and languages, are missing from the results.",
      remedy: "Restore the file from version control, or open it in Xcode and save it."),
    ReportedRule(
      "source/unterminated-comment", .warning, "a comment in a source file is not closed",
      finds: "A `/*` without `*/`. Comments can be nested in Swift.",
      why: "The rest of the file is a comment, so none of its keys is extracted.",
      remedy: "Close the comment."),
    ReportedRule(
      "source/unterminated-string", .warning, "a string literal is not closed",
      finds: "A string literal of a Swift file whose closing quote is missing.",
      why: "The file does not compile, and the code after the literal may be misread.",
      remedy: "Close the literal."),
  ]
}
