internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Reads XLIFF 1.2 and 1.1 of Xcode and of translation tools.
final class XLIFFReader {
  private let file: SourceFile
  /// Whether empty files are read too, as a catalog may be empty.
  private let readsAll: Bool
  private var document = ExchangeDocument()
  private var faults = Faults()
  /// The names of the open elements, outermost first.
  private var open: [String] = []
  /// The prefix of the root element, with its colon: names of XLIFF have it too.
  private var prefix = ""
  /// The number of open elements around content that is no text of a unit; nil outside of such.
  private var skippedFrom: Int?
  private var current: OpenFile?
  private var unit: OpenUnit?
  private var text: OpenText?

  /// A `file` element.
  private struct OpenFile {
    var content: ExchangeFile
    var language: Language?
    var depth: Int
    /// Whether it was reported that the language is missing.
    var isReported = false
  }

  /// A `trans-unit` element.
  private struct OpenUnit {
    var id: String
    var depth: Int
    var resourceName: String?
    var extraData: String?
    var isTranslatable: Bool
    var lengthLimit: Int?
    var location: Location
    var source: Content?
    var target: (content: Content, state: XLIFFState, location: Location)?
    /// Whether it has several translations that differ.
    var isAmbiguous = false
    var comments: [String] = []
    var isCommentGenerated = false
    /// Where the source uses the text, as some tools write it: file and line.
    var place: (file: String?, line: String?)

    /// Takes a translation without marks for that of the only phrase, as tools write it that do not know marks. Some of them
    /// leave the mark of the old text behind it.
    mutating func placePhrase() {
      guard let number = source?.phrases.keys.first, source?.phrases.count == 1, let target,
        !target.content.text.trimmed.isEmpty
      else { return }
      let known = target.content.phrases[number]
      guard target.content.phrases.count == (known == nil ? 0 : 1),
        known.map({ $0.trimmed.isEmpty || $0 == source?.phrases[number] }) ?? true
      else { return }
      self.target?.content.phrases = [number: target.content.text.trimmed]
      self.target?.content.text = ""
    }
  }

  /// What a `source` or `target` element holds.
  private struct Content {
    var text = ""
    /// The text with the tags of elements that stand for something that it does not say.
    var marked = ""
    /// These tags, in their order.
    var tags: [String] = []
    /// The texts of a set, such as the phrases of an App Shortcut, by their numbers; empty for a single text.
    var phrases: [Int: String] = [:]

    var markup: InlineMarkup? {
      tags.isEmpty ? nil : InlineMarkup(text: phrases.isEmpty ? marked : nil, tags: tags)
    }
  }

  /// An open element in a text.
  private struct Inline {
    var tag: XMLParts.Tag
    var name: String
    var depth: Int
    /// Its opening tag as it was put into the marked text; empty for an element whose text is what it stands for.
    var opening: String
    /// The length of the marked text where its own begins, in bytes.
    var start: Int
  }

  /// A `source`, `target`, `note` or `context` element.
  private struct OpenText {
    var name: String
    var depth: Int
    var tag: XMLParts.Tag
    var content = Content()
    /// The number of the phrase that is open, and the number of open elements around its text.
    var phrase: (number: Int, depth: Int)?
    /// The elements in it that are open, outermost first.
    var inlines: [Inline] = []
    /// The first element in it that stands for a part of the text and does not say which.
    var dropped: String?

    mutating func append(_ part: String) {
      content.marked += part
      if let phrase { content.phrases[phrase.number, default: ""] += part } else { content.text += part }
    }
  }

  private init(_ file: SourceFile, readsAll: Bool) {
    self.file = file
    self.readsAll = readsAll
  }

