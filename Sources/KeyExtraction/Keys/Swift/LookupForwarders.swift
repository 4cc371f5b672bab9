internal import CatalogModel
internal import CodeModel
internal import SwiftOutline

/// The lookups that the project declares itself: functions that forward an argument, members of String, and enums whose
/// raw values are looked up. Also members of String that are known by name only.
struct LookupForwarders: Sendable {
  /// A declaration that leads to a lookup.
  struct Forwarder: Sendable {
    /// The name, as the source writes it.
    var name: String
    /// The table that the lookup inside names.
    var table: String?
    /// The tables that the function asks besides, where a text is not in the first.
    var furtherTables: [String] = []
    /// The file with its declaration; nil where it is only assumed.
    var file: FileID?
    /// The function that it is; nil for a property.
    var function: FunctionID?
    /// The labels of arguments by which a caller names the table.
    var tableLabels: [String] = []
    /// The bundle that the lookup inside asks, unless a caller names one.
    var bundle = LookupBundle.unknown
    /// The label of the argument by which a caller names the bundle.
    var bundleLabel: String?
    /// The argument by which a caller passes the text that people see where the table has none.
    var defaultValue: APISignature.Slot?
    /// The language whose text people see where another one has none.
    var fallbackLanguage: String?
    /// Recognised by its name only, because no file that was read declares it.
    var isUndeclared = false
    /// Recognised by its name, before its declaration was looked at.
    var isAssumed = false

    /// What a call tells about a key, apart from the key itself.
    ///
    /// - Parameters:
    ///   - api: the lookup's name, as the source writes it.
    ///   - isUnseen: whether Xcode does not know that it is a lookup.
    func context(
      as api: String, among arguments: [CallArgument], with reader: LiteralReader, isUnseen: Bool = true
    ) -> UseContext {
      let comment = literal(of: APISignature.Slot("comment", .lookup), among: arguments, with: reader)
      let given = table(among: arguments, reader.types)
      return UseContext(
        api: api, table: given ?? table, furtherTables: given == nil ? furtherTables : [],
        bundle: bundle(among: arguments, reader.types),
        comment: comment == "" ? nil : comment,
        defaultValue: defaultValue.flatMap { literal(of: $0, among: arguments, with: reader) },
        fallbackLanguage: fallbackLanguage, isUnseen: isUnseen, isUndeclared: isUndeclared, isLookup: true)
    }

    /// The same forwarder, reached through another one that calls it.
    func asking(_ bundles: ForwardedBundles, _ defaults: ForwardedDefaults, at edge: ForwardingFinder.Edge) -> Forwarder
    {
      var reached = self
      let asked = bundles.answer(for: self, at: edge)
      (reached.bundle, reached.bundleLabel) = (asked.bundle, asked.label)
      reached.defaultValue = defaults.slot(for: self, at: edge)
      return reached
    }

    /// What is known of a value that this lookup gets and an earlier one, too: which bundle it asks only where both ask
    /// the same.
    func joined(to earlier: Forwarder?) -> Forwarder {
      guard let earlier else { return self }
      // A function that asks several tables asks them in the order of its lookups.
      let isSameFunction = !earlier.isAssumed && earlier.file == file && earlier.function == function
      var joined = earlier.table == nil && !isSameFunction ? self : earlier
      if isSameFunction {
        for table in [table ?? TableName.default] + furtherTables
        where table != earlier.table ?? TableName.default && !joined.furtherTables.contains(table) {
          joined.furtherTables.append(table)
        }
      }
      // Several functions of String share a name.
      joined.tableLabels = earlier.tableLabels + tableLabels.filter { !earlier.tableLabels.contains($0) }
      let isSame = earlier.bundle == bundle && earlier.bundleLabel == bundleLabel
      if !earlier.isAssumed, !isSame { (joined.bundle, joined.bundleLabel) = (.unknown, nil) }
      joined.defaultValue = earlier.defaultValue ?? defaultValue
      joined.fallbackLanguage = earlier.fallbackLanguage ?? fallbackLanguage
      return joined
    }

