import Diagnostics
import KeyExtraction
import Workspace

/// Times how long a process that holds a project takes to answer after one of its files has changed.
///
/// Run by edit_answers.py, which says what is measured.
@main
struct EditBenchmark {
  private var project: Project
  private var unsaved = Overlay()
  private let files: [String]
  private let tree: String

  static func main() throws {
    guard let tree = CommandLine.arguments.dropFirst().first else { throw RunError("name a folder of Swift") }
    let edits = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 20
    var benchmark = try EditBenchmark(tree)
    try benchmark.run(edits: edits)
  }

  private init(_ tree: String) throws {
    self.tree = tree
    project = try Project(at: [tree], Configuration(), source: Snapshot(of: Overlay()), for: .staying)
    files = try WorkingTree().files(at: [tree], extensions: ["swift"], excluded: PathPatterns()).paths
    guard !files.isEmpty else { throw RunError("no Swift file in \(tree)") }
  }

  /// Edits files spread over the tree, one after another, and asks for the project's keys after each edit.
  private mutating func run(edits: Int) throws {
    let first = milliseconds { project in project.uses.count }
    var times: [Double] = []
    for edit in 0..<edits {
      let path = files[edit * 7919 % files.count]
      let before = try unsaved[path] ?? WorkingTree().read(path).bytes
      unsaved[path] =
        before + Array("\nlet edit\(edit) = NSLocalizedString(\"edit.\(edit)\", comment: \"\")\n".utf8)
      times.append(
        try milliseconds { [unsaved] project in
          project = try project.renewed(from: unsaved)
          return project.uses.count
        }.time)
    }
    times.sort()
    let uses = project.uses.count
    // A process that has seen nothing yet, over the same texts.
    let fresh = try Project(at: [tree], Configuration(), source: unsaved, cache: nil)
    guard project.uses == fresh.uses else {
      throw RunError("the answer differs from that of a new run")
    }
    print(
      """
      \(files.count) files, \(first.result) uses of keys, \(uses) after \(edits) edits: the same as in a new run
      first answer        \(first.time.rounded()) ms
      answer after an edit, median \(times[times.count / 2].rounded()) ms, slowest \(times[times.count - 1].rounded()) ms
      """)
  }

  private mutating func milliseconds<Result>(
    _ work: (inout Project) throws -> Result
  ) rethrows -> (result: Result, time: Double) {
    let start = ContinuousClock.now
    let result = try work(&project)
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return (result, Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
  }
}
