/// A type as declarations keep it: equal types have equal numbers.
struct TypeNumber: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt32

  static let unknown = TypeNumber(rawValue: 0)
}

/// The types that a project's declarations name, each once: thousands of declarations share a few hundred types.
struct TypeTable: Sendable {
  /// The types by their numbers.
  private var types: [TypeReference] = [.unknown]
  private var numbers: [TypeReference: TypeNumber] = [.unknown: .unknown]
  /// The numbers of types without arguments, which most are, by their names.
  private var plain = NameMap<TypeNumber>()

  subscript(number: TypeNumber) -> TypeReference { types[Int(number.rawValue)] }

  /// The number of a type, new or known.
  mutating func number(of type: TypeReference) -> TypeNumber {
    if case .named(let name, let arguments) = type, arguments.isEmpty {
      if let number = plain[name] { return number }
      let number = append(type)
      plain.set(number, for: name)
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

  /// The types that meet a condition, which is asked once for each type instead of once for each declaration.
  func types(where condition: (TypeReference) -> Bool) -> TypeSelection { TypeSelection(isIn: types.map(condition)) }
}

/// Some of a table's types.
struct TypeSelection: Sendable {
  /// By a type's number.
  fileprivate let isIn: [Bool]

  func contains(_ type: TypeNumber) -> Bool { isIn[Int(type.rawValue)] }
}
