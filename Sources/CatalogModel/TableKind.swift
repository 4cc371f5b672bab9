internal import Text

/// What a table is for: what names its keys, and who chooses them.
///
/// It stands in the model because a catalog tells it alone, by its name, keys and paths; code is not asked.
package enum TableKind: Hashable, Sendable {
  /// Code looks up its keys, which developers choose.
  case ordinary
  /// Its keys are keys of an `Info.plist`.
  case infoPlist
  /// Its keys are phrases of App Shortcuts.
  case appShortcuts
  /// Its keys are object ids of a storyboard or xib.
  case interfaceBuilder
  /// Its keys are the ids that Xcode gives the texts of an intent definition.
  case intentDefinition
  /// Other files than code name its keys, which developers choose: the property lists of a settings bundle, an
  /// `InternetAccessPolicy.plist`, an intent definition.
  case namedByResources

  /// What a table is for, as far as its name tells.
  package init(named name: String) {
    if name.hasSuffix(TableName.infoPlist) {
      self = .infoPlist
    } else if name == TableName.appShortcuts {
      self = .appShortcuts
    } else if name.hasSuffix("Intents") || name == "InternetAccessPolicy" {
      self = .namedByResources
    } else {
      self = .ordinary
    }
  }

  /// What a catalog is for.
  package init(_ catalog: Catalog) {
    self.init(named: catalog.table)
    guard self == .ordinary || self == .namedByResources else { return }
    let first = catalog.entries.prefix(TableKind.sample)
    if catalog.origins.contains(where: { $0.pathInfo.language?.code == "mul" }) || TableKind.areObjectIDs(first) {
      self = .interfaceBuilder
    } else if TableKind.areIntentIDs(first) {
      self = .intentDefinition
    } else if !catalog.origins.isEmpty, catalog.origins.allSatisfy({ $0.path.contains(".bundle/") }) {
      self = .namedByResources
    }
  }

  /// Whether developers choose its keys, and say in comments what they are for.
  package var hasChosenKeys: Bool { self == .ordinary || self == .namedByResources }

  /// Whether its texts in the source language are in another file too, which people see where the table has none.
  package var hasTextsElsewhere: Bool {
    self == .infoPlist || self == .interfaceBuilder || self == .intentDefinition
  }

  /// How many keys are looked at.
  private static let sample = 20

  private static func areObjectIDs(_ entries: ArraySlice<Entry>) -> Bool {
    let ids = entries.count { isObjectID($0.key) }
    return ids > 0 && ids * 2 >= entries.count
  }

  /// `2v8-3K-NkQ.title`: three, two and three characters before the property; `300013.title` in older files.
  private static func isObjectID(_ key: String) -> Bool {
    let number = key.utf8.prefix { $0.isASCIIDigit }
    if !number.isEmpty, number.endIndex < key.utf8.endIndex, key.utf8[number.endIndex] == UInt8(ascii: ".") {
      return key.utf8.slice(from: number.endIndex).dropFirst().first?.isASCIILetter ?? false
    }
    let id = Array(key.utf8.prefix(11))
    guard id.count == 11, id[3] == UInt8(ascii: "-"), id[6] == UInt8(ascii: "-"), id[10] == UInt8(ascii: ".") else {
      return false
    }
    return [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy { id[$0].isASCIILetterOrDigit }
  }

  /// `x7Ae2k`. A few words may have six letters, but no digit.
  private static func areIntentIDs(_ entries: ArraySlice<Entry>) -> Bool {
    let ids = entries.filter { $0.key.utf8.count == 6 && $0.key.utf8.allSatisfy(\.isASCIILetterOrDigit) }
    return entries.count > 2 && ids.count * 2 > entries.count
      && ids.contains { $0.key.utf8.contains(where: \.isASCIIDigit) }
  }
}
