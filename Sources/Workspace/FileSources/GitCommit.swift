package import Diagnostics
internal import Text

/// The files of a commit, read through `git`. Paths are relative to the working directory.
package struct GitCommit: FileSource {
  /// The commit's full hash.
  package let name: String
  /// The working directory's path in the repository, with a trailing slash; empty at the top.
  private let prefix: String
  /// The objects by path, relative to the repository's top.
  private let objects: [FoldedPath: Object]
  /// Whether letter case in paths is ignored, as in the working tree.
  private let ignoresCase: Bool
  /// The files that were read in advance, by object name.
  private var contents: [String: [UInt8]] = [:]

  /// A file of the commit.
  private struct Object {
    var path: String
    var name: String
  }

  /// Whether a text names a commit: a branch, a tag or a hash.
  package static func isReference(_ text: String) -> Bool {
    (try? Git.run(.revParse, ["--verify", "--quiet", text + "^{commit}"])) != nil
  }

  /// The branches and tags of the repository, the newest first; none where there is no repository.
  package static var references: [String] {
    let rows = try? Git.run(.forEachRef, ["--sort=-committerdate", "--format=%(refname:short)"])
    return String(decoding: rows ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The commit that a branch, a tag or a hash names. Throws `RunError` where there is none.
  package static func named(_ reference: String) throws -> GitCommit {
    guard let name = try? line(.revParse, ["--verify", "--quiet", reference + "^{commit}"], or: "no commit") else {
      _ = try line(.revParse, ["--git-dir"], or: "not in a git repository")
      throw RunError(unknown(reference))
    }
    return try GitCommit(name: name)
  }

  /// A path as `COMMIT:PATH` names it, from the top of the repository unless it begins with `./`, as one from the working
  /// directory.
  package func path(named path: String) -> String {
    path.hasPrefix("./") || !path.hasPrefix(prefix) ? path : String(path.dropFirst(prefix.count))
  }

  /// The commit at which the current branch diverged from a reference. Throws `RunError` where there is none.
  package static func mergeBase(with reference: String) throws -> GitCommit {
    guard isReference(reference) else { throw RunError(unknown(reference)) }
    guard let name = try? line(.mergeBase, ["--", reference, "HEAD"], or: "no common commit") else {
      let advice =
        isShallow ? ": the clone has only the newest commits; run 'git fetch --unshallow'\(adviceForCheckout)" : ""
      throw RunError("'\(reference)' and the current branch share no commit\(advice)")
    }
    return try GitCommit(name: name)
  }

  /// Says that a reference is not known, and how to get it where a remote may have it.
  private static func unknown(_ reference: String) -> String {
    let remotes = (try? Git.run(.remote, [])).map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    if let remote = remotes.first(where: { reference.hasPrefix($0 + "/") }) {
      let branch = reference.dropFirst(remote.count + 1)
      return "'\(reference)' is not fetched: run 'git fetch \(remote) \(branch)'\(adviceForCheckout)"
    }
    let advice =
      isShallow ? ": the clone has only the newest commits; run 'git fetch --unshallow --tags'\(adviceForCheckout)" : ""
    return "'\(reference)' is no branch, tag or commit of this repository\(advice)"
  }

  /// What to do where a continuous integration service makes the clone.
  private static let adviceForCheckout = ", or set 'fetch-depth: 0' in the checkout step of the workflow"

  /// Whether the repository lacks older commits: what services for continuous integration clone.
  private static var isShallow: Bool {
    (try? line(.revParse, ["--is-shallow-repository"], or: "not in a git repository")) == "true"
  }

  /// The full hash of the commit that is checked out; nil where there is none.
  package static var head: String? { try? line(.revParse, ["--verify", "--quiet", "HEAD"], or: "no commit yet") }

  /// The URL of the remote `origin` as it was given, not as `insteadOf` settings of the machine replace it; nil where
  /// there is none.
  static var origin: String? { try? line(.config, ["--no-includes", "--get", "remote.origin.url"], or: "no remote") }

  /// Whether every tracked file is as the commit that is checked out has it. What submodules have changed does not count.
  static var isClean: Bool {
    guard let top = GitRepository.top(around: DiskPath.realPath(".")) else { return false }
    return (try? Git.status(["--untracked-files=no"], in: top))?.isEmpty ?? false
  }

  private init(name: String) throws {
    self.name = name
    prefix = try GitCommit.line(.revParse, ["--show-prefix"], or: "not in a git repository", mayBeEmpty: true)
    let tree = try Git.run(.listTree, ["-r", "-z", "--full-tree", name])
    // What git itself uses in the working tree.
    let answer = try? GitCommit.line(.config, ["--type=bool", "core.ignorecase"], or: "not set")
    ignoresCase = answer == "true"
    var objects: [FoldedPath: Object] = [:]
    for row in tree.split(separator: 0) {
      // MODE SP TYPE SP OBJECT TAB PATH
      guard let tab = row.firstIndex(of: 0x09) else { continue }
      let fields = row[..<tab].split(separator: 0x20)
      guard fields.count == 3, fields[0].starts(with: "100".utf8) else { continue }
      let path = FileName.text(Array(row[row.index(after: tab)...]))
      let object = Object(path: path, name: String(decoding: fields[2], as: UTF8.self))
      objects[FoldedPath(path, ignoresCase: ignoresCase)] = object
    }
    self.objects = objects
  }

  package func files(at paths: [String], extensions: Set<String>, excluded: PathPatterns) throws -> FileTree.Listing {
    let roots = paths.map { Self.normalized($0 == "." ? "" : $0) }
    let spellings = ignoresCase && roots.contains("") ? try spellings(of: extensions) : [:]
    var listing = FileTree.Listing()
    for object in objects.values {
      guard let inner = rest(of: object.path, behind: prefix), let (known, isNamed) = shown(inner, among: roots) else {
        continue
      }
      let path = spellings[key(known)] ?? known
      guard !excluded.contain(path) else { continue }
      let file = SourceFile(path: path, bytes: [])
      if isNamed || (!FileTree.isSkipped(file: path) && extensions.contains(file.fileExtension)) {
        listing.paths.append(path)
      }
    }
    listing.paths.sort()
    return listing
  }

  /// How the working tree spells its files, where a folder or file may have been renamed in its letter case alone.
  private func spellings(of extensions: Set<String>) throws -> [FoldedPath: String] {
    let paths = try WorkingTree().files(at: ["."], extensions: extensions, excluded: PathPatterns()).paths
    return Dictionary(paths.map { (key($0), $0) }) { first, _ in first }
  }

  /// A path at or below one of the roots, spelled with that root as a listing of the working tree would; nil where it
  /// is below none.
  private func shown(_ path: Substring, among roots: [String]) -> (path: String, isNamed: Bool)? {
    for root in roots {
      if root.isEmpty { return (String(path), roots.contains(String(path))) }
      if key(path) == key(root) { return (root, true) }
      if let rest = rest(of: String(path), behind: root + "/") { return (root + "/" + rest, false) }
    }
    return nil
  }

  /// The part of a path below a folder (given with a trailing slash, or empty); nil where the path is not below it.
  private func rest(of path: String, behind folder: String) -> Substring? {
    guard ignoresCase else { return path.hasPrefix(folder) ? path.dropFirst(folder.count) : nil }
    // Components are counted, because changing letter case can change a path's length.
    var rest = path[...]
    for _ in 0..<folder.count(where: { $0 == "/" }) {
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
    return key(path[..<rest.startIndex]) == key(folder) ? rest : nil
  }

  /// The form in which a path is looked up.
  private func key(_ path: some StringProtocol) -> FoldedPath { FoldedPath(path, ignoresCase: ignoresCase) }

  private func object(at path: String) -> Object? { objects[key(prefix + Self.normalized(path))] }

  /// Reads files in advance with one `git` process: one process for each file would take longer than scanning it.
  package func prepared(for paths: [String]) -> GitCommit {
    var copy = self
    let names = paths.compactMap { object(at: $0)?.name }
    guard !names.isEmpty,
      let output = try? Git.run(.catFile, ["--batch"], input: names.joined(separator: "\n") + "\n")
    else {
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

  package func read(_ path: String) throws -> SourceFile {
    guard let object = object(at: path)?.name else {
      throw RunError("\(path): not in commit \(name)")
    }
    return SourceFile(path: path, bytes: try contents[object] ?? Git.run(.catFile, ["blob", object]))
  }

  private static func normalized(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  private static func line(
    _ command: Git.Command, _ arguments: [String], or trouble: String, mayBeEmpty: Bool = false
  ) throws -> String {
    let bytes: [UInt8]
    do { bytes = try Git.run(command, arguments) } catch { throw RunError("\(trouble) (\(error))") }
    let line = FileName.text(Array(bytes.prefix { $0 != 0x0A }))
    guard mayBeEmpty || !line.isEmpty else { throw RunError(trouble) }
    return line
  }
}
