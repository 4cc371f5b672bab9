internal import Diagnostics

/// What a git repository's own configuration says of paths and objects, read without running git.
struct GitSettings {
  /// Whether names that differ in letter case alone are one name, for `.gitignore` too: `core.ignorecase`, which git
  /// sets itself when it makes a repository on such a disk.
  private(set) var ignoresCase = false

  /// How long the names of objects are, in bytes: 20 with SHA-1, 32 where `extensions.objectFormat` is SHA-256.
  private(set) var objectNameLength = 20

  /// - Parameter folder: the folder of the repository that holds its `config`.
  init(in folder: String) {
    guard let file = try? Disk.read(folder + "/config") else { return }
    read(String(decoding: file.bytes, as: UTF8.self))
  }

  /// Takes the last value of each setting; names are of any case there.
  private mutating func read(_ text: String) {
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" || $0 == "=" }.map { $0.lowercased() }
      guard let first = words.first else { continue }
      if first.hasPrefix("[") { section = first }
      switch (section, first) {
      case ("[core]", "ignorecase"):
        ignoresCase = words.count < 2 || ["true", "yes", "on", "1"].contains(words[1])
      case ("[extensions]", "objectformat"): objectNameLength = words.last == "sha256" ? 32 : 20
      default: break
      }
    }
  }
}
