import Diagnostics
import Foundation

/// The files of a commit, read through `git`, with paths as the working directory would show them.
struct GitCommit: FileSource {
  /// The commit's full name.
  let name: String
  /// The working directory's place in the repository, with a final slash; empty at its top.
  private let prefix: String
  /// Object names by path from the repository's top.
  private let objects: [String: String]
  /// What was read ahead, by object name.
  private var contents: [String: [UInt8]] = [:]

  /// The commit where the current branch left a reference. Throws `CannotRun` where there is no such thing.
  static func mergeBase(with reference: String) throws -> GitCommit {
    let name = try line(
      ["merge-base", "--", reference, "HEAD"], or: "'\(reference)' and the current branch share no commit")
    return try GitCommit(name: name)
  }

  /// The full name of the commit the working directory stands on; nil where there is none.
  static var head: String? { try? line(["rev-parse", "--verify", "--quiet", "HEAD"], or: "no commit yet") }

  private init(name: String) throws {
    self.name = name
    prefix = try GitCommit.line(["rev-parse", "--show-prefix"], or: "not in a git repository", mayBeEmpty: true)
    let tree = try GitCommit.run(["ls-tree", "-r", "-z", "--full-tree", name])
    var objects: [String: String] = [:]
    for row in tree.split(separator: 0) {
      // MODE SP TYPE SP OBJECT TAB PATH
      guard let tab = row.firstIndex(of: 0x09) else { continue }
      let fields = row[..<tab].split(separator: 0x20)
      guard fields.count == 3, fields[0].starts(with: "100".utf8) else { continue }
      objects[String(decoding: row[row.index(after: tab)...], as: UTF8.self)] = String(
        decoding: fields[2], as: UTF8.self)
    }
    self.objects = objects
  }

  func files(at paths: [String], extensions: Set<String>, excluded: [Glob]) throws -> FileTree.Listing {
    let roots = paths.map { Self.normalized($0 == "." ? "" : $0) }
    var listing = FileTree.Listing()
    for object in objects.keys where object.hasPrefix(prefix) {
      let path = String(object.dropFirst(prefix.count))
      let isBelow = roots.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
      guard isBelow, !excluded.contains(where: { $0.matches(path) }) else { continue }
      let folders = path.split(separator: "/").dropLast()
      let isSkipped = folders.contains { FileTree.isSkipped(String($0)) }
      let file = SourceFile(path: path, bytes: [])
      if roots.contains(path) || (!isSkipped && extensions.contains(file.fileExtension)) { listing.paths.append(path) }
    }
    listing.paths.sort()
    return listing
  }

  /// Reads files ahead in one run of git: a process for each would take longer than the work on them.
  func prepared(for paths: [String]) -> GitCommit {
    var copy = self
    let names = paths.compactMap { objects[prefix + Self.normalized($0)] }
    guard let output = try? Self.run(["cat-file", "--batch"], input: names.joined(separator: "\n") + "\n") else {
      return self
    }
    var start = 0
    // NAME SP TYPE SP SIZE LF BYTES LF
    while let end = output[start...].firstIndex(of: 0x0A) {
      let fields = String(decoding: output[start..<end], as: UTF8.self).split(separator: " ")
      start = end + 1
      guard fields.count == 3, let size = Int(fields[2]), start + size <= output.count else { continue }
      copy.contents[String(fields[0])] = Array(output[start..<start + size])
      start += size + 1
    }
    return copy
  }

  func read(_ path: String) throws -> SourceFile {
    guard let object = objects[prefix + Self.normalized(path)] else {
      throw CannotRun("\(path): not in commit \(name)")
    }
    return SourceFile(path: path, bytes: try contents[object] ?? Self.run(["cat-file", "blob", object]))
  }

  private static func normalized(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  private static func line(_ arguments: [String], or trouble: String, mayBeEmpty: Bool = false) throws -> String {
    let bytes: [UInt8]
    do { bytes = try run(arguments) } catch { throw CannotRun("\(trouble) (\(error))") }
    let line = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard mayBeEmpty || !line.isEmpty else { throw CannotRun(trouble) }
    return line
  }

  /// The standard output of a `git` command. Throws `CannotRun` with git's own words when it fails.
  private static func run(_ arguments: [String], input: String? = nil) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "--no-optional-locks"] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let request = Pipe()
    process.standardInput = input == nil ? FileHandle.nullDevice : request
    do { try process.run() } catch { throw CannotRun("git cannot be run: \(error.localizedDescription)") }
    if let input {
      // Written beside the reading: git answers before it has heard everything.
      let data = Data(input.utf8)
      DispatchQueue.global().async {
        try? request.fileHandleForWriting.write(contentsOf: data)
        try? request.fileHandleForWriting.close()
      }
    }
    // git says little on standard error, far less than a pipe holds, so reading one after the other is safe.
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CannotRun("git: \(words.split(separator: "\n").first ?? "failed")")
    }
    return bytes
  }
}
