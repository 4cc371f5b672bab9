/// Values by name: an array over the names' numbers. The resolver looks names up at every node, and hashing them in
/// dictionaries was 6 % of a run.
struct NameMap<Value: Sendable>: Sendable {
  /// By a name's number, the place of its value plus one; 0 for a name without a value.
  private var places: [Int32] = []
  /// In the order in which they were added.
  private(set) var names: [Name] = []
  /// In the same order.
  private(set) var values: [Value] = []

  subscript(name: Name) -> Value? {
    let number = Int(name.rawValue)
    guard number < places.count, places[number] > 0 else { return nil }
    return values[Int(places[number]) - 1]
  }

  /// Gives a name its value, or another one.
  mutating func set(_ value: Value, for name: Name) {
    let number = Int(name.rawValue)
    // Twice as far as needed, so that names that come in order do not move the array each time.
    if number >= places.count { places += [Int32](repeating: 0, count: number * 2 + 64 - places.count) }
    if places[number] > 0 {
      values[Int(places[number]) - 1] = value
    } else {
      names.append(name)
      values.append(value)
      places[number] = Int32(names.count)
    }
  }
}

extension NameMap {
  /// Adds an element to the list of a name.
  mutating func append<Element>(_ element: Element, for name: Name) where Value == [Element] {
    if self[name] == nil { set([], for: name) }
    values[Int(places[Int(name.rawValue)]) - 1].append(element)
  }
}

/// Some names, as marks over their numbers, for the same reason.
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
