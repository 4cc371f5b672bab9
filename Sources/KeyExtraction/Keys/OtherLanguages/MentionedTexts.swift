internal import CodeModel
package import Diagnostics
internal import Syntax

/// The quoted texts of files in languages that Glossa does not scan: parts of an app in JavaScript, Kotlin, Dart or C#,
/// property lists, JSON that the code opens by its name, and what an app's own classes have in Interface Builder, may
/// name a catalog's keys.
///
/// Only these languages' quotes and comments are known. A text that is wrongly taken for a mention does no harm: its
/// only effect is that a key is not reported as unused.
package enum MentionedTexts {
  /// Lower case, without the dot.
  package static let fileExtensions = Set(codeExtensions).union(SourceKind.interfaceBuilder.fileExtensions)
    .union(SourceKind.propertyList.fileExtensions).union([resourceExtension])

  private static let codeExtensions = ["js", "jsx", "mjs", "ts", "tsx", "kt", "kts", "dart", "cs", "xaml", "razor"]
  private static let resourceExtension = "json"

  /// The names by which code opens a file that mentions keys only if it does so: `news` and `news.json` for
  /// `App/news.json`. Most JSON belongs to tools, or repeats a catalog. Nil for a file of any other kind.
  package static func names(of path: String) -> Set<String>? {
    let file = SourceFile(path: path, bytes: [])
    guard file.fileExtension == resourceExtension else { return nil }
    return [String(file.name), String(file.name.dropLast(resourceExtension.count + 1))]
  }

  /// Whether a file that begins with these bytes is text. (`.ts` is also the extension of a video format.)
  package static func isReadable(_ start: SourceFile) -> Bool {
    start.sourceKind == .propertyList || !start.bytes.contains(0)
  }

  /// Those of the given texts that the file mentions.
  package static func found(in file: SourceFile, among texts: Set<String>) -> Set<String> {
    var found: Set<String> = []
    func note(_ text: String) {
      if texts.contains(text) { found.insert(text) }
    }
    switch file.sourceKind {
    case .propertyList: visitTexts(of: file, note)
    case .interfaceBuilder: visitAttributes(of: file, note)
    case _ where file.fileExtension == resourceExtension: visitValues(of: file, note)
    default: visitQuoted(in: file.bytes, note)
    }
    return found
  }

  /// The tables that give the rows of predicate editors their texts, by the objects of a storyboard or xib: as
  /// `formattingStringsFilename` of the editor itself, or of an attribute that is set when the object is loaded.
  package static func predicateTables(in file: SourceFile) -> Set<String> {
    guard file.sourceKind == .interfaceBuilder,
      BytePattern(PredicateTables.property).occurs(in: file.bytes),
      let root = try? XMLElement.root(of: file.bytes).get()
    else { return [] }
    var found: Set<String> = []
    var waiting = [root]
    while let element = waiting.popLast() {
      waiting += element.children
      if let name = element[PredicateTables.property] { found.insert(name) }
      if element.name == attributeElement, element["keyPath"] == PredicateTables.property {
        attribute(element).map { _ = found.insert($0) }
      }
    }
    return found
  }

  /// Visits the keys and texts of a property list.
  private static func visitTexts(of file: SourceFile, _ visit: (String) -> Void) {
    guard let root = PropertyList.read(file).value?.value else { return }
    var waiting = [root]
    while let node = waiting.popLast() {
      if let text = node.text { visit(text) }
      for member in node.members ?? [] {
        visit(member.key)
        waiting.append(member.node)
      }
      waiting += node.items
    }
  }

  /// The element for an attribute that a class of the app declares.
  private static let attributeElement = "userDefinedRuntimeAttribute"
  /// The attribute that names a class of the app.
  private static let classAttribute = "customClass"

  /// Visits the values of the attributes that an app's own classes have in a storyboard or xib: a `localizedTitle` is a
  /// key as often as not. Also the texts of such objects, which the class may look up when it is loaded. A text of
  /// several lines is an element.
  private static func visitAttributes(of file: SourceFile, _ visit: (String) -> Void) {
    guard [attributeElement, classAttribute].contains(where: { BytePattern($0).occurs(in: file.bytes) }),
      let root = try? XMLElement.root(of: file.bytes).get()
    else { return }
    var waiting = [root]
    while let element = waiting.popLast() {
      waiting += element.children
      if element.name == attributeElement { attribute(element).map(visit) }
      guard element[classAttribute] != nil else { continue }
      // A button has its titles in elements for its states.
      for part in [element] + element.children { visitTexts(of: part, visit) }
    }
  }

  /// Visits what an object or a part of one shows.
  private static func visitTexts(of element: XMLElement, _ visit: (String) -> Void) {
    for name in ["text", "title", "placeholder", "prompt"] { element[name].map(visit) }
    if element.name == "string" || element.name == "mutableString" { visit(element.text) }
  }

  /// The text of an attribute that a class of the app declares; nil for one of another type.
  private static func attribute(_ element: XMLElement) -> String? {
    element["value"] ?? element.child("string", key: "value")?.text
      ?? element.child("mutableString", key: "value")?.text
  }

  /// Visits the texts of a JSON file that are values: the names of members are the code's own.
  private static func visitValues(of file: SourceFile, _ visit: (String) -> Void) {
    guard let tree = JSONParser.parse(file.bytes).tree else { return }
    for index in tree.nodes.indices { tree.string(at: index).map(visit) }
  }

  /// Visits every text in quotes. It must end on its line, except in backticks.
  static func visitQuoted(in bytes: [UInt8], _ visit: (String) -> Void) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where bytes[index...].starts(with: "//".utf8):
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      case UInt8(ascii: "/") where bytes[index...].starts(with: "/*".utf8):
        index = endOfComment(in: bytes, from: index + 2)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let (text, end) = quoted(in: bytes, at: index)
        if let text { visit(String(decoding: text, as: UTF8.self)) }
        index = end
      default: index += 1
      }
    }
  }

  private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while let star = bytes[index...].firstIndex(of: UInt8(ascii: "*")) {
      index = star + 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "/") { return index + 1 }
    }
    return bytes.count
  }

  /// The text behind an opening quote, and the index behind the closing one; no text where the line ends first.
  private static func quoted(in bytes: [UInt8], at start: Int) -> (text: [UInt8]?, end: Int) {
    let mark = bytes[start]
    var text: [UInt8] = []
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == mark { return (text, index + 1) }
      if byte == 0x0A, mark != UInt8(ascii: "`") { return (nil, index) }
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        text.append(escaped(bytes[index]))
      } else {
        text.append(byte)
      }
      index += 1
    }
    return (nil, bytes.count)
  }

  /// The byte that an escape means.
  private static func escaped(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    default: byte
    }
  }
}
