/// Something that is called with arguments: a function, an initialiser, an enum case, a subscript, a macro.
struct FunctionDeclaration: Sendable {
  var file: Int
  var node: UInt32
  /// The type it is a member of; `Name.none` for a global one.
  var owner: Name
  var name: Name
  var keyword: Word
  var parameters: [ParameterDeclaration]
  var result: TypeReference
  var isStatic: Bool
  var isDisfavored: Bool

  var isCase: Bool { keyword == .case }
}

/// One parameter.
struct ParameterDeclaration: Sendable {
  /// `Name.none` for one without a label.
  var label: Name
  /// The name inside the body.
  var name: Name
  var type: TypeReference
  var hasDefault: Bool
  var isVariadic: Bool
  var node: UInt32

  var isFunction: Bool {
    if case .function = type.unwrapped { true } else { false }
  }
}

/// A variable or constant.
struct PropertyDeclaration: Sendable {
  var file: Int
  var node: UInt32
  /// The type it is a member of; `Name.none` for a global one.
  var owner: Name
  var name: Name
  /// As annotated; unknown where only its value tells.
  var type: TypeReference
  var isStatic: Bool
  var isComputed: Bool
  var isLet: Bool
  var hasValue: Bool
  /// Kept by SwiftUI or another wrapper, and so not asked for by the memberwise initialiser.
  var isWrapped: Bool
}

/// A type, whatever its members are: these are found by its name and theirs.
///
/// An object, because it is asked for at every turn; it changes only while the index is made.
final class TypeDeclaration: @unchecked Sendable {
  var keyword: Word = .none
  /// Whether the project declares it, rather than only extends it.
  var isOwn = false
  var inherited: [TypeReference] = []
  /// By the functions' numbers.
  var initializers: [Int] = []
  /// The places that declare a type of this name, each with a memberwise initialiser of its own.
  var bodies: [Body] = []
  /// The types it stands in; empty where one stands in none.
  var parents: [Name] = []
  var isTopLevel = false

  /// One declaration of a type.
  struct Body: Sendable {
    /// The numbers of stored properties in order, for the memberwise initialiser.
    var stored: [Int] = []
    var hasOwnInitializer = false
  }
}
