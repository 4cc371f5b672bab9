import ArgumentParser

/// The options for fixing findings.
struct FixChoice: ParsableArguments {
  @Flag(help: "Mend what can be mended safely; the rest of each file keeps its bytes.")
  var fix = false

  @Flag(help: "Mend also what a person should look at afterwards.")
  var unsafeFixes = false

  @Flag(help: "Show what --fix would change, and change nothing.")
  var diff = false

  var isWanted: Bool { fix || unsafeFixes || diff }
}
