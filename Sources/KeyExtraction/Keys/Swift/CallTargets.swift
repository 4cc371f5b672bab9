internal import SwiftOutline

/// Finds the project's declarations that a call can mean, by the callee's name and the type of its base.
struct CallTargets {
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private let project: ResolutionContext

  /// - Parameter types: type inference for the file of the calls.
  init(_ types: TypeInference, _ project: ResolutionContext) {
    self.types = types
    file = types.file
    self.project = project
  }

  private var index: ProjectIndex { project.index }
  private var known: KnownNames { types.known }

  /// The project's declarations that a callee's name can mean. `isShadowed` is true where they hide Apple's
  /// declarations of the name.
  func declarations(named name: Name, base: NodeID?) -> ([(FunctionDeclaration, FunctionID?)], isShadowed: Bool) {
    func numbered(_ numbers: [FunctionID]) -> [(FunctionDeclaration, FunctionID?)] {
      numbers.map { (index.functions[$0], $0) }
    }
    guard let base else {
      let name = name == known.selfType ? types.enclosing.last?.name ?? name : name
      let id = TypeID(name)
      let isOwn = index.isOwn(id, within: types.enclosing) || project.signatures.functions[name] == nil
      if let type = index.types[id], type.isOwn ? isOwn : !type.initializers.isEmpty {
        return (initializers(of: id), type.isOwn)
      }
      return (numbered(types.functions(named: name)), false)
    }
    let node = file.node(base)
    // `SwiftUI.Button(…)` is Apple's, even where the project declares a `Button`.
    if node.kind == .name, project.frameworks.contains(file.name(node.symbol)) { return ([], false) }
    if name == known.initializer {
      if node.kind == .name, Keyword(rawValue: node.symbol) == .super {
        let parents = types.enclosing.last.flatMap { index.types[$0]?.inherited } ?? []
        return (parents.compactMap(\.id).flatMap(initializers), false)
      }
      guard
        let owner = types.inferredType(of: base).id
          ?? (Keyword(rawValue: node.symbol) == .`self` ? types.enclosing.last : nil)
      else {
        return ([], false)
      }
      return (initializers(of: owner), index.types[owner]?.isOwn == true)
    }
    let baseType = index.resolved(types.inferredType(of: base))
    if let owner = baseType.id {
      let found = index.functions(name, of: owner)
      if !found.isEmpty { return (numbered(found), false) }
      // `Module.Type(…)` and `Outer.Inner(…)`.
      let nested = index.nestedType(name, in: owner)
      if let type = index.types[nested], index.names.isCapitalized(name) {
        return (initializers(of: nested), type.isOwn)
      }
      if index.types[owner]?.isOwn == true, !index.isView(owner) { return ([], false) }
    }
    // The type of the base is unknown or a view: members that the project adds to other modules' types can be meant.
    let added = (index.functionsByName[name] ?? []).filter { number in
      let function = index.functions[number]
      return function.owner != .none && !function.isCase
        && (baseType.isUnknown || index.types[function.owner]?.isOwn != true || index.isView(function.owner))
    }
    return (numbered(added), false)
  }

  /// The initialisers of a type, with their numbers where they have one.
  func initializers(of type: TypeID) -> [(FunctionDeclaration, FunctionID?)] {
    guard let declaration = index.types[type] else { return [] }
    guard !declaration.initializers.isEmpty else { return index.initializers(of: type).map { ($0, nil) } }
    var found = declaration.initializers.map { (index.functions[$0], Optional($0)) }
    for memberwise in index.memberwiseInitializers(of: declaration) { found.append((memberwise, nil)) }
    return found
  }

  /// Whether a type cannot be the view of that name in a file that imports SwiftUI: classes are never SwiftUI views.
  func isNoView(_ name: Name) -> Bool { index.types[TypeID(name)]?.keyword == .class && types.imports("SwiftUI") }
}
