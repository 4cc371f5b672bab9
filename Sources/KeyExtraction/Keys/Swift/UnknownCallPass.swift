package import CodeModel
internal import SwiftOutline

/// Finds the texts in calls of functions that a package may declare which was not read: whether they are keys is
/// unknown.
package struct UnknownCallPass: CodePass {
  private let linked: LinkedProject
  package let files: [Int]

  /// - Parameter read: the modules of packages whose declarations are known.
  package init(_ linked: LinkedProject, besides read: Set<String>) {
    self.linked = linked
    let index = linked.index
    let unread = NameSet(linked.packages.filter { !read.contains(index.names.text($0)) })
    files = index.files.indices.filter { number in index.files[number].imports.contains(where: unread.contains) }
  }

  package func answer(forFile number: Int) -> Set<UntypedKey> {
    let file = linked.index.files[number]
    let calls = PackageCalls(linked.context, file: file)
    var found: Set<UntypedKey> = []
    for node in file.nodes where node.kind == .call && node.first.exists {
      let callee = file.node(node.first)
      guard [.name, .member, .implicitMember].contains(callee.kind), isUnknown(file.name(callee.symbol), callee, calls)
      else {
        continue
      }
      for argument in file.arguments(from: callee.next) { addTexts(of: argument.expression, in: file, to: &found) }
    }
    return found
  }

  package func joined(_ answers: [Set<UntypedKey>]) -> Set<UntypedKey> {
    answers.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether neither the project nor a framework is known to have a function of that name.
  private func isUnknown(_ name: Name, _ callee: Node, _ calls: PackageCalls) -> Bool {
    let rows =
      callee.kind == .name ? linked.context.signatures.functions[name] : linked.context.signatures.members[name]
    return rows == nil && calls.mayMean(name)
  }

  /// Adds the literals that an argument is, chooses among, or lists.
  private func addTexts(of number: NodeID, in file: ProjectIndex.SwiftFile, to found: inout Set<UntypedKey>) {
    let node = file.node(number)
    switch node.kind {
    case .string: found.insert(UntypedKey(file.literalText(number).key()))
    case .array, .ternary, .tuple:
      for child in file.children(of: number) {
        let element = file.node(child).kind == .argument ? file.node(child).first : child
        if element.exists { addTexts(of: element, in: file, to: &found) }
      }
    default: break
    }
  }
}
