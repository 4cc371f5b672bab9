internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Text
internal import Workspace

/// How a catalog in JSON writes an entry that has no members: `{}`.
enum EmptyEntry {
  /// Xcode's way.
  private static let xcodes = "{\n\n    }"

  /// What stands behind a key, where it is an object without members and not as Xcode writes it.
  static func written(_ entry: Entry, in file: CatalogFile) -> MapAddition? {
    guard let location = entry.location, location.path == file.file.path,
      let range = range(behind: location.bytes.upperBound, in: file.file.bytes)
    else { return nil }
    let text = String(decoding: file.file.bytes[range], as: UTF8.self)
    return text == xcodes ? nil : .emptyEntry(path: file.file.path, text: text)
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
