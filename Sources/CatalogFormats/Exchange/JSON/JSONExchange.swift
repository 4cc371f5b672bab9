internal import CatalogModel
package import Diagnostics
internal import Syntax

/// One reviewable file for each language: keys in the catalog's order, a line for each text, plural forms nested.
///
/// A text is a string, `null` where there is none yet, and in another state than `translated` an object with the state:
/// `{ "@needs_review": "Panier" }`.
package struct JSONExchange: ExchangeFormat {
  package init() {}

  package let name = "json"
  package let fileExtensions = ["json"]
  package let sharesExtensions = true
  package let options = [JSONExchange.context]

  /// Whether a file says how its texts are to be translated.
  private static let context = FormatOption(
    "json.context", .choice(["true", "false"]),
    "whether each file also has, for every key, its source text, its places in code, its neighbours, limits and agreed terms"
  )

  package func wantsHints(_ options: FormatOptions) -> Bool { options.all(JSONExchange.context).last == "true" }

  /// The value of the first member, by which the files are known.
  static let mark = "glossa texts 1"

  package func claims(start: [UInt8]) -> Bool {
    String(decoding: start.prefix(80), as: UTF8.self).contains(JSONExchange.mark)
  }

  package func read(_ files: [SourceFile], options: FormatOptions) -> Diagnosed<ExchangeDocument> {
    files.first.map { JSONExchangeReader.read($0) } ?? Diagnosed(ExchangeDocument())
  }

  package func write(_ document: ExchangeDocument, options: ExchangeWritingOptions) -> Diagnosed<[SourceFile]> {
    let hasHints = wantsHints(options.options)
    return Diagnosed(document.languages.map { JSONExchange.file(document.restricted(to: $0), $0, hasHints: hasHints) })
  }

  private static func file(_ document: ExchangeDocument, _ language: Language, hasHints: Bool) -> SourceFile {
    let files = document.files.map { file in
      JSONValue.Member(file.path, .object(members(of: file.units, language)))
    }
    var parts: [JSONValue.Member] = [
      .init("format", .string(mark)), .init("language", .string(language.code)), .init("files", .object(files)),
    ]
    // Reading passes it over.
    if hasHints { parts.append(.init("context", JSONContext.value(of: document.files, language))) }
    let root = JSONValue.object(parts)
    var renderer = JSONRenderer(style: .common)
    renderer.render(root)
    return SourceFile(path: language.code + ".json", bytes: renderer.out + [0x0A])
  }

  /// A member for each key: the units of a key stand together.
  private static func members(of units: [ExchangeUnit], _ language: Language) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var index = 0
    while index < units.count {
      let key = units[index].key
      var node = JSONTextNode()
      while index < units.count, units[index].key.utf8.elementsEqual(key.utf8) {
        node.add(value(of: units[index][language]), at: units[index].path.parts[...])
        index += 1
      }
      members.append(.init(key, node.value))
    }
    return members
  }

  private static func value(of target: ExchangeTarget?) -> JSONValue {
    guard let target, let text = target.text else { return .token("null") }
    guard let state = target.state, state != .translated else { return .string(text) }
    return .object([.init(stateMark + state.rawValue, .string(text))])
  }

  /// What stands before a state's name.
  static let stateMark = "@"
  /// The name of a key's own text beside other texts of the key.
  static let ownText = "text"
}

/// The texts of one key, nested by their paths.
struct JSONTextNode {
  private var own: JSONValue?
  private var children: [(name: String, node: JSONTextNode)] = []

  /// Adds a text. Each path is given once.
  mutating func add(_ text: JSONValue, at path: ArraySlice<String>) {
    guard let name = path.first else {
      own = text
      return
    }
    if !children.contains(where: { $0.name == name }) { children.append((name, JSONTextNode())) }
    for index in children.indices where children[index].name == name {
      children[index].node.add(text, at: path.dropFirst())
    }
  }

  /// The text alone where there is no other, else an object.
  var value: JSONValue {
    if children.isEmpty { return own ?? .token("null") }
    let members = children.map { JSONValue.Member($0.name, $0.node.value) }
    return .object((own.map { [.init(JSONExchange.ownText, $0)] } ?? []) + members)
  }
}
