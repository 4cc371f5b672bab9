package import CatalogModel
package import Diagnostics

/// One text to translate: a leaf of a key, with its source text and its translations.
package struct ExchangeUnit: Sendable {
  /// The key, as the catalog has it.
  package var key: String
  /// Which of the key's texts it is.
  package var path: UnitPath
  /// The whole identifier, where it may also be a key without a path: `a|==|plural.one`; nil for most.
  package var wholeKey: String?
  /// The source text; the key where the catalog has none. Nil where a translators' file does not have it.
  package var source: String?
  /// In XLIFF, the elements in the source text that are left out of `source`; nil where there are none.
  package var sourceMarkup: InlineMarkup?
  /// The developer's comment for translators.
  package var comment: String?
  /// Whether Xcode wrote the comment by itself.
  package var isCommentGenerated = false
  /// Where the code uses the text: `Home.swift:12`.
  package var places: [String] = []
  /// What is agreed for words of the source text, by the language.
  package var terms: [Language: [TermAgreement]] = [:]
  /// What else tells how to translate it, where that was asked for.
  package var hints: ExchangeHints?
  /// False for a text that is marked as not to be translated.
  package var isTranslatable = true
  /// In XLIFF, what else a tool knows of the text: the attribute `extradata`.
  package var extraData: String?
  /// The most characters that a translation may have; nil for no limit.
  package var lengthLimit: Int?
  /// One for each language that has or wants a text here, in the order of the document's languages. A language whose
  /// plural rule does not have the unit's category has none.
  package var targets: [ExchangeTarget]
  /// In a translators' file, the unit.
  package var location: Location?
  /// In a translators' file without this plural form, the one whose text it gets. Nil for most.
  package var copiedForm: UnitPath?

  package init(
    key: String, path: UnitPath = UnitPath(), source: String?, comment: String? = nil, targets: [ExchangeTarget] = [],
    location: Location? = nil
  ) {
    self.key = key
    self.path = path
    self.source = source
    self.comment = comment
    self.targets = targets
    self.location = location
  }

  /// The target in a language, or nil.
  package subscript(language: Language) -> ExchangeTarget? {
    targetIndex(of: language, usual: 0).map { targets[$0] }
  }

  /// Where the target in a language is; nil without one.
  ///
  /// - Parameter usual: where it is in most units, which is looked at first.
  func targetIndex(of language: Language, usual: Int) -> Int? {
    if targets.indices.contains(usual), targets[usual].language == language { return usual }
    // `firstIndex` would copy every target that it looks at.
    for index in targets.indices where targets[index].language == language { return index }
    return nil
  }

  /// The unit with one of its targets only, as a file for one language has it.
  func restricted(to target: ExchangeTarget) -> ExchangeUnit {
    var unit = self
    unit.source = target.source ?? source
    unit.targets = [target]
    return unit
  }

  /// What a translation must keep: the placeholders of the source text, as it spells them, in order.
  package var placeholders: [String] {
    guard let source else { return [] }
    let bytes = Array(source.utf8)
    return Placeholder.scan(source).filter { $0.takesArgument || $0.kind == .substitution }.map {
      String(decoding: bytes[$0.span], as: UTF8.self)
    }
  }
}
