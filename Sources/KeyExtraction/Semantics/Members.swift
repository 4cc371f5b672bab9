/// The name of a member together with that of its type.
///
/// Both in one number, because that is hashed in half the time of two.
struct MemberName: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(type: Name, name: Name) { rawValue = UInt64(type.rawValue) << 32 | UInt64(name.rawValue) }
}

/// The numbers of functions or properties by their names.
///
/// Nearly every name has one member only, and no list is made for it.
struct MemberNumbers: Sendable {
  private var first: [MemberName: Int] = [:]
  /// The members that share a name with an earlier one, in order.
  private var others: [MemberName: [Int]] = [:]

  init() {}

  /// - Parameters:
  ///   - numbers: the members, in order.
  ///   - name: the name of a member.
  ///   - isReplaced: whether the first member of a name gives way to a later one.
  init(_ numbers: [Int], name: (Int) -> MemberName, isReplaced: (_ first: Int, _ later: Int) -> Bool) {
    var repeated: [Int] = []
    first = Dictionary(numbers.map { (name($0), $0) }) { first, later in
      if isReplaced(first, later) { return later }
      repeated.append(later)
      return first
    }
    for number in repeated { others[name(number), default: []].append(number) }
  }

  /// The first member of a name.
  func first(_ name: MemberName) -> Int? { first[name] }

  /// The members of a name but for the first one, in order.
  func others(_ name: MemberName) -> [Int] { others[name] ?? [] }
}
