internal import CatalogModel
package import Diagnostics
internal import Text
package import Workspace

/// What a migration would do.
package struct MigrationPlan {
  /// The catalogs, sorted by the folder and name of their tables.
  package var catalogs: [MigratedCatalog] = []
  /// The files that stay as they are, and why.
  package var skipped: [Skipped] = []
  /// The diagnostics of reading and converting.
  package var diagnostics: [Diagnostic] = []
  /// The files that the diagnostics and mentions refer to, by path.
  package var sources: [String: SourceFile] = [:]
  /// Where the project names the old files.
  package var mentions: [FileMentions.Mention] = []
  /// The Xcode projects that are edited.
  package var projects: [EditedProject] = []
  /// Why Xcode projects cannot be edited.
  package var projectFaults: [Diagnostic] = []
  /// What is left to do in the project.
  package var steps: [String] = []

  /// Files that stay as they are.
  package struct Skipped {
    /// Their paths, sorted.
    package let paths: [String]
    /// Why, as a sentence without a full stop.
    package let reason: String
  }

  /// Everything that no catalog can hold.
  package var losses: [Diagnostic] {
    diagnostics.filter { $0.severity > .info && ($0.id.hasPrefix("convert/") || $0.id == "catalog/shadowed-text") }
  }

  /// What keeps old files from being read whole.
  package var faults: [Diagnostic] {
    diagnostics.filter { $0.severity == .error && !$0.id.hasPrefix("convert/") }
  }

  /// The definitions of keys that later ones in the same file override. They are no loss: of two, the app shows the last
  /// one only, and the catalog has it.
  package var overridden: [Diagnostic] {
    var counts: [Subject: Int] = [:]
    return diagnostics.filter { $0.severity == .warning && $0.id == "catalog/duplicate-key" }.flatMap { fault in
      fault.notes.map { note in
        // With the number, no two messages are the same, so that every place is named.
        counts[fault.subject, default: 0] += 1
        return Diagnostic(
          fault.id, .warning,
          "text \(counts[fault.subject] ?? 1) of '\(fault.subject.key ?? "")' is left out, because a later one counts",
          subject: fault.subject, at: note.location)
      }
    }
  }

  /// What is worth knowing, and no loss: comments that belong to no key, for example.
  package var remarks: [Diagnostic] {
    diagnostics.filter { $0.severity == .info && $0.id.hasPrefix("convert/") }
  }

  /// One finding for each key that stays in the old files.
  package var left: [Diagnostic] { diagnostics.filter { $0.id == "migrate/left" } }

  /// The old files that catalogs take the place of.
  package var oldPaths: [String] { catalogs.flatMap(\.oldPaths) }

  /// The files to be written.
  package var newFiles: [SourceFile] { catalogs.filter(\.isNew).map(\.file) + projects.map(\.file) }

  /// One finding for each place that still names an old file.
  package var mentionFindings: [Diagnostic] {
    var files: [Location: [String]] = [:]
    for mention in mentions { files[mention.location, default: []].append(mention.file) }
    return files.sorted { $0.key < $1.key }.map { location, files in
      let more = files.count > 1 ? " and \(TerminalText.count(files.count - 1, "more file"))" : ""
      return Diagnostic(
        "migrate/file-in-use", .error, "this still refers to \(files[0])\(more)", at: location,
        help: "refer to the catalog instead, or remove it")
    }
  }
}
