package import Diagnostics

/// One place in the source that asks for a key.
package struct KeyUse: Hashable, Sendable {
  /// The key as the app looks it up at run time: specifiers in place of what is interpolated.
  package var key: String
  /// Nil means the default table, `Localizable`.
  package var table: String?
  /// The text that the code passes along with the key.
  package var defaultValue: String?
  /// What the code tells translators.
  package var comment: String?
  /// The bundle as it is written, `.module` for one; nil for the main bundle.
  package var bundle: String?
  /// What asked: `Text`, `String(localized:)`, `NSLocalizedString`, `.i18n`.
  package var api: String
  /// The literal, quotes included.
  package var location: Location
  /// A phrase of an App Shortcut behind its first: String Catalogs keep all phrases under the first, tables of
  /// `.strings` have a key for each.
  package var isFurtherPhrase = false
  /// Handed to a package outside the tree: a key if a catalog has it.
  package var isGuess = false

  package init(
    key: String, table: String? = nil, defaultValue: String? = nil, comment: String? = nil, bundle: String? = nil,
    api: String, location: Location
  ) {
    self.key = key
    self.table = table
    self.defaultValue = defaultValue
    self.comment = comment
    self.bundle = bundle
    self.api = api
    self.location = location
  }

  /// Whether the TrAPP runtime is asked, which looks in TrAPP files, whatever their names are.
  package var asksTrAPP: Bool { [".translate", ".getTranslationFor", "TranslatableText(key:)"].contains(api) }

  /// Whether a property list or a project's build settings ask: for texts the system shows by itself where no table has
  /// them.
  package var isPropertyListEntry: Bool { location.path.hasSuffix(".plist") || location.path.hasSuffix(".pbxproj") }
}

/// What goes through uses by the thousand: a use is eight texts, and copied as seldom as can be.
extension [KeyUse] {
  /// The same by place; those of one place keep their order.
  package var inOrderOfPlace: [KeyUse] {
    let order = sortedPositions(below: count) { self[$0].location < self[$1].location }
    return order.elementsEqual(indices) ? self : order.map { self[$0] }
  }

  /// Removes those of other files than Swift, and phrases of App Shortcuts, of which something holds.
  package mutating func removeAll(beyondSwift isUnwanted: (KeyUse) -> Bool) {
    keep(where: { [self] number in
      self[number].table != "AppShortcuts" && self[number].location.path.hasSuffix(".swift")
        || !isUnwanted(self[number])
    })
  }

  /// The guesses among them, in order.
  package var guesses: [KeyUse] { indices.filter { self[$0].isGuess }.map { self[$0] } }

  /// Removes the guesses of which something holds.
  package mutating func removeGuesses(where isUnwanted: (KeyUse) -> Bool) {
    keep(where: { [self] in !self[$0].isGuess || !isUnwanted(self[$0]) })
  }

  /// Keeps those of which something holds, told by their numbers: the standard library's removal copies each use four
  /// times.
  private mutating func keep(where isWanted: (Int) -> Bool) {
    let kept = indices.filter(isWanted)
    if kept.count < count { self = kept.map { self[$0] } }
  }
}
