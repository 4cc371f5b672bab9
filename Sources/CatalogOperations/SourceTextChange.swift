package import CatalogModel
package import CodeModel
package import Diagnostics
internal import Text

/// A source text of a catalog that differs from what code passes as the default value of its key.
package struct SourceTextChange: Sendable {
  /// The key.
  package let key: String
  /// The catalog's text.
  package let old: String
  /// The code's text, with numbered arguments where Xcode numbers them; nil where uses of the key pass different ones.
  package let new: String?
  /// Where code passes the text, or the first of them.
  package let location: Location
}

/// What happens to finished translations when their source text changes.
package enum TranslationReview: Sendable {
  /// They get the state `needs_review`.
  case requested
  /// They keep their state: the text was only corrected.
  case skipped
}

extension Catalog {
  /// The source texts that no default value of code is like, in the catalog's order. Texts that vary by plural or device
  /// are not compared, nor are empty default values, which ask for the key.
  ///
  /// - Parameters:
  ///   - uses: every use of this table in the sources of the catalog, in a fixed order.
  ///   - source: the language of the source texts.
  package func sourceTextChanges(with uses: [KeyUse], source: Language) -> [SourceTextChange] {
    var defaults: [ExactText: [(text: String, location: Location)]] = [:]
    for use in uses where !use.isPropertyListEntry && !use.hasUnknownTypes {
      guard let text = use.defaultValue, !text.isEmpty else { continue }
      defaults[ExactText(use.key), default: []].append((text, use.location))
    }
    guard !defaults.isEmpty else { return [] }
    return entries.compactMap { entry in
      guard let passed = defaults[ExactText(entry.key)], let old = entry.sourceLocalization(source)?.text,
        !passed.contains(where: { Message($0.text).matches(Message(old)) })
      else { return nil }
      let first = passed[0]
      let isOne = passed.allSatisfy { Message($0.text).matches(Message(first.text)) }
      return SourceTextChange(
        key: entry.key, old: old, new: isOne ? Message(first.text).numbered ?? first.text : nil,
        location: first.location)
    }
  }

  /// The catalog with the code's texts; those that uses disagree on stay as they are.
  ///
  /// - Parameter source: the language of the source texts.
  package func adopting(_ changes: [SourceTextChange], source: Language, review: TranslationReview) -> Catalog {
    let texts = Dictionary(changes.map { (ExactText($0.key), $0.new) }) { first, _ in first }
    var catalog = self
    for index in catalog.entries.indices {
      guard let text = texts[ExactText(entries[index].key)] ?? nil,
        let language = entries[index].sourceLocalization(source)?.language
      else { continue }
      catalog.entries[index].adopt(text, in: language, review: review)
    }
    return catalog
  }
}

extension Entry {
  /// Replaces a plain source text, which keeps its state.
  fileprivate mutating func adopt(_ text: String, in source: Language, review: TranslationReview) {
    localizations = localizations.map { localization in
      if localization.language == source {
        return localization.mapLeaves { leaf, _ in
          var leaf = leaf
          leaf.messages = [Message(text)]
          return leaf
        }
      }
      guard review == .requested else { return localization }
      return localization.mapLeaves { leaf, _ in
        var leaf = leaf
        if leaf.state == .translated { leaf.state = .needsReview }
        return leaf
      }
    }
  }
}