    /// The table that a call names.
    private func table(among arguments: [CallArgument], _ types: TypeInference) -> String? {
      let given = arguments.first { tableLabels.contains(types.index.names.text($0.label)) }
      return given.flatMap { LookupTableReader(types).table(meantBy: $0.expression) }
    }

    /// The bundle that a call asks.
    private func bundle(among arguments: [CallArgument], _ types: TypeInference) -> LookupBundle {
      let given = bundleLabel.flatMap { label in arguments.first { types.index.names.text($0.label) == label } }
      return given.map { LookupBundleReader(types).bundle(meantBy: $0.expression) } ?? bundle
    }

    private func literal(
      of slot: APISignature.Slot, among arguments: [CallArgument], with reader: LiteralReader
    ) -> String? {
      slot.argument(among: arguments) { $0.label(in: reader.types.index.names) }
        .flatMap { reader.text(of: $0.expression, isNumbered: false) }
    }
  }

  /// By a function, then by its parameter's position.
  var functions: [FunctionID: [Int: Forwarder]] = [:]
  /// The names of these functions.
  private var functionNames: NameSet = []
  /// Properties of String, by name.
  var stringProperties = NameMap<Forwarder>()
  /// Functions of String, by name. Some projects have a property and a function of the same name.
  var stringFunctions = NameMap<Forwarder>()
  /// Enums whose raw values are looked up.
  var rawValueTypes = TypeMap<Forwarder>()
  /// Expressions that forward a caller's value: the key is the caller's literal.
  var forwarded: Set<NodeReference> = []

  init() {}

  /// Follows forwarded values from call to call, until no new forwarder is found.
  ///
  /// - Parameter shorthands: members of String that are lookups wherever they are declared.
  init(_ index: ProjectIndex, rows: SignatureTable, shorthands: Shorthands) {
    var edges: [ForwardingFinder.Edge] = []
    let texts = index.known.textTypes.union(index.textEnums)
    let forwardable = index.references.types { $0.id.map(texts.contains) ?? false }
    let hasTexts = index.filesDeclaring { index.known.receiverTypes.contains($0) || index.textEnums.contains($0) }
    for file in index.files.map(\.number) {
      let hasTexts = hasTexts.contains(file)
      guard hasTexts || index.hasParameters(forwardable, inFile: file) else { continue }
      let finder = ForwardingFinder(index: index, file: file, forwardable: forwardable)
      if hasTexts { finder.run() } else { finder.runFunctions() }
      edges += finder.edges
    }
    let bundles = ForwardedBundles(index, rows)
    let defaults = ForwardedDefaults(index, rows, files: Set(edges.map(\.file)))
    for name in shorthands.certain { add(shorthand: name, index, isCertain: true) }
    for name in shorthands.likely { add(shorthand: name, index, isCertain: false) }
    // `String(localized: String.LocalizationValue(key), bundle: .module)`: what is around it says more than what makes
    // the key of a String.
    let coerced = Set(edges.filter(\.isCoerced).flatMap { edge in edge.nodes.map { edge.place(of: $0) } })
    let outer = edges.filter { !coerced.contains($0.place(of: $0.call)) }
    let left = follow(outer, index, rows, bundles, defaults)
    let inner = edges.filter { coerced.contains($0.place(of: $0.call)) && !forwarded.contains($0.place(of: $0.call)) }
    _ = follow(left + inner, index, rows, bundles, defaults)
    // What a forwarder leads to may have been found to ask two bundles only later.
    for _ in 0..<6 where !forgettingBundles(outer + inner, index, rows, bundles, defaults) { break }
  }

  /// Takes the forwarders that values lead to, and those that lead to these; returns the values that lead to none.
  private mutating func follow(
    _ edges: [ForwardingFinder.Edge], _ index: ProjectIndex, _ rows: SignatureTable, _ bundles: ForwardedBundles,
    _ defaults: ForwardedDefaults
  ) -> [ForwardingFinder.Edge] {
    var edges = edges
    // Limit: six levels of forwarders.
    for _ in 0..<6 {
      var left: [ForwardingFinder.Edge] = []
      for edge in edges {
        if let forwarder = lookup(of: edge, index, rows, bundles, defaults) {
          take(edge, forwarder, index)
        } else {
          left.append(edge)
        }
      }
      if left.count == edges.count { break }
      edges = left
    }
    return edges
  }

