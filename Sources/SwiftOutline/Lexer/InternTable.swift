/// Numbers names by their hashes, from 0 in the order in which they first come.
///
/// A hash table with open addressing instead of a dictionary: every name of every file goes through it, and its hash is
/// known and mixed already, while a dictionary would hash that once more: 11 % of the instructions and 5 % of the CPU time
/// of a whole run on a large app.
package struct InternTable: Sendable {
  /// The hashes of the names, by their numbers; several names can have one hash if all but the first were repeated.
  package private(set) var hashes: [UInt64] = []
  /// The number of a name plus one, at the place that its hash says or at the next free one behind it; 0 is free. The
  /// places are a power of two, and at most half of them are taken.
  private var slots: [UInt32]

  /// - Parameter capacity: the names that there is room for at first.
  init(capacity: Int) { slots = [UInt32](repeating: 0, count: InternTable.size(for: capacity)) }

  /// How many numbers have been given.
  package var count: Int { hashes.count }

  /// The number of a name; nil for one that is not in the table.
  package func number(of hash: UInt64) -> UInt32? {
    let number = slots[slot(of: hash)]
    return number == 0 ? nil : number - 1
  }

  /// Adds a name that is not in the table yet; its number.
  package mutating func add(_ hash: UInt64) -> UInt32 {
    makeRoom()
    let number = UInt32(hashes.count)
    slots[slot(of: hash)] = number + 1
    hashes.append(hash)
    return number
  }

  /// Gives a name a second number; its hash still leads to the first one.
  package mutating func addAgain(_ number: UInt32) -> UInt32 {
    makeRoom()
    hashes.append(hashes[Int(number)])
    return UInt32(hashes.count - 1)
  }

  /// Makes room for as many more names.
  package mutating func reserve(_ more: Int) {
    hashes.reserveCapacity(count + more)
    let size = InternTable.size(for: count + more)
    if size > slots.count { resize(to: size) }
  }

  /// Makes room for one more name.
  private mutating func makeRoom() {
    if (hashes.count + 1) * 2 > slots.count { resize(to: slots.count * 2) }
  }

  /// How many places some names need.
  private static func size(for count: Int) -> Int {
    var size = 16
    while size < count * 2 { size *= 2 }
    return size
  }

  /// The place of a name, or the free one where it would be put.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, hashes[Int(slots[slot]) - 1] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func resize(to size: Int) {
    slots = [UInt32](repeating: 0, count: size)
    for number in hashes.indices {
      let slot = slot(of: hashes[number])
      // A name's first number keeps its place.
      if slots[slot] == 0 { slots[slot] = UInt32(number + 1) }
    }
  }
}
