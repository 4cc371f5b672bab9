internal import CatalogModel
package import CodeModel
package import Diagnostics
internal import KeyExtraction

/// The uses of a project in source order, with lines and columns, ready to be shown.
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

  /// The same with only some of the uses.
  package func including(_ isIncluded: (KeyUse) -> Bool) -> PlacedUses {
    let kept = zip(uses, positions).filter { isIncluded($0.0) }
    var copy = self
    (copy.uses, copy.positions) = (kept.map(\.0), kept.map(\.1))
    return copy
  }

  /// The places of a project's keys. Where they alone are wanted, the lines' shapes are known from scanning, so that no source
  /// is read again; without accessors, they are taken from the last run, if nothing has changed since.
  ///
  /// - Parameter withAccessors: whether members that stand for a key are wanted.
  package init(_ project: Project, withAccessors: Bool = false) {
    guard project.inputs.isScannedForPlaces else {
      self.init(read: project, withAccessors: withAccessors)
      return
    }
    let run = withAccessors ? nil : project.runCache
    if let known = run?.known {
      self.init(known)
      return
    }
    self.init(scanned: project, withAccessors: withAccessors)
    if project.ask(CodeQuestions.uses).isRepeatable { run?.keep(cached) }
  }

  private init(read project: Project, withAccessors: Bool) {
    project.ask(all: [CodeQuestions.uses] + (withAccessors ? [CodeQuestions.accessors] : []))
    let (found, files) = (project.ask(CodeQuestions.uses), project.codeFiles)
    uses = found.uses.sortedByLocation
    positions = PlacedUses.positions(of: uses) { path in files[path].map { LineShape($0.bytes) } }
    accessors = withAccessors ? project.accessors : []
    if case .indexed(let indexed) = project.inputs.code, let refusal = indexed.refusal {
      let blanks = indexed.files.filter { $0.facts.path == refusal.location?.path }.map(\.blank)
      diagnostics = found.diagnostics + [refusal]
      self.files = files.merging(blanks.map { ($0.path, $0) }) { own, _ in own }
    } else {
      (diagnostics, self.files) = (found.diagnostics, files)
    }
    fileCount = found.fileCount
  }

  private init(scanned project: Project, withAccessors: Bool) {
    project.ask(all: [CodeQuestions.uses] + (withAccessors ? [CodeQuestions.accessors] : []))
    let (found, source) = (project.ask(CodeQuestions.uses), project.source)
    let paths = found.paths
    let scan = project.ask(CodeQuestions.keys).scan
    let shapes = zip(project.ask(FileQuestions.scannedPaths), scan.shapes).lazy.filter { paths.contains($0.0) }
    let scanned = Dictionary(shapes.compactMap { path, shape in shape.map { (path, $0) } }) { first, _ in first }
    let shown = Set(found.diagnostics.compactMap(\.location?.path))
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
    uses = found.uses.sortedByLocation
    positions = PlacedUses.positions(of: uses) { [others] path in scanned[path] ?? others[path] }
    accessors = withAccessors ? project.accessors : []
    diagnostics = found.diagnostics
    fileCount = found.fileCount
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
  private init(_ run: CachedExtraction) {
    uses = run.uses
    positions = run.positions
    accessors = []
    diagnostics = run.diagnostics
    files = Dictionary(run.filesWithDiagnostics.map { ($0.path, $0) }) { first, _ in first }
    fileCount = run.fileCount
  }

  /// What the next run needs of it.
  private var cached: CachedExtraction {
    CachedExtraction(
      uses: uses, positions: positions, diagnostics: diagnostics, files: files.values.sorted { $0.path < $1.path },
      fileCount: fileCount)
  }
}

extension Project {
  /// What the last run has found, if that may be used.
  fileprivate var runCache: RunCache? {
    guard let cache = inputs.facts.cache, inputs.listing.diagnostics.isEmpty else { return nil }
    let packages = PackageCheckouts(around: paths, of: inputs.listing.paths).packages
    let settings = configuration.path ?? ""
    return RunCache(
      cache, options: [configuration.keepsGuesses ? "guesses" : "", settings] + paths,
      paths: inputs.listing.paths + packages.flatMap(\.stamped) + [settings].filter { !$0.isEmpty })
  }
}
