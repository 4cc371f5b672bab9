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
    get { self[name] ?? initial() }
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
