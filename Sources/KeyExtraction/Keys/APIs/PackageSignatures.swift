internal import Platform
internal import SwiftOutline
package import Text

/// Reads the public declarations of one module of another package.
///
/// A parameter counts whose type is localizable, unless another overload takes a String in its place and is not marked
/// `@_disfavoredOverload`: that one gets the literals.
package struct PackageSignatures {
  private let index: ProjectIndex
  /// The functions that other modules can call.
  private let visible: [FunctionID]

  /// - Parameter facts: those of the module's files.
  package init(of facts: [FileFacts]) {
    var outlines = facts.filter(\.hasOutline).map { OutlinedFile(path: $0.path, outline: $0.outline) }
    let index = LargeStackThread.run {
      var index = ProjectIndex(taking: &outlines, from: .ofKeys)
      index.freeze()
      return index
    }
    var open: Set<NodeReference> = []
    for file in index.files { Self.collect(in: file, below: .root, isOpen: false, into: &open) }
    self.index = index
    visible = index.functions.numbers.filter { number in
      let function = index.functions[number]
      return open.contains(NodeReference(file: function.file, node: function.node))
    }
  }

  /// Finds the types whose literals are keys. A module in which no file names one takes none.
  package static let types = TextSearch(KnownNames.localizableTypes + KnownNames.phraseTypes)

  /// What a file names that names none of `types` and may change what was found: a call, of which it may have an overload,
  /// or another name of one of those types.
  package var namesElsewhere: [String] {
    let aliases = index.aliases.keys.filter { index.aliases[$0].map(index.isKey) ?? false }
    return Set(all.map(\.name) + aliases.map { index.names.text($0) }).sorted()
  }

  /// Collects the functions below a node that are public, or in what gives its members its own visibility: an extension
  /// for functions, an enum for cases, a protocol for requirements.
  private static func collect(
    in file: ProjectIndex.SwiftFile, below parent: NodeID, isOpen: Bool, into open: inout Set<NodeReference>
  ) {
    for child in file.eachChild(of: parent) {
      let node = file.node(child)
      let isPublic = node.flags.contains(.isPublic)
      switch node.kind {
      case .block: collect(in: file, below: child, isOpen: isOpen, into: &open)
      case .extension: collect(in: file, below: child, isOpen: isPublic, into: &open)
      case .type:
        let lends = [.enum, .protocol].contains(Keyword(rawValue: node.aux))
        collect(in: file, below: child, isOpen: isPublic && lends, into: &open)
      case .function where isPublic || isOpen: open.insert(NodeReference(file: file.number, node: child))
      default: break
      }
    }
  }

  /// The calls that take keys, sorted.
  package var all: [PackageSignature] {
    let groups = Dictionary(grouping: visible) { number in
      let function = index.functions[number]
      return Callee(owner: function.owner, name: function.name)
    }
    let found = groups.values.flatMap { group in group.flatMap { signatures(of: index.functions[$0], among: group) } }
    return Array(Set(found)).sorted { $0.line < $1.line }
  }

  /// What overloads have in common.
  private struct Callee: Hashable {
    let owner: TypeID
    let name: Name
  }

  private func signatures(of function: FunctionDeclaration, among overloads: [FunctionID]) -> [PackageSignature] {
    var slots: [String] = []
    var isResource = true
    for (parameter, label) in labelled(function.parameters) {
      guard let shape = shape(of: index.references[parameter.type]),
        !isTaken(by: overloads, label, besides: function)
      else { continue }
      slots.append(label + shape.suffix)
      isResource = isResource && shape.isResource
    }
    guard !slots.isEmpty else { return [] }
    let labels = function.parameters.map { index.names.text($0.label) }
    let bundle = labels.first { $0 == "bundle" }
    let signature = PackageSignature(
      form: .function, name: index.names.text(function.name), slots: slots.joined(separator: " "),
      table: labels.first { $0 == "tableName" || $0 == "table" }, bundle: bundle,
      comment: labels.first { $0 == "comment" }, asksMain: isResource || bundle != nil)
    return forms(of: function).map { form, name, base in
      var signature = signature
      (signature.form, signature.name, signature.base) = (form, name, base)
      return signature
    }
  }

  /// How a function is called from outside: the form, the callee's name, and the type that it is a member of.
  private func forms(of function: FunctionDeclaration) -> [(APISignature.Form, String, String?)] {
    let name = index.names.text(function.name)
    guard function.owner != .none else {
      return function.keyword == .macro ? [(.attribute, name, nil), (.macro, name, nil)] : [(.function, name, nil)]
    }
    let owner = index.names.text(function.owner)
    if function.keyword == .`init` {
      return [(.function, owner, index.typeNames.outer(of: function.owner).map { index.names.text($0) })]
    }
    guard function.keyword == .func || function.keyword == .case else { return [] }
    // The type of a receiver is often unknown. A label says enough, a name alone does not.
    let isTold = !function.isStatic && function.parameters.allSatisfy { $0.label != .none }
    return [(.member, name, isTold || index.known.viewTypes.contains(function.owner) ? nil : owner)]
  }

  /// Parameters with their labels as rows write them: `_0` and so on for those without.
  private func labelled(_ parameters: [ParameterDeclaration]) -> [(parameter: ParameterDeclaration, label: String)] {
    var position = 0
    return parameters.map { parameter in
      guard parameter.label == .none else { return (parameter, index.names.text(parameter.label)) }
      defer { position += 1 }
      return (parameter, "_\(position)")
    }
  }

  /// Whether a literal with a label goes to another overload.
  private func isTaken(by overloads: [FunctionID], _ label: String, besides function: FunctionDeclaration) -> Bool {
    overloads.contains { number in
      let other = index.functions[number]
      guard other.node != function.node || other.file != function.file, !other.isDisfavored else { return false }
      return labelled(other.parameters).contains { parameter, own in
        let type = index.resolvedID(index.references[parameter.type].unwrapped)
        return own == label && (type.map(index.known.stringTypes.contains) ?? false)
      }
    }
  }

  /// What a parameter of a localizable type takes; nil for another one.
  private func shape(of type: TypeReference) -> (suffix: String, isResource: Bool)? {
    switch type.unwrapped {
    case .array(let element): shape(of: element).map { ("[]", $0.isResource) }
    case .function([], let result): shape(of: result).map { ("{}", $0.isResource) }
    case let type:
      index.isKey(type) ? ("", index.resolvedID(type).map { index.names.text($0) } == "LocalizedStringResource") : nil
    }
  }
}
