internal import CatalogModel
internal import Diagnostics

/// Keys that are kept in a constant first: `let title = "song.title"`, then `NSLocalizedString(title, …)`.
extension Walker {
  /// Reports the literals of a constant that is looked up; false for another expression.
  func constantKey(_ number: UInt32, as expected: TypeReference, _ context: UseContext) -> Bool {
    guard context.isLookup, isKey(expected), let place = constant(number) else { return false }
    let walker = place.file == self.number ? self : Walker(project, file: place.file, memo: memo)
    let literals = walker.literals(of: place.node)
    guard !literals.isEmpty else { return false }
    guard isFirstLookup(of: place) else { return true }
    var context = context
    context.isUnseen = true
    for literal in literals { walker.key(literal, as: expected, context) }
    if walker !== self { walker.uses.forEach(report) }
    return true
  }

  /// Reports `"a" + "b"` where it is looked up as one text; false for what has other parts.
  func sumKey(_ number: UInt32, as expected: TypeReference, _ context: UseContext) -> Bool {
    guard context.isLookup, isKey(expected) else { return false }
    var parts: [UInt32] = []
    collect(operandsOf: number, into: &parts)
    guard let first = parts.first, let last = parts.last,
      parts.allSatisfy({ file.node($0).kind == .string && file.node($0).first == 0 }),
      let text = text(of: number, isNumbered: false)
    else { return false }
    let literals = [first, last].map { file.literals[Int(file.node($0).symbol)] }
    guard literals[0].start <= literals[1].end else { return false }
    report(
      KeyUse(
        key: text, table: context.table, defaultValue: context.defaultValue, comment: context.comment,
        api: context.api,
        location: Location(path: file.path, bytes: Int(literals[0].start)..<Int(literals[1].end))))
    return true
  }

  /// The place of a constant's value; nil for what is no constant, and for a constant whose value is unknown.
  private func constant(_ number: UInt32) -> NodeReference? {
    let node = file.node(number)
    let name = file.name(node.symbol)
    switch node.kind {
    case .name:
      if let local = scope.binding(of: name) { return local.constant == 0 ? nil : reference(to: local.constant) }
      for owner in enclosing.reversed() {
        if let property = index.property(name, of: owner, in: self.number) { return value(of: property) }
      }
      return index.globals[name].flatMap(value)
    case .member:
      guard let owner = index.resolvedName(inferredType(of: node.first)) else { return nil }
      return index.property(name, of: owner, in: self.number).flatMap(value)
    default: return nil
    }
  }

  private func value(of property: PropertyDeclaration) -> NodeReference? {
    guard property.isLet, property.hasValue, property.node != 0 else { return nil }
    let file = index.files[property.file]
    return file.firstChild(of: property.node, .initializer).map {
      NodeReference(file: property.file, node: file.node($0).first)
    }
  }

  /// The literals that are an expression's value, one at a time; none where it may have another.
  private func literals(of number: UInt32, depth: Int = 0) -> [UInt32] {
    guard depth < 8 else { return [] }
    switch file.node(number).kind {
    case .string: return file.node(number).first == 0 ? [number] : []
    case .ternary:
      let branches = file.children(of: number).dropFirst().map { literals(of: $0, depth: depth + 1) }
      return branches.contains { $0.isEmpty } ? [] : branches.flatMap { $0 }
    case .tuple:
      let elements = file.children(of: number)
      return elements.count == 1 ? literals(of: file.node(elements[0]).first, depth: depth + 1) : []
    default: return []
    }
  }
}