  /// Forgets which bundle a forwarder asks where what it leads to asks another one.
  ///
  /// - Returns: whether one was forgotten.
  private mutating func forgettingBundles(
    _ edges: [ForwardingFinder.Edge], _ index: ProjectIndex, _ rows: SignatureTable, _ bundles: ForwardedBundles,
    _ defaults: ForwardedDefaults
  ) -> Bool {
    var hasForgotten = false
    for edge in edges {
      guard var own = forwarder(of: edge.source), own.bundle != .unknown,
        let inner = lookup(of: edge, index, rows, bundles, defaults), inner.bundle != own.bundle
      else { continue }
      (own.bundle, own.bundleLabel) = (.unknown, nil)
      set(own, of: edge.source)
      hasForgotten = true
    }
    return hasForgotten
  }

  /// The forwarder that hands on the values of a source; nil where none is known.
  private func forwarder(of source: ForwardingFinder.Source) -> Forwarder? {
    switch source {
    case .parameter(let function, let position): functions[function]?[position]
    case .string(let name, let isProperty): isProperty ? stringProperties[name] : stringFunctions[name]
    case .rawValue(let type): rawValueTypes[type]
    }
  }

  private mutating func set(_ forwarder: Forwarder, of source: ForwardingFinder.Source) {
    switch source {
    case .parameter(let function, let position): functions[function, default: [:]][position] = forwarder
    case .string(let name, true): stringProperties.set(forwarder, for: name)
    case .string(let name, false): stringFunctions.set(forwarder, for: name)
    case .rawValue(let type): rawValueTypes.set(forwarder, for: type)
    }
  }

  /// Adds a member of String by its name only. If its declaration is found to be a forwarder, that replaces it.
  ///
  /// - Parameter isCertain: whether it is a lookup, whatever the project declares under its name.
  private mutating func add(shorthand text: String, _ index: ProjectIndex, isCertain: Bool) {
    let name = index.names.existing(text)
    guard name != .none else { return }
    let isDeclared = index.declaresMember(name, ofAny: index.known.textTypes)
    guard isCertain || !isDeclared else { return }
    let forwarder = Forwarder(
      name: text, tableLabels: ["table", "tableName"], defaultValue: APISignature.Slot("value", .lookup),
      isUndeclared: !isDeclared, isAssumed: true)
    stringProperties.set(forwarder, for: name)
    stringFunctions.set(forwarder, for: name)
  }

  private mutating func take(_ edge: ForwardingFinder.Edge, _ forwarder: Forwarder, _ index: ProjectIndex) {
    var forwarder = forwarder
    (forwarder.isUndeclared, forwarder.isAssumed) = (false, false)
    (forwarder.file, forwarder.function) = (edge.file, edge.function)
    for node in edge.nodes { forwarded.insert(NodeReference(file: edge.file, node: node)) }
    switch edge.source {
    case .parameter(let function, _):
      forwarder.name = index.names.text(index.functions[function].name)
      functionNames.insert(index.functions[function].name)
    case .string(let name, _): forwarder.name = index.names.text(name)
    case .rawValue(let type): forwarder.name = index.names.text(type)
    }
    set(forwarder.joined(to: self.forwarder(of: edge.source)), of: edge.source)
  }

