internal import CatalogFormats
internal import CatalogModel
internal import Diagnostics
internal import Gate
internal import Text
internal import Workspace

/// Sets texts of a key in one language.
struct TextSetting {
  let edit: CatalogEdit
  /// The language, as the project spells it.
  let language: Language

  /// A key that is new, and the number of the file that gets it if it can hold the texts; nil for a key that is there.
  var added: (entry: Entry, file: Int)?

  /// The file that gets the texts.
  private enum Choice {
    case file(Int)
    /// A new one.
    case new(any CatalogFormat)
    /// Why there is none.
    case none(String)
  }

  func apply(to table: EditedTable, _ report: inout EditReport) {
    guard let entry = table.entry(edit.key) ?? added?.entry else { return }
    let file: Int
    switch choice(in: table) {
    case .file(let number): file = number
    case .new(let format): file = table.addFile(format, language)
    case .none(let reason):
      return report.refuse(edit, "edit/format", reason, in: table, language: language)
    }
    let format = table.files[file].format
    if let state = edit.state, state != .translated, !format.features.contains(.states) {
      return report.refuse(
        edit, "edit/no-states", "'\(format.name)' files have no states, so the text cannot be \(state.rawValue)",
        in: table, language: language)
    }
    if added != nil, entry.comment != nil, !format.features.contains(.comments) {
      report.add(
        edit, "edit/no-comment", .warning, "'\(format.name)' files have no comments, so this one is lost", in: table,
        language: language)
    }
    var own = table.entry(edit.key, inFile: file) ?? entry.bare
    let source = sourceText(of: entry, in: table, file, format)
    let held = table.files[file]
    if let fault = edit.texts.lazy.compactMap({ held.format.fault(inText: $0.text, of: held.file) }).first {
      return report.refuse(
        edit, "edit/character", fault, in: table, language: language, help: "write it without this character")
    }
    guard let changed = changed(own[language], source, format, in: table, &report), changed != own[language] else {
      return
    }
    own[language] = changed
    table.put(own, inFile: file, changing: language)
  }

  /// The source text of a key, as the file's own format has it.
  private func sourceText(
    of entry: Entry, in table: EditedTable, _ file: Int, _ format: any CatalogFormat
  ) -> Localization? {
    guard let source = table.sourceLanguage else { return nil }
    if format.features.contains(.languages) {
      return (table.entry(edit.key, inFile: file) ?? entry).sourceLocalization(source)
    }
    for other in table.files.indices where table.files[other].format.name == format.name {
      if let text = table.entry(edit.key, inFile: other)?.sourceLocalization(source) { return text }
    }
    return nil
  }

  /// The localization with the texts and the state; nil where it cannot be made, or nothing is asked for.
  private func changed(
    _ original: Localization?, _ source: Localization?, _ format: any CatalogFormat, in table: EditedTable,
    _ report: inout EditReport
  ) -> Localization? {
    let model =
      source.map { format.forTranslators($0, key: edit.key) }
      ?? Localization(language: language, variation: nil)
    var placed =
      original.map { format.forTranslators($0, key: edit.key) } ?? Localization(language: language, variation: nil)
    if let refusal = format.refusal(toChange: original) {
      report.refuse(edit, "edit/format", refusal, in: table, language: language, help: "change it by hand")
      return nil
    }
    guard meetsExpectation(placed, in: table, &report) else { return nil }
    let state = edit.state ?? .translated
    if edit.texts.isEmpty, edit.state != nil {
      guard let original else {
        report.refuse(edit, "edit/no-text", "there is no \(language.code) text yet", in: table, language: language)
        return nil
      }
      return original.mapLeaves { leaf, _ in leaf.changing(to: state) }
    }
    for (path, text) in edit.texts {
      let path = UnitPath(path.variation.inSubstitution(of: [placed, model]), index: path.index)
      // A new source text has nothing to be compared with but the older one.
      let isSource = language == table.sourceLanguage
      let sourceText = isSource ? nil : source == nil ? edit.key : model.text(at: path)
      if let damage = PlatformDamage(from: placed.text(at: path), to: text, of: sourceText, in: language),
        !edit.accepted.contains(damage.id)
      {
        report.add(
          edit, damage.id, damage.isLost ? .error : .warning, damage.verdict, in: table, language: language,
          path: path.variation,
          help: damage.isLost ? "if it is meant so, 'glossa set' takes it with --accept \(damage.id)" : nil)
      }
      let isPlainInVaried = path == UnitPath() && isVaried(placed, model, format, text)
      guard !isPlainInVaried, placed.set(text, state, at: path, like: model) else {
        refuseShape(of: placed.leaves.isEmpty ? model : placed, in: table, &report)
        return nil
      }
    }
    placed.completeText(from: model, state: format.features.contains(.states) ? .new : .translated)
    return format.fromTranslators(placed, like: original ?? source)
  }

  /// Whether one text cannot stand for all forms that are there.
  private func isVaried(
    _ placed: Localization, _ model: Localization, _ format: any CatalogFormat, _ text: String
  ) -> Bool {
    if case .varies? = placed.variation { return true }
    guard !format.features.contains(.plainTexts) else { return false }
    let names = Set(Placeholder.scan(text).filter { $0.kind == .substitution }.compactMap(\.name))
    return names.isEmpty
      || !names.isSubset(of: Set((placed.substitutions + model.substitutions).map(\.name)))
  }

