/// A dictionary with names as keys: an array indexed by the names' numbers. Names are looked up at every node, and
/// hashing them was 6 % of a run.
struct NameMap<Value: Sendable>: Sendable {
  /// By the name's number: the position of its value plus one; 0 where there is none.
  private var positions: [Int32] = []
  /// In the order in which they were added.
  private(set) var names: [Name] = []
  /// In the order of `names`.
  private(set) var values: [Value] = []

  subscript(name: Name) -> Value? {
    let number = Int(name.rawValue)
    guard number < positions.count, positions[number] > 0 else { return nil }
    return values[Int(positions[number]) - 1]
  }

  /// Sets or replaces the value of a name.
  mutating func set(_ value: Value, for name: Name) {
    let number = Int(name.rawValue)
    // Grows to twice the needed size, so that names that come in order do not cause a copy each time.
    if number >= positions.count { positions += [Int32](repeating: 0, count: number * 2 + 64 - positions.count) }
    if positions[number] > 0 {
      values[Int(positions[number]) - 1] = value
    } else {
      names.append(name)
      values.append(value)
      positions[number] = Int32(names.count)
    }
  }
}

extension NameMap {
  /// Appends an element to the list of a name.
  mutating func append<Element>(_ element: Element, for name: Name) where Value == [Element] {
    if self[name] == nil { set([], for: name) }
    values[Int(positions[Int(name.rawValue)]) - 1].append(element)
  }
}

/// A set of names, indexed by their numbers for the same reason.
struct NameSet: Sendable, Sequence, ExpressibleByArrayLiteral {
  private var marks: [Bool] = []
  private var names: [Name] = []

  init(arrayLiteral names: Name...) { self.init(names) }

  init(_ names: some Sequence<Name>) {
    for name in names { insert(name) }
  }

  var isEmpty: Bool { names.isEmpty }
  var count: Int { names.count }

  func contains(_ name: Name) -> Bool { Int(name.rawValue) < marks.count && marks[Int(name.rawValue)] }

  mutating func insert(_ name: Name) {
    guard !contains(name) else { return }
    let number = Int(name.rawValue)
    if number >= marks.count { marks += [Bool](repeating: false, count: number * 2 + 64 - marks.count) }
    marks[number] = true
    names.append(name)
  }

  func union(_ others: some Sequence<Name>) -> NameSet {
    var all = self
    for name in others { all.insert(name) }
    return all
  }

  func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
