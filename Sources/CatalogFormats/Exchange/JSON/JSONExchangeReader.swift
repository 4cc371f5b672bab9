internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Reads one language's file of reviewable JSON.
struct JSONExchangeReader {
  private let file: SourceFile
  private let tree: JSONTree
  private let language: Language
  private var units: [ExchangeUnit] = []
  private var faults = Faults()
  private var budget: ReadBudget

  private init(_ file: SourceFile, _ tree: JSONTree, _ language: Language, _ budget: ReadBudget) {
    self.file = file
    self.tree = tree
    self.language = language
    self.budget = budget
  }

  /// The bytes that a unit with its target takes, with those that the allocator keeps for its list.
  private static let unitCost = MemoryLayout<ExchangeUnit>.stride + MemoryLayout<ExchangeTarget>.stride + 192

  static func read(_ file: SourceFile) -> Diagnosed<ExchangeDocument> {
    let (parsed, problems) = JSONParser.parse(file.bytes)
    var diagnostics = problems.map { $0.diagnostic(in: file) }
    guard let tree = parsed, tree[JSONTree.root].kind == .object,
      let language = tree.member("language", of: JSONTree.root).flatMap({ tree.string(at: $0) }),
      case let files = tree.children(of: JSONTree.root).filter({ tree.key(of: $0, is: "files") }), !files.isEmpty,
      files.allSatisfy({ tree[$0].kind == .object })
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
    var budget = ReadBudget(bytes: file.bytes.count)
    for member in files.flatMap({ tree.children(of: $0) }) {
      var reader = JSONExchangeReader(file, tree, Language(language), budget)
      reader.readKeys(of: member)
      budget = reader.budget
      budget.spend(2 * MemoryLayout<ExchangeFile>.stride + 32)
      if budget.isSpent { return Diagnosed(ExchangeDocument(), [tooDense(file)]) }
      let path = tree.key(of: member)
      document.files.append(
        ExchangeFile(path: path, table: SourceFile(path: path, bytes: []).stem, units: reader.units))
      diagnostics += reader.faults.all(in: file)
    }
    return Diagnosed(document, diagnostics)
  }

  private static func tooDense(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      "exchange/unreadable", .error, "the file has too many values for its size, and is not read", at: .file(file.path))
  }

  private mutating func readKeys(of member: Int) {
    guard tree[member].kind == .object else { return report("a file's texts are not an object", at: member) }
    // Most keys have one text.
    units.reserveCapacity(min(tree.childCount(of: member), budget.room(for: JSONExchangeReader.unitCost)))
    for entry in tree.children(of: member) where !budget.isSpent { readTexts(at: entry, of: tree.key(of: entry), []) }
  }

  /// Limit on the parts of a path, with room for devices, plurals and substitutions.
  private static let partLimit = 8

  private mutating func readTexts(at node: Int, of key: String, _ parts: [String]) {
    if let (text, state) = text(at: node) {
      guard let path = UnitPath(parts: parts) else {
        return report("'\(parts.joined(separator: "."))' is no path of a text", at: node)
      }
      if let text, isDamaged(text, at: node) {
        return report("the text has bytes that are no characters, and does not come in", at: node)
      }
      budget.spend(JSONExchangeReader.unitCost)
      // Such units are more than there are keys, so the list grows.
      if !parts.isEmpty { budget.spend(ExchangeUnit.pathCost + 2 * MemoryLayout<ExchangeUnit>.stride) }
      budget.spend(text: text ?? "")
      budget.spend(text: key)
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

  /// Whether the parser has put U+FFFD into a text, which the file does not have there.
  private func isDamaged(_ text: String, at node: Int) -> Bool {
    let replacement = "\u{FFFD}"
    guard text.count(of: replacement) > 0 else { return false }
    let range = tree[node].range
    guard let written = String(ofUTF8: file.bytes.slice(from: range.lowerBound, to: range.upperBound)) else {
      return true
    }
    return written.count(of: replacement) == 0 && written.lowercased().count(of: "\\ufffd") == 0
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
