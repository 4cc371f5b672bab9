internal import CatalogModel
internal import Diagnostics
internal import KeyExtraction
internal import Text

/// New bytes in one place of a file; all other bytes are kept.
struct LiteralEdit: Hashable {
  var bytes: Range<Int>
  var replacement: [UInt8]
  /// The literal that the edit is a part of; nil where it is all that changes in its place.
  var literal: Range<Int>?

  /// What counts as one place in the sources.
  var place: Range<Int> { literal ?? bytes }

  /// Applies edits to a file. They must not overlap; duplicates are applied once.
  static func apply(_ edits: [LiteralEdit], to file: SourceFile) -> SourceFile {
    var changed = file
    for edit in Set(edits).sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
      changed.bytes.replaceSubrange(edit.bytes, with: edit.replacement)
    }
    return changed
  }

  /// Why a literal cannot be edited.
  enum Refusal: Error {
    /// It is not one literal with the key.
    case otherSpelling
    /// It interpolates values, and the new key has other placeholders.
    case otherPlaceholders
    /// It interpolates values, and spans several lines or is raw.
    case interpolatedRaw
  }

  /// The edits that replace one key by another in a source literal, whatever its spelling. Interpolations are kept, and
  /// no edit touches them, as there may be other keys in them; where there are any, both keys must have the same
  /// placeholders.
  static func inSource(
    _ bytes: Range<Int>, of file: SourceFile, from old: String, to new: String
  ) -> Result<[LiteralEdit], Refusal> {
    guard let literal = KeyLiteral(of: file, at: bytes) else { return .failure(.otherSpelling) }
    guard !literal.holes.isEmpty else {
      guard ExactText(literal.texts[0]) == ExactText(old) else { return .failure(.otherSpelling) }
      return .success([
        inVerbatim(literal.bytes, of: file, old, new) ?? LiteralEdit(bytes: literal.bytes, replacement: quoted(new))
      ])
    }
    let (oldTexts, oldPlaceholders) = pieces(of: old)
    guard oldTexts.map(ExactText.init) == literal.texts.map(ExactText.init) else { return .failure(.otherSpelling) }
    let (newTexts, newPlaceholders) = pieces(of: new)
    guard oldPlaceholders == newPlaceholders else { return .failure(.otherPlaceholders) }
    guard !literal.isRaw, !file.bytes[literal.bytes].contains(UInt8(ascii: "\n")) else {
      return .failure(.interpolatedRaw)
    }
    let starts = [literal.bytes.lowerBound + 1] + literal.holes.map(\.upperBound)
    let ends = literal.holes.map(\.lowerBound) + [literal.bytes.upperBound - 1]
    let edits = zip(zip(starts, ends), zip(literal.texts, newTexts)).compactMap { span, texts -> LiteralEdit? in
      // A text that stays keeps its spelling.
      guard ExactText(texts.0) != ExactText(texts.1) else { return nil }
      return LiteralEdit(bytes: span.0..<span.1, replacement: escaped(texts.1), literal: literal.bytes)
    }
    return .success(edits)
  }

  /// How a literal spells a key, where renaming there and back would spell it otherwise; nil where the bytes come back.
  static func spelling(_ bytes: Range<Int>, of file: SourceFile, key: String) -> String? {
    guard let literal = KeyLiteral(of: file, at: bytes) else { return nil }
    let written = Array(file.bytes[literal.bytes])
    guard !literal.holes.isEmpty else {
      let comesBack = inVerbatim(literal.bytes, of: file, key, "a") != nil || written == quoted(key)
      return comesBack ? nil : String(decoding: written, as: UTF8.self)
    }
    var again: [UInt8] = [UInt8(ascii: "\"")]
    for (text, hole) in zip(literal.texts, literal.holes) { again += escaped(text) + file.bytes[hole] }
    again += escaped(literal.texts.last ?? "") + [UInt8(ascii: "\"")]
    return again == written ? nil : String(decoding: written, as: UTF8.self)
  }

  /// The edit that gives a literal its first spelling again; nil where its values have changed since.
  static func restoring(_ spelling: String, at bytes: Range<Int>, of file: SourceFile) -> LiteralEdit? {
    let old = SourceFile(path: file.path, bytes: Array(spelling.utf8))
    guard let literal = KeyLiteral(of: file, at: bytes), let first = KeyLiteral(of: old, at: 0..<old.bytes.count),
      first.bytes.count == old.bytes.count,
      literal.holes.map({ Array(file.bytes[$0]) }) == first.holes.map({ Array(old.bytes[$0]) })
    else { return nil }
    return LiteralEdit(bytes: literal.bytes, replacement: old.bytes)
  }

  /// The edit of a plain literal that begins a range and is exactly a key; nil where there is none.
  static func inSource(
    _ bytes: Range<Int>, startingWith old: String, of file: SourceFile, to new: String
  ) -> LiteralEdit? {
    let spelled = quoted(old)
    guard file.bytes[bytes].starts(with: spelled) else { return nil }
    return LiteralEdit(bytes: bytes.lowerBound..<bytes.lowerBound + spelled.count, replacement: quoted(new))
  }

  /// The edit of a literal that spells the key without escapes, on one line: its quotes stay, and so renaming back
  /// gives the first bytes. Nil for another one.
  private static func inVerbatim(
    _ literal: Range<Int>, of file: SourceFile, _ old: String, _ new: String
  ) -> LiteralEdit? {
    let signs: Set<UInt8> = [0x09, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "\\")]
    guard !old.isEmpty, (old + new).utf8.allSatisfy({ !signs.contains($0) }),
      let start = position(of: Array(old.utf8), in: file.bytes[literal])
    else { return nil }
    let spelled = start..<start + old.utf8.count
    let around = file.bytes[literal.lowerBound..<start] + file.bytes[spelled.upperBound..<literal.upperBound]
    let delimiters: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "#")]
    return around.allSatisfy(delimiters.contains) ? LiteralEdit(bytes: spelled, replacement: Array(new.utf8)) : nil
  }

  /// The texts around what a key has in place of interpolated values, as a literal writes them, and the placeholders:
  /// of formats, `%lld`, and of App Intents, `${state}`.
  private static func pieces(of key: String) -> (texts: [String], placeholders: [String]) {
    let bytes = Array(key.utf8)
    var texts: [[UInt8]] = [[]]
    var placeholders: [String] = []
    var start = 0
    for placeholder in Placeholder.scan(key) {
      let isPercent = placeholder.kind == .percent
      guard isPercent || placeholder.takesArgument || placeholder.kind == .intentParameter else { continue }
      texts[texts.count - 1] += bytes[start..<placeholder.span.lowerBound]
      start = placeholder.span.upperBound
      guard !isPercent else {
        // A literal with interpolations spells `%%` as one sign.
        texts[texts.count - 1].append(UInt8(ascii: "%"))
        continue
      }
      placeholders.append(String(decoding: bytes[placeholder.span], as: UTF8.self))
      texts.append([])
    }
    texts[texts.count - 1] += bytes[start...]
    return (texts.map { String(decoding: $0, as: UTF8.self) }, placeholders)
  }

  /// The lines of an interface file that have user-defined runtime attributes: read once for all keys.
  static func attributeLines(of file: SourceFile) -> [ArraySlice<UInt8>] {
    let mark = Array("<userDefinedRuntimeAttribute ".utf8)
    return file.bytes.split(separator: 0x0A, omittingEmptySubsequences: true).filter { contains($0, mark) }
  }

  /// The edits for values of user-defined runtime attributes in an interface file.
  ///
  /// - Parameter lines: `attributeLines(of:)`.
  static func inInterface(_ lines: [ArraySlice<UInt8>], from old: String, to new: String) -> [LiteralEdit] {
    func spelled(_ key: String) -> [UInt8] { Array("value=\"\(XMLEscapes.attribute.escaped(key))\"".utf8) }
    let (needle, replacement) = (spelled(old), spelled(new))
    var edits: [LiteralEdit] = []
    for line in lines {
      guard line.count > needle.count, let start = position(of: needle, in: line) else { continue }
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

  /// A text as a plain literal.
  static func quoted(_ text: String) -> [UInt8] {
    [UInt8(ascii: "\"")] + escaped(text) + [UInt8(ascii: "\"")]
  }

  private static func escaped(_ text: String) -> [UInt8] { Array(text.backslashEscaped(escapesQuotes: true).utf8) }
}
