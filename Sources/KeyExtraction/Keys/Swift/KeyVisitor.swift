internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Walks the outline of one file with the type that each position expects: a literal where a key is expected is one.
///
/// Everything it needs to know on the way is found by separate types, none of which knows the visitor. A class, so that
/// closures do not copy it; not to be shared between threads.
final class KeyVisitor {
  let project: ResolutionContext
  let index: ProjectIndex
  let known: KnownNames
  let file: ProjectIndex.SwiftFile
  /// The file's number in the index.
  let number: FileID
  /// Infers the types of expressions; holds the scope.
  let types: TypeInference
  /// Types the parameters of closures.
  let closures: ClosureTypes
  /// Binds the names in patterns.
  let patterns: PatternBinder
  /// Chooses among the project's functions.
  let overloads: OverloadChoice
  /// Finds the declarations that a callee names.
  let targets: CallTargets
  /// Recognises calls into packages.
  let packages: PackageCalls
  /// Reads the texts of literals.
  let reader: LiteralReader
  /// Chooses among the rows of recognised calls.
  let signatures: SignatureMatcher
  /// Collects the keys.
  let keys: KeyCollector
  /// Collects what else the code does with texts; nil where that is not wanted, and in tests.
  let facts: CodeFactFinder?
  /// The tables that are named where a text is used.
  var tables: TableAssignments
  /// The result types of the enclosing functions, innermost last.
  var results: [TypeReference] = []
  private var candidates = KeyCandidates()

  init(_ project: ResolutionContext, file: FileID) {
    self.project = project
    index = project.index
    known = index.known
    types = TypeInference(project.types, file: file)
    self.file = types.file
    number = file
    closures = ClosureTypes(types: types)
    patterns = PatternBinder(types)
    overloads = types.overloads
    targets = CallTargets(types, project)
    packages = PackageCalls(project, file: self.file)
    reader = LiteralReader(types)
    signatures = SignatureMatcher(reader, project)
    keys = KeyCollector(reader, project)
    // The texts of tests are never shown to users.
    let lookups = self.file.isTest ? nil : project.lookups
    facts = lookups.map { [keys, reader] in CodeFactFinder($0, keys: keys, reader: reader) }
    tables = TableAssignments(types)
  }

  /// Visits the whole file.
  func run() {
    candidates = KeyCandidates(file, names: project.keyNames, anyLiteral: project.anyLiteralMayBeKey(in: file))
    statements(of: .root)
  }

  func mayHoldKey(_ number: NodeID) -> Bool { candidates.nodes[number.index] }

  /// Visits every statement and declaration directly below a node.
  func statements(of number: NodeID) {
    if types.isAmongLocals { types.bindLocals(of: number) }
    for child in file.eachChild(of: number) {
      looseStatement(child)
    }
  }

  /// Visits a statement of a block. A literal alone is the value of the enclosing body (dropping `#if` can leave one
  /// such line per branch).
  private func looseStatement(_ number: NodeID) {
    switch file.node(number).kind {
    case .string, .ternary, .array, .dictionary:
      check(number, as: results.last ?? .unknown, UseContext(api: "return"))
    default: statement(number)
    }
  }

  func scoped(_ body: (KeyVisitor) -> Void) {
    types.scope.open()
    if types.isAmongLocals {
      let outer = types.generics
      body(self)
      types.generics = outer
    } else {
      body(self)
    }
    types.scope.close()
  }

  func statement(_ number: NodeID) {
    let node = file.node(number)
    // Statements that bind a name are visited even without a candidate, because later code needs the types.
    switch node.kind {
    case .variable, .guard, .binding, .caseCondition, .destructuring: break
    case .block where isList(number): break
    default: guard mayHoldKey(number) else { return }
    }
    switch node.kind {
    case .type, .extension: typeBody(number, node)
    case .function: function(number, node)
    case .variable: variable(number)
    case .return:
      check(node.first, as: results.last ?? .unknown, UseContext(api: "return"))
    case .if, .while:
      scoped { $0.branches(number, as: .unknown, UseContext()) }
    case .guard:
      // A guard's bindings are visible behind it, but not in its `else`.
      let mark = types.scope.mark
      for child in file.eachChild(of: number) {
        guard file.node(child).kind == .block else {
          statement(child)
          continue
        }
        let bound = types.scope.hide(from: mark)
        statement(child)
        types.scope.show(bound)
      }
    case .switch: branches(number, as: .unknown, UseContext())
    case .for: scoped { $0.loop(number) }
    case .block where isList(number): statements(of: number)
    case .catch: scoped { $0.catching(number) }
    case .block, .body, .file: scoped { $0.statements(of: number) }
    case .binding: bind(number, node)
    case .caseCondition:
      let children = file.children(of: number)
      for child in children where file.node(child).kind == .initializer { visit(file.node(child).first) }
      if let value = children.first(where: { file.node($0).kind == .initializer }), let pattern = children.first {
        patterns.bind(pattern, types.inferredType(of: file.node(value).first))
      }
    case .destructuring: destructure(number)
    case .attribute, .inherited, .generic, .result, .alias, .import, .none: break
    default: visit(number)
    }
  }

