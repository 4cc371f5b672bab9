internal import CatalogModel
internal import Diagnostics
internal import Text

/// Writes XLIFF byte for byte as Xcode does, apart from the element `tool`, which names Glossa.
struct XLIFFWriter {
  private var out = ""
  private var faults = Faults()
  private let source: SourceFile
  private var keepsOrder = false

  /// The file of a document of one language.
  ///
  /// - Parameter keepsOrder: whether files and units stand in the document's order, and not in Xcode's.
  static func file(
    _ document: ExchangeDocument, _ language: Language, _ options: ExchangeWritingOptions, keepsOrder: Bool = false
  ) -> Diagnosed<SourceFile> {
    var writer = XLIFFWriter(source: SourceFile(path: language.code + ".xliff", bytes: []))
    writer.out = head
    // Xcode's order: files by path whatever the letters' case, units by identifier byte by byte.
    var files = document.files.map { (name: $0.path.lowercased(), file: $0) }
    if !keepsOrder { files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
    writer.keepsOrder = keepsOrder
    for (_, file) in files {
      writer.write(file, from: file.sourceLanguage ?? document.sourceLanguage ?? language, to: language, options)
    }
    writer.out += "</xliff>\n"
    return Diagnosed(
      SourceFile(path: writer.source.path, text: writer.out), writer.faults.all(in: writer.source))
  }

  private init(source: SourceFile) { self.source = source }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
    http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

    """

  private mutating func write(
    _ file: ExchangeFile, from source: Language, to language: Language, _ options: ExchangeWritingOptions
  ) {
    if let character = (file.path + file.table).characterForbiddenInXML {
      return faults.report(
        Diagnostic(
          "exchange/control-character", .error,
          "the path '\(TerminalText.visible(file.path))' has the character \(character.codePoint), which XML cannot hold, so "
            + "\(TerminalText.count(file.units.count, "text")) of it \(file.units.count == 1 ? "is" : "are") left out",
          subject: Subject(table: file.table), help: "rename the folder or file, or export another format"))
    }
    out +=
      "  <file original=\"\(attribute(file.path))\" source-language=\"\(attribute(source.code))\""
    out += " target-language=\"\(attribute(language.code))\" datatype=\"plaintext\">\n    <header>\n"
    let version = options.toolVersion.isEmpty ? "" : " tool-version=\"\(options.toolVersion)\""
    out += "      <tool tool-id=\"glossa\" tool-name=\"Glossa\"\(version)/>\n"
    out += "    </header>\n    <body>\n"
    var units = file.units.map { (id: XLIFFIdentifier(of: $0, in: file).text, unit: $0) }
    if !keepsOrder { units.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) } }
    var rest = units[...]
    while let (id, unit) = rest.first {
      // The texts of a set are one unit.
      let set = rest.prefix { unit.path.index != nil && $0.id == id && $0.unit.path.index != nil }.map(\.unit)
      rest = rest.dropFirst(max(set.count, 1))
      write(unit, set: set, id: id, in: file, language)
    }
    out += "    </body>\n  </file>\n"
  }

  /// - Parameter set: the units of a set of texts; empty for a single text.
  private mutating func write(
    _ unit: ExchangeUnit, set: [ExchangeUnit], id: String, in file: ExchangeFile, _ language: Language
  ) {
    let target = set.isEmpty ? unit[language] : set.compactMap { $0[language] }.first { $0.text != nil }
    // A text without source text is one that only the translation has; Xcode gives it its identifier.
    let source = set.isEmpty ? unit.source ?? id : ""
    let texts = [id, source, target?.text ?? "", unit.comment ?? ""]
    let phrases = set.flatMap { [$0.source ?? "", $0[language]?.text ?? ""] }
    guard (texts + phrases).allSatisfy({ $0.characterForbiddenInXML == nil }) else {
      return faults.report(
        Diagnostic(
          "exchange/control-character", .warning,
          "'\(unit.key)' has a control character, which XML cannot hold, and is left out",
          subject: Subject(
            table: file.table, key: unit.key, language: language.code, variation: unit.path.variation.text),
          at: unit.location))
    }
    let mark = unit.isTranslatable ? "" : " translate=\"no\""
    let data = unit.extraData.map { " extradata=\"\(attribute($0))\"" } ?? ""
    out += "      <trans-unit id=\"\(attribute(id))\"\(mark)\(data) xml:space=\"preserve\">\n"
    write("source", source, phrases: set.compactMap { unit in unit.source.map { (unit.path.index ?? 0, $0) } })
    if let target, let text = target.text {
      let state = XLIFFState(target.state)
      var attributes = state.state.map { " state=\"\(attribute($0))\"" } ?? ""
      if let qualifier = state.qualifier { attributes += " state-qualifier=\"\(qualifier)\"" }
      let phrases = set.compactMap { unit in unit[language]?.text.map { (unit.path.index ?? 0, $0) } }
      write("target", set.isEmpty ? text : "", attributes, phrases: phrases)
    }
    let from = unit.isCommentGenerated ? " from=\"auto-generated\"" : ""
    out += "        " + XLIFFWriter.element("note", unit.comment ?? "", from) + "\n      </trans-unit>\n"
  }

  /// Writes a `source` or `target` element, with a line for each text of a set.
  private mutating func write(
    _ name: String, _ text: String, _ attributes: String = "", phrases: [(number: Int, text: String)]
  ) {
    guard !phrases.isEmpty else {
      out += "        " + XLIFFWriter.element(name, text, attributes) + "\n"
      return
    }
    out += "        <\(name)\(attributes)>\n"
    for phrase in phrases {
      let mark = " mtype=\"\(XLIFFReader.phraseMark)\" mid=\"\(phrase.number)\""
      out += "          " + XLIFFWriter.element("mrk", phrase.text, mark) + "\n"
    }
    out += "        </\(name)>\n"
  }

  private static func element(_ name: String, _ text: String, _ attributes: String = "") -> String {
    text.isEmpty ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(XMLEscapes.content.escaped(text))</\(name)>"
  }

  private func attribute(_ text: String) -> String { XMLEscapes.attribute.escaped(text) }
}
