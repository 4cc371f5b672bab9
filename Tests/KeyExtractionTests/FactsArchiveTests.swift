import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import KeyExtraction

@Suite struct FactsArchiveTests {
  /// Files of every kind, scanned once for all tests: hundreds of them damage the same facts.
  private static let files = Result { try scan() }

  private func scanned() throws -> [ScannedFile] { try Self.files.get() }

  private static func scan() throws -> [ScannedFile] {
    let paths = [
      "Genstrings/Songs.swift", "Genstrings/Player.m", "Scanning/ObjectiveC/Family.m", "Scanning/ObjectiveC/Strings.h",
      "Scanning/InterfaceBuilder/Player.xib", "Scanning/PropertyLists/Info.plist",
    ]
    let broken = SourceFile(path: "Broken.xib", text: "<a>\n<b>")
    let files = try paths.map { path in
      let url = URL(filePath: Fixture.root + "Fixtures/" + path)
      return SourceFile(path: path, bytes: Array(try Data(contentsOf: url)))
    }
    let ignoring = ["a.swift", "b.m"].map { name in
      SourceFile(path: name, text: "// glossa:ignore source: so\nf(\"a\"); f( // glossa:ignore source\n\"b\");\n")
    }
    return (files + [broken] + ignoring).compactMap { file in
      let scanner = allScanners.first { $0.fileExtensions.contains(file.fileExtension) }
      return scanner.map {
        ScannedFile(file, $0.scan(file), content: ContentHash(file.bytes), keepsLines: true)
      }
    }
  }

  @Test func `what is read is what was written`() throws {
    let files = try scanned().sorted { $0.facts.path < $1.facts.path }
    let read = try #require(FactsArchive.decode(FactsArchive.encode(files)))
    #expect(read.count == files.count)
    for (old, new) in zip(files, read) {
      #expect(old.facts.path == new.facts.path)
      #expect(old.facts.uses == new.facts.uses)
      #expect(old.facts.objectiveC == new.facts.objectiveC)
      #expect(old.facts.comments == new.facts.comments)
      #expect(old.facts.outline.nodes.map(\.withoutHeight) == new.facts.outline.nodes)
      #expect(old.facts.outline.literals == new.facts.outline.literals)
      #expect(old.facts.outline.text == new.facts.outline.text)
      #expect(old.diagnostics == new.diagnostics)
      #expect(old.lines == new.lines)
      #expect(old.content == new.content)
    }
    #expect(FactsArchive.encode(read) == FactsArchive.encode(files))
    let resolved = LinkedProject(files.map(\.facts)).uses()
    #expect(LinkedProject(read.map(\.facts)).uses() == resolved)
  }

  @Test func `the bytes do not depend on the order of the files`() throws {
    let files = try scanned()
    #expect(FactsArchive.encode(files) == FactsArchive.encode(files.reversed()))
  }

  @Test func `an outline has the file's lines`() throws {
    let file = SourceFile(path: "a.m", text: "a\r\nbé\n\nc")
    let scanned = ScannedFile(
      file, Diagnosed(FileFacts(path: "a.m")), content: ContentHash(file.bytes), keepsLines: true)
    let lines = LineTable(scanned.blank)
    #expect(file.bytes.indices.allSatisfy { lines.position(at: $0) == LineTable(file).position(at: $0) })
  }

