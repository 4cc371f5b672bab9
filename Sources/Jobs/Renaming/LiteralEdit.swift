internal import CatalogModel
internal import Diagnostics
internal import KeyExtraction
internal import Text

/// A new text for one literal of a file; all other bytes are kept.
struct LiteralEdit: Hashable {
  var bytes: Range<Int>
  var replacement: [UInt8]

  /// Applies edits to a file. They must not overlap; duplicates are applied once.
  static func apply(_ edits: [LiteralEdit], to file: SourceFile) -> SourceFile {
    var changed = file
    for edit in Set(edits).sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
      changed.bytes.replaceSubrange(edit.bytes, with: edit.replacement)
    }
    return changed
  }

  /// The edit that replaces one key by another in a source literal. Nil for a literal that is not exactly the key: a
  /// raw or multi-line one. Interpolations are kept, if both keys have the same placeholders.
  static func inSource(_ bytes: Range<Int>, of file: SourceFile, from old: String, to new: String) -> LiteralEdit? {
    guard bytes.upperBound <= file.bytes.count, let quote = file.bytes[bytes].firstIndex(of: UInt8(ascii: "\"")) else {
      return nil
    }
    if old.utf8.contains(UInt8(ascii: "%")), let edit = inInterpolation(quote..<bytes.upperBound, of: file, old, new) {
      return edit
    }
    let spelled = quoted(old)
    let end = quote + spelled.count
    // A raw literal ends with number signs.
    guard end <= bytes.upperBound, file.bytes[quote..<end].elementsEqual(spelled),
      file.bytes[end..<bytes.upperBound].allSatisfy({ $0 == UInt8(ascii: "#") })
    else { return nil }
    return LiteralEdit(bytes: quote..<end, replacement: quoted(new))
  }

  /// The edit of a plain literal that begins a range and is exactly a key; nil where there is none.
  static func inSource(
    _ bytes: Range<Int>, startingWith old: String, of file: SourceFile, to new: String
  ) -> LiteralEdit? {
    let spelled = quoted(old)
    guard file.bytes[bytes].starts(with: spelled) else { return nil }
    return LiteralEdit(bytes: bytes.lowerBound..<bytes.lowerBound + spelled.count, replacement: quoted(new))
  }

  /// The edit of a literal with interpolations: the texts between them must be those of the old key, in order.
  private static func inInterpolation(
    _ bytes: Range<Int>, of file: SourceFile, _ old: String, _ new: String
  ) -> LiteralEdit? {
    let (oldTexts, oldSpecifiers) = pieces(of: old)
    let (newTexts, newSpecifiers) = pieces(of: new)
    guard !oldSpecifiers.isEmpty, oldSpecifiers == newSpecifiers else { return nil }
    let ends = Interpolations.ends(in: file.bytes[bytes])
    var offset = bytes.lowerBound + 1
    var replacement = [UInt8(ascii: "\"")]
    for index in oldTexts.indices {
      let text = escaped(oldTexts[index])
      guard file.bytes[offset..<bytes.upperBound].starts(with: text) else { return nil }
      offset += text.count
      replacement += escaped(newTexts[index])
      guard index < oldSpecifiers.count else { break }
      guard let end = ends[offset] else { return nil }
      replacement += file.bytes[offset..<end]
      offset = end
    }
    guard offset + 1 == bytes.upperBound, file.bytes[offset] == UInt8(ascii: "\"") else { return nil }
    return LiteralEdit(bytes: bytes, replacement: replacement + [UInt8(ascii: "\"")])
  }

  /// The texts around a key's placeholders, and the placeholders as written.
  private static func pieces(of key: String) -> (texts: [String], specifiers: [String]) {
    let bytes = Array(key.utf8)
    var texts: [String] = []
    var specifiers: [String] = []
    var start = 0
    for placeholder in Placeholder.scan(key) where placeholder.takesArgument {
      texts.append(String(decoding: bytes[start..<placeholder.span.lowerBound], as: UTF8.self))
      specifiers.append(String(decoding: bytes[placeholder.span], as: UTF8.self))
      start = placeholder.span.upperBound
    }
    return (texts + [String(decoding: bytes[start...], as: UTF8.self)], specifiers)
  }

  /// The edits for values of user-defined runtime attributes in an interface file.
  static func inInterface(_ file: SourceFile, from old: String, to new: String) -> [LiteralEdit] {
    func spelled(_ key: String) -> [UInt8] { Array("value=\"\(XMLEscapes.attribute.escaped(key))\"".utf8) }
    let (needle, replacement) = (spelled(old), spelled(new))
    var edits: [LiteralEdit] = []
    for line in file.bytes.split(separator: 0x0A, omittingEmptySubsequences: true) {
      guard line.count > needle.count, contains(line, Array("<userDefinedRuntimeAttribute ".utf8)),
        let start = position(of: needle, in: line)
      else { continue }
      edits.append(LiteralEdit(bytes: start..<start + needle.count, replacement: replacement))
    }
    return edits
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ needle: [UInt8]) -> Bool {
    position(of: needle, in: bytes) != nil
  }

  private static func position(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = needle.first, bytes.count >= needle.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - needle.count)).first { start in
      bytes[start] == first && bytes[start..<start + needle.count].elementsEqual(needle)
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    [UInt8(ascii: "\"")] + escaped(text) + [UInt8(ascii: "\"")]
  }

  private static func escaped(_ text: String) -> [UInt8] { Array(text.backslashEscaped(escapesQuotes: true).utf8) }
}
