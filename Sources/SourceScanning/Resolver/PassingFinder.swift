/// Finds where functions hand their own argument, their receiver or a raw value to another call.
///
/// An object, so that no closure copies it.
final class PassingFinder {
  /// Something of a caller's that is handed on.
  enum Source {
    /// A function's number, and the parameter's.
    case parameter(Int, Int)
    /// The receiver of a member of String.
    case string(Name, isProperty: Bool)
    /// The raw value of an enum.
    case rawValue(Name)
  }

  /// One handing on.
  struct Edge {
    var source: Source
    var file: Int
    /// The call; 0 for a member that is no call.
    var call: UInt32
    var callee: Name
    var hasBase: Bool
    var arguments: [CallArgument]
    var argument: Int
    /// What is handed on is the receiver of the call.
    var isReceiver: Bool
    /// A `LocalizationValue(…)` or `.init(…)` around it makes it a key.
    var isCoerced: Bool
    /// The expressions that hold it.
    var nodes: [UInt32]
  }

  private let index: ProjectIndex
  private let number: Int
  private let file: ProjectIndex.SwiftFile
  @exclusivity(unchecked) private(set) var edges: [Edge] = []
  @exclusivity(unchecked) private var types: [Name] = []
  /// Whether values of the innermost type are texts.
  @exclusivity(unchecked) private var isInText = false
  @exclusivity(unchecked) private var function: Int?
  @exclusivity(unchecked) private var member: (name: Name, isProperty: Bool)?
  /// The file's functions that the index has, in the order of their nodes.
  private let functions: [(node: UInt32, number: Int)]
  /// The types of parameters that may be handed on.
  private let handedOn: TypeMarks

  init(index: ProjectIndex, file: Int, handedOn: TypeMarks) {
    self.index = index
    number = file
    self.file = index.files[file].opened
    self.handedOn = handedOn
    functions = index.functions(inFile: file).map { (index.functions[$0].node, $0) }.sorted { $0.node < $1.node }
  }

  /// The number of the function that a node declares; nil where the index has none.
  private func indexed(_ node: UInt32) -> Int? {
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < functions.count && functions[low].node == node ? functions[low].number : nil
  }

  /// Whether anything around is a text that could be handed on: most code is not worth a walk.
  private var canHandOn: Bool {
    if isInText { return true }
    guard let function else { return false }
    return index.functions[function].parameters.rows.contains { handedOn[$0.type] }
  }

  func run() { walk(1) }

  private func walk(_ node: UInt32) {
    let record = file.node(node)
    switch record.kind {
    case .type, .extension:
      let outer = isInText
      let type = file.name(record.symbol)
      types.append(type)
      isInText = index.known.receiverTypes.contains(type) || isRawEnum(type)
      walkChildren(node)
      types.removeLast()
      isInText = outer
    case .function:
      let outer = (function, member)
      function = indexed(node) ?? function
      if member == nil { member = (file.name(record.symbol), false) }
      if canHandOn { walkChildren(node) }
      (function, member) = outer
    case .variable where member == nil && !types.isEmpty:
      member = (file.name(record.symbol), true)
      if canHandOn { walkChildren(node) }
      member = nil
    case .call:
      call(node)
      walkChildren(node)
    case .member:
      if let (source, nodes, _) = reduced(record.first) {
        edges.append(
          Edge(
            source: source, file: number, call: 0, callee: file.name(record.symbol), hasBase: true, arguments: [],
            argument: 0, isReceiver: true, isCoerced: false, nodes: nodes))
      }
      walkChildren(node)
    default: walkChildren(node)
    }
  }

  private func walkChildren(_ node: UInt32) {
    var child = file.node(node).first
    while child != 0 {
      walk(child)
      child = file.node(child).next
    }
  }

