internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// How a catalog in JSON writes an entry that has no members: `{}`.
enum EmptyEntry {
  /// Whether a file has an object without members that is not as Xcode writes it.
  static func isUneven(_ file: SourceFile) -> Bool {
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    var start: Int?
    for (index, byte) in file.bytes.enumerated() {
      if byte == UInt8(ascii: "{") {
        start = index
      } else if byte == UInt8(ascii: "}"), let open = start {
        if !file.bytes[open..<index].starts(with: [UInt8(ascii: "{"), 0x0A, 0x0A]) { return true }
        start = nil
      } else if !blank.contains(byte) {
        start = nil
      }
    }
    return false
  }

  /// What stands behind a key, where it is an object without members.
  static func written(_ entry: Entry, in file: CatalogFile) -> MapAddition? {
    guard let location = entry.location, location.path == file.file.path,
      let range = range(behind: location.bytes.upperBound, in: file.file.bytes)
    else { return nil }
    return .emptyEntry(path: file.file.path, text: String(decoding: file.file.bytes[range], as: UTF8.self))
  }

  /// A file whose entries without members are written as they were.
  static func restored(_ file: SourceFile, like table: CatalogFile, _ texts: [(key: String, text: String)])
    -> SourceFile
  {
    guard !texts.isEmpty else { return file }
    let wanted = Dictionary(texts.map { (ExactText($0.key), $0.text) }) { first, _ in first }
    let context = ReadingContext(sourceLanguage: table.catalog.sourceLanguage)
    let places = table.format.read(file, context: context).value.flatMap(\.entries).compactMap { entry in
      wanted[ExactText(entry.key)].flatMap { text in entry.location.map { (end: $0.bytes.upperBound, text: text) } }
    }
    var restored = file
    for (end, text) in places.sorted(by: { $0.end > $1.end }) {
      if let range = range(behind: end, in: restored.bytes) { restored.bytes.replaceSubrange(range, with: text.utf8) }
    }
    return restored
  }

  /// The braces behind a key, where nothing but white space is in them.
  private static func range(behind end: Int, in bytes: [UInt8]) -> Range<Int>? {
    let blank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let start = bytes[end...].firstIndex(where: { !blank($0) && $0 != UInt8(ascii: ":") }),
      bytes[start] == UInt8(ascii: "{"),
      let close = bytes[(start + 1)...].firstIndex(where: { !blank($0) }), bytes[close] == UInt8(ascii: "}")
    else { return nil }
    return start..<close + 1
  }
}
