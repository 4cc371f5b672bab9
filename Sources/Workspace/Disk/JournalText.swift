internal import Text

/// The text of a journal file: a line for each folder and file, with paths relative to the journal's folder, and a last
/// line that proves it complete.
struct JournalText {
  private static let header = """
    glossa journal 1
    # A run of glossa is writing these files, or was stopped while writing them.
    # The next glossa command that writes here puts them back as they were.
    # Each line: the file's fingerprint before (- for a new file), after (- for a deleted one), and its path.

    """
  private static let end = "end\n"

  let bytes: [UInt8]

  init(_ journal: WriteJournal) {
    let top = DiskPath.folder(of: journal.path)
    let start = top.hasSuffix("/") ? top.utf8.count : top.utf8.count + 1
    func relative(_ path: String) -> String { JournalText.escaped(Array(path.utf8.dropFirst(start))) }
    // The journal's own folder exists by now, and so do those above it.
    let folders = journal.folders.filter { $0 != top && DiskPath.isPath($0, atOrBelow: top) }
    let lines =
      folders.map { "folder \(relative($0))\n" }
      + journal.entries.map { "file \($0.old ?? "-") \($0.new ?? "-") \(relative($0.path))\n" }
    bytes = Array((JournalText.header + lines.joined() + JournalText.end).utf8)
  }

  /// The content of a journal file.
  enum Content {
    case whole(entries: [WriteJournal.Entry], folders: [String])
    /// The run was stopped while it wrote the journal, before it wrote anything else.
    case begun
    /// Not written by Glossa.
    case damaged
  }

  /// - Parameter top: the journal's folder, with links resolved.
  static func content(of bytes: [UInt8], in top: String) -> Content {
    let header = Array(self.header.utf8)
    guard bytes.starts(with: header) else { return header.starts(with: bytes) ? .begun : .damaged }
    let lines = bytes.dropFirst(header.count).split(separator: 0x0A, omittingEmptySubsequences: false)
    // A last line without a line break is incomplete.
    guard let last = lines.last, last.isEmpty, lines.dropLast().last?.elementsEqual("end".utf8) == true else {
      return .begun
    }
    var entries: [WriteJournal.Entry] = []
    var folders: [String] = []
    for line in lines.dropLast(2) {
      let fields = line.split(separator: 0x20, maxSplits: line.starts(with: "file ".utf8) ? 3 : 1)
      guard fields.count > 1, let path = path(fields[fields.count - 1], in: top) else { return .damaged }
      let words = fields.dropLast().map { String(decoding: $0, as: UTF8.self) }
      if words == ["folder"] {
        folders.append(path)
      } else if words.count == 3, words[0] == "file" {
        let states = words.dropFirst().map { $0 == "-" ? nil : $0 }
        entries.append(WriteJournal.Entry(path: path, old: states[0], new: states[1]))
      } else {
        return .damaged
      }
    }
    return .whole(entries: entries, folders: folders)
  }

  /// A path from a journal; nil for one that leaves the journal's folder, by `..` or a link.
  private static func path(_ field: ArraySlice<UInt8>, in top: String) -> String? {
    guard let text = unescaped(field), !text.isEmpty else { return nil }
    let path = DiskPath.join(top, text)
    let isPlain = text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !["", ".", ".."].contains($0)
    }
    return isPlain && DiskPath.realPath(DiskPath.folder(of: path)) == DiskPath.folder(of: path) ? path : nil
  }

  /// Writes control characters and percent signs as `%0A` and the like.
  private static func escaped(_ path: [UInt8]) -> String {
    String(percentEncoding: path) { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "%") }
  }

  private static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    var out: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        out.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      out.append(value)
      rest = rest.dropFirst(2)
    }
    return String(ofUTF8: out)
  }
}
