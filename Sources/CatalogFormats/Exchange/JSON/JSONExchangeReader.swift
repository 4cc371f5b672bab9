internal import CatalogModel
internal import Diagnostics
internal import Syntax

/// Reads one language's file of reviewable JSON.
struct JSONExchangeReader {
  private let file: SourceFile
  private let tree: JSONTree
  private let language: Language
  private var units: [ExchangeUnit] = []
  private var faults = Faults()

  private init(_ file: SourceFile, _ tree: JSONTree, _ language: Language) {
    self.file = file
    self.tree = tree
    self.language = language
  }

  static func read(_ file: SourceFile) -> Diagnosed<ExchangeDocument> {
    let (parsed, problems) = JSONParser.parse(file.bytes)
    var diagnostics = problems.map { $0.diagnostic(in: file) }
    guard let tree = parsed, tree[JSONTree.root].kind == .object,
      let language = tree.member("language", of: JSONTree.root).flatMap({ tree.string(at: $0) }),
      let files = tree.member("files", of: JSONTree.root), tree[files].kind == .object
    else {
      if !diagnostics.contains(where: { $0.severity == .error }) {
        diagnostics.append(
          Diagnostic(
            "exchange/unreadable", .error,
            "the file is not one that 'glossa export' writes: 'language' or 'files' is missing",
            at: .file(file.path)))
      }
      return Diagnosed(ExchangeDocument(), diagnostics)
    }
    var document = ExchangeDocument(languages: [Language(language)])
    for member in tree.children(of: files) {
      var reader = JSONExchangeReader(file, tree, Language(language))
      reader.readKeys(of: member)
      let path = tree.key(of: member)
      document.files.append(
        ExchangeFile(path: path, table: SourceFile(path: path, bytes: []).stem, units: reader.units))
      diagnostics += reader.faults.all(in: file)
    }
    return Diagnosed(document, diagnostics)
  }

  private mutating func readKeys(of member: Int) {
    guard tree[member].kind == .object else { return report("a file's texts are not an object", at: member) }
    for entry in tree.children(of: member) { readTexts(at: entry, of: tree.key(of: entry), []) }
  }

  /// Limit on the parts of a path, with room for devices, plurals and substitutions.
  private static let partLimit = 8

  private mutating func readTexts(at node: Int, of key: String, _ parts: [String]) {
    if let (text, state) = text(at: node) {
      guard let path = UnitPath(parts: parts) else {
        return report("'\(parts.joined(separator: "."))' is no path of a text", at: node)
      }
      let location = file.location(tree[node].range)
      let target = ExchangeTarget(language, text: text, state: text == nil ? nil : state, location: location)
      return units.append(ExchangeUnit(key: key, path: path, source: nil, targets: [target], location: location))
    }
    guard tree[node].kind == .object, parts.count < JSONExchangeReader.partLimit else {
      return report("a text is a string, null, or an object of texts", at: node)
    }
    for member in tree.children(of: node) {
      let name = tree.key(of: member)
      readTexts(at: member, of: key, name == JSONExchange.ownText && parts.isEmpty ? [] : parts + [name])
    }
  }

  /// A text with its state; nil for anything else. The text is nil where nothing is translated yet.
  private func text(at node: Int) -> (text: String?, state: TranslationState)? {
    switch tree[node].kind {
    case .string: return (tree.string(at: node), .translated)
    case .null: return (nil, .new)
    case .object:
      guard tree.childCount(of: node) == 1, let only = tree.children(of: node).first(where: { _ in true }),
        tree.key(of: only).hasPrefix(JSONExchange.stateMark), let text = tree.string(at: only)
      else { return nil }
      return (text, TranslationState(rawValue: String(tree.key(of: only).dropFirst())))
    default: return nil
    }
  }

  private mutating func report(_ message: String, at node: Int) {
    faults.report(Diagnostic("exchange/unreadable", .error, message, at: file.location(tree[node].range)))
  }
}
