internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Gate
internal import Text

/// One text from a translators' file that differs from what the catalog has.
struct IncomingText {
  /// The index of its table in the project.
  var table: Int
  /// The key, as the catalog has it.
  var key: String
  /// Which of the key's texts it is.
  var path: UnitPath
  /// The language, as the catalog spells it.
  var language: Language
  /// The text, as the file has it.
  var text: String
  /// The state that it gets.
  var state: TranslationState
  /// Where the file has it.
  var location: Location?
  /// The place for people, where bytes mean nothing to them: `Main!D12`.
  var position: String?
  /// Whether the file's format has numbers where the catalog has names.
  var hasNumbers: Bool
  /// The index of the translators' file or package.
  var file = 0
  /// The rules that found something suspicious in it: it is to be reviewed.
  var suspicions: [String] = []
  /// Whether it is the catalog's text that was to be reviewed, and that the file calls finished; nobody knows whether somebody
  /// has reviewed it, or the file is older than the review that is wanted.
  var isConfirmation = false
  /// What a tool has done to it; nil where nothing is seen.
  var damage: PlatformDamage?
  /// Whether somebody is to review it, and the catalog's format has no state that says so.
  var losesReview = false

  /// A message with its place in front, where bytes mean nothing to people.
  func placed(_ message: String) -> String { position.map { $0 + ": " + message } ?? message }

  /// What findings about it name.
  func subject(in tables: [ExchangeTable]) -> Subject { place.subject(in: tables) }

  /// The place that it fills: there is one text for it.
  struct Place: Hashable {
    var table: Int
    var key: ExactText
    var path: UnitPath
    var language: Language

    /// What findings about it name.
    func subject(in tables: [ExchangeTable]) -> Subject {
      Subject(
        table: tables.at(table)?.catalog.table, key: key.text, language: language.code, variation: path.variation.text)
    }
  }

  /// The place that it fills.
  var place: Place { Place(table: table, key: ExactText(key), path: path, language: language) }
}
