internal import SwiftOutline

/// Adds the names that patterns bind to the scope: `case .failed(let error)`, `let (key, value)`.
struct PatternBinder {
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile

  /// - Parameter types: type inference for the file; its scope gets the names.
  init(_ types: TypeInference) {
    self.types = types
    file = types.file
  }

  private var index: ProjectIndex { types.index }
  private var known: KnownNames { types.known }

  /// Binds the names of a pattern, with their types as far as the subject's type is known.
  func bind(_ number: NodeID, _ subject: TypeReference, depth: Int = 0) {
    guard number.exists, depth < 20 else { return }
    let node = file.node(number)
    switch node.kind {
    case .bound, .name: types.scope.bind(file.name(node.symbol), subject)
    case .chain, .force: bind(node.first, subject.unwrapped, depth: depth + 1)
    case .tuple:
      var types: [TypeReference] = []
      if case .tuple(let elements) = subject.unwrapped { types = elements.map(\.type) }
      let arguments = file.children(of: number)
      for (position, argument) in arguments.enumerated() {
        let type = arguments.count == 1 ? subject : position < types.count ? types[position] : .unknown
        bind(file.node(argument).first, type, depth: depth + 1)
      }
    case .call: bindCase(number, subject, depth)
    case .cast:
      let children = file.children(of: number)
      if children.count == 2 { bind(children[0], types.read(children[1]), depth: depth + 1) }
    default: break
    }
  }

  /// `.failed(let message)`: the names have the types of the case's associated values.
  private func bindCase(_ number: NodeID, _ subject: TypeReference, _ depth: Int) {
    let children = file.children(of: number)
    guard let callee = children.first else { return }
    let name = file.name(file.node(callee).symbol)
    if name == known.some, let only = children.dropFirst().first, children.count == 2 {
      return bind(file.node(only).first, subject.unwrapped, depth: depth + 1)
    }
    if case .named(let type, let held) = index.resolved(subject).unwrapped, type == known.result, held.count == 2,
      let only = children.dropFirst().first
    {
      return bind(file.node(only).first, held[name == known.success ? 0 : 1], depth: depth + 1)
    }
    let owned = index.resolvedID(subject).map { index.functions(name, of: $0) } ?? []
    let cases = (owned.isEmpty ? index.functionsByName[name] ?? [] : owned).map { index.functions[$0] }.filter(
      \.isCase)
    let parameters =
      cases.first { $0.parameters.count == children.count - 1 }?.parameters.map { index.references[$0.type] } ?? []
    if let only = children.dropFirst().first, children.count == 2, cases.first?.parameters.count ?? 0 > 1 {
      // A single name binds all associated values as a tuple.
      let all =
        cases.first?.parameters.map { TypeReference.Element(label: $0.label, type: index.references[$0.type]) } ?? []
      return bind(file.node(only).first, .tuple(all), depth: depth + 1)
    }
    for (position, argument) in children.dropFirst().enumerated() {
      bind(
        file.node(argument).first, position < parameters.count ? parameters[position] : .unknown, depth: depth + 1)
    }
  }
}
