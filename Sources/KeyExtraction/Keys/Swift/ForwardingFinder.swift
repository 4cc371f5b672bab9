internal import SwiftOutline

/// Finds where functions forward a parameter, their receiver or a raw value to another call.
///
/// A class, so that closures do not copy it.
final class ForwardingFinder {
  /// The value of the enclosing declaration that is forwarded.
  enum Source {
    /// A function's parameter, by its position.
    case parameter(FunctionID, Int)
    /// The receiver of a member of String.
    case string(Name, isProperty: Bool)
    /// The raw value of an enum.
    case rawValue(TypeID)
  }

  /// One forwarded value, and the call that it goes to.
  struct Edge {
    var source: Source
    /// The enclosing function; nil in a property.
    var function: FunctionID?
    var file: FileID
    /// The call; none for a member access without a call.
    var call: NodeID
    var callee: Name
    var hasBase: Bool
    var arguments: [CallArgument]
    var argument: Int
    /// The forwarded value is the receiver of the call.
    var isReceiver: Bool
    /// The value is wrapped in `LocalizationValue(…)` or `.init(…)`, which makes it a key.
    var isCoerced: Bool
    /// The expressions that contain it.
    var nodes: [NodeID]

    /// A node of its file.
    func place(of node: NodeID) -> NodeReference { NodeReference(file: file, node: node) }
  }

  private let index: ProjectIndex
  private let number: FileID
  private let file: ProjectIndex.SwiftFile
  private(set) var edges: [Edge] = []
  private var types: [TypeID] = []
  /// Whether the innermost type's values are texts (String and the like, or an enum with String raw values).
  private var isInText = false
  private var function: FunctionID?
  /// The functions that enclose it, innermost last.
  private var outerFunctions: [FunctionID] = []
  /// The enclosing member of a type.
  private var owner: (name: Name, isProperty: Bool)?
  /// Parameters whose names stand for another value here, outermost first.
  private var hidden: [Name] = []
  /// The file's functions behind the current node: the index has them in node order.
  private var upcoming: Range<FunctionID>
  /// The parameter types that may be forwarded.
  private let forwardable: TypeSelection

  init(index: ProjectIndex, file: FileID, forwardable: TypeSelection) {
    self.index = index
    number = file
    self.file = index.files[file]
    self.forwardable = forwardable
    upcoming = index.functions(inFile: file)
  }

  /// The function that a node declares; nil where the index has none.
  private func indexed(_ node: NodeID) -> FunctionID? {
    // Nodes are visited in order, so the search goes forward only.
    var number = upcoming.lowerBound
    while number < upcoming.upperBound, index.functions[number].node.index < node.index {
      number = number.advanced(by: 1)
    }
    upcoming = number..<upcoming.upperBound
    return number < upcoming.upperBound && index.functions[number].node.index == node.index ? number : nil
  }

  /// Whether a text in scope could be forwarded. Code without one need not be visited.
  private var canForward: Bool {
    if isInText { return true }
    guard let function else { return false }
    if takesText(function) { return true }
    return outerFunctions.contains { takesText($0) }
  }

  private func takesText(_ function: FunctionID) -> Bool {
    index.functions[function].parameters.contains { forwardable.contains($0.type) }
  }

  /// Visits the whole file.
  func run() { walkChildren(.root) }

  /// Visits only the functions that take a text: enough for a file that declares no text types.
  func runFunctions() {
    for number in upcoming where takesText(number) {
      function = number
      upcoming = number.advanced(by: 1)..<upcoming.upperBound
      walkChildren(index.functions[number].node)
    }
  }

  private func walk(_ node: NodeID, _ record: Node) {
    switch record.kind {
    case .type, .extension: walkType(node, record)
    case .function: walkFunction(node, record)
    case .variable where owner == nil && !types.isEmpty:
      owner = (file.name(record.symbol), true)
      walkCode(of: node, record)
      owner = nil
    case .variable where function != nil || owner != nil:
      walkChildren(node)
      hide(node, record)
    case .call:
      call(node)
      walkChildren(node)
    case .member:
      member(record)
      walkChildren(node)
    default: walkChildren(node)
    }
  }

