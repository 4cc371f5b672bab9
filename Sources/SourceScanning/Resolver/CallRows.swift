/// The recognised calls by the names a file can write.
struct CallRows: Sendable {
  private(set) var functions = NameMap<[RecognizedCall]>()
  private(set) var members = NameMap<[RecognizedCall]>()
  private(set) var attributes = NameMap<[RecognizedCall]>()
  private(set) var macros = NameMap<[RecognizedCall]>()
  /// The last row of a name counts.
  private(set) var properties = NameMap<[RecognizedCall]>()
  /// The names of calls that look up what they are handed.
  private(set) var lookups = NameSet()
  /// The labels that rows name and the project uses, as texts.
  private var labels = NameMap<String>()

  init(_ rows: [RecognizedCall], names: inout NameTable) {
    for row in rows {
      let name = names.name(row.name)
      if row.slots.contains(where: { $0.takes == .lookup }) { lookups.insert(name) }
      switch row.form {
      case .function: functions[name, default: []].append(row)
      case .member: members[name, default: []].append(row)
      case .attribute: attributes[name, default: []].append(row)
      case .macro: macros[name, default: []].append(row)
      case .property: properties[name, default: []].append(row)
      case .message: break
      }
      for label in row.labels {
        let name = names.existing(label)
        if name != .none { labels[name, default: label] = label }
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

extension FunctionDeclaration {
  /// The parameter that each argument fills; nil where the call cannot mean this function.
  func match(_ arguments: [CallArgument]) -> [Int]? {
    // Most of what shares a name takes another first argument.
    if let first = arguments.first, !first.isTrailing, position(of: first.label, from: 0) == nil { return nil }
    var mapping = Mapping()
    let parameters = self.parameters.rows
    var next = 0
    var variadic: Int?
    for argument in arguments {
      if argument.isTrailing, argument.label == .none {
        guard let position = trailingParameter(from: next), (next..<position).allSatisfy(canBeLeftOut) else {
          return nil
        }
        mapping.append(position)
        next = position + 1
        continue
      }
      if let variadic, argument.label == .none, next >= parameters.count || parameters[next].label != .none {
        mapping.append(variadic)
        continue
      }
      guard let position = position(of: argument.label, from: next) else { return nil }
      mapping.append(position)
      variadic = parameters[position].isVariadic ? position : nil
      next = position + 1
    }
    guard next >= parameters.count || (next..<parameters.count).allSatisfy(canBeLeftOut) else { return nil }
    return mapping.positions
  }

  private func canBeLeftOut(_ position: Int) -> Bool {
    let row = parameters.rows[position]
    return row.hasDefault || row.isVariadic || keyword == .`init` && node == 0 && parameters[position].isFunction
  }

  private func position(of label: Name, from start: Int) -> Int? {
    let parameters = self.parameters.rows
    for position in start..<max(start, parameters.count) {
      if parameters[position].label == label { return position }
      guard parameters[position].hasDefault || parameters[position].isVariadic else { return nil }
    }
    return nil
  }

  private func trailingParameter(from start: Int) -> Int? {
    guard start < parameters.count else { return nil }
    return parameters[start...].firstIndex { $0.isFunction }
      ?? parameters[start...].lastIndex { $0.type.isUnknown || $0.type.name != nil }
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

/// The parameters that arguments fill, in the arguments' order: mostly the first its first, the second its second, and
/// then no list is made.
private struct Mapping {
  private var list: [Int] = []
  private var count = 0

  /// The lists of calls whose arguments fill parameters in order, by their count.
  private static let inOrder = (0..<16).map { Array(0..<$0) }

  mutating func append(_ position: Int) {
    if !list.isEmpty {
      list.append(position)
    } else if position != count {
      list = Array(0..<count) + [position]
    }
    count += 1
  }

  var positions: [Int] {
    if !list.isEmpty { return list }
    return count < Mapping.inOrder.count ? Mapping.inOrder[count] : Array(0..<count)
  }
}
