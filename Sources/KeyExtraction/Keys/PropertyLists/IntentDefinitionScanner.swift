internal import CodeModel
package import Diagnostics
internal import Syntax

/// Reads intent definitions. Each text has an id beside it (`INIntentTitle` and `INIntentTitleID`), which is its key in
/// the table named like the file.
///
/// Texts with parameters (`Skip ${count} chapters`) are left out: Xcode may add the id of a parameter's value to the
/// key, and only Xcode knows which.
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
    var uses: [KeyUse] = []
    var waiting = [root]
    while let node = waiting.popLast() {
      let members = node.members ?? []
      var texts: [String: String] = [:]
      for member in members { texts[member.key] = member.node.text }
      for member in members where member.key.hasSuffix(ending) {
        guard let id = member.node.text, !id.isEmpty, let text = texts[String(member.key.dropLast(ending.count))],
          !text.contains("${")
        else { continue }
        uses.append(
          KeyUse(
            key: id, table: file.stem, defaultValue: text, api: String(member.key.dropLast(ending.count)),
            location: list.location(member.node.range, in: file)))
      }
      waiting += members.map(\.node) + node.items
    }
    return uses
  }

  private static let ending = "ID"
}
