package import CatalogModel
package import Diagnostics

/// What the sources of a project ask for, in the order of their places, with lines and columns: the last stage of
/// loading them, ready to be shown.
package struct PlacedUses {
  /// In the order of their places; excluded ones left out.
  package let uses: [KeyUse]
  /// The line and column of each use, from 1; columns in UTF-8 bytes.
  package let positions: [Position]
  /// What reading, scanning and linking had to say.
  package let diagnostics: [Diagnostic]
  /// The files that diagnostics speak of, by path. Files of uses too, but not where a cache knew the whole run.
  package let files: [String: SourceFile]
  /// How many source files were read, excluded ones not counted.
  package let fileCount: Int
  /// Whether every source file could be read.
  let isComplete: Bool

  /// Puts the uses into their order, and finds their lines and columns.
  package init(_ extraction: Extraction) {
    let files = extraction.files
    let uses = extraction.uses.sortedByLocation
    // In this order the uses of one file follow one another.
    var stretches: [Range<Int>] = []
    for number in uses.indices {
      if let last = stretches.last, uses[last.lowerBound].location.path == uses[number].location.path {
        stretches[stretches.count - 1] = last.lowerBound..<(number + 1)
      } else {
        stretches.append(number..<(number + 1))
      }
    }
    let found = Parallel.map(stretches) { stretch -> [Position] in
      var lines = LineCounter(files[uses[stretch.lowerBound].location.path]?.bytes ?? [])
      return uses[stretch].map { lines.position(at: $0.location.bytes.lowerBound) }
    }
    self.uses = uses
    self.files = files
    positions = found.flatMap { $0 }
    diagnostics = extraction.diagnostics
    fileCount = extraction.fileCount
    isComplete = extraction.isComplete
  }

  /// What a cache knows of a whole run: such a run was complete.
  init(
    uses: [KeyUse], positions: [Position], diagnostics: [Diagnostic], files: [SourceFile], fileCount: Int
  ) {
    self.uses = uses
    self.positions = positions
    self.diagnostics = diagnostics
    self.files = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    self.fileCount = fileCount
    isComplete = true
  }
}