  @Test(arguments: 0..<200) func `a damaged archive is none`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let whole = FactsArchive.encode(try scanned())
    var bytes = whole
    if seed % 2 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
    if !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
    }
    #expect(FactsArchive.decode(bytes) == nil)
  }

  @Test(arguments: 0..<200) func `under a right seal no count and no kind is believed`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let file = try scanned()[0]
    let packed = FactsArchive.PackedFile(file)
    var content = Array(FactsArchive.encode([packed], maker: "").suffix(packed.size + 1).prefix(packed.size - 8))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      content[Int.random(in: content.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    var reader = ByteReader(content, content.indices)
    guard let read = try? FactsCoding.read(&reader) else { return }
    #expect(
      read.facts.outline.nodes.allSatisfy { $0.kind != .string || Int($0.symbol) < read.facts.outline.literals.count })
    Watchdog.guarding("seed \(seed)") { _ = LinkedProject([read.facts], findsCodeFacts: true).uses() }
  }

  @Test func `an archive that ends anywhere before its end is none`() throws {
    let files = Array(try scanned().suffix(2))
    let whole = FactsArchive.encode(files)
    #expect(FactsArchive.decode(whole)?.count == 2)
    for length in whole.indices { #expect(FactsArchive.decode(Array(whole[..<length])) == nil, "\(length) bytes") }
    // Under a right seal nothing but the reader itself notices.
    for file in files {
      var writer = ByteWriter()
      FactsCoding.write(file, to: &writer)
      for length in writer.bytes.indices {
        var reader = ByteReader(writer.bytes, 0..<length)
        #expect((try? FactsCoding.read(&reader)) == nil, "\(length) bytes")
      }
    }
  }

  @Test func `a run is read as it was written, and no part of it`() throws {
    let file = SourceFile(path: "a.swift", text: "Text(\"one\")\n")
    var diagnostic = Diagnostic("source/dynamic-key", .info, "a key", at: file.location(5..<10), help: "help")
    diagnostic.subject = Subject(table: "Table", key: "one")
    let uses = [
      KeyUse(
        key: "one", table: "Table", furtherTables: ["Inner", "Last"], defaultValue: "One", comment: "first",
        bundle: .module(file: "Kit.swift"), api: "Text", location: file.location(5..<10), isFurtherPhrase: true),
      KeyUse(key: "two", api: "Text", location: file.location(0..<4), isGuess: true),
      KeyUse(
        key: "three", api: ".i18n", location: file.location(0..<4), isUnseenByXcode: true, isUndeclared: true),
    ]
    let run = CachedExtraction(
      uses: uses,
      positions: [Position(line: 1, column: 6), Position(line: 1, column: 1), Position(line: 1, column: 1)],
      diagnostics: [diagnostic], files: [file], fileCount: 3)
    let state = ContentHash([1, 2, 3])
    let bytes = run.encoded(maker: "a", state: state)
    let read = try #require(CachedExtraction(bytes, maker: "a", state: state))
    #expect(read.uses == uses)
    #expect(read.positions == run.positions)
    let unset = Properties(of: [uses]).unset
    #expect(unset.isEmpty, "\(unset): give one of them here another value than the usual, and write and read it")
    #expect(read.diagnostics == [diagnostic])
    #expect(
      read.filesWithDiagnostics.map(\.path) == [file.path] && read.filesWithDiagnostics.map(\.bytes) == [file.bytes])
    #expect(read.fileCount == 3)
    #expect(CachedExtraction(bytes, maker: "b", state: state) == nil)
    #expect(CachedExtraction(bytes, maker: "a", state: ContentHash([1, 2])) == nil)
    for length in bytes.indices { #expect(CachedExtraction(Array(bytes[..<length]), maker: "a", state: state) == nil) }
  }

  @Test func `what a run cannot keep of a diagnostic is known`() {
    var diagnostic = Diagnostic("source/dynamic-key", .info, "a key", help: "help")
    diagnostic.subject = Subject(table: "Table", key: "one")
    #expect(CachedExtraction.keeps(diagnostic))
    diagnostic.subject.language = "de"
    #expect(!CachedExtraction.keeps(diagnostic))
    diagnostic.subject.language = nil
    diagnostic.notes = [Diagnostic.Note("here")]
    #expect(!CachedExtraction.keeps(diagnostic))
  }

  @Test func `a stamp goes with its file`() throws {
    let files = try scanned().map { FactsArchive.PackedFile($0, stamp: Array($0.facts.path.utf8)) }
    let read = try #require(FactsArchive.packed(FactsArchive.encode(files, maker: "a"), maker: "a"))
    #expect(read.count == files.count)
    #expect(read.allSatisfy { $0.stamp == Array($0.path.utf8) && $0.unpacked != nil })
  }

  @Test func `another maker's facts are not read`() throws {
    let bytes = FactsArchive.encode(try scanned().map { FactsArchive.PackedFile($0) }, maker: "a")
    #expect(FactsArchive.packed(bytes, maker: "b") == nil)
    #expect(FactsArchive.decode(bytes) == nil)
    #expect(FactsArchive.packed(bytes, maker: "a")?.count == 9)
  }
}
