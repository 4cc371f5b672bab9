internal import SwiftOutline

/// What calls hand to their closures, as far as it types what is interpolated there.
struct ClosureTypes {
  let types: TypeInference

  /// The parameters of the closures of a call; empty where nothing is known of them.
  func parameters(of name: Name, _ arguments: [CallArgument], base: UInt32?) -> [TypeReference] {
    let members = types.index.members
    guard members.isHanding(name), arguments.contains(where: { types.file.node($0.expression).kind == .closure }) else {
      return []
    }
    if let handed = members.handed[name] {
      for argument in arguments {
        guard let form = handed.first(where: { $0.label == argument.label })?.form else { continue }
        return parameters(form, argument.expression)
      }
      return []
    }
    let element =
      base.map { members.mapping.contains(name) ? mapped($0) : types.inferredType(of: $0).element }
      ?? arguments.first.map { types.inferredType(of: $0.expression).element } ?? .unknown
    return members.comparing.contains(name) ? [element, element] : [element]
  }

  private func parameters(_ form: Handing, _ argument: UInt32) -> [TypeReference] {
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

  /// What `map` hands to its closure.
  func mapped(_ base: UInt32) -> TypeReference {
    let type = types.index.resolved(types.inferredType(of: base))
    if case .optional(let wrapped) = type { return wrapped }
    return type.element
  }

  /// What a provider of a widget's timeline makes.
  private func entry(of provider: TypeReference) -> TypeReference {
    guard let owner = provider.name, let placeholder = types.index.functions(types.known.placeholder, of: owner).first
    else {
      return .unknown
    }
    return types.index.resolved(types.index.references[types.index.functions[placeholder].result])
  }
}
