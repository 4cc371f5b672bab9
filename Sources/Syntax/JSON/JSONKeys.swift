package import Text

/// Renaming members, every other byte kept.
extension JSONTree {
  /// The file with members of some objects under other keys, spelled as the file spells its keys.
  ///
  /// - Parameters:
  ///   - objects: in document order, none inside another one.
  ///   - names: the new keys by the old ones.
  ///   - style: the file's.
  ///   - areInOrder: where an object's keys are all in this order, its members stay so: they change places, and the white
  ///     space around them does not. Nil for files that have no order.
  package func renamingKeys(
    in objects: [Int], to names: [ExactText: String], style: JSONStyle, areInOrder: JSONRenderer.Order? = nil
  ) -> [UInt8] {
    let members = objects.map { children(of: $0).filter { self[$0].isMember } }
    let kept = members.joined().filter { names[ExactText(key(of: $0))] == nil }
    let spelling = FileSpelling(JSONTree.ways(style), samples: kept.map(keySample))
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    var from = 0
    for places in members {
      for (place, member) in zip(places, ordered(places, to: names, areInOrder)) {
        out += bytes[from..<self[place].keyRange.lowerBound]
        let new = names[ExactText(key(of: member))].flatMap { spelling.bytes(of: $0, insteadOf: keySample(of: member)) }
        out += new ?? Array(bytes[self[member].keyRange])
        out += bytes[self[member].keyRange.upperBound..<Int(self[member].end)]
        from = Int(self[place].end)
      }
    }
    return out + bytes[from...]
  }

  /// The members in the order of their new keys, where the old ones are in order.
  private func ordered(
    _ members: [Int], to names: [ExactText: String], _ areInOrder: JSONRenderer.Order?
  ) -> [Int] {
    let old = members.map { key(of: $0) }
    guard let areInOrder, zip(old, old.dropFirst()).allSatisfy({ !areInOrder($1, $0) }) else { return members }
    let new = old.map { names[ExactText($0)] ?? $0 }
    return members.indices.sorted { a, b in
      areInOrder(new[a], new[b]) || a < b && !areInOrder(new[b], new[a])
    }.map { members[$0] }
  }

  private func keySample(of member: Int) -> FileSpelling.Sample {
    FileSpelling.Sample(key(of: member), bytes[self[member].keyRange])
  }

  /// The ways to spell a key, the file's own first.
  private static func ways(_ style: JSONStyle) -> [FileSpelling.Way] {
    [style.isASCII, !style.isASCII].flatMap { isASCII in
      [style.escapesSlashes, !style.escapesSlashes].map { way(isASCII: isASCII, slashes: $0) }
    }
  }

  private static func way(isASCII: Bool, slashes: Bool) -> FileSpelling.Way {
    { text in
      var out: [UInt8] = []
      if isASCII {
        JSONEscapes.writeASCII(text, slashes: slashes, to: &out)
      } else {
        JSONEscapes.write(text, slashes: slashes, to: &out)
      }
      return out
    }
  }
}
