import Foundation
import TestSupport
import Testing

/// A `git` of our own changes a file at the moment at which a command calls it: after the command has read the project,
/// and before it writes. (`Tests/Soak/races.py` stops other commands at that moment.)
@Suite("Files that change while a command runs")
struct ConcurrentChangeTests {
  private static let paths = ["de", "en"].map { "app/\($0).lproj/Localizable.strings" }
  private let save = "echo '\"mine\" = \"Mine\";' >> de.lproj/Localizable.strings"
  private let mine = "\"mine\" = \"Mine\";\n"

  /// A repository with a catalog of two languages, beside a git that makes a change once it has answered.
  private func project(_ change: String) throws -> Scratch {
    let scratch = try Scratch()
    for path in Self.paths { try scratch.write("\"cart\" = \"%1$@ in %2$ld\";\n", to: path) }
    let commit = "git init -q && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"
    let made = try GlossaTool.shell(commit, in: scratch.path + "/app")
    #expect(made.status == 0, "\(made.output)")
    try scratch.write(
      """
      #!/bin/sh
      PATH=${PATH#*:}
      git "$@"
      status=$?
      case "$*" in *merge-base*|*status*) \(change) ;; esac
      exit $status

      """, to: "bin/git")
    chmod(scratch.path + "/bin/git", 0o755)
    return scratch
  }

  private func run(_ command: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.shell("export PATH=\(scratch.path)/bin:$PATH; glossa \(command)", in: scratch.path + "/app")
  }

  private func texts(_ scratch: Scratch) -> [String?] { Self.paths.map { scratch.text(of: $0) } }

  @Test func `a fix is not written over a save that came after the reading`() throws {
    let translations = ["de", "fr"].map { "app/\($0).lproj/Localizable.strings" }
    let dots = "\"cart\" = \"Wait...\";\n"
    func dotted(_ change: String) throws -> Scratch {
      let scratch = try project(change)
      try scratch.write("\"cart\" = \"Wait…\";\n", to: Self.paths[1])
      for path in translations { try scratch.write(dots, to: path) }
      return scratch
    }
    let fix = "lint --fix --only text/ellipsis --since HEAD"
    let quiet = try dotted("true")
    let done = try run(fix, in: quiet)
    #expect(translations.allSatisfy { quiet.text(of: $0) == "\"cart\" = \"Wait…\";\n" }, "\(done.output)")
    let disturbed = try dotted(save)
    let refused = try run(fix, in: disturbed)
    #expect(refused.status == 2)
    #expect(
      refused.output.contains("de.lproj/Localizable.strings: was changed by another program"), "\(refused.output)")
    #expect(refused.output.contains("nothing was written"))
    #expect(translations.map { disturbed.text(of: $0) } == [dots + mine, dots])
  }

  @Test func `old files that have changed are not deleted, and nothing is written then`() throws {
    let scratch = try project(save)
    let before = texts(scratch)
    let run = try run("migrate catalogs . --remove-old", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("de.lproj/Localizable.strings: was changed by another program"), "\(run.output)")
    #expect(texts(scratch) == [before[0].map { $0 + mine }, before[1]])
    #expect(!scratch.names.contains("app/Localizable.xcstrings"))
  }

  @Test func `a file that another program has made in between is not overwritten`() throws {
    let scratch = try project("echo mine > Localizable.xcstrings")
    let run = try run("migrate catalogs . --remove-old", in: scratch)
    #expect(run.status == 2)
    #expect(run.output.contains("Localizable.xcstrings: was created by another program"), "\(run.output)")
    #expect(scratch.text(of: "app/Localizable.xcstrings") == "mine\n")
    #expect(Self.paths.allSatisfy(scratch.names.contains))
  }

  @Test func `old files and new catalogs change in one step`() throws {
    let scratch = try project("true")
    let run = try run("migrate catalogs . --remove-old", in: scratch)
    #expect(run.status == 0, "\(run.output)")
    let left = scratch.names.filter { $0.hasPrefix("app/") && !$0.hasPrefix("app/.git") }
    #expect(left == ["app/Localizable.xcstrings"])
  }
}
