internal import Diagnostics

/// The settings of a git repository that affect paths and objects, read without running git.
struct GitSettings {
  /// Whether names that differ only in letter case are the same, for `.gitignore` too: `core.ignorecase`, which git
  /// sets when it creates a repository on such a disk.
  private(set) var ignoresCase = false

  /// The length of object names in bytes: 20 for SHA-1, 32 where `extensions.objectFormat` is SHA-256.
  private(set) var objectNameLength = 20

  /// - Parameter folder: the folder that contains the repository's `config`.
  init(in folder: String) {
    guard let file = try? Disk.read(folder + "/config") else { return }
    read(String(decoding: file.bytes, as: UTF8.self))
  }

  /// Reads the settings. The last value of each counts; names are case-insensitive.
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
