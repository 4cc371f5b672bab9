package import CatalogModel
package import Diagnostics

/// What a whole run found, linked, as bytes: a run in which no file has changed since gives the same again.
package struct LinkedRun: Sendable {
  /// Every use that the run found.
  package var uses: [KeyUse]
  /// Where each of them stands; columns in UTF-8 bytes.
  package var positions: [Position]
  /// What it had to say.
  package var diagnostics: [Diagnostic]
  /// The files that this speaks of.
  package var troubled: [SourceFile]
  /// How many source files it read.
  package var fileCount: Int

  /// - Parameters:
  ///   - positions: as many as there are uses.
  ///   - files: of these, those that diagnostics speak of are kept.
  package init(
    uses: [KeyUse], positions: [Position], diagnostics: [Diagnostic], files: [SourceFile], fileCount: Int
  ) {
    self.uses = uses
    self.positions = positions
    self.diagnostics = diagnostics
    let paths = Set(diagnostics.compactMap(\.location?.path))
    troubled = files.filter { paths.contains($0.path) }
    self.fileCount = fileCount
  }

  private static let mark = Array("glossa run 5".utf8)

  /// - Parameters:
  ///   - maker: who made it: what another maker found is not read.
  ///   - state: what stands for the state of everything that took part.
  package func encoded(maker: String, state: ContentHash) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(LinkedRun.mark)
    writer.text(maker)
    writer.fixed(state.high)
    writer.fixed(state.low)
    writer.list(uses, FactsCoding.write)
    writer.list(positions) { position, writer in
      writer.number(position.line)
      writer.number(position.column)
    }
    writer.list(diagnostics) { diagnostic, writer in
      FactsCoding.write(diagnostic, &writer)
      writer.optional(diagnostic.subject.table)
      writer.optional(diagnostic.subject.key)
    }
    writer.list(troubled) { file, writer in
      writer.text(file.path)
      writer.raw(file.bytes)
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
      guard try seal.fixed() == ContentHash(bytes[..<end]).low else { return nil }
      uses = try reader.list(FactsCoding.use)
      positions = try reader.list { reader throws(ByteReader.Damaged) in
        Position(
          line: try reader.number(upTo: ByteReader.largestPlace),
          column: try reader.number(upTo: ByteReader.largestPlace))
      }
      diagnostics = try reader.list { reader throws(ByteReader.Damaged) in
        var diagnostic = try FactsCoding.diagnostic(&reader)
        diagnostic.subject = Subject(table: try reader.optional(), key: try reader.optional())
        return diagnostic
      }
      troubled = try reader.list { reader throws(ByteReader.Damaged) in
        SourceFile(path: try reader.text(), bytes: try reader.raw())
      }
      fileCount = try reader.number(upTo: .max)
      guard reader.isAtEnd, positions.count == uses.count else { return nil }
    } catch {
      return nil
    }
  }
}
