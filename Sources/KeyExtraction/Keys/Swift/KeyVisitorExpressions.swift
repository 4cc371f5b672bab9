internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Expressions, each with the type that its position expects.
extension KeyVisitor {
  func visit(_ number: NodeID) { check(number, as: .unknown, UseContext()) }

  /// Visits an expression in a position that expects a type.
  func check(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    guard number.exists, mayHoldKey(number) || context.isLookup else { return }
    let node = file.node(number)
    switch node.kind {
    case .string:
      let isKey = index.isKey(expected) && !(context.isOverloaded && reader.interpolatesWhatKeysRefuse(number))
      if isKey { keys.addKey(number, as: expected, context) }
      for part in file.eachChild(of: number) {
        for argument in file.eachChild(of: part) { visit(file.node(argument).first) }
      }
      if let facts, node.first.exists {
        if isKey { facts.noteValues(in: number) } else { facts.noteInterpolation(number) }
      }
    case .ternary: ternary(number, as: expected, context)
    case .binary: binary(number, node, as: expected, context)
    case .tuple: tuple(number, as: expected, context)
    case .array: array(number, as: expected, context)
    case .dictionary: dictionary(number, as: expected, context)
    case .call:
      facts?.markLogged(number)
      findKey(number, as: expected, context) { $0.call(number, as: expected, context) }
      facts?.noteFormats(number, isShown: index.isKey(expected))
    case .closure: closure(number, as: expected, context)
    case .if, .switch: scoped { $0.branches(number, as: expected, context) }
    case .cast: cast(number, as: expected, context)
    case .force, .chain: check(node.first, as: expected, context)
    case .member:
      if !keys.addConstant(number, as: expected, context) {
        findKey(number, as: expected, context) { $0.member(number, node) }
      }
    case .assignment: assignment(number)
    case .subscript: findKey(number, as: expected, context) { $0.subscripted(number, node) }
    case .prefix: prefixed(node)
    case .argument: check(node.first, as: expected, context)
    case .bound, .name, .integer, .float, .boolean, .null, .regex, .implicitMember, .keyPath, .other, .typeExpression:
      keys.addUnknownKey(number, as: expected, context)
    default: for child in file.eachChild(of: number) { statement(child) }
    }
  }

  /// Visits an expression that may contain the key, like `"title".i18n`. If it is looked up and contains none, the key
  /// is unknown.
  private func findKey(
    _ number: NodeID, as expected: TypeReference, _ context: UseContext, visit: (KeyVisitor) -> Void
  ) {
    let known = keys.uses.count
    visit(self)
    guard context.isLookup, keys.uses.count == known else { return }
    // `LocalizedStringKey(L10n.greeting(name))` shows a text that a function has produced.
    let isText = file.node(number).kind == .call && keys.isCoerced(context)
    if !isText { keys.addUnknownKey(number, as: expected, context) }
  }

  private func ternary(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    let children = file.children(of: number)
    guard children.count == 3 else {
      for child in children { visit(child) }
      return
    }
    visit(children[0])
    // One branch of type String makes the whole a String. So does an unknown branch, where an overload takes a String.
    let isText =
      !context.isLookup && children.dropFirst().contains { isString($0) || context.isOverloaded && isUnknown($0) }
    var (expected, context) = (expected, context)
    // Xcode uses a call's comment for a literal argument only, not for the branches of a conditional.
    // An initializer that makes a key of a literal takes a conditional as a String.
    if context.isLookup { context.isString = true } else { context.comment = nil }
    if expected.isUnknown, let list = keyList(among: children.dropFirst()) { (expected, context.api) = (list, "list") }
    var marks = [keys.uses.count]
    for branch in children.dropFirst() {
      check(branch, as: isText ? .unknown : expected, context)
      marks.append(keys.uses.count)
    }
    facts?.noteChoice(children, marks)
  }

  /// Whether an expression is a String, whatever its position expects.
  private func isString(_ number: NodeID) -> Bool {
    switch file.node(number).kind {
    case .string, .null: return false
    case .tuple:
      let children = file.children(of: number)
      return children.count == 1 && isString(file.node(children[0]).first)
    case .ternary: return file.children(of: number).dropFirst().contains { isString($0) }
    default: return types.inferredType(of: number).id.map { known.stringTypes.contains($0) } ?? false
    }
  }

