import Foundation

/// Which files the catalogs of a target will be compiled to, as a build system wants to know before.
struct CatalogPlan {
  /// The catalogs of the target.
  let catalogs: [URL]
  /// The plug-in's own folder for the target.
  let work: URL

  /// The folder with the plan, for `glossa compile --plan`.
  var folder: URL { work.appendingPathComponent("plan") }
  /// The planned files, a path in each line.
  var list: URL { folder.appendingPathComponent("paths") }
  /// Empty, until a command finds that the plan is out of date.
  var watched: URL { folder.appendingPathComponent("outdated") }

  /// The arguments of `glossa` that compile the catalogs, within the sandbox of a build system.
  var arguments: [String] {
    ["compile"] + catalogs.map(\.path) + ["--output-directory", compiled.path, "--sandboxed"]
  }

  private var compiled: URL { work.appendingPathComponent("compiled") }

  /// Asks `glossa` for the files, and keeps the list.
  ///
  /// Where a catalog has errors, the plan is one file that is never made: then the command runs and shows them, as an error
  /// of the build at its line, which a plug-in that fails cannot do.
  func make(with glossa: URL) throws -> [URL] {
    let files = FileManager.default
    try? files.removeItem(at: watched)
    try files.createDirectory(at: watched, withIntermediateDirectories: true)
    let paths = try paths(from: glossa)
    // A list with another time would compile everything again.
    if (paths ?? Data()) != (try? Data(contentsOf: list)) {
      // What an older plan had compiled.
      try? files.removeItem(at: compiled)
      try (paths ?? Data()).write(to: list)
    }
    guard let paths else { return [compiled.appendingPathComponent("nothing")] }
    return String(decoding: paths, as: UTF8.self).split(separator: "\n").map { URL(fileURLWithPath: String($0)) }
  }

  /// What `glossa` prints; nil where it fails.
  private func paths(from glossa: URL) throws -> Data? {
    let printed = Pipe()
    let process = Process()
    process.executableURL = glossa
    process.arguments = arguments + ["--dry-run"]
    process.standardOutput = printed
    // The command will say it again.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let paths = printed.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0 ? paths : nil
  }
}
