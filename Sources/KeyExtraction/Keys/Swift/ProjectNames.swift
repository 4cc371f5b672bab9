internal import SwiftOutline

/// The names that a project's Swift code uses and declares, for jobs that ask when all else is known.
package struct ProjectNames: Sendable {
  private let linked: LinkedProject

  package init(_ linked: LinkedProject) { self.linked = linked }

  /// By path the chains that have one of some names.
  package func chains(naming wanted: Set<String>) -> [String: [MemberChain]] {
    let index = linked.index
    let names = NameSet(wanted.map(index.names.existing).filter { $0 != .none })
    var found: [String: [MemberChain]] = [:]
    for (number, file) in index.files.enumerated() {
      guard file.mentions?.list.contains(where: { names.contains(file.name($0.symbol)) }) == true else { continue }
      let chains = MemberChain.chains(inFile: number, linked).filter { chain in
        chain.parts.contains { wanted.contains($0.name) }
      }
      if !chains.isEmpty { found[file.path] = chains }
    }
    return found
  }

  /// Whether a variable, function or case of the project has the name, other than in a function's code.
  package func declares(_ name: String) -> Bool {
    let name = linked.index.names.existing(name)
    return name != .none
      && linked.index.files.contains { file in
        file.mentions?.declarations.contains { file.name($0.symbol) == name } == true
      }
  }

  /// Whether the project declares a type of that name outside of all types, so that all files see it.
  package func declaresType(_ name: String) -> Bool {
    let index = linked.index
    let name = index.names.existing(name)
    guard name != .none else { return false }
    if let type = index.types[TypeID(name)], type.isOwn { return type.isTopLevel }
    return index.aliases[TypeID(name)] != nil
  }
}
