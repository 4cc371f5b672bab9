/// One node of a file's outline: a declaration, a type, a statement or an expression.
///
/// Nodes lie in one flat array and know each other by number; 0 is no node. Children are chained by `next`.
package struct Node: Equatable, Sendable {
  /// What it is; it says what the other members mean.
  package var kind: Kind
  /// Marks of its kind.
  package var flags: Flags
  /// How many levels stand below; bounded, so that walking an outline cannot overflow the stack.
  package var height: UInt16
  /// A symbol, or for strings a literal's number.
  package var symbol: UInt32
  /// A second symbol or a number, as the kind says.
  package var aux: UInt32
  /// The number of its first child; 0 for none.
  package var first: UInt32
  /// The number of its next sibling; 0 for none.
  package var next: UInt32
  /// The byte offset of the node's first token.
  package var start: UInt32

  /// What a node is; the comments name `symbol`, `aux` and the children.
  package enum Kind: UInt8, Sendable {
    case none
    /// The root: members and statements of the file.
    case file

    // Declarations.
    /// Name, keyword; attributes, generics, inherited types, requirements, members.
    case type
    /// Last component, -; extended type, inherited types, requirements, members.
    case `extension`
    /// Name, keyword (`func`, `init`, `subscript`, `macro`, `case`); attributes, generics, parameters, result, body.
    case function
    /// Name; attributes, type, initializer, bodies of accessors.
    case variable
    /// Name; generics, type.
    case alias
    /// Module.
    case `import`
    /// `let (a, b) = …`: pattern, initializer.
    case destructuring

    // Parts of declarations.
    /// Name; arguments.
    case attribute
    /// Name; constraint.
    case generic
    /// -; type.
    case inherited
    /// Label, name; attributes, type, initializer.
    case parameter
    /// -; expression.
    case initializer
    /// Accessor's keyword or 0; statements.
    case body
    /// -; type.
    case result

    // Types.
    /// Last component, component before it; generic arguments.
    case typeName
    case optionalType, arrayType, dictionaryType
    /// Children: elements.
    case tupleType
    /// Label; type.
    case typeElement
    /// Elements, then result.
    case functionType

    // Statements.
    case `return`, `throw`
    /// Conditions, block, else part.
    case `if`
    case `guard`, `while`
    /// Pattern, its type, sequence, condition, block.
    case `for`
    /// Subject, cases.
    case `switch`
    /// Patterns, statements.
    case switchCase
    /// -; pattern, condition.
    case casePattern
    /// Statements.
    case block
    /// `if let name = …`. Name; type, initializer.
    case binding
    /// `if case pattern = …`: pattern, initializer.
    case caseCondition
    /// Pattern or nothing, block.
    case `catch`

    // Expressions.
    /// Literal's number; interpolations.
    case string
    /// -, end offset; arguments.
    case interpolation
    /// -, the digit in ASCII where it is a single one.
    case integer
    case float, boolean, null, regex
    /// Name; generic arguments of a type.
    case name
    /// Name; base.
    case member
    /// `.name`.
    case implicitMember
    /// -; callee, arguments.
    case call
    case `subscript`
    /// Label; expression.
    case argument
    case array, dictionary
    /// Key, value.
    case entry
    /// Arguments.
    case tuple
    /// Parameters, result, body.
    case closure
    /// Condition, branches.
    case ternary
    /// Operator; operands.
    case binary
    case prefix
    case assignment
    /// `as`, `is`; expression, type.
    case cast
    /// Last component, the one before; arguments of subscripts.
    case keyPath
    /// `#name`.
    case macroName
    /// `x!` and `x?`.
    case force, chain
    /// `let x` in a pattern. Name.
    case bound
    /// A type in the place of an expression.
    case typeExpression
    case other
  }

  /// Marks of a node; the kinds that have them.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Declarations: `static` or `class`.
    package static let isStatic = Flags(rawValue: 1)
    /// Functions: `@_disfavoredOverload`.
    package static let isDisfavored = Flags(rawValue: 2)
    /// Parameters: has a default value, which may have been left out of the outline.
    package static let hasDefault = Flags(rawValue: 4)
    /// Parameters: variadic. Variables: computed.
    package static let isVariadic = Flags(rawValue: 8)
    /// Arguments: trailing closure. Functions: failable. Variables: `let`.
    package static let isTrailing = Flags(rawValue: 16)
    /// Declarations: `private` or `fileprivate`.
    package static let isPrivate = Flags(rawValue: 32)
    /// Declarations: `public` or `open`.
    package static let isPublic = Flags(rawValue: 64)
    /// Closures and bodies: left out of the outline because nothing in it concerns us.
    package static let isCold = Flags(rawValue: 128)
    /// Functions and variables: types, functions or aliases are declared somewhere in their code.
    package static let holdsDeclarations = isCold

    /// Variables: has accessors and no storage.
    package static let isComputed = isVariadic
    /// Variables: declared by `let`.
    package static let isLet = isTrailing
  }
}
