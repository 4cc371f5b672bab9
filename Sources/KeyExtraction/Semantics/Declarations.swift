internal import SwiftOutline

/// Something that is called with arguments: a function, an initialiser, an enum case, a subscript, a macro.
struct FunctionDeclaration: Sendable {
  /// The number of its file in the index.
  var file: Int
  /// Its node in that file; 0 for a memberwise initialiser.
  var node: UInt32
  /// The type it is a member of; `Name.none` for a global one.
  var owner: Name
  var name: Name
  var parameters: [ParameterDeclaration]
  var result: TypeNumber
  var keyword: Word
  var isStatic: Bool
  var isDisfavored: Bool

  var isCase: Bool { keyword == .case }
}

/// One parameter of a function.
struct ParameterDeclaration: Sendable {
  /// `Name.none` for one without a label.
  var label: Name
  /// The name inside the body.
  var name: Name
  var type: TypeNumber
  var hasDefault: Bool
  var isVariadic: Bool
}

/// A variable or constant.
struct PropertyDeclaration: Sendable {
  /// The number of its file in the index.
  var file: Int
  var node: UInt32
  /// The type it is a member of; `Name.none` for a global one.
  var owner: Name
  var name: Name
  /// As annotated; unknown where only its value tells.
  var type: TypeNumber
  var flags: Flags

  /// Yes or no facts about a property.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let isStatic = Flags(rawValue: 1)
    static let isComputed = Flags(rawValue: 2)
    static let isLet = Flags(rawValue: 4)
    static let hasValue = Flags(rawValue: 8)
    /// Kept by SwiftUI or another wrapper, and so mostly not asked for by the memberwise initialiser.
    static let isWrapped = Flags(rawValue: 16)
  }

  var hasType: Bool { type != .unknown }
  var isStatic: Bool { flags.contains(.isStatic) }
  var isLet: Bool { flags.contains(.isLet) }
  var hasValue: Bool { flags.contains(.hasValue) }
}

/// A type, whatever its members are: these are found by its name and theirs.
///
/// An object, because types are asked for all the time; it changes only while the index is made.
final class TypeDeclaration: @unchecked Sendable {
  var keyword: Word = .none
  /// Whether the project declares it, rather than only extends it.
  var isOwn = false
  var inherited: [TypeReference] = []
  /// In the order of their arguments.
  var genericParameters: [Name] = []
  /// By the functions' numbers.
  var initializers: [Int] = []
  /// For each place that declares a type of this name, its memberwise initialiser; nil where it has none. Only
  /// structures have one; a name can stand for one here and for an enum elsewhere.
  var memberwiseInitializers: [FunctionDeclaration?] = []
  /// The types it is nested in; empty for a type that is nested in none.
  var parents: [Name] = []
  var isTopLevel = false
}
