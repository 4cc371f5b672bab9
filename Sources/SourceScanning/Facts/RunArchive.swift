package import CatalogModel
package import Diagnostics

/// What a whole run found, linked, as bytes: a run in which no file has changed since gives the same again.
package struct LinkedRun: Sendable {
  /// Every use that the run found.
  package var uses: [KeyUse]
  /// What it had to say.
  package var diagnostics: [Diagnostic]
  /// The files that these speak of; archived, those no trouble stands in keep nothing but their lines.
  package var outlines: [SourceFile]
  /// How many source files it read.
  package var fileCount: Int

  package init(uses: [KeyUse], diagnostics: [Diagnostic], outlines: [SourceFile], fileCount: Int) {
    self.uses = uses
    self.diagnostics = diagnostics
    self.outlines = outlines
    self.fileCount = fileCount
  }

  private static let mark = Array("glossa run 1".utf8)

  /// - Parameters:
  ///   - maker: who made it: what another maker found is not read.
  ///   - state: what stands for the state of everything that took part.
  package func encoded(maker: String, state: ContentHash) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(LinkedRun.mark)
    writer.text(maker)
    writer.fixed(state.high)
    writer.fixed(state.low)
    writer.list(uses) { use, writer in
      FactsCoding.write(use, &writer)
      writer.optional(use.bundle)
      writer.byte((use.isFurtherPhrase ? 1 : 0) | (use.isGuess ? 2 : 0))
    }
    writer.list(diagnostics) { diagnostic, writer in
      FactsCoding.write(diagnostic, &writer)
      writer.optional(diagnostic.subject.table)
      writer.optional(diagnostic.subject.key)
    }
    let troubled = Set(diagnostics.compactMap(\.location?.path))
    writer.list(outlines) { file, writer in
      writer.text(file.path)
      // Columns in troubles count characters, which only the text tells.
      let isWhole = troubled.contains(file.path)
      writer.byte(isWhole ? 1 : 0)
      if isWhole { return writer.raw(file.bytes) }
      writer.number(file.bytes.count)
      let lines = LineTable(file)
      writer.number(lines.lineCount - 1)
      for line in 1..<max(1, lines.lineCount) {
        writer.number(lines.start(ofLine: line + 1) - lines.start(ofLine: line))
      }
    }
    writer.number(fileCount)
    writer.fixed(ContentHash(writer.bytes).low)
    return writer.bytes
  }

  /// Nil for another state or maker, and for damaged bytes.
  package init?(_ bytes: [UInt8], maker: String, state: ContentHash) {
    guard bytes.count > 8 else { return nil }
    let end = bytes.count - 8
    do throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes, 0..<end)
      guard try reader.raw() == LinkedRun.mark, try reader.text() == maker, try reader.fixed() == state.high,
        try reader.fixed() == state.low
      else { return nil }
      var seal = ByteReader(bytes, end..<bytes.count)
      guard try seal.fixed() == ContentHash(Array(bytes[..<end])).low else { return nil }
      uses = try reader.list { reader throws(ByteReader.Damaged) in
        var use = try FactsCoding.use(&reader)
        use.bundle = try reader.optional()
        let flags = try reader.byte()
        (use.isFurtherPhrase, use.isGuess) = (flags & 1 != 0, flags & 2 != 0)
        return use
      }
      diagnostics = try reader.list { reader throws(ByteReader.Damaged) in
        var diagnostic = try FactsCoding.diagnostic(&reader)
        diagnostic.subject = Subject(table: try reader.optional(), key: try reader.optional())
        return diagnostic
      }
      outlines = try reader.list(LinkedRun.outline)
      fileCount = try reader.number()
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }

  /// A file, or a text with its lines and none of its words.
  private static func outline(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> SourceFile {
    let path = try reader.text()
    if try reader.byte() == 1 { return SourceFile(path: path, bytes: try reader.raw()) }
    let size = try reader.number()
    guard size >= 0, size <= 1 << 30 else { throw ByteReader.Damaged() }
    var bytes = [UInt8](repeating: 0x20, count: size)
    var start = 0
    for _ in 0..<(try reader.count()) {
      start += try reader.number()
      guard start > 0, start <= size else { throw ByteReader.Damaged() }
      bytes[start - 1] = 0x0A
    }
    return SourceFile(path: path, bytes: bytes)
  }
}
