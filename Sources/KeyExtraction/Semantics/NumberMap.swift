/// What the project's names number: the names themselves, and types by their unique names.
protocol Numbered: Hashable, Sendable {
  /// A number from 0 on, less than the count of all names.
  var rawValue: UInt32 { get }
}

/// A dictionary with numbers as keys: an array indexed by them. Names and types are looked up at every node, and
/// hashing them was 6 % of a run.
struct NumberMap<Key: Numbered, Value: Sendable>: Sendable {
  /// By the key's number: the position of its value plus one; 0 where there is none.
  private var positions: [Int32] = []
  /// In the order in which they were added.
  private(set) var keys: [Key] = []
  /// In the order of `keys`.
  private(set) var values: [Value] = []

  subscript(key: Key) -> Value? {
    let number = Int(key.rawValue)
    guard number < positions.count, positions[number] > 0 else { return nil }
    return values[Int(positions[number]) - 1]
  }

  /// Sets or replaces the value of a key.
  mutating func set(_ value: Value, for key: Key) {
    let number = Int(key.rawValue)
    // Grows to twice the needed size, so that keys that come in order do not cause a copy each time.
    if number >= positions.count { positions += [Int32](repeating: 0, count: number * 2 + 64 - positions.count) }
    if positions[number] > 0 {
      values[Int(positions[number]) - 1] = value
    } else {
      keys.append(key)
      values.append(value)
      positions[number] = Int32(keys.count)
    }
  }
}

extension NumberMap {
  /// Appends an element to the list of a key.
  mutating func append<Element>(_ element: Element, for key: Key) where Value == [Element] {
    if self[key] == nil { set([], for: key) }
    values[Int(positions[Int(key.rawValue)]) - 1].append(element)
  }
}

/// A set of names or types, indexed by their numbers for the same reason.
struct NumberSet<Element: Numbered>: Sendable, Sequence, ExpressibleByArrayLiteral {
  private var marks: [Bool] = []
  private var elements: [Element] = []

  init(arrayLiteral elements: Element...) { self.init(elements) }

  init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  func contains(_ element: Element) -> Bool {
    Int(element.rawValue) < marks.count && marks[Int(element.rawValue)]
  }

  mutating func insert(_ element: Element) {
    guard !contains(element) else { return }
    let number = Int(element.rawValue)
    if number >= marks.count { marks += [Bool](repeating: false, count: number * 2 + 64 - marks.count) }
    marks[number] = true
    elements.append(element)
  }

  func union(_ others: some Sequence<Element>) -> NumberSet {
    var all = self
    for element in others { all.insert(element) }
    return all
  }

  func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}

typealias NameMap<Value: Sendable> = NumberMap<Name, Value>
typealias NameSet = NumberSet<Name>
typealias TypeMap<Value: Sendable> = NumberMap<TypeID, Value>
typealias TypeSet = NumberSet<TypeID>
