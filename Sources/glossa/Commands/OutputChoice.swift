import ArgumentParser
import Diagnostics
import Reporting
import Text
import Workspace

/// One value of `--format NAME[:FILE]`.
struct OutputChoice: ExpressibleByArgument, Sendable {
  var name: String
  /// Nil for standard output.
  var path: String?

  init(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    name = String(parts[0])
    path = parts.count == 2 ? String(parts[1]) : nil
  }

  /// The reporter of that name. Throws `RunError`, suggesting the most similar name, where there is none.
  func reporter(among reporters: [any Reporter]) throws -> any Reporter {
    if let reporter = reporters.first(where: { $0.name == name }) { return reporter }
    let names = reporters.map(\.name)
    throw RunError("'\(name)' is not an output format: \(names.suggestionOrList(for: name))")
  }

  /// What `--format` and `--output` ask for together: the format of `--output` is the only one that `--format` gives
  /// without a file, or else the one that the file's name shows. Throws `RunError` where that is not clear.
  static func all(
    _ formats: [OutputChoice], output: String?, among reporters: [any Reporter]
  ) throws -> [OutputChoice] {
    let text = OutputChoice(argument: "text")
    guard let output, output != "-" else { return formats.isEmpty ? [text] : formats }
    guard var choice = formats.first(where: { $0.path == nil }) ?? shown(by: output, among: reporters) else {
      let endings = reporters.compactMap(\.fileExtension).map { "." + $0 }.joined(separator: ", ")
      throw RunError("the name of '\(output)' does not show its format: give --format, or end it in one of \(endings)")
    }
    guard formats.count(where: { $0.path == nil }) < 2 else {
      throw RunError("--output is one file; give each format its own: --format \(choice.name):\(output)")
    }
    choice.path = output
    return formats.filter { $0.path != nil } + [choice]
  }

  /// The format that a file's name shows.
  private static func shown(by path: String, among reporters: [any Reporter]) -> OutputChoice? {
    let ending = SourceFile.fileExtension(of: path)
    return reporters.first { $0.fileExtension == ending }.map { OutputChoice(argument: $0.name) }
  }

  /// Throws `RunError` for a name that no reporter has, and for a file whose name says another format.
  static func check(_ choices: [OutputChoice], among reporters: [any Reporter]) throws {
    for choice in choices {
      let reporter = try choice.reporter(among: reporters)
      guard let path = choice.path else { continue }
      try OutputName.check(path, holds: reporter.name, extensions: reporter.contentExtensions)
    }
  }

  /// The names of reporters with their summaries, one a line, for `--help`.
  static func list(of reporters: [any Reporter]) -> String {
    let width = (reporters.map(\.name.count).max() ?? 0) + 2
    return reporters.map { "  \(TerminalText.padded($0.name, to: width))\($0.summary)" }.joined(separator: "\n")
  }

  /// Renders a report in every requested format, to its file or to the terminal. `check` has seen the names before.
  static func show(
    _ report: Report, as choices: [OutputChoice], among reporters: [any Reporter], on terminal: Terminal
  ) throws {
    let outputs = try choices.map { ($0.path, try $0.reporter(among: reporters)) }
    var files: [SourceFile] = []
    for (path, reporter) in outputs {
      guard let path else {
        var styled = report
        styled.style = terminal.style
        styled.style.listsAll = report.style.listsAll
        try terminal.print(reporter.render(styled))
        continue
      }
      files.append(SourceFile(path: path, text: reporter.render(report)))
    }
    // Several are written together, or none of them.
    if files.count == 1 { try DiskWriter.writeOutput(files[0]) } else { try DiskWriter.write(files) }
  }
}
