/// Scanned files as bytes: the facts that `glossa index` writes and that the cache keeps.
///
/// The bytes depend on the files' paths and contents alone, not on their order or the machine.
package enum FactsArchive {
  /// Changes with everything that changes the bytes' meaning.
  private static let version = 3
  private static let mark = Array("glossa facts".utf8)

  /// - Parameter maker: who made them: facts of another maker are not read. Empty for facts that travel.
  package static func encode(
    _ files: [ScannedFile], and packed: [PackedFile] = [], maker: String = ""
  ) -> [UInt8] {
    let added = files.map { file -> (path: String, content: ArraySlice<UInt8>) in
      var content = ByteWriter()
      FactsCoding.write(file, to: &content)
      return (file.facts.path, content.bytes[...])
    }
    let kept = packed.map { (path: $0.path, content: $0.bytes[$0.range]) }
    var writer = ByteWriter()
    writer.raw(mark)
    writer.number(version)
    writer.text(maker)
    writer.list((added + kept).sorted { $0.path < $1.path }) { file, writer in writer.raw(file.content) }
    var sealed = writer
    sealed.fixed(ContentHash(writer.bytes).low)
    return sealed.bytes
  }

  /// Nil for bytes of another version or maker, and for damaged ones.
  package static func decode(_ bytes: [UInt8], maker: String = "") -> [ScannedFile]? {
    packed(bytes, maker: maker)?.reduce(into: [ScannedFile]?([])) { files, packed in
      guard let file = packed.unpacked else {
        files = nil
        return
      }
      files?.append(file)
    }
  }

  /// The files of an archive, still packed: unpacking is the larger part of the work and can be spread over cores.
  package static func packed(_ bytes: [UInt8], maker: String = "") -> [PackedFile]? {
    guard bytes.count >= 8 else { return nil }
    let end = bytes.count - 8
    do throws(ByteReader.Damaged) {
      var seal = ByteReader(bytes, end..<bytes.count)
      guard try seal.fixed() == ContentHash(Array(bytes[..<end])).low else { return nil }
      var reader = ByteReader(bytes, 0..<end)
      guard try reader.raw() == mark, try reader.number() == version, try reader.text() == maker else { return nil }
      let files = try reader.list { reader throws(ByteReader.Damaged) in
        try PackedFile(bytes: bytes, range: try reader.skipped())
      }
      return reader.isAtEnd ? files : nil
    } catch {
      return nil
    }
  }

  /// One file of an archive.
  package struct PackedFile: Sendable {
    /// The scanned file's path.
    package let path: String
    /// The hash of what was scanned.
    package let content: ContentHash
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>

    fileprivate init(bytes: [UInt8], range: Range<Int>) throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes, range)
      path = try reader.text()
      content = ContentHash(high: try reader.fixed(), low: try reader.fixed())
      self.bytes = bytes
      self.range = range
    }

    /// Nil when damaged.
    package var unpacked: ScannedFile? {
      var reader = ByteReader(bytes, range)
      return try? FactsCoding.read(&reader)
    }
  }
}