  private func typeBody(_ number: NodeID, _ node: Node) {
    let local = types.isAmongLocals ? index.locals[NodeReference(file: self.number, node: number)] : nil
    attributes(of: number)
    types.enclosing.append(local.map { TypeID($0) } ?? index.type(declaredBy: number, in: self.number))
    let raw = file.firstChild(of: number, .inherited).map { types.read(file.node($0).first) }
    if node.kind == .type, Keyword(rawValue: node.aux) == .enum, let raw { rawValueKeys(of: number, raw) }
    let outer = results
    results = [raw ?? .unknown]
    let outerGenerics = types.generics
    addGenerics(of: number)
    scoped { $0.members(of: number) }
    (results, types.generics) = (outer, outerGenerics)
    types.enclosing.removeLast()
  }

  /// `<T: Countable>`: a value of type T has the members of its constraint.
  private func addGenerics(of number: NodeID) {
    let start = types.generics.count
    for child in file.eachChild(of: number) where file.node(child).kind == .generic {
      let constraint = file.node(child).first
      types.generics.add(
        file.name(file.node(child).symbol), constraint.exists ? types.read(constraint) : .unknown, behind: start)
    }
  }

  /// Visits the members of a type. Members without a candidate need no visit: the index knows them.
  private func members(of number: NodeID) {
    for child in file.eachChild(of: number) {
      if mayHoldKey(child) { statement(child) }
    }
  }

  private func function(_ number: NodeID, _ node: Node) {
    attributes(of: number)
    let isCase = Keyword(rawValue: node.aux) == .case
    var result = TypeReference.unknown
    let (outerGenerics, wasAmongLocals) = (types.generics, types.isAmongLocals)
    types.isAmongLocals = types.isAmongLocals || node.flags.contains(.holdsDeclarations)
    addGenerics(of: number)
    types.scope.open()
    for child in file.eachChild(of: number) {
      let part = file.node(child)
      switch part.kind {
      case .parameter: parameter(child, part)
      case .result: result = types.read(part.first)
      case .initializer: check(part.first, as: isCase ? results.last ?? .unknown : .unknown, UseContext(api: "case"))
      case .body: body(child, result: result)
      default: break
      }
    }
    types.scope.close()
    (types.generics, types.isAmongLocals) = (outerGenerics, wasAmongLocals)
  }

  /// Binds the name of a parameter.
  private func parameter(_ number: NodeID, _ node: Node) {
    var type = TypeReference.unknown
    attributes(of: number)
    for child in file.eachChild(of: number) {
      let part = file.node(child)
      switch part.kind {
      case .attribute: break
      case .initializer: check(part.first, as: type, UseContext(api: "default argument"))
      default: type = types.read(child)
      }
    }
    if node.flags.contains(.isVariadic) { type = .array(type) }
    if node.aux != 0 { types.scope.bind(file.name(node.aux), type) }
  }

  /// Visits the body of a function or getter. A single statement is its value.
  func body(_ number: NodeID, result: TypeReference) {
    results.append(result)
    scoped { visitor in
      let statements = visitor.file.children(of: number)
      if statements.count == 1, !result.isUnknown {
        visitor.value(statements[0], as: result)
      } else {
        visitor.statements(of: number)
      }
    }
    results.removeLast()
  }

  /// Visits a statement that may be the value of the enclosing block.
  private func value(_ number: NodeID, as type: TypeReference) {
    switch file.node(number).kind {
    case .type, .extension, .function, .variable, .for, .while, .guard, .return, .block, .body, .destructuring:
      statement(number)
    default: check(number, as: type, UseContext(api: "return"))
    }
  }

  private func variable(_ number: NodeID) {
    attributes(of: number)
    let node = file.node(number)
    let wasAmongLocals = types.isAmongLocals
    types.isAmongLocals = types.isAmongLocals || node.flags.contains(.holdsDeclarations)
    defer { types.isAmongLocals = wasAmongLocals }
    var type = TypeReference.unknown
    var value: NodeID = .none
    for child in file.eachChild(of: number) {
      let part = file.node(child)
      switch part.kind {
      case .attribute: break
      case .initializer:
        value = part.first
        check(part.first, as: type, UseContext(api: "declaration"))
        if type.isUnknown { type = types.inferredType(of: part.first) }
      case .body:
        let isGetter = part.aux == 0 || [.get, .read, ._read].contains(Keyword(rawValue: part.aux) ?? .none)
        body(child, result: isGetter ? type : .unknown)
      default: type = types.read(child)
      }
    }
    if type.isUnknown { type = types.typeOfWrapper(number) }
    let isLet = node.flags.contains(.isLet)
    if isLet, !value.exists { value = assigning(node.next, to: node.symbol) }
    types.scope.bind(file.name(node.symbol), type, constant: isLet ? value : .none)
  }

