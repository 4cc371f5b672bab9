internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Reads calls that format a looked-up text: which key, and what they pass.
struct FormattedLookupReader {
  private let lookups: LookupNames
  private let keys: KeyCollector
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private let index: ProjectIndex
  private let known: KnownNames

  /// A key that an expression looks up.
  private struct Lookup {
    /// The literal of the key.
    var key: Location
    /// Whether the expression itself is the lookup, so that nothing else can read its text.
    var isDirect: Bool

    init(key: Location, isDirect: Bool) { (self.key, self.isDirect) = (key, isDirect) }

    /// Nil for an interpolated key: what it looks up is formatted already.
    init?(_ use: KeyUse, isDirect: Bool = false) {
      guard use.specifiers.isEmpty else { return nil }
      self.init(key: use.location, isDirect: isDirect)
    }
  }

  /// - Parameters:
  ///   - lookups: the names of lookup functions.
  ///   - keys: the keys found in the file so far.
  init(_ lookups: LookupNames, keys: KeyCollector, _ types: TypeInference) {
    (self.lookups, self.keys, self.types) = (lookups, keys, types)
    (file, index, known) = (types.file, types.index, types.known)
  }

  /// What a call formats: `String(format: NSLocalizedString(…), a, b)`, with or without a locale or as a list,
  /// `String.localizedStringWithFormat(…)`, and the project's own functions that take a key and any number of values. Nil
  /// for any other call, and where the number of values is not known.
  func lookup(formattedBy call: NodeID) -> FormattedLookup? { library(call) ?? ownFunction(call) ?? formatter(call) }

  /// `translator.translate("key", [a, b])` of TrAPP's runtime, which puts the values into the text. Without a list, it puts
  /// in none.
  private func library(_ call: NodeID) -> FormattedLookup? {
    let arguments = file.arguments(of: call)
    guard let first = arguments.first, let use = keys.use(ofLiteral: first.expression), use.isTrAPPLookup,
      file.node(file.node(call).first).kind == .member
    else { return nil }
    let lists = arguments.dropFirst().map { file.unparenthesized($0.expression) }
    // Anything else may be a list of any length.
    let known: [Node.Kind] = [.array, .string, .implicitMember, .null]
    guard lists.allSatisfy({ known.contains(file.node($0).kind) }) else { return nil }
    let list = lists.first { file.node($0).kind == .array }
    let values = list.map { file.children(of: $0).count } ?? 0
    return FormattedLookup(
      key: use.location, call: location(of: call), specifiers: Array(repeating: nil, count: values),
      isOnlyReader: false)
  }

  private func formatter(_ call: NodeID) -> FormattedLookup? {
    let callee = file.node(file.node(call).first)
    let isWithFormat = callee.kind == .member && file.name(callee.symbol) == lookups.withFormat
    guard isWithFormat || isString(callee: file.node(call).first), lookups.format != .none || isWithFormat else {
      return nil
    }
    let arguments = file.arguments(of: call)
    guard let format = arguments.first, format.label == (isWithFormat ? .none : lookups.format),
      let lookup = lookup(format.expression),
      let values = values(arguments.dropFirst().filter { $0.label == .none || $0.label != lookups.locale })
    else { return nil }
    return FormattedLookup(
      key: lookup.key, call: location(of: call), specifiers: values.map(specifier), isOnlyReader: lookup.isDirect)
  }

  /// `String(…)`, `NSString(…)` and `.init(…)`.
  func isString(callee: NodeID) -> Bool {
    let name = file.name(file.node(callee).symbol)
    switch file.node(callee).kind {
    case .name: return name == known.string.name || name == lookups.nsString
    case .implicitMember: return name == known.initializer
    default: return false
    }
  }

  /// `format("key", a, b)` and `"key".localized(a, b)`, whose declaration has a parameter `CVarArg...`.
  private func ownFunction(_ call: NodeID) -> FormattedLookup? {
    let callee = file.node(file.node(call).first)
    guard callee.kind == .name || callee.kind == .member else { return nil }
    let functions = index.functionsByName[file.name(callee.symbol)] ?? []
    guard !functions.isEmpty else { return nil }
    let arguments = file.arguments(of: call)
    var literal = arguments.firstIndex { keys.use(ofLiteral: $0.expression) != nil }
    var use = literal.flatMap { keys.use(ofLiteral: arguments[$0].expression) }
    if callee.kind == .member, let own = keys.use(ofLiteral: file.unparenthesized(callee.first)) {
      (literal, use) = (nil, own)
    }
    guard let use else { return nil }
    let rest = arguments.dropFirst(literal.map { $0 + 1 } ?? 0)
    let starts = functions.map { start(of: index.functions[$0], among: rest) }
    guard let first = starts[0], starts.allSatisfy({ $0 == first }), first < rest.endIndex else { return nil }
    let values = rest[first...].enumerated().prefix { $0 == 0 || $1.label == .none }.map(\.element.expression)
    return FormattedLookup(
      key: use.location, call: location(of: call), specifiers: values.map(specifier), isOnlyReader: false)
  }

