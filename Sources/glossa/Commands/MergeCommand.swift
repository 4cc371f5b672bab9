import ArgumentParser
import CatalogFormats
import CatalogModel
import CatalogOperations
import Diagnostics
import Text
import Workspace

/// Merges three states of a catalog. Works as git's merge driver.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a catalog by key, language and text; works as a git merge driver.",
    discussion: """
      Takes the changes of both sides and writes the result to OURS, in the style of that file. If both sides changed a \
      text differently, our text is kept in the state needs_review. In formats without states, conflict markers are \
      written, in the encoding and with the line endings of the file. In both cases the exit status is 1. A binary \
      property list supports neither: after a conflict OURS is unchanged, and the exit status is 2.

      AS A GIT MERGE DRIVER
        git config merge.glossa.name "catalogs by key"
        git config merge.glossa.driver "glossa merge %O %A %B --path %P"
        echo '*.xcstrings merge=glossa' >> .gitattributes
        echo '*.strings merge=glossa' >> .gitattributes
      """)

  /// What to do with texts that both sides changed.
  enum Conflicts: String, CaseIterable, ExpressibleByArgument {
    case review, markers
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The common ancestor; an empty file if there is none.", completion: .file())
  var base: String

  @Argument(help: "Our file, to which the result is written.", completion: .file())
  var ours: String

  @Argument(help: "Their file.", completion: .file())
  var theirs: String

  @Option(help: "The file's path in the repository, which determines its format and language.", completion: .file())
  var path: String?

  @Option(name: .shortAndLong, help: "The file to write instead of OURS; '-' prints.", completion: .file())
  var output: String?

  @Option(help: "The format, if no file name shows it.", completion: .catalogFormats)
  var from: String?

  @Option(
    help: """
      How to write texts that both sides changed: review (our text, in state needs_review or, in formats without \
      states, with the other text in the comment) or markers; by default review if the format has states.
      """)
  var conflicts: Conflicts?

  func run() throws {
    let access: SharedOptions.Access =
      output == "-" ? .reads([ours]) : .writes([ours], outputs: output.map { [$0] } ?? [])
    try shared.runReportingErrors(access, alsoReads: [base, theirs]) { context in
      let shownPath = path ?? ours
      var reading = CatalogReading()
      reading.format = try from.map { try CatalogReading.format(named: $0) }
      let files = try [base, ours, theirs].map { SourceFile(path: shownPath, bytes: try context.source.read($0).bytes) }
      func catalogs(in file: SourceFile) -> Diagnosed<[CatalogFile]> {
        Project.catalogs(in: file, context.configuration, as: reading, source: context.source)
      }
      let read = files.map { $0.bytes.isEmpty ? Diagnosed([]) : catalogs(in: $0) }
      for (index, name) in ["the common ancestor", "our file", "their file"].enumerated() {
        let errors = read[index].diagnostics.filter { $0.severity == .error }
        if read[index].value.isEmpty, !errors.isEmpty {
          context.terminal.note(RunContext.concise(errors, files: [shownPath: files[index]]))
          throw RunError("\(shownPath): \(name) cannot be read, so nothing was merged")
        }
      }
      guard let own = read[1].value.first, !read[2].value.isEmpty else {
        throw RunError("\(shownPath): one side is empty, so nothing was merged")
      }
      let merge = Merging(
        file: own.file, format: own.format, base: read[0].value.map(\.catalog), ours: read[1].value.map(\.catalog),
        theirs: read[2].value.map(\.catalog))
      // Without a state to mark it with, one side's text would disappear unnoticed.
      let fallback: Conflicts = own.format.features.contains(.states) ? .review : .markers
      let merged = try merge.merged(writesMarkers: (conflicts ?? fallback) == .markers)
      let states = zip(files, read).map { UnreadValues(in: $0, $1.diagnostics) }
      try refuseLosses(base: states[0], ours: states[1], theirs: states[2]) {
        UnreadValues(in: merged.value, catalogs(in: merged.value).diagnostics)
      }
      if output == "-" {
        try context.terminal.print(bytes: merged.value.bytes)
      } else {
        try output.map { try OutputName.check($0, holds: own.file, of: own.format) }
        try DiskWriter.write([SourceFile(path: output ?? ours, bytes: merged.value.bytes)])
      }
      let sources = [shownPath: own.file]
      if !merged.diagnostics.isEmpty {
        context.terminal.note(RunContext.concise(merged.diagnostics, files: sources))
      }
      return merged.diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }
  }

  /// Throws `RunError` where the result lacks what their file changes in a value that cannot be read.
  private func refuseLosses(
    base: UnreadValues, ours: UnreadValues, theirs: UnreadValues, merged: () -> UnreadValues
  ) throws {
    guard let lost = theirs.lost(base: base, ours: ours, merged: merged) else { return }
    throw RunError(
      "\(path ?? self.ours): their file changes '\(TerminalText.visible(lost.key ?? ""))', of which a value cannot be read, so"
        + " nothing was merged")
  }
}

/// One merge: three states of a file's tables, and the bytes of our file to write over.
private struct Merging {
  /// Our file.
  let file: SourceFile
  let format: any CatalogFormat
  /// Empty where there is no common ancestor.
  let base: [Catalog]
  let ours: [Catalog]
  let theirs: [Catalog]

  func merged(writesMarkers: Bool) throws -> Diagnosed<SourceFile> {
    let mark = try writesMarkers ? .none : self.mark
    let merged = tables(prefers: .ours, mark)
    let conflicts = merged.diagnostics
    let mine = try rendered(merged.value)
    guard !conflicts.isEmpty, mark != .state else { return Diagnosed(mine.value, conflicts + mine.diagnostics) }
    let their = try rendered(tables(prefers: .theirs, .none).value)
    guard let marked = format.fileWithConflictMarkers(ours: mine.value, theirs: their.value) else {
      throw RunError(
        "\(file.path): both sides change '\(conflicts[0].subject.key ?? "")', which a binary property list cannot show,"
          + " so nothing was merged")
    }
    return Diagnosed(writesMarkers ? marked : mine.value, conflicts + mine.diagnostics)
  }

  /// How the format can mark a conflict in the entry itself.
  private var mark: ConflictMark {
    get throws {
      if format.features.contains(.states) { return .state }
      if format.features.contains(.comments) { return .comment }
      throw RunError("\(format.name) cannot mark texts for review; use --conflicts markers")
    }
  }

  /// Our tables, merged, followed by tables that only the other side has.
  private func tables(prefers side: MergeSide, _ mark: ConflictMark) -> Diagnosed<[Catalog]> {
    var merged = Diagnosed<[Catalog]>([])
    var names: Set<ExactText> = []
    for table in (ours + theirs).map(\.table) where names.insert(ExactText(table)).inserted {
      let states = [base, ours, theirs].map { catalogs in
        catalogs.first { ExactText($0.table) == ExactText(table) } ?? Catalog(table: table)
      }
      let one = Catalog.merged(base: states[0], ours: states[1], theirs: states[2], prefers: side, mark: mark)
      merged.value.append(one.value)
      merged.diagnostics += one.diagnostics
    }
    return merged
  }

  private func rendered(_ catalogs: [Catalog]) throws -> Diagnosed<SourceFile> {
    let updated = format.update(file, to: catalogs, options: WritingOptions())
    if let fault = updated.diagnostics.first(where: { $0.severity == .error }) {
      throw RunError("\(file.path): the result cannot be written in this format: \(fault.message)")
    }
    return updated
  }
}
