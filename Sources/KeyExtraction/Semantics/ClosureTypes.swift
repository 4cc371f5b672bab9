internal import SwiftOutline

/// The types of the values that calls pass to their closures, as far as interpolations need them.
struct ClosureTypes {
  let types: TypeInference

  /// The parameter types of a call's closures; empty where they are unknown.
  func parameters(of name: Name, _ arguments: [CallArgument], base: NodeID?) -> [TypeReference] {
    let members = types.index.members
    guard members.passesValues(name), arguments.contains(where: { types.file.node($0.expression).kind == .closure })
    else {
      return []
    }
    if let passed = members.passedArguments[name] {
      for argument in arguments {
        guard let form = passed.first(where: { $0.label == argument.label })?.form else { continue }
        return parameters(form, argument.expression)
      }
      return []
    }
    let element =
      base.map { members.mapping.contains(name) ? mapped($0) : types.inferredType(of: $0).element }
      ?? arguments.first.map { types.inferredType(of: $0.expression).element } ?? .unknown
    return members.pairCalls.contains(name) ? [element, element] : [element]
  }

  private func parameters(_ form: PassedValue, _ argument: NodeID) -> [TypeReference] {
    if let instance = types.instance(namedBy: argument) {
      switch form {
      case .context: return [.named(types.known.activityContext, [instance])]
      case .instances: return [.array(instance)]
      default: return [instance]
      }
    }
    let type = types.index.resolved(types.inferredType(of: argument))
    switch form {
    case .value: return [type.unwrapped]
    case .change: return [type, type]
    case .entry: return [entry(of: type)]
    case .instance, .instances, .context: return []
    }
  }

  /// The value that `map` passes to its closure.
  func mapped(_ base: NodeID) -> TypeReference {
    let type = types.index.resolved(types.inferredType(of: base))
    if case .optional(let wrapped) = type { return wrapped }
    return type.element
  }

  /// The entry type of a widget's timeline provider.
  private func entry(of provider: TypeReference) -> TypeReference {
    guard let owner = provider.id, let placeholder = types.index.functions(types.known.placeholder, of: owner).first
    else {
      return .unknown
    }
    return types.index.resolved(types.index.references[types.index.functions[placeholder].result])
  }
}
