internal import SwiftOutline

/// The arguments that take a `LocalizedStringResource`: SwiftUI's and Foundation's, and those of the project's own
/// initialisers and functions.
struct SymbolSlots: Sendable {
  /// By the name of a type or function the labels of such arguments; empty for the first argument without a label.
  private var labels: [String: Set<String>] = [:]

  /// Calls of SwiftUI that take a value of another type in the same place, of which Apple declares static members:
  /// `.badge(.zero)`, `ProgressView(.discreteProgress(totalUnitCount: 2))`, `.accessibilityRotor(.links)`; and names that
  /// mean many things.
  private static let ambiguous: Set<String> = [
    "badge", "ProgressView", "accessibilityRotor", "description", "displayName", "AccessibilityActionCategory",
  ]

  /// Calls that take such values with further arguments: `Text(.now, style: .time)`.
  private static let takingOneArgument: Set<String> = ["Text"]

  init(_ index: ProjectIndex) {
    let localized = AllCalls.foundation.filter { $0.slots.contains { $0.label == "localized" } }
    for row in AllCalls.swiftUI + AllCalls.swiftUIModifiers + localized where !Self.ambiguous.contains(row.name) {
      for slot in row.slots where slot.shape == .single && slot.takes == .localizable && slot.position < 1 {
        let label = slot.label ?? ""
        if !Self.isDeclared(row.name, label, in: index) { labels[row.name, default: []].insert(label) }
      }
    }
    addOwn(index)
  }

  /// What is called by these names, and the name of the type itself.
  var names: Set<String> { Set(labels.keys).union([SymbolSlots.resource]) }

  static let resource = "LocalizedStringResource"

  /// Whether an argument takes a `LocalizedStringResource`.
  ///
  /// - Parameters:
  ///   - label: empty for the first argument, where it has none.
  ///   - isAlone: whether the call has no other argument.
  func take(_ label: String, of callee: String, isAlone: Bool) -> Bool {
    (isAlone || !Self.takingOneArgument.contains(callee)) && labels[callee]?.contains(label) == true
  }

  /// Whether the project declares something that an argument of a call may go to, instead of what Apple declares.
  private static func isDeclared(_ callee: String, _ label: String, in index: ProjectIndex) -> Bool {
    let name = index.names.existing(callee)
    guard name != .none else { return false }
    if index.declaresType(named: name) { return true }
    let functions = (index.types[name]?.initializers ?? []) + (index.functionsByName[name] ?? [])
    return functions.contains { number in
      index.functions[number].parameters.first.map { Self.label(of: $0, index) } ?? "" == label
    }
  }

  private static func label(of parameter: ParameterDeclaration, _ index: ProjectIndex) -> String {
    parameter.label == .none ? "" : index.names.text(parameter.label)
  }

  /// Adds the project's own: initialisers of its types, and functions by the labels of their arguments. All of one name
  /// must agree, because it is not known which one a call means.
  private mutating func addOwn(_ index: ProjectIndex) {
    let resource = TypeReference.named(index.known.resource)
    let types = index.references.types { $0.unwrapped == resource }
    var (found, others): (Set<[String]>, Set<[String]>) = ([], [])
    func read(_ parameters: [ParameterDeclaration], _ callee: String, _ isInitializer: Bool) {
      for (position, parameter) in parameters.enumerated() {
        let label = Self.label(of: parameter, index)
        guard !label.isEmpty || isInitializer && position == 0 else { continue }
        if types.contains(parameter.type), !parameter.isVariadic {
          found.insert([callee, label])
        } else {
          others.insert([callee, label])
        }
      }
    }
    for (name, type) in zip(index.types.names, index.types.values) where type.isOwn {
      let callee = index.names.text(name)
      for initializer in index.initializers(of: name) { read(initializer.parameters, callee, true) }
    }
    for function in index.functions where function.keyword == .func || function.isCase {
      read(function.parameters, index.names.text(function.name), false)
    }
    for pair in found.subtracting(others) { labels[pair[0], default: []].insert(pair[1]) }
  }
}
