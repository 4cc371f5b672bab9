package import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text

/// Writing that is proven: everything that replaces a file was read back in memory before, and says what was meant.
extension CatalogFormat {
  /// Renders tables as new files, at paths relative to the output. None, with an error, where they would not give back
  /// what they were made of. Callers reduce the catalogs to `features` first.
  package func write(_ catalogs: [Catalog], options: WritingOptions) -> Diagnosed<[SourceFile]> {
    var written = newFiles(of: catalogs, options: options)
    let proof = WrittenProof(format: self, meant: catalogs, options: options, known: written.diagnostics)
    if let fault = proof.fault(in: written.value) {
      written.value = []
      written.diagnostics.append(fault)
    }
    return written
  }

  /// Renders tables over the file they were read from: unchanged parts keep their bytes, as do tables that are not
  /// passed. The file as it was, with an error, where the new one would not give back what was meant.
  package func update(
    _ original: SourceFile, to catalogs: [Catalog], options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    var updated = updatedFile(original, to: catalogs, options: options)
    let proof = WrittenProof(format: self, meant: catalogs, options: options, known: updated.diagnostics)
    if let fault = proof.fault(in: [updated.value], over: original) {
      updated.value = original
      updated.diagnostics.append(fault)
    }
    return updated
  }
}

extension Diagnostic {
  /// Whether it says that a file would not have given back what was meant, so that it was not written.
  package var isFailedProof: Bool { id == WrittenProof.rule }
}

/// Compares what files would give back with the catalogs that they were made of.
private struct WrittenProof {
  let format: any CatalogFormat
  let meant: [Catalog]
  let options: WritingOptions
  /// What the format has said itself about texts that it leaves out.
  let known: [Diagnostic]

  static let rule = "write/not-proven"

  /// A key of a table.
  private struct Name: Hashable {
    let table: ExactText
    let key: ExactText
  }

  /// Why the files must not be written; nil where they say what was meant.
  ///
  /// - Parameter original: the file that an update replaces.
  func fault(in files: [SourceFile], over original: SourceFile? = nil) -> Diagnostic? {
    for file in files {
      guard let character = XMLFile.forbiddenCharacter(in: file),
        original.map({ XMLFile.forbiddenCharacter(in: $0) == nil }) ?? true
      else { continue }
      let entry = meant.lazy.flatMap(\.entries).first { $0.mentions(character) }
      return fault("XML cannot hold \(character.codePoint)", of: entry, in: file)
    }
    // An update keeps the tables that are not passed.
    let names = Set(meant.map(\.table))
    let read = tables(in: files).filter { !format.features.contains(.tables) || names.contains($0.table) }
    if read.count == 1, meant.count == 1, read[0].entries == meant[0].entries { return nil }
    // A binary property list has no comments.
    let isBinary = files.contains { $0.bytes.starts(with: "bplist".utf8) }
    let features = isBinary ? format.features.subtracting(.comments) : format.features
    guard let entry = difference(from: meant, to: read, features) ?? difference(from: read, to: meant, features) else {
      return nil
    }
    return fault("reading it again would give other texts", of: entry, in: files.first)
  }

  private func fault(_ reason: String, of entry: Entry?, in file: SourceFile?) -> Diagnostic {
    let name = entry.map { " of '\(TerminalText.visible($0.key))'" } ?? ""
    return Diagnostic(
      WrittenProof.rule, .error, "what was to be written\(name) cannot stand in this file: \(reason)",
      subject: Subject(table: meant.first?.table, key: entry?.key),
      at: entry?.location ?? file.map { .file($0.path) },
      help: "nothing was changed; '\(format.name)' files cannot hold such a text")
  }

  /// The tables that the files have, each joined over its languages.
  private func tables(in files: [SourceFile]) -> [Catalog] {
    var parts: [[Catalog]] = []
    var positions: [[String]: Int] = [:]
    for file in files {
      var counts: [String: Int] = [:]
      for catalog in format.read(file, context: context(of: file)).value {
        let number = counts[catalog.table, default: 0]
        counts[catalog.table] = number + 1
        let name = [catalog.table, "\(number)"]
        if let position = positions[name] {
          parts[position].append(catalog)
        } else {
          positions[name] = parts.count
          parts.append([catalog])
        }
      }
    }
    return parts.map { Catalog.merged($0, table: $0[0].table).value }
  }

