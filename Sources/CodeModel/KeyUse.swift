internal import CatalogModel
package import Diagnostics
internal import Text

/// One place in the source that looks up a key.
///
/// A class, because it holds eight texts and is passed around in lists of thousands.
package final class KeyUse: Sendable {
  /// The key as the app looks it up at run time: specifiers in place of what is interpolated.
  package let key: String
  /// Nil means the default table, `Localizable`.
  package let table: String?
  /// The tables that the code asks by itself where `table` has no such key, in order.
  package let furtherTables: [String]
  /// The text that the code passes along with the key.
  package let defaultValue: String?
  /// The name of the `.lproj` folder whose text the code takes where another language has none: `en`, `Base`.
  package let fallbackLanguage: String?
  /// The comment for translators, as the code passes it.
  package let comment: String?
  /// The bundle that it asks.
  package let bundle: LookupBundle
  /// The API that looks it up: `Text`, `String(localized:)`, `NSLocalizedString`, `.i18n`.
  package let api: String
  /// The literal, quotes included.
  package let location: Location
  /// What the file of the location is written in.
  package let sourceKind: SourceKind
  /// Whether it is a phrase of an App Shortcut after its first: String Catalogs keep all phrases under the first one's
  /// key, `.strings` tables have a key for each.
  package let isFurtherPhrase: Bool
  /// Whether it is only a guess: passed to a package outside the tree, and a key only if a catalog has it.
  package let isGuess: Bool
  /// Whether the callee is declared outside the project, and the project's catalogs show that it takes keys. Catalogs
  /// keep such keys as `manual`.
  package let isLearned: Bool
  /// Whether Xcode does not extract the key, because the compiler does not follow its way to the lookup: a wrapper that
  /// takes a `String`, a raw value, a constant. Catalogs keep such keys as `manual`.
  package let isUnseenByXcode: Bool
  /// Whether the API is a shorthand such as `.i18n` that is declared in none of the files read.
  package let isUndeclared: Bool
  /// How sure the specifiers of an interpolated key are, in order; empty where the key is written out.
  package let specifiers: [SpecifierTrust]
  /// Whether the comment stands behind the code, as in `"editor.title".i18n // Editor`.
  package let hasTrailingComment: Bool
  /// Whether it is the text that the code passes along with another key. Xcode takes it for a key, too, because of its
  /// type; nothing looks it up.
  package let isDefaultText: Bool

  package init(
    key: String, table: String? = nil, furtherTables: [String] = [], defaultValue: String? = nil,
    fallbackLanguage: String? = nil, comment: String? = nil, bundle: LookupBundle = .unknown, api: String,
    location: Location,
    isFurtherPhrase: Bool = false, isGuess: Bool = false, isLearned: Bool = false, isUnseenByXcode: Bool = false,
    isUndeclared: Bool = false, specifiers: [SpecifierTrust] = [], hasTrailingComment: Bool = false,
    isDefaultText: Bool = false
  ) {
    self.key = key
    self.table = table
    self.furtherTables = furtherTables
    self.defaultValue = defaultValue
    self.fallbackLanguage = fallbackLanguage
    self.comment = comment
    self.bundle = bundle
    self.api = api
    self.location = location
    sourceKind = SourceKind(path: location.path)
    self.isFurtherPhrase = isFurtherPhrase
    self.isGuess = isGuess
    self.isLearned = isLearned
    self.isUnseenByXcode = isUnseenByXcode
    self.isUndeclared = isUndeclared
    self.specifiers = specifiers
    self.hasTrailingComment = hasTrailingComment
    self.isDefaultText = isDefaultText
  }

  /// The same use of another key.
  package func renamed(to key: String) -> KeyUse {
    changed(key: key, table: table, furtherTables: furtherTables, defaultValue: defaultValue)
  }

  /// The same use with another default value, or with none.
  package func withDefaultValue(_ value: String?) -> KeyUse {
    changed(key: key, table: table, furtherTables: furtherTables, defaultValue: value)
  }

  /// The same use in another table.
  package func moved(to table: String) -> KeyUse {
    changed(key: key, table: table, furtherTables: [], defaultValue: defaultValue)
  }

  /// The same use in each table that it asks, in order.
  package var inEachTable: [KeyUse] { ([tableName] + furtherTables).map(moved) }

  private func changed(key: String, table: String?, furtherTables: [String], defaultValue: String?) -> KeyUse {
    KeyUse(
      key: key, table: table, furtherTables: furtherTables, defaultValue: defaultValue,
      fallbackLanguage: fallbackLanguage, comment: comment, bundle: bundle, api: api, location: location,
      isFurtherPhrase: isFurtherPhrase, isGuess: isGuess, isLearned: isLearned, isUnseenByXcode: isUnseenByXcode,
      isUndeclared: isUndeclared, specifiers: specifiers, hasTrailingComment: hasTrailingComment,
      isDefaultText: isDefaultText)
  }

  /// The same use with its trailing comment as the default value, too, if it has no other one.
  package var withTrailingCommentAsText: KeyUse {
    hasTrailingComment && defaultValue == nil ? withDefaultValue(comment) : self
  }

  /// The same use, no guess any more: other calls of the callee have shown that it takes keys.
  package var learned: KeyUse {
    KeyUse(
      key: key, table: table, furtherTables: furtherTables, defaultValue: defaultValue,
      fallbackLanguage: fallbackLanguage, comment: comment, bundle: bundle, api: api, location: location,
      isFurtherPhrase: isFurtherPhrase, isLearned: true, isUnseenByXcode: true, isUndeclared: isUndeclared,
      specifiers: specifiers, hasTrailingComment: hasTrailingComment, isDefaultText: isDefaultText)
  }

  /// Whether the type of an interpolated value is unknown, so that the key may be another one.
  package var hasUnknownTypes: Bool { specifiers.contains(.guessed) }

  /// Whether the code may ask for a key: its own, or where types are guessed, one with other specifiers in their places.
  package func mayAsk(for other: String) -> Bool {
    if ExactText(key) == ExactText(other) { return true }
    guard hasUnknownTypes, UntypedKey(key) == UntypedKey(other) else { return false }
    let others = UntypedKey.specifiers(of: other)
    return UntypedKey.specifiers(of: key).enumerated().allSatisfy { number, specifier in
      specifier == others.at(number) || specifiers.at(number) == .guessed
    }
  }

  /// Whether the TrAPP runtime looks the key up: in TrAPP files, whatever their names.
  package var isTrAPPLookup: Bool { [".translate", ".getTranslationFor", "TranslatableText(key:)"].contains(api) }

  /// Whether the key is in a property list or a project's build settings: the system shows the value from there where
  /// no table has the key.
  package var isPropertyListEntry: Bool { sourceKind == .propertyList || sourceKind == .xcodeProject }

  /// The table that is asked: the one that it names, else the default one.
  package var tableName: String { table ?? TableName.default }
}

