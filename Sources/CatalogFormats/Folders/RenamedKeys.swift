internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Renames keys of tables that are property lists.
enum RenamedKeys {
  static func renaming(_ file: SourceFile, to names: [ExactText: String]) -> KeyRenaming {
    guard let list = PropertyList.read(file).value else { return .unreadable }
    if case .oldStyle(let tree) = list.flavour {
      let own = tree.entries.first { entry in
        guard case .absent = entry.value else { return false }
        return !entry.isDropped && names[ExactText(tree.string(of: entry.key))] != nil
      }
      if let own {
        let key = tree.string(of: own.key)
        return .refused("'\(key)' is its own text here", help: "first write the text: \"\(key)\" = \"\(key)\";")
      }
    }
    if let bytes = list.renamingKeys(of: file.bytes, to: names) { return .bytes(bytes) }
    return .refused(
      "the file is a binary property list that another program has written",
      help: "first make text of it: plutil -convert xml1, or 'glossa convert'")
  }
}