  private func walkType(_ node: NodeID, _ record: Node) {
    let outer = isInText
    let local = function == nil ? nil : index.locals[NodeReference(file: number, node: node)]
    let type = local.map { TypeID($0) } ?? index.type(declaredBy: node, in: number)
    types.append(type)
    isInText = index.known.receiverTypes.contains(type) || isRawEnum(type)
    walkChildren(node)
    types.removeLast()
    isInText = outer
  }

  private func walkFunction(_ node: NodeID, _ record: Node) {
    let outer = (function, owner, hidden)
    if let function { outerFunctions.append(function) }
    function = indexed(node) ?? function
    if let function { hidden.removeAll { position(of: $0, in: function) != nil } }
    if owner == nil { owner = (file.name(record.symbol), false) }
    walkCode(of: node, record)
    (function, owner, hidden) = outer
    if function != nil { outerFunctions.removeLast() }
  }

  /// Visits a declaration's code, or only the functions it declares where nothing can be forwarded.
  private func walkCode(of node: NodeID, _ record: Node) {
    if canForward {
      walkChildren(node)
    } else if record.flags.contains(.holdsDeclarations) {
      walkDeclarations(below: node)
    }
  }

  private func walkDeclarations(below node: NodeID) {
    for child in file.eachChild(of: node) {
      let record = file.node(child)
      if record.kind == .function || record.kind == .type {
        walk(child, record)
      } else if record.first.exists {
        walkDeclarations(below: child)
      }
    }
  }

  private func walkChildren(_ node: NodeID) {
    let outer = hidden.count
    for child in file.eachChild(of: node) {
      let record = file.node(child)
      // Half of the nodes are leaves, and those forward nothing but a receiver that is not written.
      if record.first.exists {
        walk(child, record)
      } else if isInText, record.kind == .name, file.name(record.symbol) != owner?.name,
        let (source, nodes) = unwrittenReceiver(child, record)
      {
        addMember(file.name(record.symbol), source, nodes)
      }
    }
    if hidden.count > outer { hidden.removeLast(hidden.count - outer) }
  }

  /// `let key = "row.\(key)"`: until the end of its block, the name is another value than the parameter, or than the
  /// member of String. A constant that unwraps the parameter stays the same.
  private func hide(_ variable: NodeID, _ record: Node) {
    let name = file.name(record.symbol)
    if isInText, isMemberOfText(name) { return hidden.append(name) }
    guard parameter(name) != nil, let value = file.firstChild(of: variable, .initializer),
      reduced(file.node(value).first) == nil
    else { return }
    hidden.append(name)
  }

  /// `self.localized`: the receiver is forwarded.
  private func member(_ record: Node) {
    guard let (source, nodes, _) = reduced(record.first) else { return }
    addMember(file.name(record.symbol), source, nodes)
  }

  private func addMember(_ name: Name, _ source: Source, _ nodes: [NodeID]) {
    edges.append(
      Edge(
        source: source, function: function, file: number, call: .none, callee: name, hasBase: true, arguments: [],
        argument: 0, isReceiver: true, isCoerced: false, nodes: nodes))
  }

  /// `localized` in a member of String, for `self.localized`: the receiver is forwarded.
  private func unwrittenReceiver(_ node: NodeID, _ record: Node) -> (Source, [NodeID])? {
    let name = file.name(record.symbol)
    guard !hidden.contains(name), parameter(name) == nil, isMemberOfText(name) else { return nil }
    return receiver(node).map { ($0.0, $0.1) }
  }

  /// Whether the project declares a member of String of that name.
  private func isMemberOfText(_ name: Name) -> Bool { index.declaresMember(name, ofAny: index.known.receiverTypes) }

  private func call(_ node: NodeID) {
    let callee = file.node(node).first
    let record = file.node(callee)
    guard record.kind == .name || record.kind == .member else { return }
    if record.kind == .member, let (source, nodes, _) = reduced(record.first) {
      add(source, nodes, call: node, argument: 0, isReceiver: true, isCoerced: false)
    } else if record.kind == .name, isInText, let (source, nodes) = unwrittenReceiver(callee, record) {
      add(source, nodes, call: node, argument: 0, isReceiver: true, isCoerced: false)
    }
    for (position, child) in file.eachChild(of: node).dropFirst().enumerated() {
      if let (source, nodes, isCoerced) = reduced(file.node(child).first) {
        add(source, nodes, call: node, argument: position, isReceiver: false, isCoerced: isCoerced)
      }
    }
  }