  /// Whether nothing tells the type of an expression. `.init(…)` has the one that its position expects.
  private func isUnknown(_ number: NodeID) -> Bool {
    let node = file.node(number)
    switch node.kind {
    case .call where file.node(node.first).kind == .implicitMember:
      return file.name(file.node(node.first).symbol) != known.initializer && types.inferredType(of: number).isUnknown
    case .call, .member, .name, .subscript: return types.inferredType(of: number).isUnknown
    default: return false
    }
  }

  private func binary(_ number: NodeID, _ node: Node, as expected: TypeReference, _ context: UseContext) {
    let children = file.children(of: number)
    let sign = KnownOperator(symbol: node.symbol)
    if sign == .plusAssign, children.count == 2 {
      visit(children[0])
      let type = types.inferredType(of: children[0])
      return check(children[1], as: index.isKey(type.element) ? type : .unknown, UseContext(api: "assignment"))
    }
    let isKeyed =
      sign == .coalesce && children.count == 2
      && (index.isKey(types.inferredType(of: children[0])) || givesLiteral(children[0]) && mayBeKey(children[1]))
    if sign == .plus, keys.addSum(number, as: expected, context) { return }
    if sign != .coalesce || !isKeyed { keys.addUnknownKey(number, as: expected, context) }
    if sign == .plus { facts?.markOperands(children) }
    var operandType = isKeyed || !index.isKey(expected) ? expected : .unknown
    // `title ?? "Untitled"`, where the expected type is unknown.
    if isKeyed, expected.isUnknown, file.node(children[0]).kind == .name {
      operandType = types.inferredType(of: children[0]).unwrapped
    }
    var context = context
    if sign == .plus, expected.isUnknown, let list = keyList(among: children) {
      (operandType, context.api) = (list, "list")
    }
    for child in children { check(child, as: operandType, context) }
    if sign == .plus { facts?.noteSum(number) }
  }

  /// `chosen.map { "…" }`: a literal that takes the type its position expects.
  private func givesLiteral(_ number: NodeID) -> Bool {
    guard let closure = mappingClosure(number), let body = file.firstChild(of: closure, .body) else { return false }
    let statements = file.children(of: body)
    guard statements.count == 1, let value = file.lastExpression(of: body) else { return false }
    return file.isLiteral(value)
  }

  /// Whether an expression may have the type of a key: it is a literal, or not known to be a String.
  private func mayBeKey(_ number: NodeID) -> Bool {
    file.isLiteral(number) || types.inferredType(of: number).id != known.string
  }

  /// The closure of `base.map { … }`; nil for any other call.
  func mappingClosure(_ number: NodeID) -> NodeID? {
    let node = file.node(number)
    guard node.kind == .call, file.node(node.first).kind == .member,
      index.members.mapping.contains(file.name(file.node(node.first).symbol)),
      let argument = file.firstChild(of: number, .argument), !file.node(argument).next.exists
    else { return nil }
    let closure = file.node(argument).first
    return file.node(closure).kind == .closure ? closure : nil
  }

  private func tuple(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    let arguments = file.children(of: number)
    if arguments.count == 1 { return check(file.node(arguments[0]).first, as: expected, context) }
    var elements: [TypeReference.Element] = []
    if case .tuple(let found) = index.resolved(expected).unwrapped { elements = found }
    for (position, argument) in arguments.enumerated() {
      let type = position < elements.count ? elements[position].type : .unknown
      check(file.node(argument).first, as: type, context)
    }
  }

  private func dictionary(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    var (key, value) = (TypeReference.unknown, TypeReference.unknown)
    if case .dictionary(let k, let v) = index.resolved(expected).unwrapped { (key, value) = (k, v) }
    if case .named(let id, let arguments) = index.resolved(expected).unwrapped, arguments.count == 2,
      index.names.text(id).hasSuffix("Dictionary") || index.names.text(id).hasSuffix("KeyValuePairs")
    {
      (key, value) = (arguments[0], arguments[1])
    }
    for entry in file.eachChild(of: number) {
      let pair = file.children(of: entry)
      guard pair.count == 2 else { continue }
      check(pair[0], as: key, context)
      check(pair[1], as: value, context)
    }
  }

