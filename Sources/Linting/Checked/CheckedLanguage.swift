package import CatalogModel
internal import Text

/// A language with the properties that rules need often, computed once.
package final class CheckedLanguage: Sendable {
  /// The language itself.
  package let language: Language
  /// Its BCP 47 tag, the same for all spellings of a language.
  package let tag: String
  /// The tag without script and region.
  package let base: String
  /// Its plural categories.
  package let plurals: PluralCategories
  /// The script its texts are written in; nil where unknown.
  package let expectedScript: String?
  /// The script that `translation/wrong-script` expects; nil where it is not certain.
  package let script: WritingScript?

  /// The language as its catalog spells it.
  package var code: String { language.code }

  init(_ language: Language) {
    self.language = language
    tag = language.tag
    base = language.base
    plurals = PluralCategories(language)
    expectedScript = language.expectedScript
    script = WritingScript(language)
  }
}
