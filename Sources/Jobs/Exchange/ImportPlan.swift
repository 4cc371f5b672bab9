internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import Text
internal import Workspace
internal import XcodeProjects

/// What an import would change, and what does not come in.
package struct ImportPlan {
  /// The files that change or are new, with their bytes before; those of a new file are empty.
  package private(set) var files: [(old: SourceFile, new: SourceFile)] = []
  /// What there is to say about single texts. Errors are about texts that do not come in.
  package var remarks: [ImportRemark] = []
  /// Why translators' files could not be read or are too damaged, so that nothing comes in; texts for a catalog that could
  /// not be read are named one by one.
  package var unread: [Diagnostic] = []
  /// The files that diagnostics name, by path.
  package var sources: [String: SourceFile]
  /// The translations that the files have.
  package var comparedCount = 0
  /// The texts that change.
  package var changedCount = 0
  /// The texts that would crash the app, or cannot be read any more, and do not come in.
  package var refusedCount = 0
  /// The texts that come in, and that somebody is to review, because something about them is suspicious.
  package var reviewCount = 0
  /// The translations that repeat the source text, without a state or as `new`, and do not come in.
  package var copyCount = 0

  /// The texts that somebody is to review, and that come in as finished ones, because their catalogs have no states.
  private var lostReviewCount = 0

  init(sources: [String: SourceFile]) { self.sources = sources }

  /// Whether all texts come in, as what they are in the files.
  package var isWhole: Bool {
    unread.isEmpty && lostReviewCount == 0 && reviewCount == 0 && !remarks.contains { $0.outcome == .refused }
  }

  /// What there is to say.
  package var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }

  /// Takes what was found while texts were compared.
  mutating func take(_ matcher: ImportMatcher) {
    remarks += matcher.remarks
    comparedCount = matcher.comparedCount
    copyCount = matcher.copyCount
    refusedCount = matcher.refusedCount
    reviewCount = matcher.keptReviewCount
    unread += matcher.unread
  }

  /// More keys than these are counted.
  private static let shownKeys = 5

  /// Names texts that come in without the state that they need, a line for each language.
  mutating func add(lostReviews texts: [IncomingText], in table: ExchangeTable) {
    lostReviewCount += texts.count
    for (language, own) in Dictionary(grouping: texts, by: \.language).sorted(by: { $0.key < $1.key }) {
      let keys = own.prefix(ImportPlan.shownKeys).map {
        "'\(TerminalText.visible($0.key))'"
      }
      let rest = own.count - keys.count
      remarks.append(
        ImportRemark(
          Diagnostic(
            "exchange/lost-review", .warning,
            "\(TerminalText.count(own.count, "text")) to review will look finished, because '\(table.path)' has no states: "
              + keys.joined(separator: ", ") + (rest > 0 ? " and \(TerminalText.number(rest)) more" : ""),
            subject: Subject(table: table.catalog.table, language: language.code), at: own.first?.location,
            help:
              "review them in the translators' file before the import, or say with --state translated that they are finished"
          )))
    }
  }

  /// Gives new files to the targets that have the other languages of their tables, and names those for which there is no
  /// such target. Those below a synchronised folder belong to its target by themselves.
  mutating func addToTargets(of layout: ProjectLayout, from source: any FileSource) {
    let projects = Set(layout.targets.map(\.origin)).filter { SourceKind(path: $0) == .xcodeProject }
    guard !projects.isEmpty else { return }
    var left = files.filter { $0.old.bytes.isEmpty }.map(\.new.path)
    for path in projects.sorted() where !left.isEmpty {
      guard let file = try? source.read(path),
        var project = ProjectEditor.editor(of: file, isMissing: { _ in false }).value
      else { continue }
      let added = Set(left.filter { project.addVariant($0) })
      let edited = project.edited()
      guard edited.diagnostics.isEmpty, edited.value.bytes != file.bytes else { continue }
      files.append((file, edited.value))
      left.removeAll(where: added.contains)
    }
    for path in left where layout.isUnowned(path) {
      remarks.append(
        ImportRemark(
          Diagnostic(
            "exchange/new-file", .warning, "this file is new, and no target of the project has it yet",
            at: .file(path), help: "add it to the target in Xcode, beside the other languages of its table")))
    }
  }

  /// Adds the files of a table that differ. Throws `RunError` where a file would not give back what is meant.
  mutating func add(_ placed: TranslationWriter, before: ExchangeTable) throws {
    let old = Dictionary(before.files.map { ($0.file.path, $0.file) }) { first, _ in first }
    let changed = zip(placed.table.files, before.files).filter { $0.catalog != $1.catalog }.map(\.0)
    for file in try changed.updatedFiles() {
      guard let before = old[file.path], before.bytes != file.bytes else { continue }
      files.append((before, file))
    }
    for (language, catalog) in placed.newCatalogs.sorted(by: { $0.key < $1.key }) {
      let home = before.home
      for file in try before.format.write(catalog.inXcodesOrder, options: WritingOptions()).proven() {
        let path = home.isEmpty ? file.path : DiskPath.join(home, file.path)
        guard !Disk.exists(path) else {
          throw RunError("\(path): exists, but is not read as the '\(language.code)' texts of this table")
        }
        files.append((SourceFile(path: path, bytes: []), SourceFile(path: path, bytes: file.bytes)))
      }
    }
  }
}