  /// The lookup that an edge leads to; nil where none is known yet.
  private func lookup(
    of edge: ForwardingFinder.Edge, _ index: ProjectIndex, _ rows: SignatureTable, _ bundles: ForwardedBundles,
    _ defaults: ForwardedDefaults
  ) -> Forwarder? {
    guard edge.call.exists else { return stringProperties[edge.callee] }
    if edge.isReceiver { return stringFunctions[edge.callee]?.asking(bundles, defaults, at: edge) }
    let arguments = edge.arguments
    let found = (rows.functions[edge.callee] ?? []) + (edge.hasBase ? rows.members[edge.callee] ?? [] : [])
    let label = rows.label(of: arguments[edge.argument])
    let position = arguments[..<edge.argument].count { $0.label == .none }
    for row in found {
      // `String(localized:)` takes no String. A value forwarded there is a StaticString, and a key.
      guard let slot = row.slot(label: label, position: position), slot.shape == .single,
        slot.takes == .lookup || edge.isCoerced || slot.label == "localized"
      else { continue }
      var found = forwarder(index.names.text(edge.callee), row.table, edge, bundles, rows)
      let asked = bundles.answer(for: row, at: edge)
      (found.bundle, found.bundleLabel) = (asked.bundle, asked.label)
      found.defaultValue = defaults.slot(for: row, at: edge)
      found.fallbackLanguage = defaults.language(in: edge.file)
      return found
    }
    guard functionNames.contains(edge.callee) else { return nil }
    for number in candidates(for: edge, index, bundles) {
      guard let own = functions[number], let mapping = index.match(arguments, to: index.functions[number]),
        let inner = own[mapping[edge.argument]]
      else { continue }
      return inner.asking(bundles, defaults, at: edge)
    }
    return nil
  }

  /// The functions that a call may mean: those of the type that it names, or of its own type, else the free functions of
  /// its module; else any of that name.
  private func candidates(
    for edge: ForwardingFinder.Edge, _ index: ProjectIndex, _ bundles: ForwardedBundles
  ) -> [FunctionID] {
    var owner = edge.function.map { index.functions[$0].owner } ?? .none
    if edge.hasBase {
      let types = bundles.types(at: edge)
      let base = types.file.node(types.file.node(edge.call).first).first
      owner = types.inferredType(of: base).id ?? .none
    }
    let members = owner == .none ? [] : Array(index.functions(edge.callee, of: owner))
    if !members.isEmpty { return members }
    let free = edge.hasBase ? nil : index.moduleFunctions.functions(named: edge.callee, in: edge.file)
    return free ?? index.functionsByName[edge.callee] ?? []
  }

  /// Sets the table that an argument names, or the label of the parameter that carries it, and its default value.
  private func takeTable(
    _ argument: NodeID, of edge: ForwardingFinder.Edge, _ types: TypeInference, into forwarder: inout Forwarder
  ) {
    let (file, index) = (types.file, types.index)
    let node = file.node(argument)
    var value: NodeID? = argument
    if node.kind == .name, let function = edge.function.map({ index.functions[$0] }),
      let parameter = function.parameters.first(where: { $0.name == file.name(node.symbol) })
    {
      forwarder.tableLabels = [index.names.text(parameter.label)]
      value = file.defaultValue(of: parameter.name, in: function.node)
    }
    guard let table = value.flatMap({ LookupTableReader(types).table(meantBy: $0) }) else { return }
    forwarder.table = table == TableName.default ? nil : table
  }

  private func forwarder(
    _ name: String, _ table: APISignature.Slot?, _ edge: ForwardingFinder.Edge, _ bundles: ForwardedBundles,
    _ rows: SignatureTable
  ) -> Forwarder {
    var forwarder = Forwarder(name: name)
    guard let table else { return forwarder }
    let types = bundles.types(at: edge)
    let file = types.file
    var unlabelled = 0
    for argument in edge.arguments {
      let label = rows.label(of: argument)
      if table.fills(label: label, position: unlabelled) {
        let node = file.node(argument.expression)
        // `tableName: table ?? "Main"`
        let isCoalesced = node.kind == .binary && KnownOperator(symbol: node.symbol) == .coalesce
        for part in isCoalesced ? file.children(of: argument.expression) : [argument.expression] {
          takeTable(part, of: edge, types, into: &forwarder)
        }
      }
      if label == nil { unlabelled += 1 }
    }
    return forwarder
  }
}
