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

/// Uses by the thousand are handed around as wholes, each copied as seldom as can be.
extension [KeyUse] {
  /// The same by place; those of one place keep their order.
  package var inOrderOfPlace: [KeyUse] {
    let order = indices.sorted { a, b in
      self[a].location < self[b].location || !(self[b].location < self[a].location) && a < b
    }
    return order.elementsEqual(indices) ? self : order.map { self[$0] }
  }

  /// Removes those of other files than Swift, and phrases of App Shortcuts, of which something holds.
  package mutating func removeAll(beyondSwift isUnwanted: (KeyUse) -> Bool) {
    remove(
      indices.filter { index in
        let isSwift = self[index].table != "AppShortcuts" && self[index].location.path.hasSuffix(".swift")
        return !isSwift && isUnwanted(self[index])
      })
  }

  /// The guesses among them, in order.
  package var guesses: [KeyUse] { indices.filter { self[$0].isGuess }.map { self[$0] } }

  /// Removes the guesses of which something holds.
  package mutating func removeGuesses(where isUnwanted: (KeyUse) -> Bool) {
    remove(indices.filter { self[$0].isGuess && isUnwanted(self[$0]) })
  }

  /// Removes the elements at some places, which ascend.
  private mutating func remove(_ places: [Int]) {
    guard let first = places.first else { return }
    var (target, next) = (first, 0)
    for index in first..<count {
      if next < places.count, places[next] == index {
        next += 1
      } else {
        swapAt(target, index)
        target += 1
      }
    }
    removeLast(count - target)
  }
}
