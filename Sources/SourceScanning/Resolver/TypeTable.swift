/// A type as declarations keep it: by its number in the index's table.
struct TypeNumber: Equatable, Sendable, BitwiseCopyable {
  fileprivate let bits: UInt32

  static let unknown = TypeNumber(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  /// - Parameter name: that of a type without arguments, which stands for itself.
  init(plain name: Name) { bits = name.number << 1 | 1 }

  fileprivate init(place: UInt32) { bits = place << 1 }

  /// The name of a type without arguments, which stands for itself; nil for every other type.
  var plainName: Name? { bits & 1 == 1 ? Name(number: bits >> 1) : nil }
}

/// The types that declarations speak of, each once: most are names or one of a few hundred optionals and arrays.
struct TypeTable: Sendable {
  /// All but names without arguments, by half their numbers; the first stands for the unknown one.
  private var types: [TypeReference] = [.unknown]
  /// Half of those are optionals of a name, known without making one.
  private var optionals = NameMap<TypeNumber>()
  /// Open addressing over the types' places; 0 is free.
  private var slots = [UInt32](repeating: 0, count: 1 << 8)

  subscript(number: TypeNumber) -> TypeReference {
    if let name = number.plainName { return .named(name, []) }
    return types[Int(number.bits >> 1)]
  }

  /// The number of a type, new or known.
  mutating func number(of type: TypeReference) -> TypeNumber {
    switch type {
    case .unknown: return .unknown
    case .named(let name, let arguments) where arguments.isEmpty: return TypeNumber(plain: name)
    default: break
    }
    let slot = slot(of: type)
    if slots[slot] == 0 {
      slots[slot] = UInt32(types.count)
      types.append(type)
      if types.count * 2 > slots.count { grow() }
      return TypeNumber(place: UInt32(types.count - 1))
    }
    return TypeNumber(place: slots[slot])
  }

  /// The number of an optional of a type without arguments, which stands for itself.
  mutating func number(ofOptional name: Name) -> TypeNumber {
    if let number = optionals[name] { return number }
    let number = number(of: .optional(.named(name)))
    optionals[name, default: number] = number
    return number
  }

  /// For each type whether something holds of it: asked once of each, and not of each declaration.
  ///
  /// - Parameters:
  ///   - names: the types without arguments of which it holds.
  ///   - holds: whether it holds of another type.
  func marks(_ names: NameSet, _ holds: (TypeReference) -> Bool) -> TypeMarks {
    TypeMarks(names: names, others: types.map(holds))
  }

  /// The place of a type, or a free one.
  private func slot(of type: TypeReference) -> Int {
    let hash = type.hash
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] != 0, types[Int(slots[slot])] != type { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for number in 1..<types.count { slots[slot(of: types[number])] = UInt32(number) }
  }
}

/// Some of a table's types.
struct TypeMarks: Sendable {
  fileprivate let names: NameSet
  fileprivate let others: [Bool]

  subscript(number: TypeNumber) -> Bool {
    number.plainName.map(names.contains) ?? others[Int(number.bits >> 1)]
  }
}

extension TypeReference {
  /// Quicker than the standard library's, which nobody can foresee: at worst a table is slow here.
  fileprivate var hash: UInt64 {
    switch self {
    case .unknown: 1
    case .named(let name, let arguments):
      arguments.reduce(Self.mix(2, UInt64(name.number))) { Self.mix($0, $1.hash) }
    case .optional(let type): Self.mix(3, type.hash)
    case .array(let type): Self.mix(4, type.hash)
    case .dictionary(let key, let value): Self.mix(Self.mix(5, key.hash), value.hash)
    case .tuple(let elements):
      elements.reduce(6) { Self.mix($0, Self.mix(UInt64($1.label.number), $1.type.hash)) }
    case .function(let parameters, let result):
      parameters.reduce(Self.mix(7, result.hash)) { Self.mix($0, $1.hash) }
    case .metatype(let type): Self.mix(8, type.hash)
    }
  }

  private static func mix(_ hash: UInt64, _ part: UInt64) -> UInt64 {
    let product = (hash ^ part &+ 0x632B_E59B_D9B4_E019) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
