/// Why a language need not have a text, or why code need not look one up.
package enum SkipReason: String, Sendable, CaseIterable {
  /// No code uses the key, or only code whose texts nobody sees.
  case unused
  /// The code is never run where people see it: tests, screens for developers, functions that nothing calls.
  case unseen
  /// Every language writes it the same way: a name, a unit, an address, `OK`.
  case sameEverywhere
  /// Its comment says that nobody is to translate it, or its view shows it as it is.
  case dontTranslate
  /// Code shows another text in its place.
  case replacedByCode
  /// Xcode wrote it, with a new object of a storyboard or with a template.
  case template
  /// It may be a name or a value, and no key.
  case uncertain
  /// What showed it is gone: the object of a storyboard, the key of an `Info.plist`, the text of the source language, the
  /// whole table.
  case gone
  /// The app does not ship the language, or not this file of the table.
  case notShipped
  /// Nothing beside it is translated: its package, its example app, its storyboard.
  case notLocalized
  /// People of the language read the source text as their own.
  case readsSource
  /// A file of the table cannot be read, or not to its end: the key may stand there.
  case cutOff

  /// The reason in words about texts or keys: "not used by code".
  package var clause: String {
    switch self {
    case .unused: "not used by code that people see"
    case .unseen: "in code that people do not see"
    case .sameEverywhere: "the same in every language"
    case .dontTranslate: "marked as not to be translated"
    case .replacedByCode: "replaced by code"
    case .template: "written by Xcode's templates"
    case .uncertain: "perhaps names or values, and no keys"
    case .gone: "of objects or keys that are gone"
    case .notShipped: "not shipped"
    case .notLocalized: "in packages or files that are not localized"
    case .readsSource: "read in the source language"
    case .cutOff: "perhaps in a file that cannot be read to its end"
    }
  }

  /// Whether the language lacks the text all the same, so that it is not ready: what is not shipped, and in reports that
  /// older versions saved what may be lost.
  package var lowersShares: Bool { self == .notShipped || self == .cutOff }

  /// Whether it says how the text would be worded, and not that nobody sees it.
  package var isOfWording: Bool { self == .sameEverywhere || self == .dontTranslate || self == .readsSource }
}
