/// A dictionary by name: an array over the names' numbers instead of hashing, for what is asked for at every node.
struct NameMap<Value: Sendable>: Sendable {
  /// By a name's number, the place of its value plus one; 0 is none.
  private var slots: [Int32] = []
  private(set) var keys: [Name] = []
  private(set) var values: [Value] = []

  subscript(name: Name) -> Value? {
    let number = Int(name.number)
    guard number < slots.count, slots[number] != 0 else { return nil }
    return values[Int(slots[number]) - 1]
  }

  subscript(name: Name, default initial: @autoclosure () -> Value) -> Value {
    mutating get { values[place(of: name, initial)] }
    _modify {
      let place = place(of: name, initial)
      yield &values[place]
    }
  }

  private mutating func place(of name: Name, _ initial: () -> Value) -> Int {
    let number = Int(name.number)
    // Twice as far as needed, so that names that come in order do not move the array each time.
    if number >= slots.count { slots += [Int32](repeating: 0, count: number * 2 + 64 - slots.count) }
    if slots[number] == 0 {
      keys.append(name)
      values.append(initial())
      slots[number] = Int32(keys.count)
    }
    return Int(slots[number]) - 1
  }
}

/// Numbers by name, in ascending order: made at once of all there are, as they are not added to.
struct NameLists: Sendable {
  private var numbers: [Int] = []
  /// By a name's number, where its own begin.
  private var starts: [UInt32] = []

  init() {}

  /// - Parameters:
  ///   - end: the number behind the last.
  ///   - name: that of a number; nil leaves it out.
  init(below end: Int, _ name: (Int) -> Name?) {
    var last: UInt32 = 0
    for number in 0..<end { last = max(last, name(number)?.number ?? 0) }
    starts = [UInt32](repeating: 0, count: Int(last) + 2)
    for number in 0..<end {
      if let name = name(number) { starts[Int(name.number) + 1] += 1 }
    }
    for place in 1..<starts.count { starts[place] += starts[place - 1] }
    var next = starts
    numbers = [Int](repeating: 0, count: Int(starts[starts.count - 1]))
    for number in 0..<end {
      guard let name = name(number) else { continue }
      numbers[Int(next[Int(name.number)])] = number
      next[Int(name.number)] += 1
    }
  }

  /// Nil for a name that none has.
  subscript(name: Name) -> ArraySlice<Int>? {
    let place = Int(name.number)
    guard place + 1 < starts.count, starts[place] < starts[place + 1] else { return nil }
    return numbers[Int(starts[place])..<Int(starts[place + 1])]
  }
}

/// A type and those it takes members from.
struct Lineage: Sequence {
  let type: Name
  /// What it inherits, what those inherit.
  let ancestors: [Name]

  /// The type itself first.
  struct Iterator: IteratorProtocol {
    fileprivate let lineage: Lineage
    fileprivate var place = -1

    mutating func next() -> Name? {
      defer { place += 1 }
      if place < 0 { return lineage.type }
      return place < lineage.ancestors.count ? lineage.ancestors[place] : nil
    }
  }

  func makeIterator() -> Iterator { Iterator(lineage: self) }
}