  /// A statement if it gives a constant its value, `switch kind { case .open: title = "Open" … }`; else none.
  private func assigning(_ statement: NodeID, to symbol: UInt32) -> NodeID {
    func assigns(_ number: NodeID) -> Bool {
      switch file.node(number).kind {
      case .assignment:
        let target = file.node(file.node(number).first)
        return target.kind == .name && target.symbol == symbol
      case .switch, .if, .switchCase, .block: return file.eachChild(of: number).contains(where: assigns)
      default: return false
      }
    }
    guard [.switch, .if].contains(file.node(statement).kind), assigns(statement) else { return .none }
    return statement
  }

  /// Whether a block is `let a = 1, b = 2`, whose bindings are visible behind it.
  private func isList(_ number: NodeID) -> Bool {
    guard file.node(number).first.exists else { return false }
    return file.eachChild(of: number).allSatisfy {
      let kind = file.node($0).kind
      return kind == .variable || kind == .destructuring
    }
  }

  /// `catch let error as Failure`.
  private func catching(_ number: NodeID) {
    for child in file.eachChild(of: number) {
      if file.node(child).kind == .cast { patterns.bind(child, .unknown) } else { statement(child) }
    }
  }

  private func loop(_ number: NodeID) {
    let children = file.children(of: number)
    guard let pattern = children.first else { return }
    var annotated = TypeReference.unknown
    for (position, child) in children.enumerated().dropFirst() {
      let node = file.node(child)
      if node.kind == .initializer {
        check(node.first, as: annotated.isUnknown ? .unknown : .array(annotated), UseContext(api: "declaration"))
        patterns.bind(pattern, annotated.isUnknown ? types.inferredType(of: node.first).element : annotated)
      } else if position == 1 {
        annotated = types.read(child)
      } else {
        statement(child)
      }
    }
  }

  func bind(_ number: NodeID, _ node: Node) {
    let name = file.name(node.symbol)
    var type = TypeReference.unknown
    var hasValue = false
    for child in file.eachChild(of: number) {
      let part = file.node(child)
      if part.kind == .initializer {
        visit(part.first)
        hasValue = true
        if type.isUnknown { type = types.inferredType(of: part.first).unwrapped }
      } else {
        type = types.read(child)
      }
    }
    if !hasValue { type = types.typeOfName(name).unwrapped }
    types.scope.bind(name, type)
  }

  private func destructure(_ number: NodeID) {
    let children = file.children(of: number)
    guard let pattern = children.first else { return }
    var annotated = TypeReference.unknown
    for child in children.dropFirst() {
      let node = file.node(child)
      if node.kind == .initializer {
        check(node.first, as: annotated, UseContext(api: "declaration"))
        patterns.bind(pattern, annotated.isUnknown ? types.inferredType(of: node.first) : annotated)
      } else {
        annotated = types.read(child)
      }
    }
  }

  /// Visits `if`, `switch` and `while`: conditions bind names, and blocks may have a value.
  func branches(_ number: NodeID, as type: TypeReference, _ context: UseContext) {
    var subject = TypeReference.unknown
    for (position, child) in file.children(of: number).enumerated() {
      let node = file.node(child)
      switch node.kind {
      case .block: scoped { $0.block(child, as: type) }
      case .if where position > 0: scoped { $0.branches(child, as: type, context) }
      case .switchCase:
        scoped { visitor in
          for pattern in visitor.file.eachChild(of: child) where visitor.file.node(pattern).kind == .casePattern {
            let parts = visitor.file.children(of: pattern)
            if let first = parts.first { visitor.patterns.bind(first, subject) }
            for condition in parts.dropFirst() { visitor.visit(condition) }
          }
          visitor.block(child, as: type)
        }
      default:
        if position == 0, file.node(number).kind == .switch { subject = types.inferredType(of: child) }
        statement(child)
      }
    }
  }

  private func block(_ number: NodeID, as type: TypeReference) {
    if types.isAmongLocals { types.bindLocals(of: number) }
    let statements = file.children(of: number).filter { file.node($0).kind != .casePattern }
    for (position, child) in statements.enumerated() {
      if position == statements.count - 1, !type.isUnknown { value(child, as: type) } else { looseStatement(child) }
    }
  }
}
