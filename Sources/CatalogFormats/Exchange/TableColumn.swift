internal import CatalogModel
internal import Text

/// What a column of a table of texts holds.
enum TableColumn: Hashable {
  /// The catalog's file.
  case file
  /// The table's name.
  case table
  /// The key.
  case key
  /// Which of the key's texts it is, as `UnitPath` spells it.
  case path
  /// File, key and path in one, as `UnitContext` spells them; for other tools, the key.
  case context
  /// The source text.
  case source
  /// The translation, in a table for one language.
  case target
  /// What translators should know.
  case comment
  /// How far the translation is.
  case state
  /// The state that the translation had when it was exported.
  case exportedState
  /// Where the code uses the text.
  case places
  /// Whether the translation is to be reviewed, as a yes or no.
  case fuzzy
  /// The translations into a language.
  case language(Language)

  /// Whether it has translations.
  var isTarget: Bool {
    switch self {
    case .target, .language: true
    default: false
    }
  }

  /// The title that is written.
  var title: String {
    switch self {
    case .file: "file"
    case .table: "table"
    case .key: "key"
    case .path: "path"
    case .context: "context"
    case .source: "source"
    case .target: "target"
    case .comment: "comment"
    case .state: "state"
    case .exportedState: "exported"
    case .places: "used in"
    case .fuzzy: "fuzzy"
    case .language(let language): language.code
    }
  }

  /// The columns that are written, in either layout, and read by exactly these names.
  private static let written: [TableColumn] = [
    .file, .table, .key, .path, .context, .source, .target, .comment, .state, .exportedState, .places,
  ]

  /// What stands before the name of a language, in the titles of a sheet for people.
  private static let (sourcePrefix, translationPrefix) = ("Source: ", "Translation: ")
  /// The title of `path` there.
  static let formTitle = "form"

  /// A language as a title has it: `French (fr)`.
  static func name(of language: Language) -> String {
    language.englishName.map { "\($0) (\(language.code))" } ?? language.code
  }

  /// The title of the source texts, in a sheet for people.
  static func sourceTitle(_ language: Language) -> String { sourcePrefix + name(of: language) }

  /// The title of the translations, in a sheet for people.
  static func translationTitle(_ language: Language) -> String { translationPrefix + name(of: language) }

  /// The column with a title that a sheet for people has; nil for any other title.
  private static func titled(_ title: String, _ names: LanguageNames) -> TableColumn? {
    if title.hasPrefix(sourcePrefix) { return .source }
    guard title.hasPrefix(translationPrefix) else { return nil }
    let name = String(title.dropFirst(translationPrefix.count)).trimmed
    if let language = names.language(name) { return .language(language) }
    let language = Language(name)
    return language.isWellFormed ? .language(language) : nil
  }

  /// Whether a title is that of the translations in a sheet for people.
  static func isForPeople(_ title: String) -> Bool { title.hasPrefix(translationPrefix) }

  /// The columns before the languages in a table of all languages that Glossa writes.
  private static let wide: Set<TableColumn> = [.file, .table, .key, .path, .source, .comment]

  /// Titles that translation platforms and other tools use for the same: Weblate, Crowdin, Lokalise, Phrase, POEditor,
  /// Localazy, memoQ, and spreadsheets made by hand.
  private static let others: [TableColumn: [String]] = [
    .file: ["filename", "file name", "file path", "resource"],
    .table: ["namespace", "component"],
    .key: [
      "key name", "keys", "string key", "translation key", "identifier", "id", "string id", "resource id", "term",
      "name",
    ],
    .path: [formTitle, "variation", "plural form", "plural"],
    .source: ["source text", "source string", "source phrase", "original", "original string", "reference", "base"],
    .target: [
      "target text", "target string", "translation", "translated text", "translated string", "translated", "text",
    ],
    .comment: [
      "comments", "description", "note", "notes", "hint", "developer comment", "developer comments",
      "translator comments",
    ],
    .state: ["status", "translation status"],
    .fuzzy: ["fuzzy"],
  ]

  /// Whether a title names what is known and not needed.
  static func isKnown(_ title: String) -> Bool {
    let words = words(title)
    return ["location", "labels", "tags"].contains(words) || others.values.contains { $0.contains(words) }
  }

  /// A title in lower case, with single spaces between its words.
  private static func words(_ title: String) -> String {
    title.lowercased().split { " _-".contains($0) }.joined(separator: " ")
  }

  /// Whether a title is that of source texts, translations or comments, and not that of keys.
  private static func isText(_ title: String, _ names: LanguageNames) -> Bool {
    let words = words(title)
    let isOther = [TableColumn.source, .target, .comment].contains {
      $0.title == words || others[$0]?.contains(words) == true
    }
    return isOther || (others[.key]?.contains(words) != true && names.language(title.trimmed) != nil)
  }

  /// The columns of a table by the titles in its first row; nil for titles that say nothing to us, and for a second
  /// column of the same kind.
  static func columns(of titles: [(column: Int, title: String)], names: LanguageNames) -> [Int: TableColumn] {
    var columns: [Int: TableColumn] = [:]
    func add(_ find: (String) -> TableColumn?) {
      for (index, title) in titles where columns[index] == nil {
        if let column = find(title), !columns.values.contains(column) { columns[index] = column }
      }
    }
    func other(_ title: String) -> TableColumn? {
      let words = words(title)
      return others.first { $0.value.contains(words) }?.key
    }
    add { title in written.first { $0.title == title.trimmed.lowercased() } ?? titled(title.trimmed, names) }
    // In a table for one language no other column is a language's, and its columns are known.
    add { other($0) == .target ? .target : nil }
    // `id` is Indonesian in a table that names its keys otherwise, in one that Glossa wrote, and behind texts: keys stand in
    // front of these.
    let hasKeys = columns.values.contains(.key) || columns.values.contains(.context)
    let firstText = titles.first { isText($0.title, names) }?.column ?? Int.max
    let isOwn = columns.values.contains(.path)
    if !hasKeys {
      for (index, title) in titles where columns[index] == nil && other(title) == .key {
        let isLanguage = names.language(title.trimmed) != nil && (isOwn || index > firstText)
        if !isLanguage, !columns.values.contains(.key) { columns[index] = .key }
      }
    }
    if !columns.values.contains(.target) { add { names.language($0.trimmed).map(TableColumn.language) } }
    add { other($0) }
    // In a table that Glossa wrote, also what nobody knows as a language is one: `qqq`, `skr-arab`. Not `QA` or `OK`, which
    // people add.
    if wide.isSubset(of: columns.values) {
      add { title in
        let language = Language(title)
        return language.isWellFormed && title.first?.isLowercase == true ? .language(language) : nil
      }
    }
    return columns
  }
}
