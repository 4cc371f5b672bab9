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

  /// - Parameter names: those of the numbers from 0 on; a number without a name is left out.
  init(_ names: [Name]) {
    let last = names.lazy.map(\.number).max() ?? 0
    starts = [UInt32](repeating: 0, count: Int(last) + 2)
    for name in names where name != .none { starts[Int(name.number) + 1] += 1 }
    for place in 1..<starts.count { starts[place] += starts[place - 1] }
    var next = starts
    numbers = [Int](repeating: 0, count: Int(starts[starts.count - 1]))
    for (number, name) in names.enumerated() where name != .none {
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
