extension PropertyList {
  /// The comments that belong to no key of the table, as offsets of the decoded text, in file order.
  package var freeComments: [Range<Int>] {
    switch flavour {
    case .binary: return []
    case .oldStyle(let tree):
      return StringsComments(tree).free
    case .xml:
      let attached = Set((value?.members ?? []).compactMap(\.commentRange))
      return comments.filter { !attached.contains($0) }
    }
  }
}
