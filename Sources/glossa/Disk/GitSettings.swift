import Diagnostics

/// What a git repository says of the disk it lies on, read from its own configuration without running git.
struct GitSettings {
  /// Whether names that differ in letter case alone are one name, for `.gitignore` too: `core.ignorecase`, which git
  /// sets itself when it makes a repository on such a disk.
  private(set) var ignoresCase = false

  init() {}

  /// - Parameter folder: the repository's top, where its `.git` is.
  init(ofRepository folder: String) {
    var place = folder + "/.git"
    if !Disk.isFolder(place) {
      // A worktree or a submodule: the file says where its folder is, and that may say where the common one is.
      guard let own = Self.line(of: place), own.hasPrefix("gitdir: ") else { return }
      place = Self.path(String(own.dropFirst("gitdir: ".count)), from: folder)
      if let common = Self.line(of: place + "/commondir") { place = Self.path(common, from: place) }
    }
    guard let file = try? Disk.read(place + "/config") else { return }
    read(String(decoding: file.bytes, as: UTF8.self))
  }

  /// Takes the last `ignorecase` of a `[core]` section; names are of any case there.
  private mutating func read(_ text: String) {
    var isCore = false
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "=" }.map { $0.lowercased() }
      guard let first = words.first else { continue }
      if first.hasPrefix("[") { isCore = first == "[core]" }
      if isCore, first == "ignorecase" {
        ignoresCase = words.count < 2 || ["true", "yes", "on", "1"].contains(words[1])
      }
    }
  }

  private static func line(of path: String) -> String? {
    let bytes = try? Disk.read(path).bytes.prefix { $0 != 0x0A }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func path(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }
}
