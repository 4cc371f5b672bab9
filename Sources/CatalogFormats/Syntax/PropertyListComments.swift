extension PropertyList {
  /// The comments that belong to no key of the table, as offsets of the decoded text, in file order.
  var freeComments: [Range<Int>] {
    switch flavour {
    case .binary: return []
    case .oldStyle(let tree):
      var isAttached = [Bool](repeating: false, count: tree.comments.count)
      for owner in StringsComments(tree).owners {
        for comment in owner.comments { isAttached[comment] = true }
      }
      return tree.comments.indices.filter { !isAttached[$0] }.map { tree.comments[$0].range }
    case .xml:
      let attached = Set((value?.members ?? []).compactMap(\.commentRange))
      let all = text.bytes.withUnsafeBufferPointer { XMLScan($0, from: text.start, collectsComments: true).comments }
      return all.lazy.map(\.range).filter { !attached.contains($0) }
    }
  }
}
