import Foundation

/// The built command-line tool, run as its users run it.
package enum GlossaTool {
  /// The folder of the built products, beside the tests themselves.
  package static let folder: String = {
    // On a Mac the tests are a bundle that another program loads; elsewhere they are the program itself.
    let bundle = Bundle(for: BundleMark.self).bundlePath
    let path = bundle.hasSuffix(".xctest") ? bundle : CommandLine.arguments[0]
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }()

  /// The tool: the one that `GLOSSA_TOOL` names by an absolute path, else the one that was built with the tests.
  package static let program = ProcessInfo.processInfo.environment["GLOSSA_TOOL"] ?? folder + "/glossa"

  /// A class of this module: Foundation finds a bundle by a class in it.
  private final class BundleMark {}

  /// What a run printed, and how it ended.
  package struct Outcome: Sendable {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  /// Runs `glossa` with arguments in a folder; no colour, no terminal.
  package static func run(_ arguments: [String], in directory: String) throws -> Outcome {
    try launch(program, arguments, in: directory)
  }

  /// What some rules find in a folder, a line for each finding: `path:line:column: severity: what [rule]`.
  package static func findings(of rules: String, in directory: String) throws -> [String] {
    let outcome = try run(["lint", "--only", rules, "--format", "concise", "."], in: directory)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  /// Runs a script with `sh`, with `glossa` on its path and standard error joined to standard output.
  package static func shell(_ script: String, in directory: String) throws -> Outcome {
    try launch("/bin/sh", ["-c", "exec 2>&1\n" + script], in: directory)
  }

  private static func launch(_ path: String, _ arguments: [String], in directory: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = program.dropLast("/glossa".count) + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["NO_COLOR"] = "1"
    environment["COLUMNS"] = "100"
    process.environment = environment
    // Files rather than pipes: a full pipe would stop the child while nobody reads the other one.
    let scratch = try Scratch()
    try scratch.write("", to: "out")
    try scratch.write("", to: "err")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: scratch.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: scratch.path + "/err")
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: scratch.text(of: "out") ?? "", errors: scratch.text(of: "err") ?? "")
  }
}
