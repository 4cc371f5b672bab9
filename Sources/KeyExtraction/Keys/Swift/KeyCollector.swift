internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Collects the keys that the code of one file uses.
final class KeyCollector {
  private let reader: LiteralReader
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private let project: ResolutionContext
  private let index: ProjectIndex
  private let known: KnownNames
  /// In the order in which they were found.
  private(set) var uses: [KeyUse] = []
  /// One for each key that is put together at run time.
  private(set) var diagnostics: [Diagnostic] = []
  /// The constants already looked up: each constant's literals are added once.
  private var constants: Set<NodeReference> = []

  /// - Parameter reader: reads the file's literals.
  init(_ reader: LiteralReader, _ project: ResolutionContext) {
    self.reader = reader
    types = reader.types
    file = types.file
    self.project = project
    index = project.index
    known = index.known
  }

  func add(_ use: KeyUse) { uses.append(use) }

  /// The use of a literal that was found to be a key just now, guesses excluded; nil for any other expression.
  func use(ofLiteral number: NodeID) -> KeyUse? {
    guard file.node(number).kind == .string else { return nil }
    let start = Int(file.literals[Int(file.node(number).symbol)].start)
    // The literal was visited just now, so its use is among the last ones. Limit: 100, because a file can hold 100,000.
    return uses.suffix(100).last { $0.location.bytes.lowerBound == start && !$0.isGuess }
  }

  /// Adds a literal that its position makes a key.
  func addKey(_ number: NodeID, as type: TypeReference, _ context: UseContext) {
    let literal = file.literals[Int(file.node(number).symbol)]
    if literal.isInterpolated {
      if context.isLookup, context.isString || !isCoerced(context) { return addDynamicKey(number, context) }
      if context.isString { return }
    }
    guard let key = reader.text(of: number, isNumbered: false) else { return }
    let isPhrase = type.id.map { known.phraseTypes.contains($0) } ?? false
    uses.append(
      KeyUse(
        key: key, table: context.table ?? (isPhrase ? "AppShortcuts" : nil), furtherTables: context.furtherTables,
        defaultValue: context.defaultValue, fallbackLanguage: context.fallbackLanguage, comment: context.comment,
        bundle: context.bundle ?? bundle(ofLiteral: type), api: context.api,
        location: Location(path: file.path, bytes: Int(literal.start)..<Int(literal.end)),
        isFurtherPhrase: context.isFurtherPhrase, isGuess: context.isGuess, isUnseenByXcode: context.isUnseen,
        isUndeclared: context.isUndeclared,
        specifiers: literal.isInterpolated ? reader.specifiers(of: number) : [],
        hasTrailingComment: context.isCommentTrailing, isDefaultText: context.isDefaultText))
  }

  /// The bundle that a literal of a type asks, wherever it is shown: a `LocalizedStringResource` asks the main one. App
  /// Intents may be shown by the system, which has bundles of its own.
  private func bundle(ofLiteral type: TypeReference) -> LookupBundle {
    index.resolvedID(type) == known.resource && !types.imports("AppIntents") ? .unnamed : .unknown
  }

  /// `LocalizedStringKey("a \(b)")`: the literal itself has that type, and is not looked up as a String.
  func isCoerced(_ context: UseContext) -> Bool {
    let name = context.api.utf8.prefix { $0 != UInt8(ascii: "(") }
    return known.keyTypes.contains(TypeID(index.names.existing(String(Substring(name)))))
  }

  /// Handles an expression that is no literal, in a position that takes a key: where it is looked up, the key is
  /// unknown.
  func addUnknownKey(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    guard context.isLookup, index.isKey(expected), !isKnownElsewhere(number),
      !addConstant(number, as: expected, context)
    else { return }
    addDynamicKey(number, context)
  }

  /// Reports a key that is put together at run time.
  private func addDynamicKey(_ number: NodeID, _ context: UseContext) {
    let start = Int(file.node(number).start)
    let pattern = reader.pattern(of: number) ?? patternOfConstant(number)
    // An expression without any wording of its own only passes a key on, which is intended. A literal with an
    // interpolation is a key that Xcode cannot extract.
    let isPassedOn = !(pattern?.contains { $0.isLetter } ?? false)
    diagnostics.append(
      Diagnostic(
        "source/dynamic-key", isPassedOn ? .info : .warning, "the key of '\(context.api)' is built at run time",
        subject: Subject(table: context.table, key: pattern),
        at: Location(path: file.path, bytes: start..<(start + 1)),
        help: "pass a literal, or list the keys in an enum"))
  }

  /// The known part of a key that a constant holds: `let key = "row.\(id)"`.
  private func patternOfConstant(_ number: NodeID) -> String? {
    guard let value = constant(number) else { return nil }
    let isHere = value.file == types.number
    return (isHere ? reader : LiteralReader(types.inFile(value.file))).pattern(of: value.node)
  }

