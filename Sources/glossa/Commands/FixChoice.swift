import ArgumentParser

/// The options for fixing findings.
struct FixChoice: ParsableArguments {
  @Flag(
    help: """
      Apply safe fixes of errors and warnings, with --all or --only also of those of severity info; the rest stays \
      unchanged.
      """)
  var fix = false

  @Flag(help: "Also apply fixes that a person should check afterwards.")
  var unsafeFixes = false

  @Flag(help: "Show what --fix would change, without changing anything.")
  var diff = false

  var isWanted: Bool { fix || unsafeFixes || diff }
}