  /// Where the values begin among the arguments behind the key; nil where the function takes none.
  private func start(of function: FunctionDeclaration, among arguments: ArraySlice<CallArgument>) -> Int? {
    guard let values = function.parameters.last(where: \.isVariadic),
      index.references[values.type].id?.name == lookups.cVarArg
    else { return nil }
    return arguments.firstIndex { $0.label == values.label }
  }

  /// The values of a formatter: those behind the format, or the elements of its list.
  private func values(_ arguments: [CallArgument]) -> [NodeID]? {
    if arguments.count == 1, arguments[0].label != .none, arguments[0].label == lookups.arguments {
      let list = file.unparenthesized(arguments[0].expression)
      return file.node(list).kind == .array ? file.children(of: list) : nil
    }
    return arguments.allSatisfy { $0.label == .none } ? arguments.map(\.expression) : nil
  }

  /// The specifier that fits a value; nil where its type is not known.
  private func specifier(of value: NodeID) -> String? {
    let number = file.unparenthesized(value)
    guard !types.isGuessed(number) else { return nil }
    let type = index.resolved(types.inferredType(of: number)).unwrapped
    let specifier = Specifier.of(type, index.names)
    guard specifier == "%@" else { return specifier }
    return type.id.map { Specifier.isObject($0, index.names) } == true ? specifier : nil
  }

  /// The key that an expression looks up at once, or through a constant or property that holds the lookup.
  private func lookup(_ number: NodeID, depth: Int = 0) -> Lookup? {
    guard number.exists, depth < 4 else { return nil }
    let number = file.unparenthesized(number)
    let node = file.node(number)
    switch node.kind {
    case .call: return lookup(byCall: number)
    case .member where file.node(node.first).kind == .string:
      return keys.use(ofLiteral: node.first).flatMap { Lookup($0) }
    case .name, .member:
      if node.kind == .name, let local = types.scope.binding(of: file.name(node.symbol)) {
        return lookup(local.constant, depth: depth + 1).map { Lookup(key: $0.key, isDirect: false) }
      }
      return types.property(meantBy: number).flatMap(lookup)
    default: return nil
    }
  }

  /// `NSLocalizedString("key", …)`, `String(localized: "key")`, and other functions that take a key and no values.
  private func lookup(byCall number: NodeID) -> Lookup? {
    let callee = file.node(file.node(number).first)
    let arguments = file.arguments(of: number)
    if callee.kind == .member, let use = keys.use(ofLiteral: file.unparenthesized(callee.first)) {
      return arguments.contains { $0.label == .none } ? nil : Lookup(use)
    }
    guard let first = arguments.first, let use = keys.use(ofLiteral: first.expression),
      arguments.dropFirst().allSatisfy({ $0.label != .none })
    else { return nil }
    let name = file.name(callee.symbol)
    let isApple =
      callee.kind == .name
      && (name == lookups.nsLocalizedString || name == known.string.name && first.label == lookups.localized)
    return Lookup(use, isDirect: isApple)
  }

  /// The lookup that a property's value or getter is.
  private func lookup(_ property: PropertyDeclaration) -> Lookup? {
    guard let call = index.lookupCall(of: property, lookups, known) else { return nil }
    let source = index.files[property.file]
    let key = source.firstChild(of: call, .argument).map { source.node(source.node($0).first) }
    guard let key, key.kind == .string else { return nil }
    let literal = source.literals[Int(key.symbol)]
    return Lookup(
      key: Location(path: source.path, bytes: Int(literal.start)..<Int(literal.end)), isDirect: false)
  }

  private func location(of call: NodeID) -> Location {
    let start = Int(file.node(call).start)
    return Location(path: file.path, bytes: start..<(start + 1))
  }
}

extension ProjectIndex {
  /// The call `NSLocalizedString("…", …)` or `String(localized: "…")` that is a property's value; nil for any other.
  func lookupCall(of property: PropertyDeclaration, _ lookups: LookupNames, _ known: KnownNames) -> NodeID? {
    guard property.node.exists else { return nil }
    let source = files[property.file]
    var value = source.firstChild(of: property.node, .initializer).map { source.node($0).first }
    if value == nil, let body = source.firstChild(of: property.node, .body) {
      let statements = source.children(of: body)
      guard statements.count == 1 else { return nil }
      value = source.node(statements[0]).kind == .return ? source.node(statements[0]).first : statements[0]
    }
    guard let value, source.node(value).kind == .call else { return nil }
    let callee = source.node(source.node(value).first)
    guard callee.kind == .name, let first = source.firstChild(of: value, .argument) else { return nil }
    switch source.name(callee.symbol) {
    case .none: return nil
    case lookups.nsLocalizedString: return value
    case known.string.name: return source.name(source.node(first).symbol) == lookups.localized ? value : nil
    default: return nil
    }
  }
}
