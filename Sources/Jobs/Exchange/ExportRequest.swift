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
  /// The user's options for single formats.
  package var options = FormatOptions()

  package init(paths: [String], format: any ExchangeFormat) {
    self.paths = paths
    self.format = format
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
