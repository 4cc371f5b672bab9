internal import SwiftOutline

/// One argument of a call in the source.
struct CallArgument {
  var label: Name
  var expression: NodeID
  var isTrailing: Bool
}

extension CallArgument {
  /// - Parameter node: an argument of a call in a file.
  init(_ node: Node, in file: ProjectIndex.SwiftFile) {
    self.init(
      label: node.symbol == 0 ? .none : file.name(node.symbol), expression: node.first,
      isTrailing: node.flags.contains(.isTrailing))
  }

  /// The text of the label; nil where there is none.
  func label(in names: NameTable) -> String? { label == .none ? nil : names.text(label) }
}

extension ProjectIndex {
  /// For each argument the position of its parameter; nil where the call cannot mean this function.
  func match(_ arguments: [CallArgument], to function: FunctionDeclaration) -> [Int]? {
    let parameters = function.parameters
    var mapping: [Int] = []
    var next = 0
    var variadic: Int?
    for argument in arguments {
      if argument.isTrailing, argument.label == .none {
        guard let position = trailingParameter(of: function, from: next),
          (next..<position).allSatisfy({ canBeLeftOut($0, of: function) })
        else { return nil }
        mapping.append(position)
        next = position + 1
        continue
      }
      if let variadic, argument.label == .none, next >= parameters.count || parameters[next].label != .none {
        mapping.append(variadic)
        continue
      }
      guard let position = position(of: argument.label, in: parameters, from: next) else { return nil }
      mapping.append(position)
      variadic = parameters[position].isVariadic ? position : nil
      next = position + 1
    }
    let rest = min(next, parameters.count)..<parameters.count
    return rest.allSatisfy { canBeLeftOut($0, of: function) } ? mapping : nil
  }

  private func canBeLeftOut(_ position: Int, of function: FunctionDeclaration) -> Bool {
    let parameter = function.parameters[position]
    let isMemberwise = function.keyword == .`init` && !function.node.exists
    return parameter.hasDefault || parameter.isVariadic || isMemberwise && isFunction(parameter)
  }

  private func position(of label: Name, in parameters: [ParameterDeclaration], from start: Int) -> Int? {
    for position in start..<max(start, parameters.count) {
      if parameters[position].label == label { return position }
      guard parameters[position].hasDefault || parameters[position].isVariadic else { return nil }
    }
    return nil
  }

  private func trailingParameter(of function: FunctionDeclaration, from start: Int) -> Int? {
    let parameters = function.parameters
    guard start < parameters.count else { return nil }
    return parameters[start...].firstIndex(where: isFunction)
      ?? parameters[start...].lastIndex {
        let type = references[$0.type]
        return type.isUnknown || type.id != nil
      }
  }
}
