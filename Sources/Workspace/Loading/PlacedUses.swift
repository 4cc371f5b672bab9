internal import CatalogModel
package import CodeModel
package import Diagnostics

/// The uses of a project in source order, with lines and columns: the last stage of loading, ready to be shown.
package struct PlacedUses {
  /// In source order, without those in excluded files.
  package let uses: [KeyUse]
  /// For each use its line and column from 1; columns in UTF-8 bytes.
  package let positions: [Position]
  /// Members that stand for a key, by place; empty unless they were asked for.
  package let accessors: [Accessor]
  /// The diagnostics of reading, scanning and linking.
  package let diagnostics: [Diagnostic]
  /// The files that diagnostics refer to, by path. Also the files of uses, unless the result comes from the cache.
  package let files: [String: SourceFile]
  /// The number of source files read, except for excluded ones.
  package let fileCount: Int
  /// Whether the file system let every source be read, so that the result depends on the files' contents alone.
  let isRepeatable: Bool

  /// Sorts the uses and computes their lines and columns.
  package init(_ extraction: Extraction) {
    let files = extraction.files
    let uses = extraction.uses.sortedByLocation
    // Sorted, so the uses of one file are adjacent.
    var ranges: [Range<Int>] = []
    for number in uses.indices {
      if let last = ranges.last, uses[last.lowerBound].location.path == uses[number].location.path {
        ranges[ranges.count - 1] = last.lowerBound..<(number + 1)
      } else {
        ranges.append(number..<(number + 1))
      }
    }
    let found = Parallel.map(ranges) { range -> [Position] in
      var lines = LineCounter(files[uses[range.lowerBound].location.path]?.bytes ?? [])
      return uses[range].map { lines.position(at: $0.location.bytes.lowerBound) }
    }
    self.uses = uses
    self.files = files
    positions = found.flatMap { $0 }
    accessors = extraction.code.accessors
    diagnostics = extraction.diagnostics
    fileCount = extraction.fileCount
    isRepeatable = extraction.isRepeatable
  }

  /// The result of a cached run. Only repeatable runs are cached.
  init(
    uses: [KeyUse], positions: [Position], accessors: [Accessor], diagnostics: [Diagnostic], files: [SourceFile],
    fileCount: Int
  ) {
    self.uses = uses
    self.positions = positions
    self.accessors = accessors
    self.diagnostics = diagnostics
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    self.fileCount = fileCount
    isRepeatable = true
  }
}
