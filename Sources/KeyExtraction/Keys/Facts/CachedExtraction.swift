package import CodeModel
package import Diagnostics

/// The places of all keys of a project's sources, kept as bytes: while no file changes, the next run reads them instead of
/// scanning and linking.
package struct CachedExtraction: Sendable {
  /// Every use that the run found.
  package var uses: [KeyUse]
  /// The position of each use, columns in UTF-8 bytes.
  package var positions: [Position]
  /// The diagnostics of the run.
  package var diagnostics: [Diagnostic]
  /// The files that the diagnostics refer to.
  package var filesWithDiagnostics: [SourceFile]
  /// How many source files were read.
  package var fileCount: Int

  /// - Parameters:
  ///   - positions: one for each use.
  ///   - files: all files; those that no diagnostic refers to are dropped.
  package init(
    uses: [KeyUse], positions: [Position], diagnostics: [Diagnostic], files: [SourceFile] = [], fileCount: Int
  ) {
    self.uses = uses
    self.positions = positions
    self.diagnostics = diagnostics
    let paths = Set(diagnostics.compactMap(\.location?.path))
    filesWithDiagnostics = files.filter { paths.contains($0.path) }
    self.fileCount = fileCount
  }

  private static let mark = Array("glossa run 11".utf8)

  /// - Parameters:
  ///   - maker: the build of Glossa that made it; another build does not read it.
  ///   - state: a hash of everything that the result depends on.
  package func encoded(maker: String, state: ContentHash) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(CachedExtraction.mark)
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
    writer.list(filesWithDiagnostics) { file, writer in
      writer.text(file.path)
      writer.raw(file.bytes)
    }
    writer.number(fileCount)
    writer.fixed(ContentHash(writer.bytes).low)
    return writer.bytes
  }

  /// Whether `encoded` keeps all of a diagnostic: that is so for those of reading, scanning and linking.
  package static func keeps(_ diagnostic: Diagnostic) -> Bool {
    var plain = Diagnostic(
      diagnostic.id, diagnostic.severity, diagnostic.message,
      subject: Subject(table: diagnostic.subject.table, key: diagnostic.subject.key), at: diagnostic.location)
    plain.help = diagnostic.help
    return plain == diagnostic
  }

  /// Nil for bytes of another state or maker, and for damaged ones.
  package init?(_ bytes: [UInt8], maker: String, state: ContentHash) {
    guard bytes.count > 8 else { return nil }
    let end = bytes.count - 8
    do throws(ByteReader.Damaged) {
      var reader = ByteReader(bytes, 0..<end)
      guard try reader.raw() == CachedExtraction.mark, try reader.text() == maker, try reader.fixed() == state.high,
        try reader.fixed() == state.low
      else { return nil }
      var checksum = ByteReader(bytes, end..<bytes.count)
      guard try checksum.fixed() == ContentHash(bytes[..<end]).low else { return nil }
      uses = try reader.list(FactsCoding.use)
      positions = try reader.list { reader throws(ByteReader.Damaged) in
        Position(
          line: try reader.number(upTo: ByteReader.offsetLimit),
          column: try reader.number(upTo: ByteReader.offsetLimit))
      }
      diagnostics = try reader.list { reader throws(ByteReader.Damaged) in
        var diagnostic = try FactsCoding.diagnostic(&reader)
        diagnostic.subject = Subject(table: try reader.optional(), key: try reader.optional())
        return diagnostic
      }
      filesWithDiagnostics = try reader.list { reader throws(ByteReader.Damaged) in
        SourceFile(path: try reader.text(), bytes: try reader.raw())
      }
      fileCount = try reader.number(upTo: .max)
      guard reader.isAtEnd, positions.count == uses.count else { return nil }
    } catch {
      return nil
    }
  }
}
