/// Numbers by a pair of names: a type's members by the type's name and their own.
struct PairMap: Sendable {
  /// A pair and its number, which are asked for together.
  private struct Slot: Sendable, BitwiseCopyable {
    var pair: UInt64 = 0
    /// -1 where no pair is.
    var number: Int32 = -1
  }

  /// Open addressing.
  private var slots = [Slot](repeating: Slot(), count: 1 << 12)
  private(set) var count = 0
  /// The slots from which on memory counts for more than time.
  private static let largeSize = 1 << 20

  /// Nil for a pair without a number.
  subscript(first: Name, second: Name) -> Int? {
    let slot = slots[place(of: PairMap.pair(first, second))]
    return slot.number < 0 ? nil : Int(slot.number)
  }

  /// Gives a pair its number if it has none; the number it has now.
  mutating func insert(_ number: Int, _ first: Name, _ second: Name) -> Int {
    let pair = PairMap.pair(first, second)
    let place = place(of: pair)
    if slots[place].number >= 0 { return Int(slots[place].number) }
    slots[place] = Slot(pair: pair, number: Int32(number))
    count += 1
    // Half free is quicker to search; in a large project a quarter must do.
    if count * 4 > slots.count * (slots.count < PairMap.largeSize ? 2 : 3) { grow() }
    return number
  }

  /// Gives a pair that has a number another one.
  mutating func replace(_ number: Int, _ first: Name, _ second: Name) {
    slots[place(of: PairMap.pair(first, second))].number = Int32(number)
  }

  private static func pair(_ first: Name, _ second: Name) -> UInt64 {
    UInt64(first.number) << 32 | UInt64(second.number)
  }

  /// Where a pair is, or would be.
  private func place(of pair: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 24) & (slots.count - 1)
    while slots[place].number >= 0, slots[place].pair != pair { place = (place + 1) & (slots.count - 1) }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](
      repeating: Slot(), count: old.count * (old.count < PairMap.largeSize / 4 ? 4 : 2))
    for slot in old where slot.number >= 0 { slots[place(of: slot.pair)] = slot }
  }
}

/// Members by their type's name and their own: of several the first leads to the others, in order.
struct MemberChains: Sendable {
  private var firsts = PairMap()
  /// By a member's number, the next one of the same names; -1 is none.
  private var nexts: [Int32] = []
  /// By a first member's number, the last of its chain.
  private var lasts: [Int32] = []

  func first(_ type: Name, _ name: Name) -> Int? { firsts[type, name] }

  func next(_ member: Int) -> Int? { nexts[member] < 0 ? nil : Int(nexts[member]) }

  /// Makes room for the next member.
  mutating func appendUnlinked() {
    lasts.append(Int32(nexts.count))
    nexts.append(-1)
  }

  /// Puts a member behind those of its names.
  mutating func link(_ member: Int, _ type: Name, _ name: Name) {
    let first = firsts.insert(member, type, name)
    guard first != member else { return }
    nexts[Int(lasts[first])] = Int32(member)
    lasts[first] = Int32(member)
  }

  /// Lets go of what only linking needs.
  mutating func finish() { lasts = [] }

  /// Puts a member in the place of the first of its names.
  mutating func replace(_ first: Int, by member: Int, _ type: Name, _ name: Name) {
    nexts[member] = nexts[first]
    if lasts[first] != Int32(first) { lasts[member] = lasts[first] }
    firsts.replace(member, type, name)
  }
}
