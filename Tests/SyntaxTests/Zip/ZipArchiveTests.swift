import TestSupport
import Testing

@testable import Syntax

/// Zip archives of other tools, of ours, and hostile ones.
@Suite("Zip archives")
struct ZipArchiveTests {
  /// The files of an archive, unpacked; or the first failure.
  private func unpacked(_ bytes: [UInt8]) -> Result<[String: [UInt8]], ZipArchive.Failure> {
    ZipArchive.read(bytes).flatMap { archive in
      var files: [String: [UInt8]] = [:]
      for entry in archive.entries {
        var content: [UInt8] = []
        if let failure = archive.unpack(
          entry,
          to: {
            content += $0
            return true
          })
        {
          return .failure(failure)
        }
        files[entry.name] = content
      }
      return .success(files)
    }
  }

  private func failure(_ bytes: [UInt8]) -> String? {
    if case .failure(let failure) = unpacked(bytes) { failure.message } else { nil }
  }

  private func failure(_ change: (inout ZipBuilder) -> Void) -> String? {
    var builder = ZipBuilder([.init("a.txt", "first"), .init("folder/b.txt", "second")])
    change(&builder)
    return failure(builder.bytes)
  }

  @Test func `what is packed is unpacked, and equal files make equal archives`() throws {
    var random = SeededGenerator(seed: 1)
    let noise = (0..<300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let files = [
      "empty": [], "text.xml": Array("<a/>".utf8), "noise": noise, "zeros": [UInt8](repeating: 0, count: 400_000),
    ]
    func archive() -> [UInt8]? {
      var writer = ZipWriter()
      for (name, content) in files.sorted(by: { $0.key < $1.key }) {
        writer.add(name) { give in
          // In pieces of any size.
          for start in stride(from: 0, to: content.count, by: 70_001) {
            give(Array(content[start..<min(start + 70_001, content.count)]))
          }
        }
      }
      return writer.finished()
    }
    let bytes = try #require(archive())
    #expect(try unpacked(bytes).get() == files)
    #expect(archive() == bytes)
  }

  @Test func `archives that other tools write are read`() throws {
    let plain = ["a.txt": Array("first".utf8), "folder/b.txt": Array("second".utf8)]
    for change: (inout ZipBuilder) -> Void in [
      { _ in },
      { $0.parts[0].method = 0 },
      { $0.parts[0].hasDescriptor = true },
      { $0.parts[1].isLarge = true },
      { $0.isLarge = true },
      { $0.comment = Array("a comment".utf8) },
      { $0.parts.append(.init("folder/", "")) },
    ] {
      var builder = ZipBuilder([.init("a.txt", "first"), .init("folder/b.txt", "second")])
      change(&builder)
      #expect(try unpacked(builder.bytes).get() == plain)
    }
    #expect(try ZipArchive.read(ZipBuilder([.init("A/b.XML", "")]).bytes).get().entry("a/B.xml")?.name == "A/b.XML")
    #expect(try ZipArchive.read(ZipBuilder([.init("a\\b", "")]).bytes).get().entry("a/b")?.name == "a\\b")
  }

  @Test func `names that lead out of the archive are refused`() {
    for (name, message) in [
      ("../a", "the path '../a' leads out of the archive"),
      ("x/../../a", "the path 'x/../../a' leads out of the archive"),
      ("/etc/passwd", "the archive has an absolute path, '/etc/passwd'"),
      ("C:\\a", "the archive has an absolute path, 'C:\\a'"),
      ("..\\a", "the path '..\\a' leads out of the archive"), ("", "a file in the archive has no usable name"),
      ("a\u{0}b", "a file in the archive has no usable name"),
      ("A.TXT", "the archive has two files 'A.TXT'"), ("folder/b.txt", "the archive has two files 'folder/b.txt'"),
    ] {
      #expect(failure { $0.parts.append(.init(name, "third")) } == message)
    }
  }

  @Test func `damage is named`() {
    #expect(failure { $0.parts[0].checksumError = 1 } == "'a.txt' in the archive is damaged: its checksum is wrong")
    #expect(
      failure { $0.parts[1].sizeError = 7 }
        == "'folder/b.txt' in the archive has another size than the archive's directory says")
    #expect(
      failure { $0.parts[1].sizeError = -1 }
        == "'folder/b.txt' in the archive has another size than the archive's directory says")
    #expect(failure { $0.parts[1].flags = 1 } == "the archive is protected with a password")
    #expect(
      failure { $0.parts[0].method = 12 } == "'a.txt' in the archive is packed by method 12, which is not supported")
    #expect(failure { $0.parts[1].sharesBytes = true } == "the archive is damaged or cut off")
    #expect(failure([]) == "the file is no zip archive, or is cut off")
    #expect(
      failure(Array("no archive at all, but long enough for one".utf8)) == "the file is no zip archive, or is cut off")
  }

  @Test func `an archive that is cut off anywhere is refused`() {
    let bytes = ZipBuilder([.init("a.txt", "first"), .init("folder/b.txt", "second")]).bytes
    for length in 0..<bytes.count { #expect(failure(Array(bytes[..<length])) != nil) }
  }

  @Test func `bombs are refused before they are unpacked`() {
    var writer = ZipWriter()
    let zeros = [UInt8](repeating: 0, count: 1_000_000)
    writer.add("zeros") { give in for _ in 0..<60 { give(zeros) } }
    #expect(failure(writer.finished() ?? []) == "the archive unpacks to more than 100 times its size, as zip bombs do")
    #expect(
      failure { builder in
        builder.parts[0].isLarge = true
        builder.parts[0].sizeError = .max - 100
      } == "the archive unpacks to more than 100 times its size, as zip bombs do")
    // A size that is smaller than what comes out ends the unpacking.
    #expect(
      failure { builder in
        builder.parts[0].content = zeros
        builder.parts[0].sizeError = -999_999
      } == "'a.txt' in the archive has another size than the archive's directory says")
  }

  @Test func `files that share bytes are refused`() {
    // As in the bomb of David Fifield: many names for the same packed bytes.
    var builder = ZipBuilder([.init("a", "x"), .init("a", "x")])
    builder.parts[1].sharesBytes = true
    #expect(failure(builder.bytes) == "two files of the archive share the same bytes, as in zip bombs")
  }

  @Test func `an archive of zip64 with many files is listed`() throws {
    var builder = ZipBuilder((0..<2_000).map { .init("f\($0)", "") })
    for index in builder.parts.indices { builder.parts[index].method = 0 }
    builder.isLarge = true
    #expect(try ZipArchive.read(builder.bytes).get().entries.count == 2_000)
  }

  @Test func `damaged archives never end the process`() {
    var random = SeededGenerator(seed: 3)
    let files = [
      ZipBuilder([.init("a.txt", "first"), .init("folder/b.txt", String(repeating: "second", count: 50))]),
      ZipBuilder([.init("a.txt", "first")]),
    ]
    for round in 0..<1_500 {
      var builder = files[round % 2]
      if round % 3 == 0 { builder.isLarge = true }
      if round % 5 == 0 { builder.parts[0].isLarge = true }
      var bytes = builder.bytes
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
      }
      if case .success(let files) = unpacked(bytes) { #expect(files.count <= 2) }
    }
  }
}