  private func call(_ node: UInt32) {
    let callee = file.node(node).first
    let record = file.node(callee)
    guard record.kind == .name || record.kind == .member else { return }
    if record.kind == .member, let (source, nodes, _) = reduced(record.first) {
      add(source, nodes, call: node, argument: 0, isReceiver: true, isCoerced: false)
    }
    var position = 0
    var child = file.node(callee).next
    while child != 0 {
      if let (source, nodes, isCoerced) = reduced(file.node(child).first) {
        add(source, nodes, call: node, argument: position, isReceiver: false, isCoerced: isCoerced)
      }
      position += 1
      child = file.node(child).next
    }
  }

  private func add(
    _ source: Source, _ nodes: [UInt32], call: UInt32, argument: Int, isReceiver: Bool, isCoerced: Bool
  ) {
    let callee = file.node(file.node(call).first)
    let arguments = file.children(of: call).dropFirst().map { child in
      let argument = file.node(child)
      return CallArgument(
        label: argument.symbol == 0 ? .none : file.name(argument.symbol), expression: argument.first,
        isTrailing: argument.flags.contains(.isTrailing))
    }
    edges.append(
      Edge(
        source: source, file: number, call: call, callee: file.name(callee.symbol),
        hasBase: callee.kind == .member, arguments: arguments, argument: argument, isReceiver: isReceiver,
        isCoerced: isCoerced, nodes: nodes))
  }

  /// What of a caller's an expression is; nil where it is something else.
  private func reduced(_ node: UInt32, depth: Int = 0) -> (Source, [UInt32], isCoerced: Bool)? {
    guard node != 0, depth < 6 else { return nil }
    let record = file.node(node)
    switch record.kind {
    case .name:
      let name = file.name(record.symbol)
      if name == index.known.selfName { return receiver(node) }
      if name == index.known.rawValue, let type = types.last, isRawEnum(type) {
        return (.rawValue(type), [node], false)
      }
      guard let function, let position = index.functions[function].parameters.firstIndex(where: { $0.name == name }),
        isText(index.functions[function].parameters[position].type)
      else { return nil }
      return (.parameter(function, position), [node], false)
    case .member where file.name(record.symbol) == index.known.rawValue:
      return rawValue(of: record.first, node)
    case .tuple, .force:
      guard record.first != 0, file.node(record.first).next == 0 else { return nil }
      let inner = record.kind == .tuple ? file.node(record.first).first : record.first
      return reduced(inner, depth: depth + 1).map { ($0.0, $0.1 + [node], $0.isCoerced) }
    case .call:
      let callee = file.node(record.first)
      guard callee.next != 0, file.node(callee.next).next == 0 else { return nil }
      let name = file.name(callee.symbol)
      let isInit = callee.kind == .implicitMember && name == index.known.initializer
      guard isInit || index.known.localizableTypes.contains(name) else { return nil }
      return reduced(file.node(callee.next).first, depth: depth + 1).map { ($0.0, $0.1 + [node], true) }
    default: return nil
    }
  }

  private func receiver(_ node: UInt32) -> (Source, [UInt32], isCoerced: Bool)? {
    guard let type = types.last, let member, index.known.receiverTypes.contains(type) else { return nil }
    return (.string(member.name, isProperty: member.isProperty), [node], false)
  }

  private func rawValue(of base: UInt32, _ node: UInt32) -> (Source, [UInt32], isCoerced: Bool)? {
    let record = file.node(base)
    guard record.kind == .name else { return nil }
    let name = file.name(record.symbol)
    if name == index.known.selfName {
      return types.last.flatMap { isRawEnum($0) ? (.rawValue($0), [node], false) : nil }
    }
    guard let function, let parameter = index.functions[function].parameters.first(where: { $0.name == name }),
      let type = parameter.type.name, isRawEnum(type)
    else { return nil }
    return (.rawValue(type), [node], false)
  }

  private func isRawEnum(_ type: Name) -> Bool { index.textEnums.contains(type) }

  private func isText(_ type: TypeReference) -> Bool {
    type.name.map { index.known.textTypes.contains($0) } ?? false
  }
}
