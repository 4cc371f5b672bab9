/// What calls hand to their closures, as far as it types what is interpolated there.
extension Walker {
  /// The parameters of the closures of a call; empty where nothing is known of them.
  func closureParameters(of name: Name, _ arguments: [CallArgument], base: UInt32?) -> [TypeReference] {
    let members = index.members
    guard members.isHanding(name), arguments.contains(where: { file.node($0.expression).kind == .closure }) else {
      return []
    }
    if let handed = members.handed[name] {
      for argument in arguments {
        guard let form = handed.first(where: { $0.label == argument.label })?.form else { continue }
        return closureParameters(form, argument.expression)
      }
      return []
    }
    let element =
      base.map { members.mapping.contains(name) ? mapped($0) : inferredType(of: $0).element }
      ?? arguments.first.map { inferredType(of: $0.expression).element } ?? .unknown
    return members.comparing.contains(name) ? [element, element] : [element]
  }

  private func closureParameters(_ form: Handing, _ argument: UInt32) -> [TypeReference] {
    if let instance = instance(namedBy: argument) {
      switch form {
      case .context: return [.named(known.activityContext, [instance])]
      case .instances: return [.array(instance)]
      default: return [instance]
      }
    }
    let type = index.resolved(inferredType(of: argument))
    switch form {
    case .value: return [type.unwrapped]
    case .change: return [type, type]
    case .entry: return [entry(of: type)]
    case .instance, .instances, .context: return []
    }
  }

  /// What `map` hands to its closure.
  func mapped(_ base: UInt32) -> TypeReference {
    let type = index.resolved(inferredType(of: base))
    if case .optional(let wrapped) = type { return wrapped }
    return type.element
  }

  /// What a provider of a widget's timeline makes.
  private func entry(of provider: TypeReference) -> TypeReference {
    guard let owner = provider.name, let placeholder = index.functions(known.placeholder, of: owner).first else {
      return .unknown
    }
    return index.resolved(index.references[index.functions[placeholder].result])
  }
}
