/// The name of a member together with its type.
///
/// One number instead of two, because it hashes in half the time.
struct MemberName: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(type: TypeID, name: Name) { rawValue = UInt64(type.rawValue) << 32 | UInt64(name.rawValue) }
}

/// The functions or properties of types, by name.
///
/// Nearly every name has one member only, so no array is made for it.
struct MemberNumbers<ID: Hashable & Sendable>: Sendable {
  private var first: [MemberName: ID] = [:]
  /// Further members of a name, in order.
  private var others: [MemberName: [ID]] = [:]

  init() {}

  /// - Parameters:
  ///   - numbers: the members, in order.
  ///   - name: returns the name of a member.
  ///   - isReplaced: whether a later member of the same name replaces the first one.
  init(_ numbers: [ID], name: (ID) -> MemberName, isReplaced: (_ first: ID, _ later: ID) -> Bool) {
    var repeated: [ID] = []
    first = Dictionary(numbers.map { (name($0), $0) }) { first, later in
      if isReplaced(first, later) { return later }
      repeated.append(later)
      return first
    }
    for number in repeated { others[name(number), default: []].append(number) }
  }

  /// The first member of that name.
  func first(_ name: MemberName) -> ID? { first[name] }

  /// All members of that name except for the first one, in order.
  func others(_ name: MemberName) -> [ID] { others[name] ?? [] }
}
