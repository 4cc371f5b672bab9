package import CatalogFormats
internal import CatalogModel
package import Diagnostics
internal import Syntax
internal import Text

/// A list of edits in a JSON file: `[{ "set": "cart.title", "language": "de", "text": "Korb" }]`.
package struct EditFile {
  private let file: SourceFile
  private let tree: JSONTree
  private var diagnostics: [Diagnostic] = []

  /// The edits, and what is wrong with the file; with an error, none of it can be used.
  package static func read(_ file: SourceFile) -> Diagnosed<[CatalogEdit]> {
    let (parsed, problems) = JSONParser.parse(file.bytes)
    let faults = problems.map { $0.diagnostic(in: file) }
    guard let tree = parsed, !faults.contains(where: { $0.severity == .error }) else {
      return Diagnosed([], faults.isEmpty ? [fault("the file is no JSON", at: .file(file.path))] : faults)
    }
    guard tree[JSONTree.root].kind == .array else {
      return Diagnosed([], [fault("the file is no list of edits", at: file.location(tree[JSONTree.root].range))])
    }
    var reader = EditFile(file: file, tree: tree)
    let edits = tree.children(of: JSONTree.root).compactMap { reader.edit(at: $0) }
    return Diagnosed(edits, reader.diagnostics)
  }

  /// The texts of one JSON value, as `--json` takes them: `{ "plural": { "one": "…", "other": "…" } }`. Nil where it is
  /// something else.
  package static func texts(in text: String) -> [(path: UnitPath, text: String)]? {
    let file = SourceFile(path: "--json", text: text)
    guard let tree = JSONParser.parse(file.bytes).tree else { return nil }
    var reader = EditFile(file: file, tree: tree)
    let texts = reader.texts(at: JSONTree.root, [])
    return reader.diagnostics.isEmpty && !texts.isEmpty ? texts : nil
  }

  private init(file: SourceFile, tree: JSONTree) {
    self.file = file
    self.tree = tree
  }

  private static func fault(_ message: String, at location: Location) -> Diagnostic {
    Diagnostic(
      "edit/unreadable", .error, message, at: location,
      help: "an edit is { \"set\": KEY, \"language\": CODE, \"text\": TEXT }, or has add, remove or approve for set")
  }

  private mutating func report(_ message: String, at node: Int) {
    diagnostics.append(EditFile.fault(message, at: file.location(tree[node].range)))
  }

  private mutating func edit(at node: Int) -> CatalogEdit? {
    guard tree[node].kind == .object else {
      report("an edit is an object", at: node)
      return nil
    }
    let actions = CatalogEdit.Action.allCases.filter { tree.member($0.rawValue, of: node) != nil }
    guard actions.count == 1, let member = tree.member(actions[0].rawValue, of: node),
      let key = tree.string(at: member), !key.isEmpty
    else {
      report("an edit names its key once, as set, add, remove or approve", at: node)
      return nil
    }
    var edit = CatalogEdit(actions[0], key)
    edit.location = file.location(tree[node].range)
    for member in tree.children(of: node) where tree.key(of: member) != actions[0].rawValue { read(member, &edit) }
    return edit
  }

  private mutating func read(_ member: Int, _ edit: inout CatalogEdit) {
    let name = tree.key(of: member)
    switch (name, tree.string(at: member)) {
    case ("table", let text?): edit.table = text
    case ("language", let text?): edit.languages.append(Language(text))
    case ("languages", _) where tree[member].kind == .array:
      edit.languages += tree.children(of: member).compactMap { tree.string(at: $0).map { Language($0) } }
    case ("comment", let text?): edit.comment = text
    case ("state", let text?): edit.state = TranslationState(rawValue: text)
    case ("expect", let text?): edit.expected = .text(text)
    case ("expect", nil) where tree[member].kind == .null: edit.expected = .nothing
    case ("text", let text?): edit.texts.append((UnitPath(), text))
    case ("texts", _): edit.texts += texts(at: member, [])
    case ("accept", let rule?) where CatalogEdit.acceptableRules.contains(rule): edit.accepted.insert(rule)
    case ("force", _): edit.isForced = tree.bool(at: member) ?? false
    case ("review-translations", _): edit.reviewsTranslations = tree.bool(at: member) ?? false
    case ("add-language", _): edit.addsLanguage = tree.bool(at: member) ?? false
    default: report("'\(name)' is no part of an edit, or not of this kind", at: member)
    }
  }

  /// Limit on the parts of a path.
  private static let partLimit = 8

  private mutating func texts(at node: Int, _ parts: [String]) -> [(path: UnitPath, text: String)] {
    if let text = tree.string(at: node) {
      guard let path = UnitPath(parts: parts) else {
        report("'\(parts.joined(separator: "."))' is no path of a text", at: node)
        return []
      }
      return [(path, text)]
    }
    guard tree[node].kind == .object, parts.count < Self.partLimit else {
      report("a text is a string, or an object of texts", at: node)
      return []
    }
    var found: [(path: UnitPath, text: String)] = []
    for member in tree.children(of: node) {
      let name = tree.key(of: member)
      found += texts(at: member, parts.isEmpty && name == "text" ? [] : parts + [name])
    }
    return found
  }
}
