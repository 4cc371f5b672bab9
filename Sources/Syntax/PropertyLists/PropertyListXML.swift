internal import Diagnostics
internal import Text

/// XML property lists: their encodings, and what is said of those that cannot be read.
package enum PropertyListXML {
  /// Decodes a file that may be XML. A file that declares another encoding than UTF-8 is left as it is: only its texts
  /// are decoded.
  static func decode(_ file: SourceFile) -> Diagnosed<DecodedText?> {
    if declaredEncoding(file.bytes) != nil {
      return Diagnosed(DecodedText(encoding: .utf8, bytes: file.bytes, start: 0, markLength: 0))
    }
    return DecodedText.decode(file)
  }

  /// The encoding that a file without a byte order mark declares; nil for UTF-8 or none.
  static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let head = String(decoding: bytes.prefix(1_000), as: UTF8.self)
    let parts = head.split(separator: "encoding=", maxSplits: 1)
    guard parts.count == 2, !parts[0].contains("?>"), let quote = parts[1].first, quote == "\"" || quote == "'",
      let end = parts[1].dropFirst().firstIndex(of: quote)
    else { return nil }
    let name = parts[1][..<end].dropFirst().lowercased()
    return name == "utf-8" || name == "utf8" ? nil : name
  }

  /// The offset of the first `<`; nil if anything but white space comes before it.
  static func start(of text: DecodedText) -> Int? {
    for index in text.start..<text.bytes.count {
      switch text.bytes[index] {
      case 0x09, 0x0A, 0x0D, 0x20: continue
      case UInt8(ascii: "<"): return index
      default: return nil
      }
    }
    return nil
  }

  /// Reads back a value of `PropertyListRenderer.line`; nil for anything that is not a property list.
  package static func value(of line: String) -> PropertyListNode? {
    let bytes = Array(line.utf8)
    let text = DecodedText(encoding: .utf8, bytes: bytes, start: 0, markLength: 0)
    return read(text, from: 0, of: SourceFile(path: "", bytes: bytes)).value?.root
  }

  /// Reads the property list that starts at an offset of the text, with the places of its comments.
  static func read(
    _ text: DecodedText, from start: Int, of file: SourceFile
  ) -> Diagnosed<(root: PropertyListNode, comments: [Range<Int>])?> {
    func failure(_ message: String, _ range: Range<Int>) -> Diagnostic {
      Diagnostic("plist/malformed", .error, message, at: file.location(text.diskRange(range)))
    }
    let name = declaredEncoding(file.bytes)
    let encoding = name.flatMap(XMLTextEncoding.init)
    if let name, encoding == nil {
      return Diagnosed(
        nil,
        [
          failure(
            "the file is not text in the encoding that it declares, '\(TerminalText.cropped(name, to: 60))'",
            start..<start + 1)
        ])
    }
    // Two tags, half of a short entry, take more than 16 bytes, so this limit never refuses a real file.
    let size = text.bytes.count
    let room = max(ReadBudget(bytes: size).room(for: PropertyListXMLReader.weight), size / 16)
    let reader = PropertyListXMLReader(text.bytes, from: start, encoding: encoding, elementLimit: room)
    if reader.isTooDense { return Diagnosed(nil, [ReadBudget.diagnostic(of: file)]) }
    if let fault = reader.fault { return Diagnosed(nil, [failure(fault.message, fault.range)]) }
    return Diagnosed(reader.root.map { ($0, reader.comments) })
  }
}
