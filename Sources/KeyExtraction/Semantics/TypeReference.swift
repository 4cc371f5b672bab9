/// A type, as far as it decides whether a literal is a key, or which specifier an interpolated value gets.
///
/// Nearly all are plain names without arguments, which need no allocation.
enum TypeReference: Hashable, Sendable {
  case unknown
  /// A type of the project or of another module, after lookup.
  case named(TypeID, [TypeReference])
  indirect case optional(TypeReference)
  indirect case array(TypeReference)
  indirect case dictionary(TypeReference, TypeReference)
  case tuple([Element])
  indirect case function([TypeReference], TypeReference)
  /// A type's name used as a value.
  indirect case metatype(TypeReference)

  /// One element of a tuple; the label is `Name.none` where there is none.
  struct Element: Hashable, Sendable {
    var label: Name
    var type: TypeReference
  }

  static func named(_ type: TypeID) -> TypeReference { .named(type, []) }

  /// The type without optionals around it.
  var unwrapped: TypeReference {
    var type = self
    while case .optional(let wrapped) = type { type = wrapped }
    return type
  }

  /// The type that has a name, without optionals and metatypes around it; nil for collections and the like.
  var id: TypeID? {
    switch self {
    case .named(let id, _): id
    case .optional(let type), .metatype(let type): type.id
    default: nil
    }
  }

  /// The type, or the unknown one where it has more parts than the limit: aliases that refer to pairs of other aliases
  /// could double it with each level.
  var bounded: TypeReference {
    var room = TypeReference.partLimit
    return fits(in: &room) ? self : .unknown
  }

  private static let partLimit = 200

  private func fits(in room: inout Int) -> Bool {
    room -= 1
    guard room >= 0 else { return false }
    switch self {
    case .unknown: return true
    case .named(_, let arguments): return arguments.allSatisfy { $0.fits(in: &room) }
    case .optional(let type), .array(let type), .metatype(let type): return type.fits(in: &room)
    case .dictionary(let key, let value): return key.fits(in: &room) && value.fits(in: &room)
    case .tuple(let elements): return elements.allSatisfy { $0.type.fits(in: &room) }
    case .function(let parameters, let result):
      return result.fits(in: &room) && parameters.allSatisfy { $0.fits(in: &room) }
    }
  }

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// The type, marked as one that is not certain: a literal's beside a value of unknown type. The mark is an unknown
  /// generic argument, because only types without arguments are numbers.
  var presumed: TypeReference {
    if case .named(let id, let arguments) = self, arguments.isEmpty { return .named(id, [.unknown]) }
    return self
  }

  /// Whether the type has that mark.
  var isPresumed: Bool {
    if case .named(_, let arguments) = self { return arguments.count == 1 && arguments[0].isUnknown }
    return false
  }

  /// The type of a collection's elements. Unknown for strings, whose characters do not matter here.
  var element: TypeReference {
    switch unwrapped {
    case .array(let element): element
    case .dictionary(let key, let value):
      .tuple([Element(label: .none, type: key), Element(label: .none, type: value)])
    default: .unknown
    }
  }

  /// The result of a function type; unknown for any other type.
  var result: TypeReference {
    if case .function(_, let result) = unwrapped { result } else { .unknown }
  }
}

extension TypeReference {
  /// The result of calling a type by its name: `[Row]()`.
  var instance: TypeReference {
    switch self {
    case .metatype(let type): type
    case .array(let element): .array(element.instance)
    case .dictionary(let key, let value): .dictionary(key.instance, value.instance)
    default: self
    }
  }

  /// The type that a metatype names; any other type itself.
  var withoutMetatype: TypeReference {
    if case .metatype(let type) = self { return type }
    return self
  }
}
