/// The rows of recognised calls, by name.
struct SignatureTable: Sendable {
  private(set) var functions = NameMap<[APISignature]>()
  private(set) var members = NameMap<[APISignature]>()
  private(set) var attributes = NameMap<[APISignature]>()
  private(set) var macros = NameMap<[APISignature]>()
  /// The last row of a name wins.
  private(set) var properties = NameMap<[APISignature]>()
  /// The names of calls that look up their argument.
  private(set) var lookups: NameSet = []
  /// The texts of those labels that rows name and the project uses.
  private var labels = NameMap<String>()

  init(_ rows: [APISignature], names: inout NameTable) {
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

  /// The result types that rows give for functions, by name.
  func results(_ names: NameTable) -> NameMap<TypeReference> {
    var results = NameMap<TypeReference>()
    for name in functions.keys {
      if let type = functions[name]?.first?.returns { results.set(.named(TypeID(names.existing(type))), for: name) }
    }
    return results
  }

  /// The argument's label as rows write it: nil where it has none, "" where no row names it.
  func label(of argument: CallArgument) -> String? { argument.label == .none ? nil : labels[argument.label] ?? "" }
}

extension APISignature {
  /// All labels that the row names.
  fileprivate var labels: [String] {
    (slots + [table, bundle, comment, defaultValue].compactMap { $0 }).compactMap(\.label) + requires
  }

  /// The slot of an argument, given its label, or its position among the arguments without one.
  func slot(label: String?, position: Int) -> Slot? {
    slots.first { $0.fills(label: label, position: position) }
  }

  /// Whether a call has the arguments that the row requires.
  ///
  /// - Parameter labels: the labels of the call's arguments.
  func applies(labels: [String?]) -> Bool {
    labels.count >= arity && requires.allSatisfy { labels.contains($0) }
  }
}

extension APISignature.Slot {
  func fills(label: String?, position: Int) -> Bool {
    if let own = self.label { return own == label }
    return label == nil && self.position == position
  }

  /// The argument of a call that fills the slot.
  ///
  /// - Parameter label: an argument's label; nil where it has none.
  func argument(among arguments: [CallArgument], label: (CallArgument) -> String?) -> CallArgument? {
    var unlabelled = 0
    for argument in arguments {
      let label = label(argument)
      if fills(label: label, position: unlabelled) { return argument }
      if label == nil { unlabelled += 1 }
    }
    return nil
  }
}
