/// Numbers names by their hashes, from 0 in the order in which they first come.
///
/// A hash table with open addressing instead of a dictionary: every name of every file goes through it, and its hash is
/// known and mixed already, while a dictionary would hash that once more.
struct InternTable: Sendable {
  /// The hashes of the names, by their numbers.
  private(set) var hashes: [UInt64] = []
  /// The number of a name plus one, at the place that its hash says or at the next free one behind it; 0 is free. The
  /// places are a power of two, and at most half of them are taken.
  private var slots: [UInt32]

  /// - Parameter capacity: the names that there is room for at first.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  var count: Int { hashes.count }

  /// The number of a name, new or known.
  mutating func intern(_ hash: UInt64) -> (number: UInt32, isNew: Bool) {
    let slot = slot(of: hash)
    if slots[slot] != 0 { return (slots[slot] - 1, false) }
    hashes.append(hash)
    slots[slot] = UInt32(hashes.count)
    if hashes.count * 2 > slots.count { grow() }
    return (UInt32(hashes.count - 1), true)
  }

  /// The place of a name, or the free one where it would be put.
  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0, hashes[Int(slots[slot]) - 1] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for number in hashes.indices { slots[slot(of: hashes[number])] = UInt32(number + 1) }
  }
}
