/// What the project itself declares to look keys up: functions that forward their argument, members of String, enums
/// whose raw values are looked up.
struct Wrappers: Sendable {
  /// One way into a lookup.
  struct Wrapper: Sendable {
    /// As the source writes it.
    var name: String
    /// Where the lookup inside names a table.
    var table: String?
    /// The label under which a caller names the table.
    var tableLabel: String?

    /// The table that a call names.
    func tableArgument(among arguments: [CallArgument], in walker: Walker) -> String? {
      tableLabel.flatMap { literal(labelled: $0, among: arguments, in: walker) }
    }

    func literal(labelled label: String, among arguments: [CallArgument], in walker: Walker) -> String? {
      arguments.first { walker.index.names.text($0.label) == label }.flatMap {
        walker.text(of: $0.expression, isNumbered: false)
      }
    }
  }

  /// By a function's number, then by its parameter.
  var functions: [Int: [Int: Wrapper]] = [:]
  /// What these are called.
  private var functionNames: NameSet = []
  /// Properties of String, by name.
  var stringProperties = NameMap<Wrapper>()
  /// Functions of String, by name: some projects call a property and a function alike.
  var stringFunctions = NameMap<Wrapper>()
  /// Enums with raw values that are looked up.
  var rawValueTypes = NameMap<Wrapper>()
  /// Expressions that forward what a caller gave: the caller's literal is the key.
  var forwarded: Set<NodeReference> = []

  init() {}

  /// Follows what functions forward, until nothing new is found.
  init(_ index: ProjectIndex, rows: CallRows) {
    var edges: [ForwardingFinder.Edge] = []
    let texts = index.known.textTypes.union(index.textEnums)
    let forwardable = index.references.types { $0.name.map(texts.contains) ?? false }
    let hasTexts = index.filesDeclaring { index.known.receiverTypes.contains($0) || index.textEnums.contains($0) }
    for file in index.files.indices where hasTexts[file] || index.hasParameters(forwardable, inFile: file) {
      let finder = ForwardingFinder(index: index, file: file, forwardable: forwardable)
      if hasTexts[file] { finder.run() } else { finder.runFunctions() }
      edges += finder.edges
    }
    // Limit: six levels of wrappers.
    for _ in 0..<6 {
      var left: [ForwardingFinder.Edge] = []
      for edge in edges {
        if let wrapper = lookup(of: edge, index, rows) { take(edge, wrapper, index) } else { left.append(edge) }
      }
      if left.count == edges.count { break }
      edges = left
    }
  }

  private mutating func take(_ edge: ForwardingFinder.Edge, _ wrapper: Wrapper, _ index: ProjectIndex) {
    for node in edge.nodes { forwarded.insert(NodeReference(file: edge.file, node: node)) }
    switch edge.source {
    case .parameter(let function, let position):
      var own = wrapper
      own.name = index.names.text(index.functions[function].name)
      functionNames.insert(index.functions[function].name)
      if functions[function]?[position]?.table == nil { functions[function, default: [:]][position] = own }
    case .string(let name, let isProperty):
      var own = wrapper
      own.name = index.names.text(name)
      if isProperty {
        if stringProperties[name]?.table == nil { stringProperties.set(own, for: name) }
      } else if stringFunctions[name]?.table == nil {
        stringFunctions.set(own, for: name)
      }
    case .rawValue(let type):
      var own = wrapper
      own.name = index.names.text(type)
      if rawValueTypes[type]?.table == nil { rawValueTypes.set(own, for: type) }
    }
  }

  /// The lookup that an edge leads to; nil where it leads to none that is known so far.
  private func lookup(of edge: ForwardingFinder.Edge, _ index: ProjectIndex, _ rows: CallRows) -> Wrapper? {
    guard edge.call != 0 else { return stringProperties[edge.callee] }
    if edge.isReceiver { return stringFunctions[edge.callee] }
    let arguments = edge.arguments
    let found = (rows.functions[edge.callee] ?? []) + (edge.hasBase ? rows.members[edge.callee] ?? [] : [])
    let label = rows.label(of: arguments[edge.argument])
    let position = arguments[..<edge.argument].count { $0.label == .none }
    for row in found {
      // `String(localized:)` takes no String: what is forwarded there is a StaticString, and a key.
      guard let slot = row.slot(label: label, position: position), slot.shape == .single,
        slot.takes == .lookup || edge.isCoerced || slot.label == "localized"
      else { continue }
      return wrapper(index.names.text(edge.callee), row.table, edge, index, rows)
    }
    guard functionNames.contains(edge.callee) else { return nil }
    for number in index.functionsByName[edge.callee] ?? [] {
      guard let own = functions[number], let mapping = index.match(arguments, to: index.functions[number]),
        let inner = own[mapping[edge.argument]]
      else { continue }
      return inner
    }
    return nil
  }

  private func wrapper(
    _ name: String, _ table: RecognizedCall.Slot?, _ edge: ForwardingFinder.Edge, _ index: ProjectIndex,
    _ rows: CallRows
  ) -> Wrapper {
    var wrapper = Wrapper(name: name)
    guard let table else { return wrapper }
    let file = index.files[edge.file]
    var unlabelled = 0
    for argument in edge.arguments {
      let label = rows.label(of: argument)
      if table.fills(label: label, position: unlabelled) {
        let node = file.node(argument.expression)
        if node.kind == .string {
          let literal = file.literals[Int(node.symbol)]
          let raw = file.text[Int(literal.text)..<Int(literal.text + literal.length)]
          wrapper.table =
            LiteralText(
              raw: raw, pounds: Int(literal.pounds), isMultiline: literal.isMultiline, holes: []
            ).plain
        } else if node.kind == .name, case .parameter(let function, _) = edge.source {
          let parameter = index.functions[function].parameters.first { $0.name == file.name(node.symbol) }
          wrapper.tableLabel = parameter.map { index.names.text($0.label) }
        }
      }
      if label == nil { unlabelled += 1 }
    }
    return wrapper
  }
}