  /// Visits a closure: its result may be a key, and interpolations need the types of its parameters.
  func closure(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    var (parameters, result): ([TypeReference], TypeReference) = ([], .unknown)
    if case .function(let found, let type) = index.resolved(expected).unwrapped { (parameters, result) = (found, type) }
    // `{ index, item in … }` takes the elements of a pair.
    if parameters.count == 1, case .tuple(let elements) = parameters[0],
      file.children(of: number).count(where: { file.node($0).kind == .parameter }) == elements.count
    {
      parameters = elements.map(\.type)
    }
    types.scope.open()
    var position = 0
    for child in file.eachChild(of: number) {
      let node = file.node(child)
      switch node.kind {
      case .parameter:
        let declared = file.children(of: child).first { file.node($0).kind != .attribute }.map { types.read($0) }
        types.scope.bind(
          file.name(node.aux), declared ?? (position < parameters.count ? parameters[position] : .unknown))
        position += 1
      case .binding: bind(child, node)
      case .result: result = types.read(node.first)
      case .body:
        if position == 0 {
          for (number, type) in parameters.enumerated() { types.scope.bind(index.names.existing("$\(number)"), type) }
        }
        body(child, result: result)
      default: break
      }
    }
    types.scope.close()
  }

  private func cast(_ number: NodeID, as expected: TypeReference, _ context: UseContext) {
    let children = file.children(of: number)
    guard children.count == 2 else {
      for child in children { visit(child) }
      return
    }
    // `"key" as CFString`, passed to a C function.
    if context.isLookup { return check(children[0], as: expected, context) }
    check(children[0], as: types.read(children[1]), UseContext(api: "as"))
  }

  private func assignment(_ number: NodeID) {
    let children = file.children(of: number)
    guard children.count == 2 else {
      for child in children { visit(child) }
      return
    }
    visit(children[0])
    var expected = types.inferredType(of: children[0])
    if case .metatype = expected { expected = .unknown }
    let target = file.node(children[0])
    if target.kind == .member, !index.isKey(expected),
      let row = project.signatures.properties[file.name(target.symbol)]?.last,
      signatures.areImported(row.modules), expected.isUnknown
    {
      return check(
        children[1], as: .named(known.localizedStringKey),
        UseContext(api: "." + row.name, table: row.fixedTable))
    }
    var context = UseContext(api: "assignment")
    // Where nothing tells the type of the receiver, only the name of its member does: a UIButton.Configuration, too, has a
    // title.
    context.isGuess = target.kind == .member && types.inferredType(of: target.first).isUnknown
    check(children[1], as: expected, context)
  }

  /// `"key".i18n`: a member that looks up its receiver.
  private func member(_ number: NodeID, _ node: Node) {
    guard let forwarder = project.forwarders.stringProperties[file.name(node.symbol)] else {
      return visit(node.first)
    }
    shorthand(node.first, forwarder)
  }

  /// Visits the receiver of a shorthand: it is a key, if it is a text at all.
  func shorthand(_ base: NodeID, _ forwarder: LookupForwarders.Forwarder, _ arguments: [CallArgument] = []) {
    guard isText(base) else { return visit(base) }
    var context = forwarder.context(as: "." + forwarder.name, among: arguments, with: reader)
    if context.comment == nil, file.node(base).kind == .string {
      context.comment = file.trailingComment(of: base)
      context.isCommentTrailing = context.comment != nil
    }
    check(base, as: .named(known.localizedStringKey), context)
  }

  /// Whether an expression is a literal or has the type String.
  private func isText(_ number: NodeID) -> Bool {
    switch file.node(number).kind {
    case .string, .ternary: return true
    case .tuple:
      let children = file.children(of: number)
      return children.count == 1 && isText(file.node(children[0]).first)
    case .binary: return types.inferredType(of: number).id == known.string
    default: return types.inferredType(of: number).id == known.string
    }
  }
}
