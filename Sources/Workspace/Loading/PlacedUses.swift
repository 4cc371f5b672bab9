internal import CatalogModel
package import CodeModel
package import Diagnostics
internal import KeyExtraction

/// The uses of a project in source order, with lines and columns: the last stage of loading, ready to be shown.
package struct PlacedUses {
  /// In source order, without those in excluded files.
  package private(set) var uses: [KeyUse]
  /// For each use its line and column from 1; columns in UTF-8 bytes.
  package private(set) var positions: [Position]
  /// Members that stand for a key, by place; empty unless they were asked for.
  package let accessors: [Accessor]
  /// The diagnostics of reading, scanning and linking.
  package let diagnostics: [Diagnostic]
  /// The files that diagnostics refer to, by path, some of them as blanks with the same lines and columns. Also the files
  /// of uses where these are read again anyway.
  package let files: [String: SourceFile]
  /// The number of source files read, except for excluded ones.
  package let fileCount: Int
  /// Whether the file system let every source be read, so that the result depends on the files' contents alone.
  let isRepeatable: Bool

  /// Sorts the uses and computes their lines and columns.
  package init(_ extraction: Extraction) {
    let files = extraction.files
    uses = extraction.uses.sortedByLocation
    positions = PlacedUses.positions(of: uses) { path in files[path].map { LineShape($0.bytes) } }
    self.files = files
    accessors = extraction.code.accessors
    diagnostics = extraction.diagnostics
    fileCount = extraction.fileCount
    isRepeatable = extraction.isRepeatable
  }

  /// The same with only some of the uses.
  package func including(_ isIncluded: (KeyUse) -> Bool) -> PlacedUses {
    let kept = zip(uses, positions).filter { isIncluded($0.0) }
    var copy = self
    (copy.uses, copy.positions) = (kept.map(\.0), kept.map(\.1))
    return copy
  }

  /// The same without the sources' bytes: their lines' shapes are known from scanning them.
  ///
  /// - Parameters:
  ///   - listed: the files whose sources were scanned.
  ///   - source: where the files are read that an earlier run has scanned.
  init(_ keys: KeyUses, of listed: ListedFiles, from source: any FileSource) {
    let paths = keys.paths
    let shapes = zip(listed.sources, keys.scan.shapes).lazy.filter { paths.contains($0.0) }
    let scanned = Dictionary(shapes.compactMap { path, shape in shape.map { (path, $0) } }) { first, _ in first }
    let shown = Set(keys.diagnostics.compactMap(\.location?.path))
    var files: [String: SourceFile] = [:]
    for path in shown { files[path] = scanned[path].map { SourceFile(path: path, bytes: $0.blank) } }
    let unscanned = paths.filter { scanned[$0] == nil }.sorted()
    let read = Parallel.map(unscanned) { path in
      (try? source.read(path)).map { (shape: LineShape($0.bytes), file: shown.contains(path) ? $0 : nil) }
    }
    var others: [String: LineShape] = [:]
    for case (let path, let found?) in zip(unscanned, read) {
      others[path] = found.shape
      if let file = found.file { files[path] = file }
    }
    self.files = files
    uses = keys.uses.sortedByLocation
    positions = PlacedUses.positions(of: uses) { [others] path in scanned[path] ?? others[path] }
    accessors = keys.code.accessors
    diagnostics = keys.diagnostics
    fileCount = listed.countedSources.count
    isRepeatable = keys.scan.isRepeatable
  }

  /// The positions of sorted uses, those in one file next to each other.
  ///
  /// - Parameter shape: the lines of a file; nil where it cannot be read.
  private static func positions(
    of uses: [KeyUse], _ shape: @Sendable (String) -> LineShape?
  ) -> [Position] {
    var ranges: [Range<Int>] = []
    for number in uses.indices {
      if let last = ranges.last, uses[last.lowerBound].location.path == uses[number].location.path {
        ranges[ranges.count - 1] = last.lowerBound..<(number + 1)
      } else {
        ranges.append(number..<(number + 1))
      }
    }
    return Parallel.map(ranges) { range -> [Position] in
      let lines = shape(uses[range.lowerBound].location.path) ?? LineShape([])
      return lines.positions(of: uses[range].map(\.location.bytes.lowerBound))
    }.flatMap { $0 }
  }

  /// The result of a cached run. Only repeatable runs are cached.
  init(_ run: CachedExtraction) {
    uses = run.uses
    positions = run.positions
    accessors = run.code.accessors
    diagnostics = run.diagnostics
    files = Dictionary(run.filesWithDiagnostics.map { ($0.path, $0) }) { first, _ in first }
    fileCount = run.fileCount
    isRepeatable = true
  }

  /// What the next run needs of it.
  var cached: CachedExtraction {
    CachedExtraction(
      uses: uses, positions: positions, code: CodeFacts(accessors: accessors), diagnostics: diagnostics,
      files: files.values.sorted { $0.path < $1.path }, fileCount: fileCount)
  }
}
