internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Builds the dictionary of an XML or binary strings file from a catalog.
enum StringsTable {
  /// The old dictionary with the texts of a catalog: the order is kept, and new keys come last.
  static func updated(
    _ old: PropertyListNode?, to catalog: Catalog, language: Language
  ) -> Diagnosed<PropertyListNode> {
    let entries = catalog.entries
    let positions = catalog.positions
    var members: [PropertyListMember] = []
    members.reserveCapacity(old?.members?.count ?? entries.count)
    var isKnown = [Bool](repeating: false, count: entries.count)
    for member in old?.members ?? [] {
      guard let position = positions[ExactText(member.key)] else { continue }
      isKnown[position] = true
      guard let localization = entries[position][language] else { continue }
      var member = member
      member.comment = entries[position].comment
      if StringsFormat.holds(localization), let text = localization.text,
        member.node.text.map(ExactText.init) != ExactText(text)
      {
        member.node = PropertyListNode(.text(text), at: member.node.range)
      }
      members.append(member)
    }
    var diagnostics: [Diagnostic] = []
    for (position, entry) in entries.enumerated() where !isKnown[position] {
      guard let localization = entry[language] else { continue }
      if StringsFormat.holds(localization), let text = localization.text {
        var member = PropertyListMember(key: entry.key, node: PropertyListNode(.text(text)))
        member.comment = entry.comment
        members.append(member)
      } else {
        diagnostics.append(StringsRenderer.cannotHold(entry, language, table: catalog.table))
      }
    }
    return Diagnosed(PropertyListNode(.dictionary(members)), diagnostics)
  }
}
