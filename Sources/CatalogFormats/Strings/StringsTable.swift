internal import CatalogModel
internal import Diagnostics

/// The dictionary of an XML or binary strings file as a catalog wants it.
enum StringsTable {
  /// The old dictionary with the texts of a catalog: kept in order, changed, removed, and new ones at the end.
  static func updated(
    _ old: PropertyListNode?, to catalog: Catalog, language: Language
  ) -> Diagnosed<PropertyListNode> {
    var wanted: [ExactText: Entry] = [:]
    for entry in catalog.entries { wanted[ExactText(entry.key)] = entry }
    var members: [PropertyListMember] = []
    var known: Set<ExactText> = []
    for member in old?.members ?? [] {
      let key = ExactText(member.key)
      known.insert(key)
      guard let entry = wanted[key], let localization = entry[language] else { continue }
      var member = member
      member.comment = entry.comment
      if StringsFormat.holds(localization), let text = localization.text {
        member.node = PropertyListNode(.text(text), at: member.node.range)
      }
      members.append(member)
    }
    var diagnostics: [Diagnostic] = []
    for entry in catalog.entries where !known.contains(ExactText(entry.key)) {
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