  private func add(
    _ source: Source, _ nodes: [NodeID], call: NodeID, argument: Int, isReceiver: Bool, isCoerced: Bool
  ) {
    let callee = file.node(file.node(call).first)
    let arguments = file.eachChild(of: call).dropFirst().map { CallArgument(file.node($0), in: file) }
    edges.append(
      Edge(
        source: source, function: function, file: number, call: call, callee: file.name(callee.symbol),
        hasBase: callee.kind == .member, arguments: arguments, argument: argument, isReceiver: isReceiver,
        isCoerced: isCoerced, nodes: nodes))
  }

  /// The forwarded value that an expression stands for; nil for any other expression.
  private func reduced(_ node: NodeID, depth: Int = 0) -> (Source, [NodeID], isCoerced: Bool)? {
    guard node.exists, depth < 6 else { return nil }
    let record = file.node(node)
    switch record.kind {
    case .name:
      let name = file.name(record.symbol)
      if name == index.known.selfName { return receiver(node) }
      if name == index.known.rawValue, let type = types.last, isRawEnum(type) {
        return (.rawValue(type), [node], false)
      }
      guard let (function, position) = parameter(name), isText(type(of: position, in: function))
      else { return nil }
      return (.parameter(function, position), [node], false)
    case .member where file.name(record.symbol) == index.known.rawValue:
      return rawValue(of: record.first, node)
    case .tuple, .force:
      guard record.first.exists, !file.node(record.first).next.exists else { return nil }
      let inner = record.kind == .tuple ? file.node(record.first).first : record.first
      return reduced(inner, depth: depth + 1).map { ($0.0, $0.1 + [node], $0.isCoerced) }
    case .call:
      let callee = file.node(record.first)
      guard callee.next.exists, !file.node(callee.next).next.exists else { return nil }
      let name = file.name(callee.symbol)
      let isInit = callee.kind == .implicitMember && name == index.known.initializer
      guard isInit || index.known.localizableTypes.contains(name) else { return nil }
      return reduced(file.node(callee.next).first, depth: depth + 1).map { ($0.0, $0.1 + [node], true) }
    default: return nil
    }
  }

  /// The parameter of that name in the innermost function that has one.
  private func parameter(_ name: Name) -> (function: FunctionID, position: Int)? {
    guard let function, !hidden.contains(name) else { return nil }
    if let position = position(of: name, in: function) { return (function, position) }
    for function in outerFunctions.reversed() {
      if let position = position(of: name, in: function) { return (function, position) }
    }
    return nil
  }

  private func position(of name: Name, in function: FunctionID) -> Int? {
    index.functions[function].parameters.firstIndex { $0.name == name }
  }

  private func receiver(_ node: NodeID) -> (Source, [NodeID], isCoerced: Bool)? {
    guard let type = types.last, let owner, index.known.receiverTypes.contains(type) else { return nil }
    return (.string(owner.name, isProperty: owner.isProperty), [node], false)
  }

  private func rawValue(of base: NodeID, _ node: NodeID) -> (Source, [NodeID], isCoerced: Bool)? {
    let record = file.node(base)
    guard record.kind == .name else { return nil }
    let name = file.name(record.symbol)
    if name == index.known.selfName {
      return types.last.flatMap { isRawEnum($0) ? (.rawValue($0), [node], false) : nil }
    }
    guard let (function, position) = parameter(name),
      let type = type(of: position, in: function).id, isRawEnum(type)
    else { return nil }
    return (.rawValue(type), [node], false)
  }

  private func type(of parameter: Int, in function: FunctionID) -> TypeReference {
    index.references[index.functions[function].parameters[parameter].type]
  }

  private func isRawEnum(_ type: TypeID) -> Bool { index.textEnums.contains(type) }

  private func isText(_ type: TypeReference) -> Bool {
    type.id.map { index.known.textTypes.contains($0) } ?? false
  }
}
