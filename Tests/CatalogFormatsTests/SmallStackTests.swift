import CatalogModel
import Diagnostics
import Platform
import Syntax
import TestSupport
import Testing
import Text

@testable import CatalogFormats

/// Nested input read, written and let go of on a thread with the stack that macOS gives.
@Suite("Catalogs on small stacks")
struct SmallStackTests {
  /// Files that nest a value so deeply, for every format that can.
  private static func files(_ depth: Int) -> [SourceFile] {
    let head = #"<?xml version="1.0"?><plist version="1.0"><dict><key>k</key>"#
    func nested(_ open: String, _ inner: String, _ close: String) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    let texts = [
      ("a.strings", "k = " + nested("(", "x", ")") + ";"),
      ("b.strings", "k = " + nested("{k = ", "x", ";}") + ";"),
      ("c.strings", head + nested("<array>", "<string>x</string>", "</array>") + "</dict></plist>"),
      ("d.stringsdict", head + nested("<dict><key>k</key>", "<string>x</string>", "</dict>") + "</dict></plist>"),
      ("e.xcstrings", #"{"strings": {"k": "# + nested(#"{"k": "#, "1", "}") + "}}"),
      ("f.xcstrings", #"{"strings": {"k": {"x": "# + nested("[", "1", "]") + "}}}"),
      (
        "g.xcstrings",
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": "#
          + nested(
            #"{"variations": {"device": {"mac": "#, #"{"stringUnit": {"state": "new", "value": "x"}}"#, "}}}")
          + "}}}}"
      ),
      ("h.json", #"{"k": "# + nested(#"{"k": "#, "1", "}") + "}"),
    ]
    let binary = SourceFile(path: "i.strings", bytes: nestedBinary(depth))
    return texts.map { SourceFile(path: $0.0, text: $0.1) } + [binary]
  }

  /// A binary property list: arrays of one element each, the innermost empty.
  private static func nestedBinary(_ depth: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    func append(_ number: Int, _ size: Int) {
      for shift in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * shift))) }
    }
    for number in 0..<depth {
      offsets.append(bytes.count)
      bytes.append(number + 1 < depth ? 0xA1 : 0xA0)
      if number + 1 < depth { append(number + 1, 4) }
    }
    let table = bytes.count
    for offset in offsets { append(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, 4]
    for number in [depth, 0, table] { append(number, 8) }
    return bytes
  }

  @Test(arguments: [3, 60, 120, 249, 250, 251, 510, 511, 512, 513, 20_000])
  func `no depth overflows the stack of a caller`(depth: Int) {
    let read = SmallStack.run {
      var read = 0
      for file in SmallStackTests.files(depth) {
        for format in allFormats where format.fileExtensions.contains(file.fileExtension) {
          let options = WritingOptions(isCanonical: depth.isMultiple(of: 2))
          let context = ReadingContext(language: Language("en"))
          _ = format.keys(of: file, context: context)
          _ = format.unreadContent(in: file)
          guard var catalog = format.readTable(file, context: context).value else { continue }
          read += 1
          _ = format.update(file, to: catalog, options: options)
          for index in catalog.entries.indices { catalog.entries[index].comment = "Changed" }
          _ = format.update(file, to: catalog, options: options)
          for other in allFormats {
            _ = other.write(catalog.reduced(to: other.features, format: other.name).value, options: options)
          }
          // Texts are put out by commands, whose threads are deep.
          _ = LargeStackThread.run { ModelJSON.json(of: catalog).pretty }
        }
        _ = XCStringsFormat().firstLayoutDifference(of: file)
      }
      return read
    }
    // Shallow files are read whatever their content means; of the deepest none is.
    if depth == 3 { #expect((read ?? 0) >= 6) }
    #expect(read != nil)
  }
}
