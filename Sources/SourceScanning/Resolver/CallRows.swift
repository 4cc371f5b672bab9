internal import SwiftOutline

/// The recognised calls by the names a file can write.
struct CallRows: Sendable {
  private(set) var functions = NameMap<[RecognizedCall]>()
  private(set) var members = NameMap<[RecognizedCall]>()
  private(set) var attributes = NameMap<[RecognizedCall]>()
  private(set) var macros = NameMap<[RecognizedCall]>()
  /// The last row of a name counts.
  private(set) var properties = NameMap<[RecognizedCall]>()
  /// The names of calls that look up what they are handed.
  private(set) var lookups: NameSet = []
  /// The labels that rows name and the project uses, as texts.
  private var labels = NameMap<String>()

  init(_ rows: [RecognizedCall], names: inout NameTable) {
    for row in rows {
      let name = names.name(row.name)
      if row.slots.contains(where: { $0.takes == .lookup }) { lookups.insert(name) }
      switch row.form {
      case .function: functions.append(row, for: name)
      case .member: members.append(row, for: name)
      case .attribute: attributes.append(row, for: name)
      case .macro: macros.append(row, for: name)
      case .property: properties.append(row, for: name)
      case .message: break
      }
      for label in row.labels {
        let name = names.existing(label)
        if name != .none { labels.set(label, for: name) }
      }
    }
  }

  /// The label of an argument as rows write it: nil for one without, and no text for one that no row names.
  func label(of argument: CallArgument) -> String? { argument.label == .none ? nil : labels[argument.label] ?? "" }
}

/// One argument of a call as it is written.
struct CallArgument {
  var label: Name
  var expression: UInt32
  var isTrailing: Bool
}

extension CallArgument {
  /// - Parameter node: an argument of a call in a file.
  init(_ node: Node, in file: ProjectIndex.SwiftFile) {
    self.init(
      label: node.symbol == 0 ? .none : file.name(node.symbol), expression: node.first,
      isTrailing: node.flags.contains(.isTrailing))
  }
}

extension ProjectIndex {
  /// The parameter of a function that each argument fills; nil where the call cannot mean this function.
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
    let isMemberwise = function.keyword == .`init` && function.node == 0
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
        return type.isUnknown || type.name != nil
      }
  }
}

extension RecognizedCall {
  /// Every label it names.
  fileprivate var labels: [String] {
    (slots + [table, bundle, comment, defaultValue].compactMap { $0 }).compactMap(\.label) + requires
  }

  /// The slot that an argument fills, given its label or its place among those without one.
  func slot(label: String?, position: Int) -> Slot? {
    slots.first { $0.fills(label: label, position: position) }
  }

  /// Whether a call has what the row asks for.
  ///
  /// - Parameter labels: those of its arguments.
  func applies(labels: [String?]) -> Bool {
    labels.count >= arity && requires.allSatisfy { labels.contains($0) }
  }
}

extension RecognizedCall.Slot {
  func fills(label: String?, position: Int) -> Bool {
    if let own = self.label { return own == label }
    return label == nil && self.position == position
  }
}
