internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the places that name keys through a member for their table, as xcstrings-tool generates it in each build:
/// `Text(.login(.password))`, `String(login: .password)`.
package struct TableMemberPass: CodePass {
  /// The keys by the names of their members, by the name of the table's member.
  private let keys: [String: [String: Set<String>]]
  private let index: ProjectIndex
  /// The members of tables.
  private let names: NameSet
  package let files: [Int]

  /// - Parameter tables: the keys of the String Catalogs, by table.
  package init(_ linked: LinkedProject, among tables: [String: Set<String>]) {
    let index = linked.index
    var keys: [String: [String: Set<String>]] = [:]
    for (table, own) in tables {
      guard let member = TableMemberUse.name(ofTable: table), index.names.existing(member) != .none else { continue }
      for key in own {
        for name in Self.names(of: key) { keys[member, default: [:]][name, default: []].insert(key) }
      }
    }
    self.keys = keys
    self.index = index
    let wanted = NameSet(keys.keys.map(index.names.existing))
    names = wanted
    files = keys.isEmpty ? [] : index.files.indices.filter { index.files[$0].names.contains(where: wanted.contains) }
  }

  /// The names that a key may have.
  private static func names(of key: String) -> Set<String> {
    Set(TableMemberUse.rules.compactMap { $0.names(of: key)?.last })
  }

  /// What takes a member behind a label for its table.
  private static let labelled: Set<String> = ["Text", "String", "LocalizedStringKey", "LocalizedStringResource"]

  package func answer(forFile number: Int) -> [TableMemberUse] {
    let file = index.files[number]
    guard let mentions = file.mentions else { return [] }
    var lines = LineShape.Cursor(mentions.lines)
    return mentions.places.compactMap { place in
      guard let (table, isCertain) = table(of: place, in: file) else { return nil }
      let mention = mentions.list[Int(place.mention)]
      let member = index.names.text(file.name(mention.symbol))
      let use = AccessorUse(
        location: Location(path: file.path, bytes: index.bytes(of: mention, in: file)),
        position: lines.position(at: Int(mention.start)),
        isCertain: isCertain)
      return TableMemberUse(table: table, member: member, keys: keys[table]?[member] ?? [], use: use)
    }
  }

  package func joined(_ answers: [[TableMemberUse]]) -> [TableMemberUse] { answers.flatMap { $0 } }

  /// The member of a table whose argument begins with a leading dot, or whose label precedes it, and whether nothing else
  /// can be meant; nil for any other place.
  private func table(of place: ImplicitPlace, in file: ProjectIndex.SwiftFile) -> (name: String, isCertain: Bool)? {
    switch place.before {
    case .parenthesis:
      let callee = file.name(place.callee)
      guard place.flags.contains(.isCalleeMember), names.contains(callee) else { return nil }
      // A function or case of the project's own may be meant instead.
      return (index.names.text(callee), index.functionsByName[callee] == nil)
    case .colon:
      let label = file.name(place.label)
      guard place.callee != 0, !place.flags.contains(.isChoice), names.contains(label) else { return nil }
      let isCertain =
        place.flags.contains(.isFirst) && Self.labelled.contains(index.names.text(file.name(place.callee)))
      return (index.names.text(label), isCertain)
    case .start, .keyword, .other: return nil
    }
  }
}
