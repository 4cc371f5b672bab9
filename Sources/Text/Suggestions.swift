extension Sequence<String> {
  /// The name that a mistyped word most likely meant: the one with the fewest changes, at most a third of its bytes, or
  /// one byte of a short name. Case is ignored; nil if no name is that near.
  package func nearest(to word: String) -> String? {
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(Array(word.lowercased().utf8), Array(name.lowercased().utf8))
      if distance <= Swift.max(1, name.utf8.count / 3), distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The advice for a mistyped word, `did you mean 'required'?`; nil if no name is near.
  package func suggestion(for word: String) -> String? { nearest(to: word).map { "did you mean '\($0)'?" } }
}

extension [String] {
  /// The advice for a word that is none of these names: the name that was most likely meant, or else all names.
  package func suggestionOrList(for word: String) -> String {
    suggestion(for: word) ?? "known: \(joined(separator: ", "))"
  }
}

/// The least number of bytes to insert, delete, replace or swap with their neighbour to turn one word into the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  // The time grows with the product of the lengths, and words that are mistyped are short.
  guard a.count <= 128, b.count <= 128 else { return .max }
  var previous = Array(0...b.count)
  var beforePrevious = previous
  for row in a.indices {
    var current = [row + 1]
    for column in b.indices {
      let replaced = previous[column] + (a[row] == b[column] ? 0 : 1)
      var distance = min(replaced, previous[column + 1] + 1, current[column] + 1)
      let isSwap = row > 0 && column > 0 && a[row] == b[column - 1] && a[row - 1] == b[column]
      if isSwap { distance = min(distance, beforePrevious[column - 1] + 1) }
      current.append(distance)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
