package import CatalogFormats
package import CatalogModel
internal import Gate

/// What to import, and how.
package struct ImportRequest {
  /// Files and folders of translators.
  package var paths: [String]
  /// Folders and catalogs that get the texts.
  package var into: [String]
  /// The format of all files; nil to go by their names.
  package var format: (any ExchangeFormat)?
  /// The state of every text that changes; nil takes it from the files.
  package var state: TranslationState?
  /// Whether the files are phrases for gaps: their texts come in, as `needs_review`, wherever their source text is that
  /// of a key without a translation.
  package var areSuggestions = false
  /// Whether languages that the project lacks come in.
  package var addsLanguages = false
  /// The rules whose findings the user takes for none, of `acceptableRules`.
  package var accepted: Set<String> = []
  /// Whether a text that would come in to be reviewed does not come in.
  package var isStrict = false
  /// The user's options for single formats.
  package var options = FormatOptions()

  /// The rules that a user can let through, sorted: those that find something suspicious in a text.
  package static var acceptableRules: [String] { GateRules.acceptable }

  package init(paths: [String], into: [String]) {
    self.paths = paths
    self.into = into
  }
}
