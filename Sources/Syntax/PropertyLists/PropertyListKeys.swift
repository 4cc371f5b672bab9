package import Text

/// Renaming the members of a table, every other byte kept.
extension PropertyList {
  /// The file with other keys, spelled as the file spells its keys; nil where that cannot be done without other changes.
  ///
  /// The places of everything in a binary file depend on the lengths of its texts, so it is written anew. That is only
  /// done where it was written as this package writes such files.
  ///
  /// - Parameters:
  ///   - original: the file that was read.
  ///   - names: the new keys by the old ones.
  package func renamingKeys(of original: [UInt8], to names: [ExactText: String]) -> [UInt8]? {
    switch flavour {
    case .oldStyle(let tree):
      let keys = tree.entries.filter { !$0.isDropped }.map { (tree.string(of: $0.key), $0.key.range) }
      return renaming(keys, of: original, to: names, PropertyList.oldStyleWays)
    case .xml:
      let keys = (value?.members ?? []).map { ($0.key, content(ofKey: $0.keyRange)) }
      let isASCII = PropertyListXML.declaredEncoding(original) != nil
      return renaming(keys, of: original, to: names, XMLSpelling.content(isASCII: isASCII))
    case .binary:
      guard let value, let members = value.members, PropertyListBinaryWriter.write(value) == original else {
        return nil
      }
      let renamed = members.map { PropertyListMember(key: names[ExactText($0.key)] ?? $0.key, node: $0.node) }
      return PropertyListBinaryWriter.write(PropertyListNode(.dictionary(renamed)))
    }
  }

  private func renaming(
    _ keys: [(text: String, range: Range<Int>)], of original: [UInt8], to names: [ExactText: String],
    _ ways: [FileSpelling.Way]
  ) -> [UInt8]? {
    func sample(_ key: (text: String, range: Range<Int>)) -> FileSpelling.Sample {
      FileSpelling.Sample(key.text, text.bytes[key.range])
    }
    let spelling = FileSpelling(ways, samples: keys.filter { names[ExactText($0.text)] == nil }.map(sample))
    var edits: [TextEdit] = []
    for key in keys {
      guard let name = names[ExactText(key.text)] else { continue }
      guard let bytes = spelling.bytes(of: name, insteadOf: sample(key)) else { return nil }
      edits.append(TextEdit(key.range, bytes))
    }
    return TextEdits.apply(edits, to: original, text: text)
  }

  /// What stands between the tags of a `key` element; empty, behind it, for one without.
  private func content(ofKey range: Range<Int>) -> Range<Int> {
    guard let open = text.bytes[range].firstIndex(of: UInt8(ascii: ">")),
      let close = text.bytes[range].lastIndex(of: UInt8(ascii: "<")), close > open
    else { return range.upperBound..<range.upperBound }
    return open + 1..<close
  }

  /// The ways to spell a key of an old-style list: in double or single quotes, or without where that is possible.
  private static let oldStyleWays: [FileSpelling.Way] = [
    { StringsEscapes.quote($0) },
    { StringsEscapes.quote($0, rawNewlines: true) },
    { StringsEscapes.quote($0, with: UInt8(ascii: "'")) },
    { StringsEscapes.isBare($0) ? Array($0.utf8) : StringsEscapes.quote($0) },
  ]
}
