internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Renames keys inside a property list, keeping each key's notation and all other bytes.
package enum RenamedKeys {
  /// The file with keys renamed, in place if the result reads back correctly, else by the format's writer; nil where it
  /// has none of the keys.
  static func file(
    _ file: SourceFile, of catalogs: [Catalog], to names: [ExactText: String], in format: some OneTableFormat
  ) -> SourceFile? {
    let renamed = format.renamed(catalogs, to: names, source: nil)
    guard renamed != catalogs, let old = catalogs.first, let new = renamed.first else { return nil }
    return inPlace(file, from: old, to: new, format) ?? format.update(file, to: new, options: WritingOptions()).value
  }

  /// The file with keys renamed in place; nil where the result does not read back as `new`.
  ///
  /// - Parameters:
  ///   - old: the catalog that was read from the file.
  ///   - new: the same with its keys renamed.
  private static func inPlace(
    _ file: SourceFile, from old: Catalog, to new: Catalog, _ format: some OneTableFormat
  ) -> SourceFile? {
    var edits: [(bytes: Range<Int>, replacement: [UInt8])] = []
    for (before, after) in zip(old.entries, new.entries) where ExactText(before.key) != ExactText(after.key) {
      guard let bytes = before.location?.bytes, let replacement = spelled(after.key, at: bytes, in: file) else {
        return nil
      }
      edits.append((bytes, replacement))
    }
    var renamed = file
    for edit in edits.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
      renamed.bytes.replaceSubrange(edit.bytes, with: edit.replacement)
    }
    let context = ReadingContext(language: old.languages.first, sourceLanguage: old.sourceLanguage)
    return format.read(renamed, context: context).value.first?.entries == new.entries ? renamed : nil
  }

  /// A key in the notation of the key that it replaces; nil where only the format's writer can write it.
  private static func spelled(_ key: String, at bytes: Range<Int>, in file: SourceFile) -> [UInt8]? {
    guard bytes.upperBound <= file.bytes.count, let first = file.bytes[bytes].first else { return nil }
    let order = UTF16ByteOrder(markOf: file.bytes)
    // Non-ASCII keys in UTF-16 files are left to the format's writer.
    guard order == nil || key.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if first == UInt8(ascii: "<") { return Array("<key>".utf8) + markup(key) + Array("</key>".utf8) }
    let quoted = StringsEscapes.quote(key)
    return switch order {
    case nil: quoted
    case .littleEndian: quoted.flatMap { [$0, 0] }
    case .bigEndian: quoted.flatMap { [0, $0] }
    }
  }

  /// Escapes a text for an XML element or attribute.
  package static func markup(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }
  }
}
