internal import CodeModel
package import Diagnostics
internal import Syntax

/// Reads intent definitions. Each text has an id beside it (`INIntentTitle` and `INIntentTitleID`), which is its key in
/// the table named like the file.
///
/// A question about a parameter with a list of values has a key for each value: its id, a hyphen and that of the value.
/// Other texts with parameters (`Skip ${count} chapters`) are left out: only Xcode knows their keys.
package struct IntentDefinitionScanner: SourceScanner {
  package let fileExtensions = SourceKind.intentDefinition.fileExtensions

  package init() {}

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    var facts = FileFacts(path: file.path)
    let read = PropertyList.read(file)
    guard let list = read.value, let root = list.value else {
      return FileFacts.unread(file, because: read.diagnostics)
    }
    facts.uses = Self.uses(in: root, of: list, file)
    return Diagnosed(facts)
  }

  /// The texts of all dictionaries, outermost first.
  private static func uses(in root: PropertyListNode, of list: PropertyList, _ file: SourceFile) -> [KeyUse] {
    let lists = lists(of: root)
    var uses: [KeyUse] = []
    var waiting = [(node: root, parameter: Parameter?.none)]
    while let (node, outer) = waiting.popLast() {
      guard !isPlaceholder(node) else { continue }
      let members = node.members ?? []
      let parameter = node["INIntentParameterName"]?.text.flatMap { name in
        lists[node["INIntentParameterEnumType"]?.text ?? ""].map { Parameter(mark: "${\(name)}", values: $0) }
      }
      for member in members where member.key.hasSuffix(ending) {
        let api = String(member.key.dropLast(ending.count))
        guard let id = member.node.text, !id.isEmpty, let text = node[api]?.text else { continue }
        let location = list.location(member.node.range, in: file)
        uses += keys(of: text, id, outer).map { key, text in
          KeyUse(key: key, table: file.stem, defaultValue: text, api: api, location: location)
        }
      }
      waiting += (members.map(\.node) + node.items).map { ($0, parameter ?? outer) }
    }
    return uses
  }

  /// The keys of one text, with what each says.
  private static func keys(of text: String, _ id: String, _ parameter: Parameter?) -> [(key: String, text: String)] {
    guard text.contains("${") else { return [(id, text)] }
    guard let parameter, text.contains(parameter.mark) else { return [] }
    return parameter.values.map { ("\(id)-\($0.id)", text.replacing(parameter.mark, with: $0.name)) }
  }

  /// A parameter with a list of values.
  private struct Parameter {
    /// What stands for its value in a text.
    let mark: String
    let values: [Value]
  }

  /// One of the values that a parameter can have.
  private struct Value {
    let id: String
    /// What people see.
    let name: String
  }

  /// The lists of values, by their names.
  private static func lists(of root: PropertyListNode) -> [String: [Value]] {
    var lists: [String: [Value]] = [:]
    for list in root["INEnums"]?.items ?? [] {
      guard let name = list["INEnumName"]?.text else { continue }
      lists[name] = list["INEnumValues"]?.items.compactMap { node in
        guard !isPlaceholder(node), let id = node[valueName + ending]?.text, let shown = node[valueName]?.text
        else { return nil }
        return Value(id: id, name: shown)
      }
    }
    return lists
  }

  /// Whether this is the value that Xcode puts before all others of a list, and that nobody has named.
  private static func isPlaceholder(_ node: PropertyListNode) -> Bool {
    node["INEnumValueName"]?.text == "unknown" && node[valueName]?.text == "unknown"
  }

  private static let ending = "ID"
  private static let valueName = "INEnumValueDisplayName"
}
