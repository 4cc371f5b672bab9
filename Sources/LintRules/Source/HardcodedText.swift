internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Seen

/// A text that users see and that nothing looks up.
struct HardcodedText: SkippingRule {
  let id = "source/hardcoded-text"
  let severity = Severity.warning
  let summary = "code shows a literal that is not looked up"
  let documentation = RuleDocumentation(
    finds: """
      A literal that is a key of a catalog, but that people see as it is, because it is a `String` where a view shows \
      it. The finding names the view. It is reported where the catalog is in the bundle of the code, and has another \
      text for the key in some language. A name such as `cart.title` is an error, as people read it; a sentence is a \
      warning. `Text("…")` itself is looked up, and is not reported.

      The literal is followed through the app's own parameters, properties, results and raw values: `Row(title: \
      "Filter")`, if `Row` has `Text(title)` and `title` is a `String`; `Text(name ?? "Unknown")`; `label.text`; \
      `UIAlertController`. A sum of literals, `"a " + "b"`, is a `String`, too.

      Of sentences, those in `Text(verbatim:)` are not reported, nor abbreviations, units, markup and names of languages \
      in themselves (`Deutsch`).

      Never reported are logs, tests, previews, debug builds and screens (files and folders \
      whose name has `Debug`), unopened views, words that most languages leave as they are, and a text that may be an id \
      or looked up: a function of the app gets it and gives it back, or code looks up, or compares with a literal, what it \
      passes through.

      Select the rule by its id to see, as remarks, all other literals with words that people see, which no catalog \
      has. Not every such text is meant to be translated, and properties of unknown types are recognized by their \
      names alone.
      """,
    why: "People see the text of one language, although the translations are there.",
    example: "",
    corrected: "",
    remedy: """
      Declare what takes the text as `LocalizedStringKey` in a view, and as `LocalizedStringResource` elsewhere: the \
      literal stays as it is, and is looked up. Where a `String` is needed, as in UIKit, pass `String(localized: "…")`.
      """)
  let standsOn: [any CodeAnswer.Type] = [KeyShownAsText.self, UnseenCode.self]
  let standsOnForAll: [any CodeAnswer.Type]? = [ShownText.self, GivenLiteral.self, UnseenCode.self]

  func judge(_ input: LintInput) -> Judgement {
    let sieve = ShownTextSieve(input)
    let all = input.options.wantsAll ? input.facts(ShownText.self) : input.facts(KeyShownAsText.self).map(\.text)
    let followed = Set(all.map(\.location))
    let given = (input.options.wantsAll ? input.facts(GivenLiteral.self) : []).filter {
      !followed.contains($0.location) && sieve.skipReason(of: $0.text, at: $0.location) == nil
    }
    guard !all.isEmpty || !given.isEmpty else { return Judgement() }
    let catalogs = TextsInCatalogs(of: Set(all.map(\.text) + given.map(\.text)), input)
    var judgement = Judgement()
    for text in all {
      let place = sieve.skipReason(of: text.text, at: text.location, shownAt: text.viewLocation)
      if let entry = catalogs.entry(besides: text) {
        // A name that is a key says nothing to people, wherever it stands.
        let isName = KeyStyle(text.text) == .identifier
        let reason =
          isName
          ? sieve.placeReason(of: text.location, shownAt: text.viewLocation) ?? sieve.uncertainReason(of: text)
          : place ?? sieve.skipReason(of: text)
        judgement.add(
          diagnostic(text, entry, help: reason == nil ? help(text, input) : nil),
          unless: reason)
        if reason == nil { continue }
      }
      if input.options.wantsAll, place == nil { judgement.findings.append(diagnostic(text, catalogs)) }
    }
    judgement.findings += given.map { diagnostic($0, catalogs) }
    return judgement
  }

  /// The finding of a text that is a key.
  private func diagnostic(_ text: ShownText, _ entry: CheckedEntry, help: String?) -> Diagnostic {
    let way = text.way.isEmpty ? "" : " through \(quoted(text.way))"
    let isName = KeyStyle(text.text) == .identifier
    var finding = Diagnostic(
      id, isName ? .error : severity,
      "'\(text.text.prefix(60))' is a key of '\(entry.table)', but \(text.view)\(place(of: text)) gets it\(way) as a "
        + "String, which is not looked up",
      subject: Subject(table: entry.table, key: entry.key), at: text.location,
      notes: [Diagnostic.Note("the key is here", at: entry.entry.location ?? entry.path.map(Location.file))]
        + notes(text), help: help)
    if isName { finding.impact = .keyShown }
    return finding
  }

