internal import Text

/// Unpacks one XML file of a workbook and reads it, a piece at a time.
final class OOXMLPartReader<Content: PartContent>: XMLHandler {
  private(set) var content: Content
  private var problem: String?
  /// The elements that are open, and whether their text is wanted.
  private var open: [(name: String, isWanted: Bool)] = []
  private var text: [UInt8] = []

  /// Elements nested deeper than this are refused; Excel's are nested 10 deep.
  private static var depthLimit: Int { 64 }
  /// Longer texts are refused, in bytes: 30 times what fits into a cell of Excel.
  private static var textLimit: Int { 1_000_000 }
  /// Longer tags are refused, in bytes.
  private static var tagLimit: Int { 65_536 }

  private init(_ content: Content) { self.content = content }

  /// Reads a file of an archive.
  static func read(_ entry: ZipArchive.Entry, of archive: ZipArchive, into content: Content) throws(SheetProblem)
    -> Content
  {
    let reader = OOXMLPartReader(content)
    var failure: ZipArchive.Failure?
    let fault = XMLReader.read(gapLimit: tagLimit, to: reader) { take in failure = archive.unpack(entry, to: take) }
    let shown = TerminalText.visible(entry.name)
    if let failure { throw SheetProblem(message: failure.message) }
    if let problem = reader.problem { throw SheetProblem(message: "'\(shown)' in the workbook \(problem)") }
    if let fault, !reader.isDone {
      throw SheetProblem(
        message: "the XML of '\(shown)' in the workbook is broken in line \(fault.line): \(fault.message)")
    }
    return reader.content
  }

  var isDone: Bool { problem != nil || content.isDone }

  func start(_ name: String, _ attributes: [XMLElement.Attribute], line: Int) {
    if open.count == OOXMLPartReader.depthLimit {
      problem = "has elements nested more than \(OOXMLPartReader.depthLimit) deep"
    }
    let local = OOXMLPartReader.local(name)
    text.removeAll(keepingCapacity: true)
    open.append((local, content.start(local, attributes)))
  }

  func text(_ piece: UnsafeBufferPointer<UInt8>) {
    guard open.last?.isWanted == true else { return }
    text += piece
    if text.count > OOXMLPartReader.textLimit { problem = "has a text of more than \(OOXMLPartReader.textLimit) bytes" }
  }

  func end() {
    guard let element = open.popLast() else { return }
    content.end(element.name, element.isWanted ? String(decoding: text, as: UTF8.self) : "")
    text.removeAll(keepingCapacity: true)
  }

  func entityReference() { problem = "refers to entities" }

  func entityDeclaration() { problem = "declares entities" }

  /// A name without its prefix.
  private static func local(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}

extension [XMLElement.Attribute] {
  /// The value of the attribute with a name, whatever its prefix.
  func value(_ name: String) -> String? {
    first { $0.name == name || $0.name.hasSuffix(":" + name) }?.value
  }
}
