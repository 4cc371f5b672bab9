import ArgumentParser
import CatalogFormats
import CatalogModel
import CatalogOperations
import Diagnostics
import Workspace

/// Merges three states of a catalog; made to be git's merge driver.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two edits of a catalog by key, language and text; a merge driver for git.",
    discussion: """
      What one side changed is taken, the same change on both sides is taken once, and the result is written over OURS
      in its own style. Where both changed one text differently, ours stays in state needs_review, or, in formats
      without states, conflict markers are written, in the encoding and with the line ends of the file; the exit status
      is 1. A binary property list can hold neither: a conflict in one leaves OURS as it is, and the exit status is 2.

      AS GIT'S MERGE DRIVER
        git config merge.glossa.name "catalogs by key"
        git config merge.glossa.driver "glossa merge %O %A %B --path %P"
        echo '*.xcstrings merge=glossa' >> .gitattributes
        echo '*.strings merge=glossa' >> .gitattributes
      """)

  /// What becomes of texts that both sides changed.
  enum Conflicts: String, CaseIterable, ExpressibleByArgument {
    case review, markers
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The common ancestor; an empty file where there is none.")
  var base: String

  @Argument(help: "Our file, which takes the result.")
  var ours: String

  @Argument(help: "Their file.")
  var theirs: String

  @Option(help: "The file's place in the repository, which tells its format and language.")
  var path: String?

  @Option(name: .shortAndLong, help: "The file to write instead of OURS; '-' prints.")
  var output: String?

  @Option(help: "The format, where no name tells it.")
  var from: String?

  @Option(
    help: """
      What becomes of texts that both changed: review (ours, in state needs_review or, in formats without states, with \
      the other text in the entry's comment) or markers; by default review where the format has states.
      """)
  var conflicts: Conflicts?

  func run() throws {
    try shared.guarded(.reads([output ?? ours])) { context in
      let place = path ?? ours
      var loader = CatalogLoader(context.configuration)
      loader.format = try from.map { try CatalogLoader.format(named: $0) }
      let files = try [base, ours, theirs].map { SourceFile(path: place, bytes: try Disk.read($0).bytes) }
      let read = files.map { $0.bytes.isEmpty ? Diagnosed<CatalogFile?>(nil) : loader.read($0) }
      for (index, name) in ["the common ancestor", "our file", "their file"].enumerated() {
        let errors = read[index].diagnostics.filter { $0.severity == .error }
        if read[index].value == nil, !errors.isEmpty {
          context.terminal.note(RunContext.concise(errors, files: [place: files[index]]))
          throw CannotRun("\(place): \(name) cannot be read, so nothing is merged")
        }
      }
      guard let own = read[1].value, let other = read[2].value else {
        throw CannotRun("\(place): one side is empty, so nothing is merged")
      }
      let merge = Merging(base: read[0].value?.catalog, ours: own, theirs: other.catalog)
      // Without a state to mark it by, one side's text would vanish unseen.
      let fallback: Conflicts = own.format.features.contains(.states) ? .review : .markers
      let merged = try merge.merged(writesMarkers: (conflicts ?? fallback) == .markers)
      if output == "-" {
        try context.terminal.print(bytes: merged.value.bytes)
      } else {
        try Disk.replace(SourceFile(path: output ?? ours, bytes: merged.value.bytes))
      }
      let sources = [place: own.file]
      if !merged.diagnostics.isEmpty {
        context.terminal.note(RunContext.concise(merged.diagnostics, files: sources))
      }
      return merged.diagnostics.contains { $0.severity == .error } ? .findings : .clean
    }
  }
}

/// One merge: three catalogs, and our file's bytes to write over.
private struct Merging {
  let base: Catalog?
  let ours: CatalogFile
  let theirs: Catalog

  func merged(writesMarkers: Bool) throws -> Diagnosed<SourceFile> {
    let mark = try writesMarkers ? .none : self.mark
    let merged = catalog(prefers: .ours, mark)
    let conflicts = merged.diagnostics
    let mine = try rendered(merged.value)
    guard !conflicts.isEmpty, mark != .state else { return Diagnosed(mine.value, conflicts + mine.diagnostics) }
    let their = try rendered(catalog(prefers: .theirs, .none).value)
    guard let marked = ours.format.fileWithConflictMarkers(ours: mine.value, theirs: their.value) else {
      throw CannotRun(
        "\(ours.file.path): both sides change '\(conflicts[0].subject.key ?? "")', which a binary property list cannot show,"
          + " so nothing is merged")
    }
    return Diagnosed(writesMarkers ? marked : mine.value, conflicts + mine.diagnostics)
  }

  /// How the format can show a conflict without markers.
  private var mark: ConflictMark {
    get throws {
      if ours.format.features.contains(.states) { return .state }
      if ours.format.features.contains(.comments) { return .comment }
      throw CannotRun("\(ours.format.name) has no place to say that a text waits for review: use --conflicts markers")
    }
  }

  private func catalog(prefers side: MergeSide, _ mark: ConflictMark) -> Diagnosed<Catalog> {
    Catalog.merged(
      base: base ?? Catalog(table: ours.catalog.table), ours: ours.catalog, theirs: theirs, prefers: side, mark: mark)
  }

  private func rendered(_ catalog: Catalog) throws -> Diagnosed<SourceFile> {
    let updated = ours.format.update(ours.file, to: catalog, options: WritingOptions())
    guard !updated.diagnostics.contains(where: { $0.severity == .error }) else {
      throw CannotRun("\(ours.file.path): the result cannot be written in this format")
    }
    return updated
  }
}
