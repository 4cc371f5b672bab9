internal import SwiftOutline

/// Something that is called with arguments: a function, initialiser, enum case, subscript or macro.
struct FunctionDeclaration: Sendable {
  var file: FileID
  /// The node in that file; none for a memberwise initialiser.
  var node: NodeID
  /// The type it is a member of; `TypeID.none` for a global function.
  var owner: TypeID
  var name: Name
  var parameters: [ParameterDeclaration]
  var result: TypeNumber
  var keyword: Keyword
  var isStatic: Bool
  var isDisfavored: Bool

  var isCase: Bool { keyword == .case }
}

/// One parameter of a function.
struct ParameterDeclaration: Sendable {
  /// `Name.none` for no label.
  var label: Name
  /// The name inside the body.
  var name: Name
  var type: TypeNumber
  var hasDefault: Bool
  var isVariadic: Bool
}

/// A variable or constant.
struct PropertyDeclaration: Sendable {
  var file: FileID
  var node: NodeID
  /// The type it is a member of; `TypeID.none` for a global variable.
  var owner: TypeID
  var name: Name
  /// The annotated type; unknown where there is no annotation.
  var type: TypeNumber
  var flags: Flags

  /// Yes-or-no facts about a property.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let isStatic = Flags(rawValue: 1)
    static let isComputed = Flags(rawValue: 2)
    static let isLet = Flags(rawValue: 4)
    static let hasValue = Flags(rawValue: 8)
    /// Has a property wrapper. The memberwise initialiser mostly has no parameter for it.
    static let isWrapped = Flags(rawValue: 16)
  }

  var hasType: Bool { type != .unknown }
  var isStatic: Bool { flags.contains(.isStatic) }
  var isLet: Bool { flags.contains(.isLet) }
  var hasValue: Bool { flags.contains(.hasValue) }
}

/// A type. Its members are in the index, by the type and their names.
///
/// A class, because types are looked up all the time; it changes only while the index is filled.
final class TypeDeclaration: @unchecked Sendable {
  var keyword: Keyword = .none
  /// Whether the project declares the type itself, rather than only extending it.
  var isOwn = false
  var inherited: [TypeReference] = []
  /// In declaration order.
  var genericParameters: [Name] = []
  var initializers: [FunctionID] = []
  /// For each declaration of a type of this name its memberwise initialiser; nil where it has none. (The same name can
  /// be a structure in one place and an enum in another.)
  var memberwiseInitializers: [FunctionDeclaration?] = []
  /// The files that declare a type of this name, rather than only extending it.
  var files: [FileID] = []
  /// The types that it is nested in; empty for a type that is never nested.
  var parents: [TypeID] = []
  var isTopLevel = false
}

extension [FunctionDeclaration] {
  subscript(function: FunctionID) -> Element { self[function.rawValue] }
  /// Their numbers, in order.
  var numbers: Range<FunctionID> { FunctionID(rawValue: startIndex)..<FunctionID(rawValue: endIndex) }
}

extension [PropertyDeclaration] {
  subscript(property: PropertyID) -> Element { self[property.rawValue] }
  /// Their numbers, in order.
  var numbers: [PropertyID] { indices.map(PropertyID.init) }
}
