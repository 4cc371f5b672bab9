internal import CatalogModel
internal import Diagnostics

/// Writes XLIFF byte for byte as Xcode does, apart from the element `tool`, which names Glossa.
struct XLIFFWriter {
  private var out = ""
  private var faults = Faults()
  private let source: SourceFile

  /// The file of a document of one language.
  static func file(
    _ document: ExchangeDocument, _ language: Language, _ options: ExchangeWritingOptions
  ) -> Diagnosed<SourceFile> {
    var writer = XLIFFWriter(source: SourceFile(path: language.code + ".xliff", bytes: []))
    writer.out = head
    // Xcode's order: files by path whatever the letters' case, units by identifier byte by byte.
    let files = document.files.map { (name: $0.path.lowercased(), file: $0) }
    for (_, file) in files.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      writer.write(file, from: document.sourceLanguage ?? language, to: language, options)
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
    out += "  <file original=\"\(XLIFFWriter.attribute(file.path))\" source-language=\"\(source.code)\""
    out += " target-language=\"\(XLIFFWriter.attribute(language.code))\" datatype=\"plaintext\">\n    <header>\n"
    out += "      <tool tool-id=\"glossa\" tool-name=\"Glossa\" tool-version=\"\(options.toolVersion)\"/>\n"
    out += "    </header>\n    <body>\n"
    let units = file.units.map { (id: XLIFFIdentifier(of: $0, in: file).text, unit: $0) }
    for (id, unit) in units.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
      write(unit, id: id, in: file, language)
    }
    out += "    </body>\n  </file>\n"
  }

  private mutating func write(_ unit: ExchangeUnit, id: String, in file: ExchangeFile, _ language: Language) {
    let target = unit[language]
    // A text without source text is one that only the translation has; Xcode gives it its identifier.
    let source = unit.source ?? id
    let texts = [id, source, target?.text ?? "", unit.comment ?? ""]
    guard texts.allSatisfy(XLIFFWriter.isAllowed) else {
      return faults.report(
        Diagnostic(
          "exchange/control-character", .warning,
          "'\(unit.key)' has a control character, which XML cannot hold, and is left out",
          subject: Subject(
            table: file.table, key: unit.key, language: language.code, variation: unit.path.variation.text),
          at: unit.location))
    }
    out += "      <trans-unit id=\"\(XLIFFWriter.attribute(id))\" xml:space=\"preserve\">\n"
    out += "        " + XLIFFWriter.element("source", source) + "\n"
    if let target, let text = target.text {
      let state = XLIFFState(target.state)
      var attributes = state.state.map { " state=\"\(XLIFFWriter.attribute($0))\"" } ?? ""
      if let qualifier = state.qualifier { attributes += " state-qualifier=\"\(qualifier)\"" }
      out += "        " + XLIFFWriter.element("target", text, attributes) + "\n"
    }
    let from = unit.isCommentGenerated ? " from=\"auto-generated\"" : ""
    out += "        " + XLIFFWriter.element("note", unit.comment ?? "", from) + "\n      </trans-unit>\n"
  }

  private static func element(_ name: String, _ text: String, _ attributes: String = "") -> String {
    text.isEmpty ? "<\(name)\(attributes)/>" : "<\(name)\(attributes)>\(content(text))</\(name)>"
  }

  /// A text between tags. A raw carriage return would be read as a line feed.
  static func content(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case 0x0D: "&#13;"
      default: nil
      }
    }
  }

  private static func attribute(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case 0x09: "&#9;"
      case 0x0A: "&#10;"
      case 0x0D: "&#13;"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ replacement: (UInt8) -> String?) -> String {
    // Most texts have nothing to escape.
    guard text.utf8.contains(where: { replacement($0) != nil }) else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let replaced = replacement(byte) { out += replaced.utf8 } else { out.append(byte) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether XML 1.0 can hold a text.
  private static func isAllowed(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }
}
