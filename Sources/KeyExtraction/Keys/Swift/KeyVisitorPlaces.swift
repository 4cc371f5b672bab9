internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Positions that take a key without being an argument of a named function.
extension KeyVisitor {
  /// `%"key"`: the operand of an operator that the project declares.
  func prefixed(_ node: Node) {
    let operand = CallArgument(label: .none, expression: node.first, isTrailing: false)
    let candidates = (index.functionsByName[file.name(node.symbol)] ?? []).compactMap { number -> CallCandidate? in
      let declaration = index.functions[number]
      guard declaration.parameters.count == 1 else { return nil }
      return CallCandidate(declaration: declaration, number: number, mapping: [0])
    }
    if candidates.isEmpty { visit(node.first) } else { apply(candidates, to: [operand], file.name(node.symbol)) }
  }

  /// `State(initialValue: "key")`, `.constant("key")`, `.some("key")`: the argument has the type of the wrapped
  /// property; false for any other call.
  func wrapped(_ name: Name, _ arguments: [CallArgument], as expected: TypeReference) -> Bool {
    guard let first = arguments.first, arguments.count == 1, !expected.isUnknown,
      name == known.constant || name == known.some ? first.label == .none : known.wrappedLabels.contains(first.label)
    else { return false }
    check(first.expression, as: expected, UseContext(api: "assignment"))
    return true
  }

  /// `.environment(\.emptyText, "key")`: the value has the environment property's type; false for any other call.
  func environment(_ arguments: [CallArgument]) -> Bool {
    guard arguments.count == 2, file.node(arguments[0].expression).kind == .keyPath,
      let value = index.property(
        file.name(file.node(arguments[0].expression).symbol), of: known.environmentValues, in: number)
    else { return false }
    check(arguments[1].expression, as: index.references[value.type], UseContext(api: ".environment"))
    return true
  }

  /// Adds every case of an enum whose raw values are looked up or are keys themselves.
  func rawValueKeys(of number: NodeID, _ raw: TypeReference) {
    let forwarder = raw.id == known.string ? types.enclosing.last.flatMap { project.forwarders.rawValueTypes[$0] } : nil
    guard forwarder != nil || index.isKey(raw) else { return }
    var cases: [NodeID] = []
    for child in file.eachChild(of: number) {
      if file.node(child).kind == .function { cases.append(child) }
      if file.node(child).kind == .block { cases += file.children(of: child) }
    }
    for child in cases where Keyword(rawValue: file.node(child).aux) == .case {
      if let value = file.firstChild(of: child, .initializer) {
        // Literals of a key type are found with the rest of the body.
        guard let forwarder else { continue }
        let context = UseContext(
          api: forwarder.name, table: forwarder.table, bundle: forwarder.bundle, isUnseen: true, isLookup: true)
        check(file.node(value).first, as: .named(known.localizedStringKey), context)
        continue
      }
      let start = Int(file.node(child).start)
      let name = index.names.text(file.name(file.node(child).symbol))
      keys.add(
        KeyUse(
          key: name, table: forwarder?.table, bundle: forwarder?.bundle ?? .unknown, api: forwarder?.name ?? "case",
          location: Location(path: file.path, bytes: start..<(start + name.utf8.count)),
          isUnseenByXcode: forwarder != nil))
    }
  }
}
