/// One node of a file's outline: a declaration, a type, a statement or an expression.
///
/// Nodes are stored in one flat array and refer to each other by number. `next` links siblings.
package struct Node: Equatable, Sendable {
  /// The kind, which decides what the other properties mean.
  package var kind: Kind
  /// Flags, whose meaning depends on the kind.
  package var flags: Flags
  /// The number of levels below. Bounded, so that walking an outline cannot overflow the stack.
  package var height: UInt16
  /// A symbol; for strings the literal's number.
  package var symbol: UInt32
  /// A second symbol or a number, depending on the kind.
  package var aux: UInt32
  /// Its first child.
  package var first: NodeID
  /// Its next sibling.
  package var next: NodeID
  /// The byte offset of the node's first token.
  package var start: UInt32

  /// What a node is. The comments list `symbol`, `aux` (`-` for none) and the children.
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
    /// Accessor keyword or 0; statements.
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
    /// -, the digit in ASCII if there is only one.
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
    /// A type used as an expression.
    case typeExpression
    case other
  }

  /// Flags of a node, with the kinds that have them.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Declarations: `static` or `class`.
    package static let isStatic = Flags(rawValue: 1)
    /// Functions: `@_disfavoredOverload`.
    package static let isDisfavored = Flags(rawValue: 2)
    /// Parameters: has a default value (which may be missing in the outline).
    package static let hasDefault = Flags(rawValue: 4)
    /// Parameters: variadic. Variables: computed.
    package static let isVariadic = Flags(rawValue: 8)
    /// Arguments: trailing closure. Functions: failable. Variables: `let`.
    package static let isTrailing = Flags(rawValue: 16)
    /// Declarations: `private` or `fileprivate`.
    package static let isPrivate = Flags(rawValue: 32)
    /// Declarations: `public` or `open`.
    package static let isPublic = Flags(rawValue: 64)
    /// Closures, blocks and bodies: contents left out, because they cannot contain a key.
    package static let isOmitted = Flags(rawValue: 128)
    /// Functions and variables: their code declares local types, functions or aliases.
    package static let holdsDeclarations = isOmitted

    /// Variables: has accessors and no storage.
    package static let isComputed = isVariadic
    /// Variables: declared by `let`.
    package static let isLet = isTrailing
  }
}
