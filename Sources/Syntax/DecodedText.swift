internal import Diagnostics
internal import Text

/// A text file as UTF-8, with a mapping of offsets to the bytes on disk.
///
/// UTF-8 files are not copied: their text is the file, from `start` on, unless it has invalid bytes that Foundation
/// accepts.
package struct DecodedText: Sendable {
  /// How the file is encoded.
  package let encoding: TextEncoding
  /// UTF-8; the text begins at `start`, after a byte order mark.
  package private(set) var bytes: [UInt8]
  /// The offset in `bytes` of the text's first byte.
  package let start: Int
  /// The length of the byte order mark on disk; 0 where there is none.
  let markLength: Int
  /// Pairs of offsets, (in `bytes`, on disk): at least every 64 characters in wide encodings, around every replaced
  /// byte in UTF-8; empty where the two are the same.
  private var checkpoints: [(text: Int, disk: Int)] = []

  init(encoding: TextEncoding, bytes: [UInt8], start: Int, markLength: Int) {
    self.encoding = encoding
    self.bytes = bytes
    self.start = start
    self.markLength = markLength
  }

  /// The offset on disk of an offset in `bytes`.
  private func diskOffset(_ offset: Int) -> Int {
    guard !checkpoints.isEmpty else { return offset }
    var (text, disk) = checkpoints[max(0, checkpoints.partitioningIndex { $0.text > offset } - 1)]
    if encoding == .utf8 { return disk + offset - text }
    let unit = encoding == .utf16LittleEndian || encoding == .utf16BigEndian ? 2 : 4
    while text < offset, text < bytes.count {
      let lead = bytes[text]
      text += lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      disk += lead >= 0xF0 ? 4 : unit
    }
    return disk
  }

  /// The range on disk of a range in `bytes`.
  package func diskRange(_ range: Range<Int>) -> Range<Int> {
    guard !checkpoints.isEmpty else { return range }
    let lower = diskOffset(range.lowerBound)
    return lower..<max(lower, diskOffset(range.upperBound))
  }

  /// The white space between the start of a line and an offset; nil where there is anything else.
  package func indent(before offset: Int) -> [UInt8]? {
    var first = offset
    while first > start, bytes[first - 1] == 0x20 || bytes[first - 1] == 0x09 { first -= 1 }
    guard first == start || bytes[first - 1] == 0x0A || bytes[first - 1] == 0x0D else { return nil }
    return Array(bytes[first..<offset])
  }

  /// The length of the line end at an offset, 0 where there is none.
  package static func lineEnd(at offset: Int, in bytes: [UInt8]) -> Int {
    guard offset < bytes.count else { return 0 }
    if bytes[offset] == 0x0A { return 1 }
    guard bytes[offset] == 0x0D else { return 0 }
    return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
  }

  /// The number of line ends in a range of `bytes`, a CR LF counted once.
  package func lineEnds(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where bytes[index] == 0x0A || bytes[index] == 0x0D {
      if bytes[index] == 0x0A, index > range.lowerBound, bytes[index - 1] == 0x0D { continue }
      count += 1
    }
    return count
  }

  /// Decodes a file by CoreFoundation's rules; nil, with a diagnostic, where Foundation cannot decode it.
  static func decode(_ file: SourceFile) -> Diagnosed<DecodedText?> {
    let bytes = file.bytes
    let (encoding, mark, isGuessed) = detect(bytes)
    var notes: [Diagnostic] = []
    if isGuessed {
      notes.append(
        Diagnostic(
          "strings/encoding", .warning,
          "there is a NUL in the first 2 bytes, so the file is read as UTF-16 and its first character is skipped",
          at: .file(file.path),
          help: "save the file as UTF-8, or with a byte order mark"))
    }
    if encoding == .utf8 {
      let text = DecodedText(encoding: .utf8, bytes: bytes, start: mark, markLength: mark)
      guard let bad = UTF8Check.firstInvalid(in: bytes, mark..<bytes.count) else { return Diagnosed(text, notes) }
      return text.replacingForgivenBytes(from: bad, in: file)
    }
    var text = DecodedText(encoding: encoding, bytes: [], start: 0, markLength: mark)
    text.bytes.reserveCapacity(bytes.count)
    if let bad = text.transcode(bytes, from: mark) {
      notes.append(
        Diagnostic(
          "strings/encoding", .error, "these 4 bytes are not a character of \(encoding.rawValue)",
          at: file.location(bad..<bad + 4), help: "save the file as UTF-8"))
      return Diagnosed(nil, notes)
    }
    return Diagnosed(text, notes)
  }

  /// The byte of `©` in MacRoman and Latin-1, common in headers of old files: where it is not valid UTF-8, Foundation
  /// reads U+FFFD. For any other invalid byte it refuses the file (measured for every byte).
  private static let forgivenByte: UInt8 = 0xA9

  /// Replaces each accepted byte, the first of which is at an offset, by U+FFFD; nil where another byte is invalid.
  private func replacingForgivenBytes(from first: Int, in file: SourceFile) -> Diagnosed<DecodedText?> {
    var text = self
    text.bytes = Array(bytes[..<first])
    text.checkpoints = [(0, 0)]
    var next: Int? = first
    while let bad = next {
      guard bytes[bad] == DecodedText.forgivenByte else {
        let fault = Diagnostic(
          "strings/encoding", .error, "the byte 0x\(bytes[bad].hexadecimal) is not UTF-8",
          at: file.location(bad..<bad + 1), help: "save the file as UTF-8, or as UTF-16 with a byte order mark")
        return Diagnosed(nil, [fault])
      }
      text.checkpoints.append((text.bytes.count, bad))
      text.bytes += UTF8.encodedReplacementCharacter
      text.checkpoints.append((text.bytes.count, bad + 1))
      next = UTF8Check.firstInvalid(in: bytes, bad + 1..<bytes.count)
      text.bytes += bytes[bad + 1..<(next ?? bytes.count)]
    }
    let warning = Diagnostic(
      "strings/encoding", .warning, "the byte 0xA9 is not UTF-8, and is shown as U+FFFD, the replacement character",
      at: file.location(first..<first + 1), help: "if it is meant to be '©', write '©' and save the file as UTF-8")
    return Diagnosed(text, [warning])
  }

  /// The byte order marks with their encodings; a longer one comes before what it begins with.
  static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian), ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian),
    ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
  ]

  /// The encoding of a file, the length of its byte order mark, and whether the encoding was guessed from a NUL.
  private static func detect(_ bytes: [UInt8]) -> (TextEncoding, mark: Int, isGuessed: Bool) {
    if let mark = marks.first(where: { bytes.count > $0.bytes.count && bytes.starts(with: $0.bytes) }) {
      return (mark.encoding, mark.bytes.count, false)
    }
    // CoreFoundation uses the machine's byte order here, which is little endian, and skips the first character.
    if bytes.count > 2, bytes[0] == 0 || bytes[1] == 0 { return (.utf16LittleEndian, 2, true) }
    return (.utf8, 0, false)
  }

  /// Appends the characters of a UTF-16 or UTF-32 file; returns the offset of the first invalid unit, if any.
  private mutating func transcode(_ source: [UInt8], from mark: Int) -> Int? {
    let isWide = encoding == .utf32LittleEndian || encoding == .utf32BigEndian
    let isBig = encoding == .utf16BigEndian || encoding == .utf32BigEndian
    let size = isWide ? 4 : 2
    func unit(at offset: Int) -> UInt32 {
      var value: UInt32 = 0
      for index in 0..<size { value = value << 8 | UInt32(source[offset + (isBig ? index : size - 1 - index)]) }
      return value
    }
    var offset = mark
    var count = 0
    // An incomplete last unit is ignored, as in Foundation.
    while offset + size <= source.count {
      if count & 63 == 0 { checkpoints.append((bytes.count, offset)) }
      count += 1
      var value = unit(at: offset)
      if isWide, value > 0x10FFFF || value & 0xFFFF_F800 == 0xD800 { return offset }
      offset += size
      if value & 0xFFFF_F800 == 0xD800 {
        let low = offset + size <= source.count ? unit(at: offset) : 0
        if value < 0xDC00, low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
          offset += size
        } else {
          value = 0xFFFD
        }
      }
      bytes.append(codePoint: value)
    }
    checkpoints.append((bytes.count, offset))
    return nil
  }
}
