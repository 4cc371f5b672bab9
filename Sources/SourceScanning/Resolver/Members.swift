/// The name of a member together with that of its type.
struct MemberName: Hashable, Sendable {
  var type: Name
  var name: Name
}

/// The numbers of functions or properties by their names.
///
/// Nearly every name has one member only, and no list is made for it.
struct MemberNumbers: Sendable {
  private var first: [MemberName: UInt32] = [:]
  /// The members that share a name with an earlier one, in order.
  private var others: [MemberName: [Int]] = [:]

  /// The first member of a name.
  func first(_ name: MemberName) -> Int? { first[name].map(Int.init) }

  /// The members of a name but for the first one, in order.
  func others(_ name: MemberName) -> [Int] { others[name] ?? [] }

  mutating func append(_ number: Int, _ name: MemberName) {
    if first[name] == nil { first[name] = UInt32(number) } else { others[name, default: []].append(number) }
  }

  /// Puts a member in the place of the first of its name.
  mutating func replaceFirst(by number: Int, _ name: MemberName) { first[name] = UInt32(number) }
}
