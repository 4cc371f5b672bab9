package import Diagnostics
internal import Text

/// Joins two versions of a text file, with conflict markers around the lines that differ, as git writes them.
package enum ConflictMarkers {
  /// The file with markers in its own encoding and line ends; nil where it is not text, such as a binary property list.
  package static func file(ours: SourceFile, theirs: SourceFile) -> SourceFile? {
    guard let old = Lines(of: ours), let new = Lines(of: theirs), old.encoding == new.encoding else { return nil }
    let newline = old.newline ?? new.newline ?? old.encoding.encode([0x0A])
    var out = Array(old.head)
    func append(marker: String) { out += old.encoding.encode(Array(marker.utf8)) + newline }
    func append(_ lines: ArraySlice<Lines.Line>) {
      for line in lines {
        out += line.content + line.end
        // A marker must start a line, so a last line without a line end gets one.
        if line.end.isEmpty { out += newline }
      }
    }
    /// Appends what is between two lines that both versions have.
    func appendDifference(_ own: ArraySlice<Lines.Line>, _ other: ArraySlice<Lines.Line>) {
      if own.isEmpty, other.isEmpty { return }
      append(marker: "<<<<<<< ours")
      append(own)
      append(marker: "=======")
      append(other)
      append(marker: ">>>>>>> theirs")
    }
    var (i, j) = (0, 0)
    for (index, partner) in LineMatches(from: old.lines, to: new.lines).partners.enumerated() {
      guard let partner else { continue }
      appendDifference(old.lines[i..<index], new.lines[j..<partner])
      out += old.lines[index].content + old.lines[index].end
      (i, j) = (index + 1, partner + 1)
    }
    appendDifference(old.lines[i...], new.lines[j...])
    return SourceFile(path: ours.path, bytes: out)
  }

  /// The lines of a file in its own encoding.
  private struct Lines {
    let encoding: TextEncoding
    /// The byte order mark.
    let head: ArraySlice<UInt8>
    private(set) var lines: [Line] = []
    /// The first line end; nil in a file of one line.
    var newline: [UInt8]? { lines.first { !$0.end.isEmpty }.map { Array($0.end) } }

    /// A line and its line end, which may be empty for the last.
    struct Line: Hashable {
      let content: ArraySlice<UInt8>
      let end: ArraySlice<UInt8>
    }

    init?(of file: SourceFile) {
      guard !file.bytes.starts(with: PropertyListBinary.magic), let text = PropertyListXML.decode(file).value else {
        return nil
      }
      encoding = text.encoding
      head = file.bytes[..<text.diskRange(text.start..<text.start).lowerBound]
      var start = text.start
      while start < text.bytes.count {
        let end = text.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.bytes.count
        let next = end + DecodedText.lineEnd(at: end, in: text.bytes)
        lines.append(
          Line(content: file.bytes[text.diskRange(start..<end)], end: file.bytes[text.diskRange(end..<next)]))
        start = next
      }
    }
  }
}