  /// What the writer knew of a file.
  private func context(of file: SourceFile) -> ReadingContext {
    let own = meant.first.map { LocalizedPath.language(of: file.path, in: $0) }
    return ReadingContext(
      language: format.features.contains(.languages) ? nil : own, sourceLanguage: meant.first?.sourceLanguage,
      options: options.options)
  }

  /// The first entry of some tables that other ones do not say, too; nil where they say all of them.
  private func difference(from catalogs: [Catalog], to others: [Catalog], _ features: Features) -> Entry? {
    var entries: [Name: [Entry]] = [:]
    for catalog in others {
      for entry in catalog.entries { entries[name(of: entry, in: catalog), default: []].append(entry) }
    }
    let excused = Set(known.filter { $0.severity == .error }.map { $0.subject.key.map(ExactText.init) })
    if excused.contains(nil) { return nil }
    for catalog in catalogs {
      for entry in catalog.entries where !excused.contains(ExactText(entry.key)) {
        let found = entries[name(of: entry, in: catalog)] ?? []
        if !found.contains(where: { $0 == entry || $0.says(entry, in: features) }) { return entry }
      }
    }
    return nil
  }

  private func name(of entry: Entry, in catalog: Catalog) -> Name {
    Name(table: ExactText(format.features.contains(.tables) ? catalog.table : ""), key: ExactText(entry.key))
  }
}

extension Entry {
  /// Whether a file of a format that has one of them has the other one, too: in keys, texts, states and comments.
  fileprivate func says(_ other: Entry, in features: Features) -> Bool {
    guard texts(in: features) == other.texts(in: features) else { return false }
    if features.contains(.comments), writtenComment != other.writtenComment { return false }
    return !features.contains(.translatability) || isTranslatable == other.isTranslatable
  }

  /// A text, and what tells it from the others of its key.
  private struct Text: Hashable {
    let language: String
    let path: VariationPath
    let messages: [Message]
    let state: TranslationState?
  }

  private func texts(in features: Features) -> Set<Text> {
    var texts: Set<Text> = []
    for localization in localizations {
      let whole = localization.wholeSubstitution
      for (path, translation) in localization.leaves where whole == nil || path.substitution != nil {
        texts.insert(
          Text(
            language: localization.language.tag, path: whole == nil ? path : VariationPath(steps: path.steps),
            messages: translation.messages.map { $0.naming(argumentOf: whole).numbering(localization.substitutions) },
            state: features.contains(.states) ? translation.state : nil))
      }
    }
    return texts
  }

  /// The comment, with the line ends of any file as one.
  private var writtenComment: ExactText? {
    comment.map { ExactText($0.replacing("\r\n", with: "\n").replacing("\r", with: "\n")) }
  }

  /// Whether its key, its comment or one of its texts has a character.
  fileprivate func mentions(_ character: Unicode.Scalar) -> Bool {
    let texts = localizations.lazy.flatMap(\.leaves).flatMap(\.translation.messages).map(\.text)
    return [key, comment ?? ""].contains { $0.unicodeScalars.contains(character) }
      || texts.contains { $0.unicodeScalars.contains(character) }
  }
}

extension Localization {
  /// The substitution that the whole text is, `%#@files@` or `%1$#@files@`: a `.stringsdict` has it for a plural, and
  /// gives back a plural.
  fileprivate var wholeSubstitution: Substitution? {
    guard substitutions.count == 1, let only = substitutions.first, case .unit(let own) = variation,
      own.messages.count == 1, let text = own.messages.first?.text,
      StringsdictRule.soleReference(text)?.name == only.name
    else { return nil }
    return only
  }
}

extension Message {
  /// With the number of each substitution's argument in its references: `%2$#@files@` for `%#@files@`.
  fileprivate func numbering(_ substitutions: [Substitution]) -> Message {
    if substitutions.isEmpty { return self }
    return Message(StringsdictRule.numbered(text) { name in substitutions.first { $0.name == name }?.argument })
  }

  /// With the argument in place of `%arg`.
  fileprivate func naming(argumentOf substitution: Substitution?) -> Message {
    guard let substitution else { return self }
    let argument = "%\(substitution.argument ?? 1)$\(substitution.specifier)"
    return Message(
      text.replacing(Placeholder.scan(text).filter { $0.kind == .branchArgument }.map { ($0.span, argument) }))
  }
}
