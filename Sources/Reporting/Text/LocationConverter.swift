package import Diagnostics
internal import Text

/// Converts locations to lines and columns; the lines of each file are counted once.
package struct LocationConverter {
  private let files: [String: SourceFile]
  private let repositoryPrefix: String
  private var lines: [String: CountedLines?] = [:]

  package init(_ report: Report) {
    files = report.files
    repositoryPrefix = report.repositoryPrefix
  }

  /// A path from the repository's root; a path outside the working directory stays as it is.
  func repositoryPath(_ path: String) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return path.hasPrefix("/") || path.hasPrefix("../") ? path : repositoryPrefix + path
  }

  /// The start and the end of a location; nil where the file is unknown.
  mutating func range(_ location: Location, in unit: ColumnUnit) -> (start: Position, end: Position)? {
    guard let file = fileLines(location.path) else { return nil }
    return (file.position(location.bytes.lowerBound, unit), file.position(location.bytes.upperBound, unit))
  }

  /// The line and the column, in Unicode scalars, at which a location starts, both from 1; nil where the file is unknown.
  package mutating func start(of location: Location) -> Position? { range(location, in: .scalar)?.start }

  /// The text of a line of a file; nil where the file is unknown.
  mutating func line(_ number: Int, of path: String) -> String? {
    fileLines(path).map { String(decoding: $0.table.line(number), as: UTF8.self) }
  }

  /// The line in which a location starts, in three parts of at most about 4 KB each, because a file can be one line.
  mutating func line(around location: Location) -> (number: Int, before: String, marked: String, after: String)? {
    guard let (start, end) = range(location, in: .utf8), let file = fileLines(location.path) else { return nil }
    let line = file.table.line(start.line)
    // An offset within the line, moved back to the start of its character.
    func near(_ offset: Int) -> Int {
      var index = min(max(line.startIndex, offset), line.endIndex)
      while index > line.startIndex, index < line.endIndex, line[index] & 0xC0 == 0x80 { index -= 1 }
      return index
    }
    let from = near(line.startIndex + start.column - 1)
    let to = end.line == start.line ? near(max(from, line.startIndex + end.column - 1)) : line.endIndex
    let reach = 4096
    return (
      start.line, String(decoding: line[near(from - reach)..<from], as: UTF8.self),
      String(decoding: line[from..<near(min(to, from + reach))], as: UTF8.self),
      String(decoding: line[to..<near(to + reach)], as: UTF8.self)
    )
  }

  /// `path:line:column`, or only the path where the file is unknown.
  mutating func text(_ location: Location) -> String {
    let path = TerminalText.visible(location.path)
    guard let start = range(location, in: .scalar)?.start else { return path }
    return "\(path):\(start.line):\(start.column)"
  }

  /// Counts the lines of a finding's files in advance, so that copies of the converter need not do it again.
  mutating func countLines(of diagnostic: Diagnostic) {
    if let path = diagnostic.location?.path { _ = fileLines(path) }
    for note in diagnostic.notes { if let path = note.location?.path { _ = fileLines(path) } }
  }

  private mutating func fileLines(_ path: String) -> CountedLines? {
    if let held = lines[path] { return held }
    let made = files[path].map(CountedLines.init)
    lines[path] = made
    return made
  }
}

/// The lines of one file. A UTF-16 file is counted as text; offsets on disk are converted.
private struct CountedLines {
  let table: LineTable
  /// For UTF-16: the UTF-8 offset of each code unit.
  private let offsets: [Int32]?

  init(_ file: SourceFile) {
    guard let order = UTF16ByteOrder(markOf: file.bytes) else {
      table = LineTable(file)
      offsets = nil
      return
    }
    let units = order.units(of: file.bytes)
    var offsets: [Int32] = []
    offsets.reserveCapacity(units.count + 1)
    var text: [UInt8] = []
    text.reserveCapacity(file.bytes.count)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    var isReading = true
    while isReading {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        offsets += repeatElement(Int32(text.count), count: UTF16.width(scalar))
        // The byte order mark does not count as a column.
        if scalar != "\u{FEFF}" { text += scalar.utf8 }
      case .error:
        offsets.append(Int32(text.count))
        text += "\u{FFFD}".utf8
      case .emptyInput: isReading = false
      }
    }
    offsets.append(Int32(text.count))
    table = LineTable(text)
    self.offsets = offsets
  }

  func position(_ offset: Int, _ unit: ColumnUnit) -> Position {
    guard let offsets, let last = offsets.indices.last else { return table.position(at: offset, in: unit) }
    return table.position(at: Int(offsets[min(max(0, offset / 2), last)]), in: unit)
  }
}
