package import CatalogModel
internal import Text

/// Decides, by the other keys of a catalog, which of its keys are identifiers and which are texts.
///
/// `flashcards.csv`, `km/h` and `john_doe` look like identifiers. In a table of sentences they are texts. Where most
/// keys are identifiers, or most keys of the same shape have a text of their own, they are identifiers whose text is
/// missing.
package struct KeyClassifier: Sendable {
  /// How many keys have something to translate.
  package private(set) var counted = 0
  /// How many of them look like identifiers.
  package private(set) var names = 0
  /// How many identifiers of each shape have a text of their own in the source language.
  private var texted: [KeyShape: Int] = [:]
  /// How many identifiers of each shape have none.
  private var bare: [KeyShape: Int] = [:]
  /// Whether each text is in an Info.plist, an Interface Builder document or an intent definition too.
  package let holdsTextsElsewhere: Bool
  /// Whether most source texts are in files that were not read: those of a table with a file for each language, or of one
  /// that a library reads.
  private let isFragment: Bool
  private let source: Language?

  /// - Parameter source: the language of the catalog's source texts; nil where it is not known.
  package init(_ catalog: Catalog, source: Language?) {
    holdsTextsElsewhere = TableKind(catalog).hasTextsElsewhere
    isFragment = KeyClassifier.isFragment(catalog, source: source)
    self.source = source
    for entry in catalog.entries where entry.isCounted {
      counted += 1
      guard KeyStyle(entry.key) == .identifier else { continue }
      names += 1
      if hasText(entry) {
        texted[KeyShape(entry.key), default: 0] += 1
      } else {
        bare[KeyShape(entry.key), default: 0] += 1
      }
    }
  }

  private static func isFragment(_ catalog: Catalog, source: Language?) -> Bool {
    guard let source, catalog.isSplitByLanguage || catalog.isReadByLibrary,
      !catalog.emptyLanguages.contains(where: { $0.language.tag == source.tag }),
      !catalog.origins.contains(where: { $0.pathInfo.language.map { $0.isBase || $0.tag == source.tag } ?? false })
    else { return false }
    let texts = catalog.entries.count { $0.sourceLocalization(source)?.leaves.isEmpty == false }
    return texts * 2 < catalog.entries.count
  }

  /// Whether the source language has a text for a key that differs from the key.
  private func hasText(_ entry: Entry) -> Bool {
    source.flatMap { entry.sourceLocalization($0) }?.says(otherThan: entry.key) ?? false
  }

  /// Whether a key is an identifier and not a text.
  package func contains(_ key: String) -> Bool {
    guard KeyStyle(key) == .identifier else { return false }
    if names * 2 >= counted { return true }
    let shape = KeyShape(key)
    return texted[shape, default: 0] >= max(3, bare[shape, default: 0])
  }

  /// Whether users see the key itself where it has no text: no if the code passes a default value, or if the Info.plist
  /// or the storyboard has the text.
  package func showsKey(of entry: Entry, isDefaulted: Bool) -> Bool {
    guard !isDefaulted, entry.extraction != .extractedWithValue, !holdsTextsElsewhere, !isFragment else { return false }
    return contains(entry.key) || KeyStyle(entry.key) == .identifier && hasText(entry)
  }

  /// Whether people who read the source language see a key as its text: it looks like a text, code that is there asks
  /// for it, and nothing has another text for it.
  package func readsAsText(_ entry: Entry, isDefaulted: Bool) -> Bool {
    guard !isDefaulted, entry.extraction != .extractedWithValue, entry.extraction != .stale, !holdsTextsElsewhere,
      let source
    else { return false }
    return KeyStyle(entry.key) == .text && entry.sourceLocalization(source) == nil
  }

  /// Whether a text only repeats its identifier key: `"editor.title" = "editor.title"`. A host or file name among
  /// identifiers of another shape is a text.
  package func isNameAlone(_ text: String, of key: String) -> Bool {
    Message(text).repeats(key) && contains(key) && (texted.isEmpty || texted[KeyShape(key)] != nil)
  }
}
