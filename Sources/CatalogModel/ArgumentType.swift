/// What a specifier reads from the argument list: Apple calls two specifiers compatible when kind and size agree.
package struct ArgumentType: Hashable, Sendable {
  /// How the formatter interprets it.
  package var kind: Kind
  /// In bytes, on a 64-bit system.
  package var size: Int

  package init(_ kind: Kind, size: Int) {
    self.kind = kind
    self.size = size
  }

  /// The class of an argument.
  package enum Kind: Hashable, Sendable {
    case object, integer, float, character, cString, pointer
  }

  /// `%@`: a pointer to an object.
  package static let object = ArgumentType(.object, size: 8)
  /// The type of a width or precision given by `*`.
  package static let count = ArgumentType(.integer, size: 4)

  /// `an object`, `a 64-bit integer`: for messages.
  package var text: String {
    switch kind {
    case .object: "an object"
    case .integer: "a \(size * 8)-bit integer"
    case .float: size == 8 ? "a floating-point number" : "a long double"
    case .character: "a character"
    case .cString: "a C string"
    case .pointer: "a pointer"
    }
  }
}

/// How a number is printed; Apple's own validation requires it to be the same in source and translation.
package enum NumberStyle: Hashable, Sendable {
  case decimal, unsigned, scientific
  /// Octal, hexadecimal, and everything that is not a number.
  case none
}

extension Placeholder {
  /// Whether a byte is a conversion character of Apple's formatter: `@`, `d`.
  package static func isConversion(_ byte: UInt8) -> Bool { argumentType(of: byte, .none) != nil }

  /// The type the specifier reads; nil for those that read nothing, and for substitutions: see
  /// `Substitution.specifierPlaceholder`.
  package var argumentType: ArgumentType? {
    switch kind {
    case .argument, .branchArgument: Placeholder.argumentType(of: conversion, length)
    case .substitution, .percent, .intentParameter, .displayPattern, .literal, .incomplete: nil
    }
  }

  /// Whether it prints a number with decimals.
  package var printsFraction: Bool { argumentType?.kind == .float }

  /// How the specifier prints a number.
  package var numberStyle: NumberStyle {
    switch conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"), UInt8(ascii: "f"), UInt8(ascii: "F"): .decimal
    case UInt8(ascii: "u"), UInt8(ascii: "U"): .unsigned
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"): .scientific
    default: .none
    }
  }

  /// The specifier without its percent sign, number, label, flags, width and precision: `lld`, `@`.
  package var bareSpecifier: String { length.rawValue + String(UnicodeScalar(conversion)) }

  private static func argumentType(of conversion: UInt8, _ length: Length) -> ArgumentType? {
    switch conversion {
    case UInt8(ascii: "@"): .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "o"), UInt8(ascii: "x"),
      UInt8(ascii: "X"):
      ArgumentType(.integer, size: integerSize(length))
    // Apple's `%D` is `%ld`.
    case UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"): ArgumentType(.integer, size: 8)
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      ArgumentType(.float, size: length == .longDouble ? 16 : 8)
    case UInt8(ascii: "c"): ArgumentType(.character, size: 1)
    case UInt8(ascii: "C"): ArgumentType(.character, size: 2)
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "P"): ArgumentType(.cString, size: 8)
    case UInt8(ascii: "p"), UInt8(ascii: "n"): ArgumentType(.pointer, size: 8)
    default: nil
    }
  }

  private static func integerSize(_ length: Length) -> Int {
    switch length {
    case .hh: 1
    case .h: 2
    case .none, .longDouble: 4
    case .l, .ll, .q, .t, .z, .j: 8
    }
  }
}
