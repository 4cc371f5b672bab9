internal import CodeModel
internal import SwiftOutline

/// Tells which bundle a function asks for the value that it forwards: one that its body names, or the one that its
/// caller passes.
struct ForwardedBundles {
  /// The bundle that is asked.
  struct Answer {
    /// What is asked unless a caller names another.
    var bundle: LookupBundle
    /// The label of the argument by which a caller names one; nil where it cannot.
    var label: String?
  }

  private let context: TypeContext
  private let index: ProjectIndex
  private let rows: SignatureTable

  init(_ index: ProjectIndex, _ rows: SignatureTable) {
    context = TypeContext(index: index, results: NameMap())
    self.index = index
    self.rows = rows
  }

  /// The bundle that a forwarding call asks which a row describes.
  func answer(for row: APISignature, at edge: ForwardingFinder.Edge) -> Answer {
    if let argument = row.bundle?.argument(among: edge.arguments, label: rows.label) {
      return answer(for: argument.expression, at: edge)
    }
    switch row.bundleByDefault {
    case .main: return Answer(bundle: row.package == nil ? .unnamed : .unknown)
    case .receiver:
      let file = index.files[edge.file]
      let callee = edge.call.exists ? file.node(file.node(edge.call).first) : nil
      return callee?.kind == .member ? answer(for: callee?.first ?? .none, at: edge) : Answer(bundle: .unknown)
    case .unknown: return Answer(bundle: .unknown)
    }
  }

  /// The bundle that a forwarding call asks which goes to another forwarder.
  func answer(for inner: LookupForwarders.Forwarder, at edge: ForwardingFinder.Edge) -> Answer {
    let argument = inner.bundleLabel.flatMap { label in
      edge.arguments.first { index.names.text($0.label) == label }
    }
    return argument.map { answer(for: $0.expression, at: edge) } ?? Answer(bundle: inner.bundle)
  }

  /// Type inference inside the function that forwards.
  func types(at edge: ForwardingFinder.Edge) -> TypeInference {
    let types = TypeInference(context, file: edge.file)
    let owner = edge.function.map { index.functions[$0].owner } ?? .none
    if owner != .none { types.enclosing = [owner] }
    return types
  }

  /// The bundle that an expression means inside the function that forwards.
  private func answer(for expression: NodeID, at edge: ForwardingFinder.Edge) -> Answer {
    guard expression.exists else { return Answer(bundle: .unknown) }
    let types = types(at: edge)
    let node = types.file.node(expression)
    let function = edge.function.map { index.functions[$0] }
    guard node.kind == .name, let function else {
      return Answer(bundle: LookupBundleReader(types).bundle(meantBy: expression))
    }
    let name = types.file.name(node.symbol)
    let reader = LookupBundleReader(types)
    guard let local = binding(of: name, in: function, types.file) else {
      let parameter = function.parameters.first { $0.name == name }
      return parameter.map { passed($0, of: function, types) } ?? Answer(bundle: reader.bundle(meantBy: expression))
    }
    let value = types.file.node(local).flags.contains(.isLet) ? types.file.firstChild(of: local, .initializer) : nil
    return Answer(bundle: value.map { reader.bundle(meantBy: types.file.node($0).first) } ?? .unknown)
  }

  /// A bundle that a parameter carries. Without a label a caller's argument is not looked for.
  private func passed(
    _ parameter: ParameterDeclaration, of function: FunctionDeclaration, _ types: TypeInference
  ) -> Answer {
    guard parameter.label != .none else { return Answer(bundle: .unknown) }
    let value = types.file.defaultValue(of: parameter.name, in: function.node)
    // `#bundle` there means the caller's own.
    let isCallers = value.map { types.file.node($0).kind == .macroName } ?? true
    return Answer(
      bundle: isCallers ? .unknown : value.map { LookupBundleReader(types).bundle(meantBy: $0) } ?? .unknown,
      label: index.names.text(parameter.label))
  }

  /// What binds a name inside a function: a constant, a variable or a condition; nil where nothing does.
  private func binding(
    of name: Name, in function: FunctionDeclaration, _ file: ProjectIndex.SwiftFile
  ) -> NodeID? {
    var rest = file.children(of: function.node)
    while let next = rest.popLast() {
      let node = file.node(next)
      if [.variable, .binding, .bound].contains(node.kind), file.name(node.symbol) == name { return next }
      rest += file.children(of: next)
    }
    return nil
  }
}
