package import CatalogFormats
package import CatalogModel

/// The options of a conversion.
package struct ConversionRequest {
  /// What the conversion produces.
  package enum Target {
    /// The model as JSON, for people and scripts.
    case model
    case format(any CatalogFormat)
  }

  /// The catalogs, or folders that contain them.
  package var inputs: [String]
  /// What to produce.
  package var target: Target
  /// The format of the inputs; nil to choose by their names.
  package var from: (any CatalogFormat)?
  /// Existing files, or folders of them, that supply what the inputs lack.
  package var like: [String] = []
  /// The one table to convert; nil for all.
  package var table: String?
  /// The languages to convert; all if empty. For a file outside of `.lproj` folders, a single language is the file's
  /// own.
  package var languages: [Language] = []
  /// The language of the keys' source texts.
  package var sourceLanguage: Language?
  /// What to do with plural texts, new texts and missing source texts that the target cannot hold.
  package var choices = ReductionChoices()
  /// Whether to write Xcode's exact layout, whatever the style of the original.
  package var isCanonical = false
  /// The user's options for single formats.
  package var options = FormatOptions()
  /// Whether all output goes to a single file. A single input in the target's format then keeps its bytes.
  package var isToOneFile = false

  package init(inputs: [String], target: Target) {
    self.inputs = inputs
    self.target = target
  }
}
