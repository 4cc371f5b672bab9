import ArgumentParser
import CatalogModel
import Diagnostics
import Jobs
import Workspace

/// Shows the changes between two states of catalogs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two catalogs, two folders of catalogs or two commits.",
    discussion: """
      Compares keys, texts, comments and states; ignores order, layout and format. Commits are named as git names them; \
      without one, and without two paths, the files are compared with the last commit. The exit status is 1 if something \
      changed.

      EXAMPLES
        glossa diff                            what is not committed yet
        glossa diff HEAD~1 HEAD -- App         between two commits, in a folder
        glossa diff main..HEAD                 the same of the whole project
        glossa diff --since main               what this branch has changed
        glossa diff HEAD:App/Localizable.xcstrings App/Localizable.xcstrings
        glossa diff old/Localizable.xcstrings Localizable.xcstrings
        glossa diff main/Resources Resources --format markdown
      """)

  /// How changes are shown.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json
  }

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp(
      "Two catalog files or folders, the old one first; or one or two commits, and paths. COMMIT:PATH is a file or a"
        + " folder as it was.", valueName: "state"), completion: .file())
  var states: [String] = []

  @Option(
    help: ArgumentHelp("Compare with the commit where this branch left another branch or a commit.", valueName: "ref"),
    completion: .commits)
  var since: String?

  @Option(help: "How to show the changes: text, markdown or json.")
  var format: Format = .text

  @Option(help: "The format of the files, if their names do not show it.", completion: .catalogFormats)
  var from: String?

  @Option(help: "The language of the keys' source texts.", completion: .projectLanguages)
  var sourceLanguage: String?

  func run() throws {
    try shared.runReportingErrors(.reads(states.filter(Disk.exists))) { context in
      let sides = try ComparedSides(states, since: since, disk: context.source)
      var reading = CatalogReading()
      reading.format = try from.map { try CatalogReading.format(named: $0) }
      reading.sourceLanguage = sourceLanguage.map { Language($0) }
      let (before, after) = (try read(sides.old, reading, context), try read(sides.new, reading, context))
      guard
        !before.isEmpty && !after.isEmpty || (sides.old.isCommit || sides.new.isCommit) && before.count != after.count
      else {
        let empty = before.isEmpty ? sides.old : sides.new
        throw RunError("\(empty.paths.joined(separator: ", ")): no catalog found")
      }
      let changed = TableChanges.all(from: before, to: after, below: (sides.old.root, sides.new.root))
      try context.terminal.print(ChangeText(tables: changed).rendered(as: format))
      return changed.isEmpty ? .clean : .findings
    }
  }

  /// The tables of a side. A file that cannot be read makes the comparison fail.
  private func read(_ side: ComparedSides.Side, _ reading: CatalogReading, _ context: RunContext) throws -> [Catalog] {
    let found = try Project.catalogFiles(at: side.paths, context.configuration, as: reading, source: side.source)
    let read = found.read()
    let errors = read.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { context.terminal.note(RunContext.concise(errors, files: read.sources)) }
    if !read.unreadable.isEmpty {
      throw RunError("\(side.paths.joined(separator: ", ")): a part of it cannot be read")
    }
    return read.joined().value.map(\.catalog)
  }
}

/// The two states that `diff` compares, as its arguments name them.
struct ComparedSides {
  let old: Side
  let new: Side

  /// One state: some paths, on disk or in a commit.
  struct Side {
    let source: any FileSource
    let paths: [String]
    let isCommit: Bool

    /// The folder that tables are compared below; empty for the working directory.
    var root: String { paths.count == 1 && paths[0] != "." ? paths[0] : "" }

    /// - Parameter commit: nil for the files on disk.
    init(_ paths: [String], in commit: GitCommit?, disk: Snapshot) {
      self.paths = paths.map(FileTree.plain)
      source = commit ?? disk
      isCommit = commit != nil
    }
  }

  /// Throws `RunError` for words that name neither files nor commits.
  init(_ words: [String], since: String?, disk: Snapshot) throws {
    if let since {
      let paths = words.isEmpty ? ["."] : words
      old = Side(paths, in: try GitCommit.mergeBase(with: since), disk: disk)
      new = Side(paths, in: nil, disk: disk)
      return
    }
    var (commits, paths) = try ComparedSides.commits(before: words)
    if commits.isEmpty {
      if paths.count == 2 {
        old = try ComparedSides.side(paths[0], disk)
        new = try ComparedSides.side(paths[1], disk)
        return
      }
      guard paths.count < 2 else {
        throw RunError("\(paths.count) paths: give two catalogs or folders, or a commit before them")
      }
      if let path = paths.first, !Disk.exists(path) { throw ComparedSides.unknown(path) }
      commits = [try GitCommit.named("HEAD")]
    }
    if paths.isEmpty { paths = ["."] }
    old = Side(paths, in: commits[0], disk: disk)
    new = Side(paths, in: commits.count == 2 ? commits[1] : nil, disk: disk)
  }

  /// The commits that the words begin with, at most two, and the paths behind them. What is a file is no commit.
  private static func commits(before words: [String]) throws -> ([GitCommit], [String]) {
    var commits: [GitCommit] = []
    var rest = words[...]
    while commits.count < 2, let word = rest.first, !Disk.exists(word) {
      let ends = word.split(separator: ".", omittingEmptySubsequences: false)
      let range = word.firstRange(of: "..").map { [String(word[..<$0.lowerBound]), String(word[$0.upperBound...])] }
      if commits.isEmpty, let range, ends.count == 3,
        range.allSatisfy({ GitCommit.isReference($0.isEmpty ? "HEAD" : $0) })
      {
        commits = try range.map { try GitCommit.named($0.isEmpty ? "HEAD" : $0) }
      } else if GitCommit.isReference(word) {
        commits.append(try GitCommit.named(word))
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    return (commits, Array(rest))
  }

  /// A path on disk, or `COMMIT:PATH`.
  private static func side(_ word: String, _ disk: Snapshot) throws -> Side {
    if Disk.exists(word) { return Side([word], in: nil, disk: disk) }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else { throw unknown(word) }
    let commit = try GitCommit.named(parts[0])
    return Side([parts[1].isEmpty ? "." : commit.path(named: parts[1])], in: commit, disk: disk)
  }

  private static func unknown(_ word: String) -> RunError {
    RunError("\(word): no such file or folder, and no commit")
  }
}
