/// Something that is called with arguments: a function, an initialiser, an enum case, a subscript, a macro.
///
/// A view of a row of the index, which outlives it: overloads are handed around in lists at every call, and counting who
/// holds each would be much of the work.
struct FunctionDeclaration: @unchecked Sendable {
  /// What the index keeps of it; a large project has millions.
  struct Row: Sendable, BitwiseCopyable {
    var file: UInt32
    /// 0 for a memberwise initialiser.
    var node: UInt32
    var owner: Name
    var name: Name
    var result: TypeNumber
    /// Where its parameters begin among all.
    var firstParameter: UInt32
    var parameterCount: UInt16
    var keyword: Word
    var isStatic: Bool
    var isDisfavored: Bool
  }

  private let row: Row
  private let firstParameter: UnsafePointer<ParameterDeclaration.Row>
  private unowned(unsafe) let index: ProjectIndex

  init(_ row: Row, of index: ProjectIndex) {
    self.row = row
    firstParameter = index.parameterRows + Int(row.firstParameter)
    self.index = index
  }

  var file: Int { Int(row.file) }
  var node: UInt32 { row.node }
  /// The type it is a member of; `Name.none` for a global one.
  var owner: Name { row.owner }
  var name: Name { row.name }
  var keyword: Word { row.keyword }
  var isStatic: Bool { row.isStatic }
  var isDisfavored: Bool { row.isDisfavored }
  var isCase: Bool { row.keyword == .case }
  /// Equal results have equal numbers.
  var resultNumber: TypeNumber { row.result }
  var result: TypeReference { index.references[row.result] }

  var parameters: ParameterList {
    ParameterList(rows: UnsafeBufferPointer(start: firstParameter, count: Int(row.parameterCount)), index: index)
  }
}

/// One parameter: a view of a row of the index.
struct ParameterDeclaration: Sendable {
  /// What the index keeps of it.
  struct Row: Sendable, BitwiseCopyable {
    /// `Name.none` for one without a label.
    var label: Name
    /// The name inside the body.
    var name: Name
    var type: TypeNumber
    var hasDefault: Bool
    var isVariadic: Bool
  }

  fileprivate let row: Row
  fileprivate unowned(unsafe) let index: ProjectIndex

  /// `Name.none` for one without a label.
  var label: Name { row.label }
  /// The name inside the body.
  var name: Name { row.name }
  var type: TypeReference { index.references[row.type] }
  var hasDefault: Bool { row.hasDefault }
  var isVariadic: Bool { row.isVariadic }

  var isFunction: Bool {
    if row.type.plainName != nil { return false }
    return if case .function = type.unwrapped { true } else { false }
  }
}

/// The parameters of a function, in order.
struct ParameterList: RandomAccessCollection, @unchecked Sendable {
  let rows: UnsafeBufferPointer<ParameterDeclaration.Row>
  fileprivate unowned(unsafe) let index: ProjectIndex

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(position: Int) -> ParameterDeclaration {
    precondition(position >= 0 && position < rows.count)
    return ParameterDeclaration(row: rows[position], index: index)
  }
}

/// A variable or constant: a view of a row of the index.
struct PropertyDeclaration: Sendable {
  /// What the index keeps of it; a large project has millions.
  struct Row: Sendable, BitwiseCopyable {
    var file: UInt32
    var node: UInt32
    /// The type it is a member of; `Name.none` for a global one.
    var owner: Name
    var name: Name
    var type: TypeNumber
    var marks: Marks
  }

  /// What there is to say of one.
  struct Marks: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    static let isStatic = Marks(rawValue: 1)
    static let isComputed = Marks(rawValue: 2)
    static let isLet = Marks(rawValue: 4)
    static let hasValue = Marks(rawValue: 8)
    /// Kept by SwiftUI or another wrapper, and so mostly not asked for by the memberwise initialiser.
    static let isWrapped = Marks(rawValue: 16)
  }

  private let row: Row
  private unowned(unsafe) let index: ProjectIndex

  init(_ row: Row, of index: ProjectIndex) {
    self.row = row
    self.index = index
  }

  var file: Int { Int(row.file) }
  var node: UInt32 { row.node }
  /// The type it is a member of; `Name.none` for a global one.
  var owner: Name { row.owner }
  var name: Name { row.name }
  /// As annotated; unknown where only its value tells.
  var type: TypeReference { index.references[row.type] }
  /// Equal types have equal numbers.
  var typeNumber: TypeNumber { row.type }
  var hasType: Bool { row.type != .unknown }
  var isStatic: Bool { row.marks.contains(.isStatic) }
  var isLet: Bool { row.marks.contains(.isLet) }
  var hasValue: Bool { row.marks.contains(.hasValue) }
}

/// A type, whatever its members are: these are found by its name and theirs.
///
/// An object, because it is asked for at every turn; it changes only while the index is made.
final class TypeDeclaration: @unchecked Sendable {
  var keyword: Word = .none
  /// Whether the project declares it, rather than only extends it.
  var isOwn = false
  var inherited: [TypeReference] = []
  /// In the order of their arguments.
  var genericParameters: [Name] = []
  /// By the functions' numbers.
  var initializers: [Int] = []
  /// For each place that declares a type of this name, the number of its memberwise initialiser; nil where it has
  /// none. Only structures have one; a name can stand for one here and for an enum elsewhere.
  var bodies: [Int32?] = []
  /// The types it stands in; empty where one stands in none.
  var parents: [Name] = []
  var isTopLevel = false
}
