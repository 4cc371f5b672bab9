import CatalogModel
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@testable import CatalogFormats

@Suite("Damaged property lists")
struct StringsDamageTests {
  /// Reads with both formats: nothing may crash, and every diagnostic stands inside the file.
  static func read(_ bytes: [UInt8]) -> Diagnosed<PropertyList?> {
    let file = SourceFile(path: "en.lproj/a.strings", bytes: bytes)
    for format in [StringsFormat(), StringsdictFormat()] as [any CatalogFormat] {
      let read = format.readTable(file, context: ReadingContext())
      for diagnostic in read.diagnostics {
        #expect((diagnostic.location?.bytes.upperBound ?? 0) <= bytes.count)
      }
      guard let catalog = read.value else {
        #expect(read.diagnostics.contains { $0.severity == .error })
        continue
      }
      #expect(format.update(file, to: catalog, options: WritingOptions()).value.bytes == bytes)
    }
    return PropertyList.read(file)
  }

  @Test(
    "nesting is bounded",
    arguments: ["(", "{", "a={", "a=(", "<", "<dict>", "<array>", "<plist><dict><key>a</key>", "<!--", "<![CDATA["])
  func nesting(_ opening: String) {
    let bytes = Array(String(repeating: opening, count: 100_000).utf8)
    let read = Self.read(bytes)
    #expect(read.diagnostics.contains { $0.severity == .error })
    #expect(read.diagnostics.count <= 101)
  }

  @Test("nothing between the quotes is too long")
  func long() {
    let text = String(repeating: "long ", count: 400_000)
    let read = Self.read(Array("\"a\" = \"\(text)\";".utf8))
    #expect(read.value?.value?["a"]?.text == text)
  }

  @Test("shared objects do not unfold without end")
  func sharing() {
    // Each of 60 arrays holds the next one twice.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for index in 0..<60 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA2, UInt8(index + 1), UInt8(index + 1)]
    }
    offsets.append(UInt8(bytes.count))
    bytes += [0x51, 0x61]
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 61] + [0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, table]
    #expect(Self.read(bytes).diagnostics.map(\.id) == ["plist/malformed"])
  }

  @Test("an empty file is said to be empty and stays so")
  func empty() {
    #expect(Self.read([]).diagnostics.map(\.id) == ["strings/empty-file"])
    #expect(Self.read([]).diagnostics.map(\.severity) == [.warning], "as severe for 'extract' as for 'lint'")
  }

  /// Fixtures, and real files where there are some.
  static let seeds: [(path: String, bytes: [UInt8])] = {
    let roots = [Fixture.root + "Fixtures/Formats/strings", Fixture.root + "Fixtures/Formats/stringsdict"]
    var seeds: [(path: String, bytes: [UInt8])] = []
    for root in roots + [Fixture.corpus.map { $0 + "/strings" }].compactMap({ $0 }) {
      let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") {
        guard let data = FileManager.default.contents(atPath: root + "/" + name), data.count < 4_000 else { continue }
        seeds.append((name, Array(data)))
      }
    }
    return seeds
  }()

  /// Pieces that mean something to some parser.
  static let pieces = [
    "\"", "'", ";", "=", "/*", "*/", "//", "\\", "\\U", "\\u12", "\\7", "{", "}", "(", ")", "<", ">", ",", "\n", "\r",
    "\u{2028}", "\u{FEFF}", "\u{0}", "é", "😀", "<string>", "</dict>", "<key>", "&amp;", "&", "%#@a@", "a = b;",
  ].map { Array($0.utf8) }

  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 4: bytes = Array(bytes[..<place])
      default: bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &random) ?? [])
      }
    }
    return bytes
  }

  @Test("mutated files are read as Foundation reads them, or refused with it", arguments: 0..<8)
  func mutations(_ seed: Int) {
    let rounds = ProcessInfo.processInfo.environment["GLOSSA_FUZZ"].flatMap(Int.init) ?? 60
    var random = SeededGenerator(seed: UInt64(seed))
    for round in 0..<rounds {
      guard let original = Self.seeds.randomElement(using: &random) else { return }
      let bytes = Self.mutated(original.bytes, &random)
      let read = Self.read(bytes)
      let what =
        "seed \(seed), round \(round), \(original.path): \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      guard case .oldStyle? = read.value?.flavour, bytes.first != UInt8(ascii: "<") else { continue }
      let theirs = FoundationOracle.read(bytes)
      #expect(read.value?.value?.normalized == theirs, "\(what)")
      if theirs == nil { #expect(read.diagnostics.contains { $0.severity == .error }, "\(what)") }
    }
  }
}
