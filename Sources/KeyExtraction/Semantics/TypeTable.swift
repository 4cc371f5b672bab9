/// The number of a type in the table: equal types have equal numbers.
struct TypeNumber: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt32

  static let unknown = TypeNumber(rawValue: 0)
}

/// The types that a project's declarations mention, each once: thousands of declarations share a few hundred types.
struct TypeTable: Sendable {
  /// Indexed by their numbers.
  private var types: [TypeReference] = [.unknown]
  private var numbers: [TypeReference: TypeNumber] = [.unknown: .unknown]
  /// The numbers of types without arguments; most types are such.
  private var plain = TypeMap<TypeNumber>()

  subscript(number: TypeNumber) -> TypeReference { types[Int(number.rawValue)] }

  /// The number of a type, added if it is new.
  mutating func number(of type: TypeReference) -> TypeNumber {
    if case .named(let id, let arguments) = type, arguments.isEmpty {
      if let number = plain[id] { return number }
      let number = append(type)
      plain.set(number, for: id)
      return number
    }
    if let number = numbers[type] { return number }
    let number = append(type)
    numbers[type] = number
    return number
  }

  private mutating func append(_ type: TypeReference) -> TypeNumber {
    types.append(type)
    return TypeNumber(rawValue: UInt32(types.count - 1))
  }

  /// The types that meet a condition. It is evaluated once for each type, not once for each declaration.
  func types(where condition: (TypeReference) -> Bool) -> TypeSelection { TypeSelection(isIn: types.map(condition)) }
}

/// Some of a table's types.
struct TypeSelection: Sendable {
  /// By the type's number.
  fileprivate let isIn: [Bool]

  func contains(_ type: TypeNumber) -> Bool { isIn[Int(type.rawValue)] }
}
