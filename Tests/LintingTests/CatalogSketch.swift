import CatalogFormats
import CatalogModel
import CodeModel
import Diagnostics
import Linting

/// A project written down in a few lines, the notation of the examples in rules' documentation:
///
///     source: en                      the source language (en where not given); `table:`, `required: de, fr` likewise
///     version: 1.1                    the version of a String Catalog; `path: App/Localizable.xcstrings` likewise
///     use: cart.title "Cart" @Cart    the code asks for a key, with a default value, in a table; `plist: KEY` likewise
///     use: cart.title in Cart/A.swift the code of that file does
///     use: cart.title as Button       a control shows it; `elements: Button button` is the setting for its words
///     symbols: cartTitle Errors.gone  the code uses symbols that Xcode generates
///     cart.items [stale] // comment   a key: [manual], [extracted_with_value], [dont-translate]
///       en: %lld items                a text
///       de plural.one (new): "x "     a text along axes, with a state; quotes keep spaces and know \n \t \u{…} \\
///       de files = 1 lld              a substitution: its argument (or -) and its specifier
///       de files plural.one: %arg     a text of a substitution
///       was de: items                 a text as it was in the commit that is compared
struct CatalogSketch {
  var catalog: Catalog
  var uses: [KeyUse] = []
  var project = PlainProject()
  var code = CodeFacts()
  /// The catalogs of the commit that is compared with.
  var before: [Catalog] = []
  /// What readers said.
  var diagnostics: [Diagnostic] = []
  /// Catalogs beside it.
  var others: [Catalog] = []