  private func refuseShape(of shape: Localization, in table: EditedTable, _ report: inout EditReport) {
    let forms = shape.leaves.compactMap(\.path.text)
    report.refuse(
      edit, "edit/other-shape",
      forms.isEmpty
        ? "the \(language.code) text does not vary in this way"
        : "the text varies in another way: \(forms.joined(separator: ", "))", in: table, language: language,
      help: forms.first.map { "name a form: --form '\($0)=TEXT'" })
  }

  /// Whether the text is still the one that somebody has read.
  private func meetsExpectation(_ placed: Localization, in table: EditedTable, _ report: inout EditReport) -> Bool {
    guard let expected = edit.expected else { return true }
    let path = edit.texts.first.map { UnitPath($0.path.variation.inSubstitution(of: [placed]), index: $0.path.index) }
    let current = placed.text(at: path ?? UnitPath())
    let isMet: Bool =
      switch expected {
      case .nothing: current == nil
      case .text(let text): current.map(ExactText.init) == ExactText(text)
      case .version(let version): version == table.version(of: edit.key, in: language)
      }
    if !isMet {
      report.refuse(
        edit, "edit/changed-text",
        current.map { "the text is now '\(TerminalText.visible($0.backslashEscaped()))', and not the expected one" }
          ?? "there is no text any more, and not the expected one", in: table, language: language,
        help: "read it again")
    }
    return isMet
  }
}

// MARK: Which file

extension TextSetting {
  /// What a file must be able to hold for the texts.
  private var needs: Features {
    var needs: Features = []
    for (path, _) in edit.texts {
      for step in path.variation.steps {
        switch step.axis {
        case .plural: needs.insert(.plurals)
        case .device: needs.insert(.devices)
        case .width: needs.insert(.widths)
        default: needs.insert(.otherAxes)
        }
      }
      if path.variation.substitution != nil { needs.insert(.substitutions) }
      if path.index != nil { needs.insert(.stringSets) }
    }
    return needs
  }

  private func choice(in table: EditedTable) -> Choice {
    let files = table.files
    let able = files.indices.filter { files[$0].format.features.isSuperset(of: needs) }
    if let added, able.contains(added.file) { return .file(added.file) }
    let holding = files.indices.filter { table.entry(edit.key, inFile: $0) != nil }
    let shared = holding.filter { files[$0].format.features.contains(.languages) }
    if let file = shared.first(where: able.contains) { return .file(file) }
    let all = files.indices.filter {
      !files[$0].format.features.contains(.languages) && table.language(ofFile: $0) == language
    }
    let own = all.filter { number in !all.contains { files[$0].hides(files[number], from: language) } }
    // The companion's text wins, and stands behind.
    if let file = own.last(where: { holding.contains($0) && able.contains($0) }) { return .file(file) }
    let pair = files.first?.format.pair ?? []
    // A text that does not vary belongs to the plain texts, also where the source text varies.
    let isPlain =
      needs.isEmpty
      && !edit.texts.contains { _, text in
        Placeholder.scan(text).contains { $0.kind == .substitution }
      }
    let model = holding.last {
      let format = files[$0].format
      return able.contains($0) && !format.features.contains(.languages) && (!isPlain || format.takesExtractedKeys)
    }
    guard shared.isEmpty, let format = model.map({ files[$0].format }) ?? pair.first(where: isAble) else {
      let names = Set(holding.map { files[$0].format.name }).sorted().joined(separator: ", ")
      return .none("'\(names)' files cannot hold such a text: \(needs.names.joined(separator: ", "))")
    }
    if let file = own.first(where: { files[$0].format.name == format.name }) { return .file(file) }
    return .new(format)
  }

  private func isAble(_ format: any CatalogFormat) -> Bool {
    format.features.isSuperset(of: needs) && (!needs.isEmpty || format.takesExtractedKeys)
  }
}

extension Entry {
  /// The key with its comment and without texts, for another file of its table.
  fileprivate var bare: Entry {
    Entry(key: key, comment: comment, extraction: extraction, isTranslatable: isTranslatable)
  }
}

extension Localization {
  /// The text at a path; nil where there is none.
  func text(at path: UnitPath) -> String? {
    leaves.first { $0.path == path.variation }?.translation.messages.at(path.index ?? 0)?.text
  }
}

extension Translation {
  /// The same texts in another state.
  func changing(to state: TranslationState) -> Translation {
    var changed = self
    changed.state = state
    return changed
  }
}

extension VariationPath {
  /// The path as it is in localizations whose one argument varies: `plural.one` is `substitutions.files.plural.one` in
  /// `%#@files@`.
  fileprivate func inSubstitution(of localizations: [Localization]) -> VariationPath {
    guard substitution == nil, steps.first?.axis == .plural else { return self }
    for shape in localizations {
      if case .varies? = shape.variation { return self }
      guard shape.substitutions.count == 1, let only = shape.substitutions.first else { continue }
      return VariationPath(substitution: only.name, steps: steps)
    }
    return self
  }
}
