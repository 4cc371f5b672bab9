/// Scanned files as bytes: the facts that `glossa index` writes and that the cache keeps.
///
/// The bytes depend on the files' paths and contents alone, not on their order or the machine.
package enum FactsArchive {
  /// Raised whenever the meaning of the bytes changes.
  private static let version = 28
  private static let mark = Array("glossa facts".utf8)

  /// Facts for another machine, as `glossa index` writes them.
  package static func encode(_ files: [ScannedFile]) -> [UInt8] {
    encode(files.map { PackedFile($0) }, maker: "")
  }

  /// - Parameter maker: the build of Glossa that wrote them; another build does not read them. Empty for facts that any
  ///   build of this version reads.
  package static func encode(_ files: [PackedFile], maker: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.reserve(files.reduce(1 << 10) { $0 + $1.size + 80 })
    writer.raw(mark)
    writer.number(version)
    writer.text(maker)
    writer.list(files.sorted { $0.path < $1.path }) { file, writer in
      writer.raw(file.bytes[file.range])
      writer.raw(file.stamp)
    }
    return writer.bytes
  }

  /// Nil for damaged bytes and for bytes of another version.
  package static func decode(_ bytes: [UInt8]) -> [ScannedFile]? {
    guard let all = packed(bytes, maker: "") else { return nil }
    // Locations need texts as large as the scanned files. Forged sizes must not use up all memory.
    var room = sourcesLimit + bytes.count * sourcesRatio
    var files: [ScannedFile] = []
    for packed in all {
      guard let file = packed.unpacked, file.size <= room else { return nil }
      room -= file.size
      files.append(file)
    }
    return files
  }

  /// The largest total size of an archive's sources, in bytes: a fixed part plus a multiple of the archive's own size.
  /// Sources are about twice their facts, but one long line can be large and hold no facts.
  private static let (sourcesLimit, sourcesRatio) = (2 << 30, 64)

  /// The files of an archive, still packed. Unpacking is most of the work and can run on several cores. Nil for bytes
  /// of another version or maker, and for bytes that are no archive.
  package static func packed(_ bytes: [UInt8], maker: String) -> [PackedFile]? {
    do throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes, 0..<bytes.count)
      guard try reader.raw() == mark, try reader.number() == version, try reader.text() == maker else { return nil }
      let files = try reader.list { reader throws(ByteReader.Damaged) in
        try PackedFile(bytes: bytes, range: try reader.skipped(), stamp: try reader.raw())
      }
      return reader.isAtEnd ? files : nil
    } catch {
      return nil
    }
  }

  /// One scanned file as bytes, followed by a checksum.
  package struct PackedFile: Sendable {
    /// The scanned file's path.
    package let path: String
    /// The hash of what was scanned.
    package let content: ContentHash
    /// The file system's stamp (size and time) of the file when it was scanned; empty where there is none.
    package var stamp: [UInt8]
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>
    private static let checksumSize = 8

    package init(_ file: ScannedFile, stamp: [UInt8] = []) {
      var writer = ByteWriter()
      // Most files take a little less.
      writer.reserve(file.size * 7 / 10 + 1024)
      FactsCoding.write(file, to: &writer)
      writer.fixed(ContentHash(writer.bytes).low)
      path = file.facts.path
      content = file.content
      self.stamp = stamp
      bytes = writer.bytes
      range = bytes.indices
    }

    fileprivate init(bytes: [UInt8], range: Range<Int>, stamp: [UInt8]) throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes, range)
      path = try reader.text()
      content = ContentHash(high: try reader.fixed(), low: try reader.fixed())
      self.stamp = stamp
      self.bytes = bytes
      self.range = range
    }

    /// In bytes.
    package var size: Int { range.count }

    /// Nil where the bytes are damaged.
    package var unpacked: ScannedFile? {
      guard range.count >= Self.checksumSize else { return nil }
      let end = range.upperBound - Self.checksumSize
      var checksum = ByteReader(bytes, end..<range.upperBound)
      guard (try? checksum.fixed()) == ContentHash(bytes[range.lowerBound..<end]).low else { return nil }
      var reader = ByteReader(bytes, range.lowerBound..<end)
      return try? FactsCoding.read(&reader)
    }
  }
}
