internal import Text

/// The lines of files, which are counted once for each file, when they are first asked for.
package final class FileLines {
  private let read: (String) -> SourceFile?
  private var known: [String: LineTable?] = [:]

  /// - Parameter read: gives the file at a path; nil where it cannot be read.
  package init(_ read: @escaping (String) -> SourceFile?) { self.read = read }

  private func table(_ path: String) -> LineTable? {
    if let held = known[path] { return held }
    let made = read(path).map { LineTable($0) }
    known[path] = made
    return made
  }

  /// The number, from 1, of the line in which a place begins; nil where its file cannot be read.
  package func number(of place: Location) -> Int? {
    table(place.path)?.position(at: place.bytes.lowerBound).line
  }

  /// The line in which a place begins, without the blanks around it; empty where its file cannot be read.
  package func text(of place: Location) -> String {
    guard let table = table(place.path), let number = number(of: place) else { return "" }
    return String(decoding: table.line(number), as: UTF8.self).trimmed
  }
}