  init(_ text: String) {
    catalog = Catalog(table: "Localizable", sourceLanguage: Language("en"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("  ") { readText(line.dropFirst(2)) } else { readHead(String(line)) }
    }
  }

  var input: LintInput {
    LintInput(
      [catalog] + others, uses: uses, code: code, diagnostics: diagnostics, project: project, before: before)
  }

  /// Remembers how a text of the last key was.
  private mutating func readEarlier(_ line: Substring) {
    guard let key = catalog.entries.last?.key else { return }
    var earlier = CatalogSketch("")
    earlier.catalog = before.first ?? Catalog(table: catalog.table, sourceLanguage: catalog.sourceLanguage)
    let last = earlier.catalog.entries.last?.key == key ? earlier.catalog.entries.removeLast() : Entry(key: key)
    earlier.catalog.entries.append(last)
    earlier.readText(line)
    before = [earlier.catalog]
  }

  private mutating func readHead(_ line: String) {
    if let colon = line.firstRange(of: ": "), !line[..<colon.lowerBound].contains(" ") {
      let value = String(line[colon.upperBound...])
      switch line[..<colon.lowerBound] {
      case "source":
        catalog.sourceLanguage = Language(value)
        return
      case "table":
        catalog.table = value
        return
      case "required":
        project.requiredLanguages = CatalogSketch.words(value).map { Language($0) }
        return
      case "version":
        catalog.extras = Extras(ofStringCatalog: [("version", "\"\(value)\"")])
        return
      case "path":
        catalog.origins = [(allFormats.first { $0.claims(path: value) } ?? allFormats[0]).origin(of: value)]
        return
      case "regions":
        project.knownRegions = CatalogSketch.words(value).map { Language($0) }
        return
      case "dynamic":
        project.isSourceScanned = true
        return project.dynamicKeys.append(DynamicKey(prefix: value))
      case "elements":
        let words = CatalogSketch.words(value)
        var elements = project.vocabulary.elements
        elements[words[0]] = Array(words.dropFirst())
        project.vocabulary = KeyVocabulary(elements: elements)
        return
      case "symbols": return readSymbols(value)
      case "use": return readUse(value)
      case "plist":
        return uses.append(
          KeyUse(key: value, table: "InfoPlist", api: value, location: Location(path: "Info.plist", bytes: 0..<1)))
      default: break
      }
    }
    readKey(line)
  }

  private mutating func readSymbols(_ value: String) {
    for (number, path) in CatalogSketch.words(value).enumerated() {
      let parts = path.split(separator: ".").map(String.init)
      code.append(
        SymbolUse(
          enumName: parts.count > 1 ? parts[0] : nil, name: parts[parts.count - 1],
          location: Location(path: "App.swift", bytes: number * 20..<number * 20 + 10), isGenerated: true))
    }
  }

  private mutating func readUse(_ value: String) {
    project.isSourceScanned = true
    var parts = value.split(separator: " ", maxSplits: 1).map(String.init)
    var table: String?
    var path = "App.swift"
    var api = "String(localized:)"
    if parts.count > 1, parts[1].hasPrefix("as ") { api = String(parts.removeLast().dropFirst(3)) }
    if parts.count > 1, parts[1].hasPrefix("in ") { path = String(parts.removeLast().dropFirst(3)) }
    if parts.count > 1, let at = parts[1].lastIndex(of: "@"), at == parts[1].startIndex {
      table = String(parts.removeLast().dropFirst())
    }
    let start = uses.count * 100
    uses.append(
      KeyUse(
        key: parts[0], table: table, defaultValue: parts.count > 1 ? CatalogSketch.unquoted(parts[1]) : nil,
        api: api,
        location: Location(path: path, bytes: start..<start + 10)))
  }

  private mutating func readKey(_ line: String) {
    var rest = line
    var comment: String?
    if let range = rest.firstRange(of: " // ") {
      comment = String(rest[range.upperBound...])
      rest = String(rest[..<range.lowerBound])
    }
    var entry = Entry(key: "", comment: comment)
    while rest.hasSuffix("]"), let open = rest.lastIndex(of: "[") {
      let word = String(rest[rest.index(after: open)...].dropLast())
      if word == "dont-translate" {
        entry.isTranslatable = false
      } else {
        entry.extraction = ExtractionState(rawValue: word)
      }
      rest = CatalogSketch.trimmed(String(rest[..<open]))
    }
    entry.key = CatalogSketch.unquoted(rest)
    entry.location = Location(path: "Localizable.xcstrings", bytes: catalog.entries.count..<catalog.entries.count)
    catalog.entries.append(entry)
  }

  private mutating func readText(_ line: Substring) {
    guard !catalog.entries.isEmpty else { return }
    if line.hasPrefix("was ") { return readEarlier(line.dropFirst(4)) }
    let last = catalog.entries.count - 1
    if let range = line.firstRange(of: " = "), !line[..<range.lowerBound].contains(":") {
      let head = CatalogSketch.words(String(line[..<range.lowerBound]))
      let value = CatalogSketch.words(String(line[range.upperBound...]))
      catalog.entries[last].edit(Language(head[0])) { localization in
        localization.substitutions.append(
          Substitution(
            name: head[1], argument: Int(value[0]), specifier: value.count > 1 ? value[1] : "",
            variation: .varies(by: .plural, [])))
      }
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    var head = CatalogSketch.words(String(line[..<colon]))
    var state = TranslationState.translated
    if let word = head.last, word.hasPrefix("(") {
      state = TranslationState(rawValue: String(word.dropFirst().dropLast()))
      head.removeLast()
    }
    let text = CatalogSketch.unquoted(CatalogSketch.trimmed(String(line[line.index(after: colon)...])))
    let path = head.count > 1 && head.last?.contains(".") == true ? head.removeLast() : ""
    let steps = path.split(separator: ".").map(String.init)
    catalog.entries[last].edit(Language(head[0])) { localization in
      if head.count > 1, let index = localization.substitutions.firstIndex(where: { $0.name == head[1] }) {
        localization.substitutions[index].variation = localization.substitutions[index].variation
          .setting(steps[...], Translation(text, state: state))
      } else {
        localization.variation = (localization.variation ?? .varies(by: .plural, []))
          .setting(steps[...], Translation(text, state: state))
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "," }.map(String.init)
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  private static func unquoted(_ text: String) -> String {
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    var plain = String.UnicodeScalarView()
    var rest = text.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        plain.append(scalar)
        continue
      }
      switch next {
      case "n": plain.append("\n")
      case "t": plain.append("\t")
      case "u":
        let digits = rest.prefix { $0 != "}" }.dropFirst()
        rest = rest.drop { $0 != "}" }.dropFirst()
        plain.append(UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(Unicode.Scalar.init) ?? "?")
      default: plain.append(next)
      }
    }
    return String(plain)
  }
}

extension Entry {
  fileprivate mutating func edit(_ language: Language, _ change: (inout Localization) -> Void) {
    var localization = self[language] ?? Localization(language: language, variation: nil)
    change(&localization)
    self[language] = localization
  }
}

extension Variation {
  fileprivate func setting(_ steps: ArraySlice<String>, _ translation: Translation) -> Variation {
    guard steps.count >= 2, let axis = steps.first, let selector = steps.dropFirst().first else {
      return .unit(translation)
    }
    var cases = self.cases
    let rest = steps.dropFirst(2)
    if let index = cases.firstIndex(where: { $0.selector == selector }) {
      cases[index].variation = cases[index].variation.setting(rest, translation)
    } else {
      cases.append(Case(selector, Variation.varies(by: .plural, []).setting(rest, translation)))
    }
    return .varies(by: Axis(rawValue: axis), cases)
  }
}

extension LintInput {
  /// Catalogs with what is known of the project around them.
  init(
    _ catalogs: [Catalog] = [], uses: [KeyUse] = [], code: CodeFacts = CodeFacts(), diagnostics: [Diagnostic] = [],
    project: PlainProject = PlainProject(), before: [Catalog] = [], options: RuleOptions = RuleOptions()
  ) {
    var project = project
    (project.uses, project.code, project.diagnostics) = (uses, code, diagnostics)
    self.init(catalogs: catalogs, project: project, before: before, options: options)
  }
}
