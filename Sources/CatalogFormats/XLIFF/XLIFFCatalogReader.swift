internal import CatalogModel
internal import Diagnostics
internal import Text

/// Makes catalogs of the units of an XLIFF file, Glossa's or Xcode's.
struct XLIFFCatalogReader {
  private let file: SourceFile
  private(set) var faults = Faults()

  init(_ file: SourceFile) { self.file = file }

  /// The table that a part of a file is about; the file's own name where it names none.
  static func table(of part: ExchangeFile, in file: SourceFile) -> String {
    part.table.isEmpty ? file.stem : part.table
  }

  /// The units of one key, joined.
  private struct OpenEntry {
    var entry: Entry
    var source: XLIFFLocalization
    var target: XLIFFLocalization?
  }

  /// The catalog of one `file` element.
  mutating func catalog(of part: ExchangeFile, in document: ExchangeDocument) -> Catalog {
    let source = part.sourceLanguage ?? document.sourceLanguage ?? Language("en")
    var open: [OpenEntry] = []
    var positions: [ExactText: Int] = [:]
    for unit in part.units {
      let data = XLIFFExtraData(unit.extraData ?? "")
      let isWhole = XLIFFCatalogReader.isWholeKey(data)
      let key = XLIFFCatalogReader.key(of: unit, data)
      let position = positions[ExactText(key)] ?? open.count
      if position == open.count {
        positions[ExactText(key)] = position
        let entry = Entry(key: key, comment: unit.comment, isTranslatable: unit.isTranslatable, location: unit.location)
        open.append(OpenEntry(entry: entry, source: XLIFFLocalization(language: source, location: unit.location)))
      }
      take(unit, isWhole ? UnitPath() : unit.path, data, into: &open[position])
    }
    var catalog = Catalog(table: XLIFFCatalogReader.table(of: part, in: file), sourceLanguage: source)
    catalog.entries = open.map { finished($0, part, source) }
    return catalog
  }

  /// Whether the identifier of a unit is a key, although it looks like a key with a path.
  private static func isWholeKey(_ data: XLIFFExtraData) -> Bool { data[.key] == "whole" }

  private static func key(of unit: ExchangeUnit, _ data: XLIFFExtraData) -> String {
    isWholeKey(data) ? unit.wholeKey ?? unit.key : unit.key
  }

  /// The key that a unit is about.
  static func key(of unit: ExchangeUnit) -> String { key(of: unit, XLIFFExtraData(unit.extraData ?? "")) }

  private mutating func take(
    _ unit: ExchangeUnit, _ path: UnitPath, _ data: XLIFFExtraData, into open: inout OpenEntry
  ) {
    if let kept = open.entry.comment, let comment = unit.comment, !comment.isEmpty, comment != Entry.noComment,
      ExactText(comment) != ExactText(kept)
    {
      faults.report(
        Diagnostic(
          Catalog.lostCommentRule, .warning, "a second, different comment cannot be kept",
          subject: Subject(key: open.entry.key, variation: path.variation.text), at: unit.location))
    }
    open.entry.comment = open.entry.comment ?? unit.comment ?? (data[.comment] == "empty" ? "" : nil)
    open.entry.extraction = open.entry.extraction ?? data[.extraction].map(ExtractionState.init)
    if unit.isCommentGenerated { open.entry.extras = .generatedComment }
    let hasOwn = data[.source] != "none"
    if hasOwn, let text = unit.source {
      let state = data[.sourceState].map(TranslationState.init) ?? .translated
      open.source.append(
        text, state, at: path, isCertain: data[.source] == "own", argument: data[.argument], specifier: data[.specifier]
      )
    }
    for target in unit.targets {
      guard let text = target.text else { continue }
      if open.target == nil { open.target = XLIFFLocalization(language: target.language, location: target.location) }
      let ownState = data[.targetState].map(TranslationState.init)
      let isShared = data[.targetSpecifier] == nil
      open.target?.append(
        text, ownState ?? target.state ?? .translated, at: path, isCertain: true,
        argument: data[isShared ? .argument : .targetArgument],
        specifier: data[isShared ? .specifier : .targetSpecifier])
    }
  }

  private mutating func finished(_ open: OpenEntry, _ part: ExchangeFile, _ source: Language) -> Entry {
    var entry = open.entry
    var own = open.source
    own.removeRepeated(of: source)
    // The file of the source language repeats its texts as translations, with their states.
    let isSame = open.target.map { $0.language == source && $0.count == own.count } ?? false
    if isSame, let target = open.target, target.differs(from: own) {
      faults.report(
        Diagnostic(
          "catalog/shadowed-text", .warning,
          "'\(entry.key)' has another \(source.code) text, which is used instead of this one",
          subject: Subject(table: part.table, key: entry.key, language: source.code), at: entry.location))
    }
    let named = XLIFFIdentifier.hasRules(part.path)
    for localization in isSame ? [open.target] : [own, open.target] {
      guard let localization, localization.count > 0, entry[localization.language] == nil else { continue }
      let read = localization.localization(isNamed: !named)
      entry.localizations.append(read.value)
      for path in read.left {
        faults.report(
          Diagnostic(
            "exchange/other-shape", .error,
            "the text varies in another way than the others of its key, and is left out",
            subject: Subject(
              table: part.table, key: entry.key, language: localization.language.code, variation: path.text),
            at: entry.location))
      }
    }
    return entry
  }

  /// Whether a unit of the source language may only repeat the source text for another language: its plural category
  /// never applies there.
  static func looksRepeated(_ path: UnitPath, in source: Language) -> Bool {
    guard let category = path.variation.pluralCategory.flatMap(PluralCategory.init), category != .other else {
      return false
    }
    return !PluralCategories(source).all.contains(category)
  }
}
