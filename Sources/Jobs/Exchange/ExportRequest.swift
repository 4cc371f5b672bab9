package import CatalogFormats
package import CatalogModel
package import Workspace

/// What to export, and how.
package struct ExportRequest {
  /// Folders and catalogs.
  package var paths: [String]
  /// The format of the new files.
  package var format: any ExchangeFormat
  /// The languages to export; empty for all that the project translates into.
  package var languages: [Language] = []
  /// Which texts to export.
  package var only = Only.all
  /// The commit to compare source texts with, for `Only.changed`.
  package var since: GitCommit?
  /// What is said about the places where the code uses a text, in formats that have them.
  package var places = Places.lines
  /// Whether all languages are to stand side by side, in formats that have tables.
  package var isWide = false
  /// Whether all languages are to be in one file, in formats that can.
  package var isOneFile = false
  /// The user's options for single formats.
  package var options = FormatOptions()

  package init(paths: [String], format: any ExchangeFormat) {
    self.paths = paths
    self.format = format
  }

  /// How places in the code are given.
  package enum Places: String, CaseIterable, Sendable {
    /// `Home.swift:12`.
    case lines
    /// `Home.swift`: changes only where a use comes or goes.
    case files
    /// Not at all: the sources are not read.
    case none
  }

  /// Which texts are exported, by their translation.
  package enum Only: String, CaseIterable, Sendable {
    /// All.
    case all
    /// Those without a translation.
    case missing
    /// Those in the state `needs_review`.
    case review
    /// Those whose source text is new, or differs from the one at a commit.
    case changed

    /// Whether a target is exported, as far as it alone can tell.
    func includes(_ target: ExchangeTarget) -> Bool {
      switch self {
      case .all, .changed: true
      case .missing: target.text == nil || target.state == .new
      case .review: target.state == .needsReview
      }
    }
  }
}
