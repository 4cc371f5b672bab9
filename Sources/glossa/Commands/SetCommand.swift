import ArgumentParser
import CatalogModel
import Jobs
import Text

/// Sets texts of a key.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set a text, its forms, its state or its comment.",
    discussion: """
      Only what is meant changes; every other byte of the catalogs stays. All files are written or none. A text that could \
      crash the app is refused with the reason, and the exit status is 1. Without --language it is the source text.

      EXAMPLES
        glossa set cart.title --language de Warenkorb
        glossa set cart.title --language de Korb --expect Warenkorb
        glossa set "items %lld" --language pl --plural "few=%lld rzeczy"
        glossa set cart.tap --language de --device mac=Klicken
        glossa set cart.title --comment "Above the list"
        glossa set cart.title --language de --state needs_review
        glossa set cart.title Basket --review-translations
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The key.", completion: .projectKeys)
  var key: String

  @Argument(help: "The text.")
  var text: String?

  @Option(help: ArgumentHelp("The language of the text.", valueName: "code"), completion: .projectLanguages)
  var language: String?

  @OptionGroup var forms: TextOptions

  @Option(
    help: "The state of the texts: translated, by default, needs_review or new.", completion: .list(SetCommand.states))
  var state: String?

  @Option(help: ArgumentHelp("The comment for translators.", valueName: "text"))
  var comment: String?

  @Option(help: ArgumentHelp("Refuse unless this is the text now.", valueName: "text"))
  var expect: String?

  @Flag(help: "Refuse unless there is no text yet.")
  var expectNone = false

  @Flag(help: "Where the source text changes, mark its translations as needs_review.")
  var reviewTranslations = false

  @Option(
    help: ArgumentHelp(
      "Take the text although this rule says that letters are lost; may be repeated.", valueName: "rule"),
    completion: .list(CatalogEdit.acceptableRules))
  var accept: [String] = []

  @Flag(help: "Also take a language that the project does not have yet.")
  var addLanguage = false

  @Option(
    help: ArgumentHelp("The table, by its name or by the path of its file.", valueName: "table"),
    completion: .projectTables)
  var table: String?

  @OptionGroup var editing: EditOptions

  /// The states that people set.
  private static let states = [
    TranslationState.translated, .needsReview, .new, .machineTranslated,
  ].map(\.rawValue)

  func validate() throws {
    let texts = try forms.texts(with: text)
    guard !texts.isEmpty || state != nil || comment != nil else {
      throw ValidationError("give a text, a form, a state or a comment to set")
    }
    if expect != nil || expectNone, texts.count > 1 {
      throw ValidationError("--expect goes with one text; 'glossa edit' takes it for each")
    }
    if expect != nil, expectNone { throw ValidationError("--expect and --expect-none exclude each other") }
    for rule in accept where !CatalogEdit.acceptableRules.contains(rule) {
      throw ValidationError(
        "--accept: '\(rule)' is no rule that can be let through: \(CatalogEdit.acceptableRules.suggestionOrList(for: rule))"
      )
    }
    if let state, !Self.states.contains(state) {
      throw ValidationError("--state: '\(state)' is not a state: \(Self.states.suggestionOrList(for: state))")
    }
  }

  func run() throws {
    var edit = CatalogEdit(.set, key)
    edit.table = table
    edit.languages = language.map { [Language($0)] } ?? []
    edit.texts = try forms.texts(with: text)
    edit.state = state.map { TranslationState(rawValue: $0) }
    edit.comment = comment
    edit.expected = expectNone ? .nothing : expect.map { .text($0) }
    edit.accepted = Set(accept)
    edit.addsLanguage = addLanguage
    edit.reviewsTranslations = reviewTranslations
    try EditRun(shared: shared, options: editing).run([edit])
  }
}
