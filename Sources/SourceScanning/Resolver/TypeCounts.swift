/// How often each name has each type: of properties, which all come once.
struct TypeCounts {
  /// By a name, the place of its first count; the others of the name are chained to it.
  private var firsts = NameMap<Int>()
  private var counts: [Count] = []

  /// How many properties of a name have a type.
  private struct Count {
    var type: TypeNumber
    var number = 1
    /// The place of the name's next type; 0 is none.
    var next = 0
  }

  mutating func add(_ type: TypeNumber, of name: Name) {
    var place = firsts[name, default: counts.count]
    while place < counts.count {
      if counts[place].type == type {
        counts[place].number += 1
        return
      }
      guard counts[place].next > 0 else {
        counts[place].next = counts.count
        break
      }
      place = counts[place].next
    }
    counts.append(Count(type: type))
  }

  /// Does something with each name and the type that it has most often; of several the one that came first.
  func eachMostFrequent(_ body: (Name, TypeNumber) -> Void) {
    for (name, first) in zip(firsts.keys, firsts.values) {
      var best = counts[first]
      var next = best.next
      while next > 0 {
        // They are chained in the order in which they came.
        if counts[next].number > best.number { best = counts[next] }
        next = counts[next].next
      }
      body(name, best.type)
    }
  }
}
