/// Something that is called with arguments: a function, an initialiser, an enum case, a subscript, a macro.
///
/// An object, because overloads are handed around in lists at every call.
final class FunctionDeclaration: Sendable {
  let file: Int
  let node: UInt32
  /// The type it is a member of; `Name.none` for a global one.
  let owner: Name
  let name: Name
  let keyword: Word
  let parameters: [ParameterDeclaration]
  let result: TypeReference
  let isStatic: Bool
  let isDisfavored: Bool

  init(
    file: Int, node: UInt32, owner: Name, name: Name, keyword: Word, parameters: [ParameterDeclaration],
    result: TypeReference, isStatic: Bool, isDisfavored: Bool
  ) {
    self.file = file
    self.node = node
    self.owner = owner
    self.name = name
    self.keyword = keyword
    self.parameters = parameters
    self.result = result
    self.isStatic = isStatic
    self.isDisfavored = isDisfavored
  }

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
  /// Kept by SwiftUI or another wrapper, and so mostly not asked for by the memberwise initialiser.
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
    /// Only structures have memberwise initialisers; a name can stand for one here and for an enum elsewhere.
    var isStruct: Bool
    /// The numbers of stored properties in order, for the memberwise initialiser.
    var stored: [Int] = []
    var hasOwnInitializer = false
  }
}
