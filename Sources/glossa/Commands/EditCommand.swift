import ArgumentParser
import Diagnostics
import Foundation
import Jobs
import Workspace

/// Makes many edits at once.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Make many edits from a file: set, add, remove, approve.",
    discussion: """
      The file is a JSON list. Each edit sees what those before it have changed; all are made, or none, and the exit \
      status is 1 where one is refused. Besides its key, an edit has what the command of its name takes: table, \
      language, text or texts by form, state, comment, expect (null for no text), force.

      EXAMPLES
        glossa edit --from edits.json --diff
        translate | glossa edit --from -                  edits from standard input

        [{ "set": "cart.title", "language": "de", "text": "Korb" },
         { "set": "items %lld", "language": "pl",
           "texts": { "plural": { "few": "%lld rzeczy" } } },
         { "add": "cart.new", "text": "New", "comment": "On the badge" },
         { "remove": "cart.old" }, { "approve": "cart.empty" }]
      """)

  @OptionGroup var shared: SharedOptions

  @Option(help: ArgumentHelp("The file with the edits; - for standard input.", valueName: "file"), completion: .file())
  var from: String

  @OptionGroup var editing: EditOptions

  func run() throws {
    let paths = editing.paths
    let access: SharedOptions.Access = editing.check || editing.diff ? .reads(paths) : .writes(paths)
    try shared.runReportingErrors(access, alsoReads: [from]) { context in
      let file =
        from == "-"
        ? SourceFile(path: "standard input", bytes: Array(FileHandle.standardInput.readDataToEndOfFile()))
        : try context.source.read(FileTree.plain(from))
      let read = EditFile.read(file)
      guard !read.diagnostics.contains(where: { $0.severity == .error }) else {
        context.terminal.note(RunContext.concise(read.diagnostics, files: [file.path: file]))
        throw RunError("\(from): the edits cannot be read, and nothing was written")
      }
      return try EditRun(shared: shared, options: editing).run(read.value, context, from: file)
    }
  }
}
