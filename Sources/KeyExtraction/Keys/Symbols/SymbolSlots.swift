internal import SwiftOutline

/// The arguments that take a `LocalizedStringResource`: SwiftUI's and Foundation's, and those of the project's own
/// initialisers and functions.
struct SymbolSlots: Sendable {
  /// By the name of a type or function the labels of such arguments; none for the first argument without a label.
  private var labels: [Name: Set<Name>] = [:]
  /// Calls that take such values with further arguments: `Text(.now, style: .time)`.
  private let takesOneArgument: Name
  /// The type itself.
  let resource: Name

  /// Calls of SwiftUI that take a value of another type in the same place, of which Apple declares static members:
  /// `.badge(.zero)`, `ProgressView(.discreteProgress(totalUnitCount: 2))`, `.accessibilityRotor(.links)`; and names that
  /// mean many things.
  private static let ambiguous: Set<String> = [
    "badge", "ProgressView", "accessibilityRotor", "description", "displayName", "AccessibilityActionCategory",
  ]

  init(_ index: ProjectIndex) {
    takesOneArgument = index.known.text.name
    resource = index.known.resource.name
    let localized = KnownSignatures.foundation.filter { $0.slots.contains { $0.label == "localized" } }
    for row in KnownSignatures.swiftUI + KnownSignatures.swiftUIModifiers + localized
    where !Self.ambiguous.contains(row.name) {
      let callee = index.names.existing(row.name)
      guard callee != .none else { continue }
      for slot in row.slots where slot.shape == .single && slot.takes == .localizable && slot.position < 1 {
        let label = slot.label.map(index.names.existing) ?? .none
        // No file has the label, so no call has it.
        if label == .none, slot.label != nil { continue }
        if !Self.isDeclared(callee, label, in: index) { labels[callee, default: []].insert(label) }
      }
    }
    addOwn(index)
  }

  /// What is called by these names, and the name of the type itself.
  var names: NameSet { NameSet(labels.keys).union([resource]) }

  /// Whether an argument takes a `LocalizedStringResource`.
  ///
  /// - Parameters:
  ///   - label: none for the first argument, where it has none.
  ///   - isAlone: whether the call has no other argument.
  func take(_ label: Name, of callee: Name, isAlone: Bool) -> Bool {
    (isAlone || callee != takesOneArgument) && labels[callee]?.contains(label) == true
  }

  /// Whether the project declares something that an argument of a call may go to, instead of what Apple declares.
  private static func isDeclared(_ callee: Name, _ label: Name, in index: ProjectIndex) -> Bool {
    if index.declaresType(named: callee) { return true }
    let functions = (index.types[TypeID(callee)]?.initializers ?? []) + (index.functionsByName[callee] ?? [])
    return functions.contains { index.functions[$0].parameters.first?.label ?? .none == label }
  }

  /// Adds the project's own: initialisers of its types, and functions by the labels of their arguments. All of one name
  /// must agree, because it is not known which one a call means.
  private mutating func addOwn(_ index: ProjectIndex) {
    let resource = TypeReference.named(index.known.resource)
    let types = index.references.types { $0.unwrapped == resource }
    var found: [(callee: Name, label: Name)] = []
    var others: Set<MemberName> = []
    func read(_ parameters: [ParameterDeclaration], _ callee: Name, _ isInitializer: Bool) {
      for (position, parameter) in parameters.enumerated() {
        guard parameter.label != .none || isInitializer && position == 0 else { continue }
        if types.contains(parameter.type), !parameter.isVariadic {
          found.append((callee, parameter.label))
        } else {
          others.insert(MemberName(type: TypeID(callee), name: parameter.label))
        }
      }
    }
    for (name, type) in zip(index.types.keys, index.types.values) where type.isOwn {
      for initializer in index.initializers(of: name) { read(initializer.parameters, index.written(name.name), true) }
    }
    for function in index.functions where function.keyword == .func || function.isCase {
      read(function.parameters, index.written(function.name), false)
    }
    for (callee, label) in found where !others.contains(MemberName(type: TypeID(callee), name: label)) {
      labels[callee, default: []].insert(label)
    }
  }
}
