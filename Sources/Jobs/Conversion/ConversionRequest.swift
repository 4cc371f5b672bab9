package import CatalogFormats
package import CatalogModel

/// What a conversion is asked for.
package struct ConversionRequest {
  /// What comes out.
  package enum Target {
    /// The model, for people and scripts.
    case model
    case format(any CatalogFormat)
  }

  /// Catalogs, or folders that hold them.
  package var inputs: [String]
  /// What to make of them.
  package var target: Target
  /// The format of the inputs; nil goes by their names.
  package var from: (any CatalogFormat)?
  /// Earlier files, or folders of them, that say what the inputs do not.
  package var like: [String] = []
  /// The one table to convert; nil for all.
  package var table: String?
  /// The languages to convert; none for all. For a file outside `.lproj` folders a single one is its own.
  package var languages: [Language] = []
  /// The language of the keys' source texts.
  package var sourceLanguage: Language?
  /// Plural texts, new texts and missing source texts where the target has no place for them.
  package var choices = ReductionChoices()
  /// Whether Xcode's own bytes are wanted, whatever the style of the original.
  package var isCanonical = false
  /// What the user says of single formats.
  package var options = FormatOptions()
  /// Whether all that comes out goes to one place: a single input of the target's own format then keeps its bytes.
  package var isToOneFile = false

  package init(inputs: [String], target: Target) {
    self.inputs = inputs
    self.target = target
  }
}
