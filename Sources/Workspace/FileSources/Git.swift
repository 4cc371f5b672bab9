internal import Foundation
internal import Text

/// Runs `git`: the one place that does. A repository's own configuration starts nothing by it.
///
/// An unpacked project brings its `.git` folder along, and settings there can name programs. Those of the user and of the
/// machine stay in force, because they say which repositories are safe (`safe.directory`).
enum Git {
  /// The commands that are asked. None shows or compares contents, runs a hook, or asks a remote by itself: what others
  /// start has to be looked up in git's documentation before one is added.
  enum Command: String {
    case catFile = "cat-file"
    case config
    case forEachRef = "for-each-ref"
    case listFiles = "ls-files"
    case listTree = "ls-tree"
    case mergeBase = "merge-base"
    case remote
    case revParse = "rev-parse"
  }

  /// The standard output of a command. Throws `RunError` with git's own message where it fails.
  ///
  /// - Parameter folder: where to run it; nil for the working directory.
  static func run(
    _ command: Command, _ arguments: [String], in folder: String? = nil, input: String? = nil
  ) throws -> [UInt8] {
    do {
      return try output(of: location(folder) + [command.rawValue] + arguments, input: input)
    } catch let error as RunError where [.catFile, .listTree].contains(command) && isPartial(folder) {
      // No remote is asked for what is missing. Newer versions of git do not say that this is why.
      throw RunError("\(error.description); the clone is partial: make a whole one, without a filter")
    }
  }

  /// Whether objects of a repository may be missing here, because a remote has them.
  private static func isPartial(_ folder: String?) -> Bool {
    let settings = #"^(extensions\.partialclone|remote\..*\.promisor)$"#
    let found = try? output(of: location(folder) + [Command.config.rawValue, "--name-only", "--get-regexp", settings])
    return found?.isEmpty == false
  }

  /// What `git status` says of files in the form for scripts, each ended by a zero byte; of submodules only whether they
  /// are at another commit.
  ///
  /// It compares contents, and a repository can name programs (filters) that contents go through before. They are left
  /// out, so that a file with such a filter may count as changed when it has only been touched.
  ///
  /// - Parameter top: the top of the working tree. The repository's configuration can name another one.
  static func status(_ arguments: [String], in top: String) throws -> [UInt8] {
    let options = ["status", "--porcelain", "-z", "--ignore-submodules=dirty"]
    return try output(of: location(top) + ["--work-tree=."] + withoutFilters(in: top) + options + arguments)
  }

  private static func location(_ folder: String?) -> [String] { folder.map { ["-C", $0] } ?? [] }

  /// The options that switch off all filters of a repository. Throws `RunError` for one that cannot be switched off.
  private static func withoutFilters(in top: String) throws -> [String] {
    // Without a filter, the command fails.
    let settings = (try? run(.config, ["--null", "--name-only", "--get-regexp", "^filter\\."], in: top)) ?? []
    let filters = Set(
      settings.split(separator: 0).compactMap { name -> String? in
        let name = FileName.text(Array(name))
        return name.lastIndex(of: ".").map { String(name[..<$0]) }
      })
    return try filters.sorted().flatMap { filter -> [String] in
      // On the command line, the name would end at the sign.
      guard !filter.contains("=") else {
        throw RunError("git: the settings '\(filter)' name a program, which is not run")
      }
      return ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "\(filter).\($0)"] }
    }
  }

  /// Settings that name programs, switched off. Empty values mean none.
  private static let settings = [
    "core.fsmonitor=", "core.hooksPath=/dev/null", "core.alternateRefsCommand=", "core.askPass=", "core.editor=false",
    "core.gitProxy=", "core.pager=cat", "core.sshCommand=false", "credential.helper=", "diff.external=",
    "gpg.program=false",
    "gpg.ssh.program=false", "gpg.x509.program=false", "sequence.editor=false",
  ]

  /// No remote is asked either, as for objects that a partial clone lacks: its settings name what is started for that.
  private static let environment = ["GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"]

  private static func output(of arguments: [String], input: String? = nil) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "--no-optional-locks", "--no-pager"] + settings.flatMap { ["-c", $0] } + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let request = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : request
    do { try process.run() } catch { throw RunError("git cannot be run: \(error.localizedDescription)") }
    if let input {
      // Written while the output is read, because git answers before it has read all input.
      let data = Data(input.utf8)
      DispatchQueue.global().async {
        try? request.fileHandleForWriting.write(contentsOf: data)
        try? request.fileHandleForWriting.close()
      }
    }
    // git writes less to standard error than a pipe's buffer holds, so reading one pipe after the other cannot block.
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure(saying: words) }
    return bytes
  }

  /// - Parameter words: what git has written to standard error.
  private static func failure(saying words: String) -> RunError {
    let lines = words.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("fatal:") } ?? lines.first ?? "failed"
    return RunError("git: \(line)")
  }
}
