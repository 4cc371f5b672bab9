/// Gives names consecutive numbers from 0, by their hashes.
///
/// A hand-written hash table with open addressing. Every name of every file goes through it, with a hash that is
/// already computed and well mixed; a dictionary would hash it again, which was 11 % of the instructions and 5 % of the
/// CPU time of a whole run on a large app.
package struct InternTable: Sendable {
  /// The names' hashes, by number. Occurs twice for names that were added again.
  package private(set) var hashes: [UInt64] = []
  /// The number of a name plus one, in the slot given by its hash or the next free one behind it; 0 where a slot is
  /// free. The number of slots is a power of two, and at most half of them are used.
  private var slots: [UInt32]

  /// - Parameter capacity: the number of names to reserve space for.
  init(capacity: Int) { slots = [UInt32](repeating: 0, count: InternTable.size(for: capacity)) }

  /// How many numbers are in use.
  package var count: Int { hashes.count }

  /// The number of a name; nil where it is not in the table.
  package func number(of hash: UInt64) -> UInt32? {
    let number = slots[slot(of: hash)]
    return number == 0 ? nil : number - 1
  }

  /// Adds a new name; returns its number.
  package mutating func add(_ hash: UInt64) -> UInt32 {
    makeRoom()
    let number = UInt32(hashes.count)
    slots[slot(of: hash)] = number + 1
    hashes.append(hash)
    return number
  }

  /// Gives a name a second number. Its hash still leads to the first one.
  package mutating func addAgain(_ number: UInt32) -> UInt32 {
    makeRoom()
    hashes.append(hashes[Int(number)])
    return UInt32(hashes.count - 1)
  }

  /// Reserves space for that many more names.
  package mutating func reserve(_ more: Int) {
    hashes.reserveCapacity(count + more)
    let size = InternTable.size(for: count + more)
    if size > slots.count { resize(to: size) }
  }

  /// Makes sure that one more name fits.
  private mutating func makeRoom() {
    if (hashes.count + 1) * 2 > slots.count { resize(to: slots.count * 2) }
  }

  /// The number of slots for that many names.
  private static func size(for count: Int) -> Int {
    var size = 16
    while size < count * 2 { size *= 2 }
    return size
  }

  /// The slot of a name, or the free slot where it belongs.
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
      // The first number of a name keeps its slot.
      if slots[slot] == 0 { slots[slot] = UInt32(number + 1) }
    }
  }
}