  /// What to write instead: the type that fits what the text passes through, or a lookup of the kind that the project has.
  private func help(_ text: ShownText, _ input: LintInput) -> String {
    let bundle = bundleArgument(for: text, input.project.bundles)
    // Systems before iOS 15 and macOS 12 have no other.
    let isOld =
      !input.uses.contains { $0.api == "String(localized:)" } && input.uses.contains { $0.api == Self.oldLookup }
    let call =
      isOld ? Self.oldLookup + "(…\(bundle))" : bundle.isEmpty ? "String(localized:)" : "String(localized: …\(bundle))"
    if text.isSum { return "join the parts to one literal, and use \(call)" }
    guard text.takesKey, bundle.isEmpty, !text.way.isEmpty else { return "use \(call)" }
    guard text.way.first == "rawValue" else {
      let names = quoted(text.way)
      return text.staysInViews
        ? "declare \(names) as LocalizedStringKey"
        : isOld ? "use \(call)" : "declare \(names) as LocalizedStringResource, or use \(call)"
    }
    let others = text.way.dropFirst()
    return others.isEmpty
      ? "look it up where it is shown: '\(text.view)(LocalizedStringKey(….rawValue))'"
      : "declare \(quoted(Array(others))) as LocalizedStringKey, and pass it 'LocalizedStringKey(….rawValue)'"
  }

  private static let oldLookup = "NSLocalizedString"

  /// The argument that a lookup needs in code that is not an app's own: `, bundle: .module`; empty in an app.
  private func bundleArgument(for text: ShownText, _ bundles: ProjectBundles) -> String {
    switch bundles.bundles(ofModuleOf: text.location.path).min().map({ bundles.bundles[$0].kind }) {
    case .module: ", bundle: .module"
    case .framework: ", bundle: Bundle(for: …)"
    default: ""
    }
  }

  /// The remark about a text that is no key, or of which no catalog has another text.
  private func diagnostic(_ text: ShownText, _ catalogs: TextsInCatalogs) -> Diagnostic {
    let way = text.way.isEmpty ? "" : " through \(quoted(text.way))"
    return Diagnostic(
      id, .info,
      "'\(text.text.prefix(60))' is shown by \(text.view)\(place(of: text))\(way), \(catalogs.absence(of: text.text))",
      at: text.location, notes: notes(text), help: "use String(localized:)")
  }

  /// The names, each once: a text often goes from one `title` to the next.
  private func quoted(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// Where the view is, unless it stands around the literal.
  private func place(of text: ShownText) -> String {
    guard !isHere(text) else { return "" }
    let file = text.viewLocation.path.split(separator: "/").last ?? ""
    return text.viewLocation.path == text.location.path
      ? " in line \(text.viewLine)" : " in \(file):\(text.viewLine)"
  }

  private func isHere(_ text: ShownText) -> Bool { text.way.isEmpty && text.viewLocation.path == text.location.path }

  private func notes(_ text: ShownText) -> [Diagnostic.Note] {
    isHere(text) ? [] : [Diagnostic.Note("shown here", at: text.viewLocation)]
  }

  private func diagnostic(_ literal: GivenLiteral, _ catalogs: TextsInCatalogs) -> Diagnostic {
    let receiver =
      switch literal.receiver {
      case .property(let name): "the property '\(name)'"
      case .call(let name, _): "'\(name)'"
      }
    return Diagnostic(
      id, .info, "\(receiver) gets the literal '\(literal.text.prefix(60))', \(catalogs.absence(of: literal.text))",
      at: literal.location, help: "use String(localized:)")
  }
}

/// Knows the texts that people see in code, but that nobody would look up.
private struct ShownTextSieve {
  private let project: any LintedProject
  private let unseen: UnseenPlaces
  /// Whether code looks up keys of which nothing is known.
  private let looksUpVariables: Bool

  init(_ input: LintInput) {
    project = input.project
    looksUpVariables = input.builtKeys.contains(where: \.isUnknown)
    unseen = UnseenPlaces(input.facts(UnseenCode.self).filter(\.isCertain))
  }

  /// Why nobody would look a text up, by its words and its place; nil where one may.
  ///
  /// - Parameter view: where it is shown, if elsewhere.
  func skipReason(of text: String, at location: Location, shownAt view: Location? = nil) -> SkipReason? {
    wordlessReason(of: text) ?? placeReason(of: location, shownAt: view)
  }

  /// Why nobody sees what stands at a place; nil where somebody may.
  func placeReason(of location: Location, shownAt view: Location? = nil) -> SkipReason? {
    let isUnseen =
      isMadeUp(location) || unseen.contain(location) || view.map { unseen.contain($0) } ?? false
    return isUnseen ? .unseen : nil
  }

