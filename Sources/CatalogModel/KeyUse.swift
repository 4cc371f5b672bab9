package import Diagnostics
package import Text

/// One place in the source that asks for a key.
///
/// An object: it is eight texts, and thousands of it are handed around in lists.
package final class KeyUse: Sendable {
  /// The key as the app looks it up at run time: specifiers in place of what is interpolated.
  package let key: String
  /// Nil means the default table, `Localizable`.
  package let table: String?
  /// The text that the code passes along with the key.
  package let defaultValue: String?
  /// The comment for translators in the code.
  package let comment: String?
  /// The bundle as it is written, `.module` for one; nil for the main bundle.
  package let bundle: String?
  /// What asked: `Text`, `String(localized:)`, `NSLocalizedString`, `.i18n`.
  package let api: String
  /// The literal, quotes included.
  package let location: Location
  /// A phrase of an App Shortcut behind its first: String Catalogs keep all phrases under the first, tables of
  /// `.strings` have a key for each.
  package let isFurtherPhrase: Bool
  /// Handed to a package outside the tree: a key if a catalog has it.
  package let isGuess: Bool
  /// Whether Xcode's build does not extract the key, because it reaches the lookup by a way that the compiler does not
  /// follow: an own function of String, a raw value, a constant. Catalogs keep such keys as `manual`.
  package let isUnseenByXcode: Bool
  /// Asked for by a shorthand such as `.i18n` whose declaration is in none of the files that were read.
  package let isUndeclared: Bool
  /// Whether the type of an interpolated value is unknown: its `%@` may be any other specifier.
  package let hasUnknownTypes: Bool

  package init(
    key: String, table: String? = nil, defaultValue: String? = nil, comment: String? = nil, bundle: String? = nil,
    api: String, location: Location, isFurtherPhrase: Bool = false, isGuess: Bool = false,
    isUnseenByXcode: Bool = false, isUndeclared: Bool = false, hasUnknownTypes: Bool = false
  ) {
    self.key = key
    self.table = table
    self.defaultValue = defaultValue
    self.comment = comment
    self.bundle = bundle
    self.api = api
    self.location = location
    self.isFurtherPhrase = isFurtherPhrase
    self.isGuess = isGuess
    self.isUnseenByXcode = isUnseenByXcode
    self.isUndeclared = isUndeclared
    self.hasUnknownTypes = hasUnknownTypes
  }

  /// The same use of another key.
  package func renamed(to key: String) -> KeyUse { changed(key: key, table: table, defaultValue: defaultValue) }

  /// The same use with another default value, or with none.
  package func withDefaultValue(_ value: String?) -> KeyUse { changed(key: key, table: table, defaultValue: value) }

  /// The same use in another table.
  package func moved(to table: String) -> KeyUse { changed(key: key, table: table, defaultValue: defaultValue) }

  private func changed(key: String, table: String?, defaultValue: String?) -> KeyUse {
    KeyUse(
      key: key, table: table, defaultValue: defaultValue, comment: comment, bundle: bundle, api: api,
      location: location, isFurtherPhrase: isFurtherPhrase, isGuess: isGuess, isUnseenByXcode: isUnseenByXcode,
      isUndeclared: isUndeclared, hasUnknownTypes: hasUnknownTypes)
  }

  /// Whether the TrAPP runtime is asked, which looks in TrAPP files, whatever their names are.
  package var asksTrAPP: Bool { [".translate", ".getTranslationFor", "TranslatableText(key:)"].contains(api) }

  /// Whether a property list or a project's build settings ask: for texts the system shows by itself where no table has
  /// them.
  package var isPropertyListEntry: Bool { location.path.hasSuffix(".plist") || location.path.hasSuffix(".pbxproj") }
}

extension KeyUse: Equatable {
  package static func == (a: KeyUse, b: KeyUse) -> Bool {
    a === b
      || ExactText(a.key) == ExactText(b.key) && a.table == b.table
        && a.defaultValue.map(ExactText.init) == b.defaultValue.map(ExactText.init)
        && a.comment.map(ExactText.init) == b.comment.map(ExactText.init)
        && a.bundle == b.bundle && a.api == b.api && a.location == b.location
        && a.isFurtherPhrase == b.isFurtherPhrase && a.isGuess == b.isGuess
        && a.isUnseenByXcode == b.isUnseenByXcode && a.isUndeclared == b.isUndeclared
        && a.hasUnknownTypes == b.hasUnknownTypes
  }
}

extension [KeyUse] {
  /// The same by place; those of one place keep their order.
  package var inOrderOfPlace: [KeyUse] {
    let sorted = indices.sorted { a, b in
      if self[a].location < self[b].location { return true }
      return a < b && !(self[b].location < self[a].location)
    }
    return sorted.map { self[$0] }
  }

  /// Removes those of other files than Swift, and phrases of App Shortcuts, of which something holds.
  package mutating func removeAll(beyondSwift isUnwanted: (KeyUse) -> Bool) {
    removeAll(where: { use in
      (use.table == "AppShortcuts" || !use.location.path.hasSuffix(".swift")) && isUnwanted(use)
    })
  }

  /// The keys, by table, that the code passes a text along with: where a table has none, that text is seen and not the
  /// key. An empty one counts as none, as `NSLocalizedString` takes it.
  package var defaultedKeys: [String: Set<ExactText>] {
    reduce(into: [:]) { keys, use in
      guard use.defaultValue?.isEmpty == false else { return }
      keys[use.table ?? "Localizable", default: []].insert(ExactText(use.key))
    }
  }

  /// The guesses among them, in order.
  package var guesses: [KeyUse] { filter(\.isGuess) }

  /// Removes the guesses of which something holds.
  package mutating func removeGuesses(where isUnwanted: (KeyUse) -> Bool) {
    removeAll(where: { $0.isGuess && isUnwanted($0) })
  }
}
