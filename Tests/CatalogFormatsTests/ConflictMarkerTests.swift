import CatalogModel
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

/// Conflict markers in real files that are not UTF-8, when `GLOSSA_CORPUS` names a folder of them.
@Suite("Conflict markers in real files", .enabled(if: Fixture.corpus != nil, "GLOSSA_CORPUS names no corpus"))
struct ConflictMarkerTests {
  @Test func `a side that is chosen has its bytes again in every UTF-16 file`() throws {
    let format = StringsFormat()
    var marked = 0
    for path in CorpusTests.paths("strings") {
      let file = CorpusTests.file(path)
      // A file in UTF-16 begins with a byte order mark or with a character of which one byte is zero.
      let start = file.bytes.prefix(2)
      guard start.contains(0) || start == [0xFE, 0xFF] || start == [0xFF, 0xFE],
        let list = PropertyList.read(file).value, case .oldStyle(let tree) = list.flavour,
        tree.text.encoding == .utf16LittleEndian || tree.text.encoding == .utf16BigEndian,
        let catalog = format.readTable(file, context: ReadingContext()).value
      else { continue }
      let sides = ["ours", "theirs"].map { side in
        var changed = catalog
        for index in stride(from: 0, to: changed.entries.count, by: 7) {
          changed.entries[index].localizations[0].variation = .text("ਊ \(side)")
        }
        return format.update(file, to: changed, options: WritingOptions()).value
      }
      guard sides[0].bytes != sides[1].bytes else { continue }
      let both = try #require(ConflictMarkers.file(ours: sides[0], theirs: sides[1]))
      let encoding = tree.text.encoding
      for (side, isOurs) in zip(sides, [true, false]) {
        let chosen = Self.withoutLastEnd(Self.choose(ours: isOurs, of: both, encoding))
        #expect(chosen == Self.withoutLastEnd(Self.whole(side, encoding)), "\(path)")
      }
      marked += 1
    }
    print("conflict markers: \(marked) files in UTF-16")
    #expect(marked > 0)
  }

  /// The units of a file without the side that is not chosen, and without the markers.
  private static func choose(ours: Bool, of file: SourceFile, _ encoding: TextEncoding) -> [UInt16] {
    var out: [UInt16] = []
    var isWanted = true
    for line in lines(of: whole(file, encoding)) {
      switch String(decoding: line.prefix(7), as: UTF16.self) {
      case "<<<<<<<": isWanted = ours
      case "=======": isWanted = !ours
      case ">>>>>>>": isWanted = true
      default: if isWanted { out += line }
      }
    }
    return out
  }

  /// All units of a file.
  private static func whole(_ file: SourceFile, _ encoding: TextEncoding) -> [UInt16] {
    let isBig = encoding == .utf16BigEndian
    return stride(from: 0, to: file.bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(file.bytes[index]), UInt16(file.bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
  }

  /// The same without the line ends behind the last line: it gets one where it differs and has none.
  private static func withoutLastEnd(_ units: [UInt16]) -> ArraySlice<UInt16> {
    units.prefix((units.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? -1) + 1)
  }

  private static func lines(of units: [UInt16]) -> [ArraySlice<UInt16>] {
    // The byte order mark stands before the first marker.
    var lines = [units.prefix(1)]
    var rest = units.dropFirst()
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      lines.append(rest[...(isPair ? end + 1 : end)])
      rest = rest[(isPair ? end + 2 : end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