  /// Why the code means to show a text as it is, or looks it up after all; nil where nothing says so.
  func skipReason(of text: ShownText) -> SkipReason? {
    if let reason = uncertainReason(of: text) { return reason }
    if text.view == "Text(verbatim:)" { return .dontTranslate }
    return PlainValue.isLanguageName(text.text) || PlainValue.isAddress(text.text) ? .sameEverywhere : nil
  }

  /// Why a text may be no wording, or be looked up after all; nil where nothing says so.
  func uncertainReason(of text: ShownText) -> SkipReason? {
    // An error's text is handed on, and whoever shows it may look it up.
    if text.isInterpolated || text.mayBeIdentifier || looksUpVariables && text.isOfError { return .uncertain }
    // Of a variable, only the code can say that people see it as it is.
    return text.view == "Text(verbatim:)" && !text.way.isEmpty ? .dontTranslate : nil
  }

  /// Why a text is none in words: it has no two letters in a row outside of markup and units, or is an identifier such as
  /// `app.title`, or an abbreviation such as `MB` or `aac`; nil for others.
  private func wordlessReason(of text: String) -> SkipReason? {
    let shown = Words.withoutPlaceholders(MarkupParts.removed(from: text))
    guard !Units.areAllWords(of: shown) else { return .sameEverywhere }
    let scalars = Array(text.unicodeScalars)
    let letters = shown.unicodeScalars.map(\.properties.isAlphabetic)
    let isWord = zip(letters, letters.dropFirst()).contains { $0 && $1 }
    let isShort =
      scalars.count <= 4 && scalars.allSatisfy { $0.properties.isUppercase || !$0.properties.isAlphabetic }
      || scalars.count <= 3 && scalars.allSatisfy { $0.properties.isLowercase }
    guard isWord, !isShort else { return .sameEverywhere }
    return !text.contains(" ") && text.contains { "._/:".contains($0) } ? .uncertain : nil
  }

  /// Whether a file holds texts for tests, previews and developers, by its name or a folder in the project.
  private func isMadeUp(_ location: Location) -> Bool {
    project.isForDebugging(location.path)
      || project.pathInProject(location.path).split(separator: "/").contains { part in
        ["Preview", "Mock", "Tests"].contains { part.contains($0) }
      }
  }
}

/// The entries that some texts of code are keys or source texts of.
private struct TextsInCatalogs {
  private let project: any LintedProject
  /// By key.
  private var entries: [String: [CheckedEntry]] = [:]
  /// By text of the source language one of its keys.
  private var keys: [String: String] = [:]

  init(of texts: Set<String>, _ input: LintInput) {
    project = input.project
    for table in input.tables where table.kind == .ordinary && !table.catalog.isReadByLibrary {
      for entry in table.entries {
        if texts.contains(entry.key) { entries[entry.key, default: []].append(entry) }
        for text in entry.source?.texts ?? [] where texts.contains(text.text) { keys[text.text] = entry.key }
      }
    }
  }

  /// An entry that has other texts for a shown text, in a catalog of the bundle of its code; nil where there is none.
  func entry(besides text: ShownText) -> CheckedEntry? {
    entries[text.text]?.first { isTranslated($0.entry) && isOf($0, text.location.path) }
  }

  /// Whether people of some language see another text; of a single word, which may be a name, those of half the languages.
  private func isTranslated(_ entry: Entry) -> Bool {
    guard entry.hasOtherText, !entry.key.contains(" ") else { return entry.hasOtherText }
    // One of the languages is that of the key.
    return entry.localizations.count { $0.says(otherThan: entry.key) } * 2 >= entry.localizations.count - 1
  }

  /// Whether a catalog is in the bundle of a source; where that is unknown, whether it is of the same project.
  private func isOf(_ entry: CheckedEntry, _ path: String) -> Bool {
    let own = project.bundles.bundles(ofModuleOf: path)
    return entry.tableHeader.catalog.paths.contains { catalog in
      let bundles = project.bundles.bundles(ofCatalog: catalog)
      return own.isEmpty || bundles.isEmpty
        ? project.home(of: catalog) == project.home(of: path) : !own.isDisjoint(with: bundles)
    }
  }

  /// What the catalogs have of a text that is not looked up.
  func absence(of text: String) -> String {
    if entries[text] != nil { return "and is not looked up" }
    return keys[text].map { "although '\($0)' has that text" } ?? "and no table has it"
  }
}