  /// Whether the keys are found where the value comes from: parameters of forwarders, raw values, values of key types.
  private func isKnownElsewhere(_ number: NodeID) -> Bool {
    let node = file.node(number)
    if node.kind == .null { return true }
    if index.isKey(types.inferredType(of: number)) { return true }
    if node.kind == .member || node.kind == .name, file.name(node.symbol) == known.rawValue {
      let owner = node.kind == .member ? types.inferredType(of: node.first).id : types.enclosing.last
      return owner.map { project.forwarders.rawValueTypes[$0] != nil } ?? false
    }
    return project.forwarders.forwarded.contains(NodeReference(file: types.number, node: number))
  }

  /// Adds the literals of a constant that is looked up; false where the expression is no such constant.
  func addConstant(_ number: NodeID, as expected: TypeReference, _ context: UseContext) -> Bool {
    guard context.isLookup, index.isKey(expected), let value = constant(number) else { return false }
    let isHere = value.file == types.number
    let collector = isHere ? self : KeyCollector(LiteralReader(types.inFile(value.file)), project)
    let literals = collector.literals(of: value.node)
    guard !literals.isEmpty else { return false }
    guard constants.insert(value).inserted else { return true }
    var context = context
    context.isUnseen = true
    // An empty text says that there is nothing to look up.
    for literal in literals where collector.reader.text(of: literal, isNumbered: false) != "" {
      collector.addKey(literal, as: expected, context)
    }
    if !isHere { uses += collector.uses }
    return true
  }

  /// Adds `"a" + "b"` that is looked up as one text; false where an operand is no literal.
  func addSum(_ number: NodeID, as expected: TypeReference, _ context: UseContext) -> Bool {
    guard context.isLookup, index.isKey(expected) else { return false }
    let parts = file.operands(ofSum: number)
    guard let first = parts.first, let last = parts.last,
      parts.allSatisfy({ file.node($0).kind == .string && !file.node($0).first.exists }),
      let text = reader.text(of: number, isNumbered: false)
    else { return false }
    let literals = [first, last].map { file.literals[Int(file.node($0).symbol)] }
    guard literals[0].start <= literals[1].end else { return false }
    uses.append(
      KeyUse(
        key: text, table: context.table, furtherTables: context.furtherTables, defaultValue: context.defaultValue,
        fallbackLanguage: context.fallbackLanguage, comment: context.comment, bundle: context.bundle ?? .unknown,
        api: context.api,
        location: Location(path: file.path, bytes: Int(literals[0].start)..<Int(literals[1].end))))
    return true
  }

  /// The node of a constant's value; nil where the expression is no constant, or its value is unknown.
  private func constant(_ number: NodeID) -> NodeReference? {
    let node = file.node(number)
    let name = file.name(node.symbol)
    switch node.kind {
    case .name:
      if let local = types.scope.binding(of: name) {
        return local.constant.exists ? NodeReference(file: types.number, node: local.constant) : nil
      }
      for owner in types.enclosing.reversed() {
        if let property = index.property(name, of: owner, in: types.number) { return value(of: property) }
      }
      return index.globals[name].flatMap(value)
    case .member:
      guard let owner = index.resolvedID(types.inferredType(of: node.first)) else { return nil }
      return index.property(name, of: owner, in: types.number).flatMap(value)
    default: return nil
    }
  }

  /// The value of a constant, or the only statement of a computed property.
  private func value(of property: PropertyDeclaration) -> NodeReference? {
    guard property.node.exists else { return nil }
    let file = index.files[property.file]
    let value: NodeID?
    if property.flags.contains(.isComputed) {
      let body = file.firstChild(of: property.node, .body)
      let isGetter = body.map { [.none, .get].contains(Keyword(rawValue: file.node($0).aux) ?? .set) } ?? false
      let statements = isGetter ? body.map(file.children) ?? [] : []
      value = statements.count == 1 ? statements[0] : nil
    } else {
      guard property.isLet, property.hasValue else { return nil }
      value = file.firstChild(of: property.node, .initializer).map { file.node($0).first }
    }
    return value.map { NodeReference(file: property.file, node: $0) }
  }

  /// All literals that an expression can evaluate to, or that the branches of a statement return or assign; none where
  /// there can be another value.
  private func literals(of number: NodeID, depth: Int = 0) -> [NodeID] {
    guard depth < 8 else { return [] }
    let children = file.children(of: number)
    func all(of values: some Sequence<NodeID>) -> [NodeID] {
      let found = values.map { literals(of: $0, depth: depth + 1) }
      return found.contains { $0.isEmpty } ? [] : found.flatMap { $0 }
    }
    switch file.node(number).kind {
    case .string: return file.node(number).first.exists ? [] : [number]
    case .ternary: return all(of: children.dropFirst())
    case .tuple: return children.count == 1 ? all(of: [file.node(children[0]).first]) : []
    case .return: return file.node(number).first.exists ? all(of: [file.node(number).first]) : []
    case .assignment: return children.last.map { all(of: [$0]) } ?? []
    case .switch: return all(of: children.filter { file.node($0).kind == .switchCase })
    case .if:
      // Without an `else` there is another value.
      let branches = children.filter { [.block, .if].contains(file.node($0).kind) }
      return branches.count == 2 ? all(of: branches) : []
    case .block, .switchCase:
      let statements = children.filter { file.node($0).kind != .casePattern }
      return statements.count == 1 ? all(of: statements) : []
    default: return []
    }
  }
}
