internal import CLibXML2

/// An encoding that an XML file declares, other than UTF-8: libxml2 turns its bytes into UTF-8.
///
/// Only encodings in which ASCII's bytes are ASCII: the tags of a file are found before its texts are decoded.
final class XMLTextEncoding {
  private let handler: xmlCharEncodingHandlerPtr

  /// Nil for a name that libxml2 does not know, and for encodings such as UTF-16.
  init?(named name: String) {
    // CoreFoundation reads the other bytes of a file that declares ASCII as Latin-1.
    let isASCII = ["ascii", "us-ascii"].contains(name.lowercased())
    guard let handler = xmlFindCharEncodingHandler(isASCII ? "iso-8859-1" : name) else { return nil }
    self.handler = handler
    let sample = Array("<?xml \"a\"=1 &;/>".utf8)
    guard utf8(sample[...]) == sample else { return nil }
  }

  deinit { xmlCharEncCloseFunc(handler) }

  /// The text in UTF-8; nil for bytes that the encoding does not have.
  func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard !bytes.isEmpty else { return [] }
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return nil }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    guard bytes.withUnsafeBufferPointer({ xmlBufferAdd(input, $0.baseAddress, Int32($0.count)) }) == 0 else {
      return nil
    }
    // libxml2 takes a part of a long text at a time.
    while xmlBufferLength(input) > 0 {
      guard xmlCharEncInFunc(handler, output, input) > 0 else { return nil }
    }
    return Array(UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output))))
  }
}
