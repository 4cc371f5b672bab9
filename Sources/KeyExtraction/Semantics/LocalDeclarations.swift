internal import SwiftOutline

/// Types and functions declared inside a block. Each gets a unique name in the index, so that code outside cannot mean
/// it.
extension DeclarationIndexer {
  /// Collects the local declarations below a node.
  mutating func locals(of node: NodeID, _ index: inout ProjectIndex) {
    let children = source.eachChild(of: node)
    let declares = children.contains {
      let kind = source.node($0).kind
      return kind == .type || kind == .function || kind == .alias
    }
    if declares { return locals(ofBlock: node, &index) }
    for child in children {
      if source.node(child).first.exists { locals(of: child, &index) }
    }
  }

  /// Declarations of a block are visible in the whole block, also before their line.
  private mutating func locals(ofBlock block: NodeID, _ index: inout ProjectIndex) {
    let outer = reader.generics.count
    var functions: [(name: Name, local: Name)] = []
    for child in source.eachChild(of: block) {
      let name = source.name(source.node(child).symbol)
      switch source.node(child).kind {
      case .type:
        let local = index.addLocal(name, NodeReference(file: file, node: child))
        reader.generics.add(name, .named(TypeID(local)), behind: reader.generics.count)
      case .function:
        let known = functions.first { $0.name == name }?.local
        let local = index.addLocal(name, NodeReference(file: file, node: child), knownAs: known)
        if known == nil { functions.append((name, local)) }
      default: break
      }
    }
    for child in source.eachChild(of: block) where source.node(child).kind == .alias {
      let alias = source.node(child)
      reader.generics.add(source.name(alias.symbol), aliased(by: alias), behind: reader.generics.count)
    }
    for child in source.eachChild(of: block) {
      let record = source.node(child)
      guard record.kind == .type || record.kind == .function,
        let local = index.locals[NodeReference(file: file, node: child)]
      else {
        locals(of: child, &index)
        continue
      }
      if record.kind == .type {
        type(child, record, named: TypeID(local), in: .none, &index)
      } else {
        function(child, record, named: local, owner: .none, &index)
      }
    }
    reader.generics.remove(behind: outer)
  }
}

extension ProjectIndex {
  /// Gives a local declaration a unique name.
  ///
  /// - Parameter known: the unique name of another function with the same name in the block.
  mutating func addLocal(_ name: Name, _ declaration: NodeReference, knownAs known: Name? = nil) -> Name {
    let local = known ?? names.alias(of: name)
    locals[declaration] = local
    if known == nil { uniqueNames.append((name, local)) }
    return local
  }
}
