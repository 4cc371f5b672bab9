extension Sequence<String> {
  /// The name of the list that a mistyped word most likely meant: at most a third of its letters differ.
  package func nearest(to word: String) -> String? {
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(Array(word.lowercased().utf8), Array(name.lowercased().utf8))
      if distance <= Swift.max(1, name.utf8.count / 3), distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// `did you mean 'required'?`, the advice for a mistyped word; nil where no name of the list is near.
  package func suggestion(for word: String) -> String? { nearest(to: word).map { "did you mean '\($0)'?" } }
}

extension [String] {
  /// The advice for a word that is none of these names: the one that was most likely meant, else all of them.
  package func suggestionOrList(for word: String) -> String {
    suggestion(for: word) ?? "known: \(joined(separator: ", "))"
  }
}

/// The number of bytes to insert, delete, replace or swap with their neighbour to make one word of the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  // Words of a command line are short; a pasted novel must not cost its square.
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
