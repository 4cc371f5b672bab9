package import CatalogModel
package import Diagnostics

/// One text to translate: a leaf of a key, with its source text and its translations.
///
/// A translators' file may have a million of them, so what few have lies in memory of its own.
package struct ExchangeUnit: Sendable {
  /// The key, as the catalog has it.
  package var key: String
  /// The source text; the key where the catalog has none. Nil where a translators' file does not have it.
  package var source: String?
  /// The developer's comment for translators.
  package var comment: String?
  /// Whether Xcode wrote the comment by itself.
  package var isCommentGenerated = false
  /// False for a text that is marked as not to be translated.
  package var isTranslatable = true
  /// One for each language that has or wants a text here, in the order of the document's languages. A language whose
  /// plural rule does not have the unit's category has none.
  package var targets: [ExchangeTarget]
  /// In a translators' file, the unit.
  package var location: Location?
  /// Its path, where it is not the one text of its key; at most one.
  private var paths: [UnitPath] = []
  /// What few units have; at most one.
  private var rest: [Rest] = []

  /// What few units have.
  private struct Rest {
    var wholeKey: String?
    var sourceMarkup: InlineMarkup?
    var places: [String] = []
    var terms: [Language: [TermAgreement]] = [:]
    var hints: ExchangeHints?
    var extraData: String?
    var lengthLimit: Int?
    var copiedForm: UnitPath?
  }

  /// The bytes that a list with one path takes, beside a short path's parts.
  static let pathCost = 128

  package init(
    key: String, path: UnitPath = UnitPath(), source: String?, comment: String? = nil, targets: [ExchangeTarget] = [],
    location: Location? = nil
  ) {
    self.key = key
    self.source = source
    self.comment = comment
    self.targets = targets
    self.location = location
    self.path = path
  }

  /// Which of the key's texts it is.
  package var path: UnitPath {
    get { paths.first ?? UnitPath() }
    set { paths = newValue == UnitPath() ? [] : [newValue] }
  }

  /// The whole identifier, where it may also be a key without a path: `a|==|plural.one`; nil for most.
  package var wholeKey: String? {
    get { rest.first?.wholeKey }
    set { change(\.wholeKey, to: newValue, isEmpty: newValue == nil) }
  }

  /// In XLIFF, the elements in the source text that are left out of `source`; nil where there are none.
  package var sourceMarkup: InlineMarkup? {
    get { rest.first?.sourceMarkup }
    set { change(\.sourceMarkup, to: newValue, isEmpty: newValue == nil) }
  }

  /// Where the code uses the text: `Home.swift:12`.
  package var places: [String] {
    get { rest.first?.places ?? [] }
    set { change(\.places, to: newValue, isEmpty: newValue.isEmpty) }
  }

  /// What is agreed for words of the source text, by the language.
  package var terms: [Language: [TermAgreement]] {
    get { rest.first?.terms ?? [:] }
    set { change(\.terms, to: newValue, isEmpty: newValue.isEmpty) }
  }

  /// What else tells how to translate it, where that was asked for.
  package var hints: ExchangeHints? {
    get { rest.first?.hints }
    set { change(\.hints, to: newValue, isEmpty: newValue == nil) }
  }

  /// In XLIFF, what else a tool knows of the text: the attribute `extradata`.
  package var extraData: String? {
    get { rest.first?.extraData }
    set { change(\.extraData, to: newValue, isEmpty: newValue == nil) }
  }

  /// The most characters that a translation may have; nil for no limit.
  package var lengthLimit: Int? {
    get { rest.first?.lengthLimit }
    set { change(\.lengthLimit, to: newValue, isEmpty: newValue == nil) }
  }

  /// In a translators' file without this plural form, the one whose text it gets. Nil for most.
  package var copiedForm: UnitPath? {
    get { rest.first?.copiedForm }
    set { change(\.copiedForm, to: newValue, isEmpty: newValue == nil) }
  }

  private mutating func change<Value>(_ member: WritableKeyPath<Rest, Value>, to value: Value, isEmpty: Bool) {
    if rest.isEmpty {
      if isEmpty { return }
      rest = [Rest()]
    }
    rest[0][keyPath: member] = value
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