extension KeyUse: Equatable {
  package static func == (a: KeyUse, b: KeyUse) -> Bool {
    a === b
      || ExactText(a.key) == ExactText(b.key) && a.table == b.table && a.furtherTables == b.furtherTables
        && a.defaultValue.map(ExactText.init) == b.defaultValue.map(ExactText.init)
        && a.fallbackLanguage == b.fallbackLanguage && a.comment.map(ExactText.init) == b.comment.map(ExactText.init)
        && a.bundle == b.bundle && a.api == b.api && a.location == b.location
        && a.isFurtherPhrase == b.isFurtherPhrase && a.isGuess == b.isGuess && a.isLearned == b.isLearned
        && a.isUnseenByXcode == b.isUnseenByXcode && a.isUndeclared == b.isUndeclared
        && a.specifiers == b.specifiers && a.hasTrailingComment == b.hasTrailingComment
        && a.isDefaultText == b.isDefaultText
  }
}

extension [KeyUse] {
  /// Sorted by location; the order within one location is kept.
  package var sortedByLocation: [KeyUse] {
    let sorted = indices.sorted { a, b in
      if self[a].location < self[b].location { return true }
      return a < b && !(self[b].location < self[a].location)
    }
    return sorted.map { self[$0] }
  }

  /// Removes uses outside Swift files, and App Shortcut phrases, that a condition holds for.
  package mutating func removeAll(beyondSwift isUnwanted: (KeyUse) -> Bool) {
    removeAll(where: { use in
      (use.table == TableName.appShortcuts || use.sourceKind != .swift) && isUnwanted(use)
    })
  }

  /// The uses outside of some accessors' declarations.
  package func outside(_ accessors: [Accessor]) -> [KeyUse] {
    let declared = Dictionary(grouping: accessors, by: \.declaration.path).mapValues { $0.map(\.declaration.bytes) }
    return filter { use in
      !(declared[use.location.path]?.contains { $0.contains(use.location.bytes.lowerBound) } ?? false)
    }
  }

  /// The uses that are only guesses, in order.
  package var guesses: [KeyUse] { filter(\.isGuess) }

  /// Keeps those guesses that a catalog has; of the others, those of calls that the catalogs show to take keys are
  /// learned, and the rest is removed.
  package mutating func resolveGuesses(by known: CatalogKeys, _ learned: LearnedCalls) {
    self = compactMap { use in
      guard use.isGuess, !known.contains(use) else { return use }
      return learned.contains(use) ? use.learned : nil
    }
  }
}