  static func read(_ file: SourceFile, readsAll: Bool = false) -> Diagnosed<ExchangeDocument> {
    let reader = XLIFFReader(file, readsAll: readsAll)
    let fault = XMLParts.read(file) { part in
      switch part {
      case .start(let tag): reader.start(tag)
      case .text(let text): if reader.skippedFrom == nil { reader.text?.append(text) }
      case .end: reader.end()
      }
    }
    // A file that breaks off may miss more than the end: nothing of it is taken.
    if let fault { return Diagnosed(ExchangeDocument(), [fault]) }
    return Diagnosed(reader.document, reader.faults.all(in: file))
  }

  private func local(_ name: String) -> String {
    prefix.isEmpty ? name : name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  private func start(_ tag: XMLParts.Tag) {
    if open.isEmpty { readRoot(tag) }
    let name = local(tag.name)
    open.append(name)
    guard skippedFrom == nil else { return }
    if text != nil { return readInline(name, tag) }
    switch name {
    case "file": startFile(tag)
    case "tool": document.tool = [tag["tool-name"], tag["tool-version"]].compactMap { $0 }.joined(separator: " ")
    case "trans-unit" where current != nil: startUnit(tag)
    // Other languages' translations, segments and whole resources.
    case "alt-trans", "seg-source", "bin-unit": skippedFrom = open.count
    case "source", "target", "note", "context":
      if unit != nil { text = OpenText(name: name, depth: open.count, tag: tag) }
    default: break
    }
  }

  private func readRoot(_ tag: XMLParts.Tag) {
    if let colon = tag.name.firstIndex(of: ":") { prefix = String(tag.name[...colon]) }
    guard local(tag.name) == "xliff" else {
      skippedFrom = 1
      return report("exchange/unreadable", .error, "the file is XML, but not XLIFF", at: tag.range)
    }
    guard let version = tag["version"], !version.hasPrefix("1.") else { return }
    skippedFrom = 1
    report(
      "exchange/unreadable", .error, "the file is XLIFF \(version), which is not read", at: tag.range,
      help: "export XLIFF 1.2, which Xcode reads too")
  }

  private func startFile(_ tag: XMLParts.Tag) {
    let path = tag["original"] ?? ""
    let language = (tag["target-language"] ?? XLIFFReader.language(inNameOf: file)).map { Language($0) }
    if let source = tag["source-language"], document.sourceLanguage == nil {
      document.sourceLanguage = Language(source)
    }
    let table = SourceFile(path: path, bytes: []).stem
    var content = ExchangeFile(path: path, table: table)
    if let own = tag["source-language"].map({ Language($0) }), own != document.sourceLanguage {
      content.sourceLanguage = own
    }
    current = OpenFile(content: content, language: language, depth: open.count)
  }

  /// `fr` for `fr.xliff`: some tools leave the target language out.
  private static func language(inNameOf file: SourceFile) -> String? {
    Language(file.stem).isWellFormed && file.stem.utf8.count <= 12 ? file.stem : nil
  }

  private func startUnit(_ tag: XMLParts.Tag) {
    unit = OpenUnit(
      id: tag["id"] ?? "", depth: open.count, resourceName: tag["resname"], extraData: tag["extradata"],
      isTranslatable: tag["translate"] != "no",
      lengthLimit: tag["size-unit"] == "char" ? tag["maxwidth"].flatMap { Int($0) } : nil,
      location: file.location(tag.range), place: (nil, nil))
  }

  /// An element in a text: its own text counts, and one that only stands for a part of the text may say which.
  private func readInline(_ name: String, _ tag: XMLParts.Tag) {
    if name == "mrk", tag["mtype"] == XLIFFReader.phraseMark, let number = tag["mid"].flatMap({ Int($0) }) {
      if text?.name == "target", text?.content.phrases[number] != nil { refuseSecondPhrase(number, tag) }
      text?.phrase = (number, open.count)
      text?.content.phrases[number] = ""
    }
    guard !XLIFFReader.annotations.contains(name) else { return }
    let opening = XLIFFReader.codes.contains(name) ? "" : XLIFFReader.opening(tag, ">")
    text?.content.marked += opening
    let start = text?.content.marked.utf8.count ?? 0
    text?.inlines.append(Inline(tag: tag, name: name, depth: open.count, opening: opening, start: start))
  }

  /// Refuses a translation of which two phrases have one number.
  private func refuseSecondPhrase(_ number: Int, _ tag: XMLParts.Tag) {
    guard unit?.isAmbiguous == false else { return }
    unit?.isAmbiguous = true
    report(
      "exchange/two-targets", .error, "two phrases of the translation have the number \(number), so none comes in",
      at: tag.range, help: "number the phrases as in <source>")
  }

  /// Elements that only say something about the text in them.
  private static let annotations: Set<String> = ["mrk", "sub"]
  /// Elements whose text is what they stand for.
  private static let codes: Set<String> = ["ph", "bpt", "ept", "it"]

  /// Ends an element in a text. An empty one may say what it stands for; any other is known by its tags alone.
  private func endInline(_ inline: Inline) {
    if text?.content.marked.utf8.count != inline.start {
      guard !inline.opening.isEmpty else { return }
      let closing = "</\(inline.tag.name)>"
      text?.content.marked += closing
      text?.content.tags += [inline.opening, closing]
      return
    }
    text?.content.marked.unicodeScalars.removeLast(inline.opening.unicodeScalars.count)
    if let equivalent = inline.tag["equiv-text"] ?? inline.tag["val"] {
      text?.append(equivalent)
      return
    }
    let tag = XLIFFReader.opening(inline.tag, "/>")
    text?.content.marked += tag
    text?.content.tags.append(tag)
    if text?.dropped == nil { text?.dropped = inline.name }
  }

  /// The tag that opens an element, as catalogs have it.
  private static func opening(_ tag: XMLParts.Tag, _ end: String) -> String {
    "<" + tag.name + tag.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined() + end
  }

  private func end() {
    let depth = open.count
    open.removeLast()
    if let from = skippedFrom {
      // What is wrong with the root element concerns the whole file.
      if depth == from, depth > 1 { skippedFrom = nil }
      return
    }
    if let inline = text?.inlines.last, inline.depth == depth {
      text?.inlines.removeLast()
      endInline(inline)
    }
    if text?.phrase?.depth == depth { text?.phrase = nil }
    if let text, text.depth == depth {
      take(text)
      self.text = nil
    } else if let unit, unit.depth == depth {
      close(unit)
      self.unit = nil
    } else if let closed = current, closed.depth == depth {
      if readsAll || !closed.content.units.isEmpty { document.files.append(closed.content) }
      current = nil
    }
  }

  private func take(_ text: OpenText) {
    switch text.name {
    case "source": unit?.source = text.content
    case "target":
      takeTarget(text)
    case "note":
      // Notes of translators are no comments of developers.
      guard text.tag["from"] != "translator", !text.content.text.isEmpty else { return }
      if text.tag["from"] == XLIFFReader.generated { unit?.isCommentGenerated = true }
      unit?.comments.append(text.content.text)
    case "context" where text.tag["context-type"] == "sourcefile": unit?.place.file = text.content.text
    case "context" where text.tag["context-type"] == "linenumber": unit?.place.line = text.content.text
    default: break
    }
    // What a catalog has in its place is known to whoever compares the two.
    if readsAll, let dropped = text.dropped, text.name == "target" {
      report(
        "exchange/inline-element", .warning,
        "the element <\(dropped)> stands for a part of the text and does not say which, so it is left out",
        at: text.tag.range)
    }
  }

  /// Takes a translation. Where a unit has two that differ, nobody can tell which one is meant.
  private func takeTarget(_ text: OpenText) {
    let known = unit?.target?.content
    if let known, known.marked != text.content.marked || known.phrases != text.content.phrases,
      unit?.isAmbiguous == false
    {
      unit?.isAmbiguous = true
      report(
        "exchange/two-targets", .error, "the unit has two elements <target> that differ, so neither comes in",
        at: text.tag.range, help: "delete the one that is not meant")
    }
    let state = XLIFFState(state: text.tag["state"], qualifier: text.tag["state-qualifier"])
    unit?.target = (text.content, state, file.location(text.tag.range))
  }

  private static let generated = "auto-generated"
  /// The type of the elements around the texts of a set, as Xcode writes it.
  static let phraseMark = "x-set"
  /// More texts than any set has.
  private static let phraseLimit = 1_000

  private func close(_ unit: OpenUnit) {
    guard current != nil else { return }
    let isNumbered = XLIFFReader.isNumber(unit.id.utf8)
    let meaning = XLIFFIdentifier(isNumbered ? unit.resourceName ?? unit.id : unit.id).meaning
    var read = ExchangeUnit(
      key: meaning.key, path: meaning.path, source: unit.source?.text,
      comment: unit.comments.isEmpty ? nil : unit.comments.joined(separator: "\n"), location: unit.location)
    read.wholeKey = meaning.wholeKey
    read.isCommentGenerated = unit.isCommentGenerated
    read.sourceMarkup = unit.source?.markup
    read.lengthLimit = unit.lengthLimit
    read.isTranslatable = unit.isTranslatable
    read.extraData = unit.extraData
    if let path = unit.place.file { read.places = [[path, unit.place.line].compactMap { $0 }.joined(separator: ":")] }
    var unit = unit
    unit.placePhrase()
    read.targets = target(of: unit).map { [$0] } ?? []
    let phrases = [unit.source, unit.target?.content].compactMap { $0 }.flatMap(\.phrases.keys)
    if !phrases.isEmpty, let target = unit.target, !target.content.text.trimmed.isEmpty {
      report(
        "exchange/phrase", .error, "a translation stands outside of the marks of the phrases, so none comes in",
        at: target.location.bytes, help: "put each phrase into its own <mrk mtype=\"x-set\" mid=\"0\">, as in <source>")
      read.targets = []
    }
    if unit.isAmbiguous { read.targets = [] }
    if phrases.isEmpty { current?.content.units.append(read) }
    // A set of texts is one unit here and several there.
    for number in Set(phrases).sorted().prefix(XLIFFReader.phraseLimit) where number >= 0 {
      read.path.index = number
      read.source = unit.source?.phrases[number]
      for index in read.targets.indices { read.targets[index].text = unit.target?.content.phrases[number] }
      current?.content.units.append(read)
    }
  }

  /// Whether an identifier is a number: platforms number their units, and keep the key as the name of the resource.
  static func isNumber(_ identifier: some Collection<UInt8>) -> Bool {
    !identifier.isEmpty && identifier.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The translation of a unit, without a text where there is none; nil where the file does not name its language.
  private func target(of unit: OpenUnit) -> ExchangeTarget? {
    guard let file = current else { return nil }
    guard let language = file.language else {
      if let target = unit.target, unit.isTranslatable, !file.isReported {
        report(
          "exchange/unknown-language", .error, "the file does not say into which language it translates",
          at: target.location.bytes, help: "add the attribute target-language to <file>")
        current?.isReported = true
      }
      return nil
    }
    if !document.languages.contains(language) { document.languages.append(language) }
    guard let target = unit.target else { return ExchangeTarget(language, text: nil) }
    if target.state.isUnknown, unit.isTranslatable {
      report(
        "exchange/unknown-state", .warning,
        "the state '\(target.state.state ?? "")' is not known, and is read as needs_review", at: target.location.bytes)
    }
    var read = ExchangeTarget(
      language, text: target.content.text, state: target.state.meaning, location: target.location)
    read.markup = target.content.markup
    return read
  }

  private func report(
    _ id: String, _ severity: Severity, _ message: String, at range: Range<Int>, help: String? = nil
  ) {
    faults.report(Diagnostic(id, severity, message, at: file.location(range), help: help))
  }
}
