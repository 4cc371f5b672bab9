/// Numbers by a pair of names: a type's members by the type's name and their own.
struct PairMap: Sendable {
  /// Open addressing; a free slot's pair is that of no names, which nothing has.
  private var pairs = [UInt64](repeating: 0, count: 1 << 12)
  private var numbers = [Int32](repeating: -1, count: 1 << 12)
  private(set) var count = 0
  /// The slots from which on memory counts for more than time.
  private static let largeSize = 1 << 20

  /// Nil for a pair without a number.
  subscript(first: Name, second: Name) -> Int? {
    let slot = slot(of: PairMap.pair(first, second))
    return numbers[slot] < 0 ? nil : Int(numbers[slot])
  }

  /// Gives a pair its number if it has none; the number it has now.
  mutating func insert(_ number: Int, _ first: Name, _ second: Name) -> Int {
    let pair = PairMap.pair(first, second)
    let slot = slot(of: pair)
    if numbers[slot] >= 0 { return Int(numbers[slot]) }
    pairs[slot] = pair
    numbers[slot] = Int32(number)
    count += 1
    // Half free is quicker to search; in a large project a quarter must do.
    if count * 4 > pairs.count * (pairs.count < PairMap.largeSize ? 2 : 3) { grow() }
    return number
  }

  /// Gives a pair that has a number another one.
  mutating func replace(_ number: Int, _ first: Name, _ second: Name) {
    numbers[slot(of: PairMap.pair(first, second))] = Int32(number)
  }

  private static func pair(_ first: Name, _ second: Name) -> UInt64 {
    UInt64(first.number) << 32 | UInt64(second.number)
  }

  private func slot(of pair: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 24) & (pairs.count - 1)
    while numbers[slot] >= 0, pairs[slot] != pair { slot = (slot + 1) & (pairs.count - 1) }
    return slot
  }

  private mutating func grow() {
    let (oldPairs, oldNumbers) = (pairs, numbers)
    let size = oldPairs.count * (oldPairs.count < PairMap.largeSize / 4 ? 4 : 2)
    pairs = [UInt64](repeating: 0, count: size)
    numbers = [Int32](repeating: -1, count: size)
    for index in oldPairs.indices where oldNumbers[index] >= 0 {
      let slot = slot(of: oldPairs[index])
      pairs[slot] = oldPairs[index]
      numbers[slot] = oldNumbers[index]
    }
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
