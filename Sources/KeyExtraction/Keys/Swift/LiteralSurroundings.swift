package import CodeModel
package import Diagnostics
internal import SwiftOutline
internal import Text

/// Finds where literals stand in the code of one Swift file.
package struct LiteralSurroundings {
  private let file: SourceFile
  private let outline: Outline
  private let tree: OutlineTree
  /// By the offset of its first byte, the node of each literal.
  private var literals: [Int: Int] = [:]
  /// By the name of a function of the file, its parameters without a label.
  private var parameters: [String: [String]] = [:]

  /// - Parameter file: read as scanning reads it.
  package init(of file: SourceFile) {
    self.file = file
    outline = OutlineReader(keepsEverything: true).read(file).value
    tree = OutlineTree(outline)
    for (index, node) in outline.nodes.enumerated() where index > 0 {
      if node.kind == .string, Int(node.symbol) < outline.literals.count {
        literals[Int(outline.literals[Int(node.symbol)].start)] = index
      }
      guard node.kind == .function else { continue }
      parameters[outline.symbols.name(node.symbol)] = tree.children(of: index)
        .filter { tree.kind($0) == .parameter && tree.label(of: $0) == nil }
        .map { outline.symbols.name(outline.nodes[$0].aux) }
    }
  }

  /// Where a literal or a member stands; nil where none begins at the first of the offsets.
  package func place(at bytes: Range<Int>) -> TextSurroundings? {
    guard var child = literals[bytes.lowerBound] ?? member(at: bytes) else { return nil }
    var place = TextSurroundings()
    place.topics = TextTopics(tree: tree).topics(of: child)
    // A forged outline may have a cycle.
    let start = Int(outline.nodes[child].start)
    for _ in outline.nodes.indices where tree.parent(of: child) != 0 {
      let parent = tree.parent(of: child)
      visit(parent, from: child, start, &place)
      child = parent
    }
    place.types.reverse()
    return place
  }

  /// The node of a member by the place of its name: the nearest that begins before it and has the name.
  private func member(at bytes: Range<Int>) -> Int? {
    guard bytes.upperBound <= file.bytes.count else { return nil }
    let name = String(decoding: file.bytes[bytes], as: UTF8.self)
    let kinds: Set<Node.Kind> = [.member, .implicitMember, .name]
    return outline.nodes.indices.filter { index in
      let node = outline.nodes[index]
      return kinds.contains(node.kind) && Int(node.start) <= bytes.lowerBound
        && Int(node.start) + LiteralSurroundings.chainLimit > bytes.lowerBound
        && outline.symbols.name(node.symbol) == name
    }.max { outline.nodes[$0].start < outline.nodes[$1].start }
  }

  /// What stands deeper in a font does not tell how large it is, in nodes.
  private static let fontLimit = 16
  /// Longer chains of members are not read, in bytes.
  private static let chainLimit = 200

  /// - Parameter start: where the literal begins.
  private func visit(_ index: Int, from child: Int, _ start: Int, _ place: inout TextSurroundings) {
    let node = outline.nodes[index]
    let name = outline.symbols.name(node.symbol)
    switch node.kind {
    case .argument:
      guard let call = call(of: index, label: name, child, start) else { return }
      place.calls.append(call)
    case .member:
      addFont(of: index, to: &place)
      if isTap(index), place.calls.allSatisfy({ $0.textCount == 1 }) { place.isTapped = true }
    case .assignment where place.assigned == nil && place.members.isEmpty:
      guard let target = tree.children(of: index).first, target != child else { return }
      place.assigned = tree.name(of: target)
      place.assignedOwner = tree.children(of: target).first.flatMap { tree.name(of: $0) }
    case .throw:
      place.isThrown = true
    case .variable, .function:
      place.members.append(name)
    case .type, .extension:
      let inherited = tree.children(of: index).filter { tree.kind($0) == .inherited }
        .compactMap { tree.children(of: $0).first.flatMap(tree.name) }
      place.types.append(
        TextSurroundings.Scope(name: name, isPrivate: node.flags.contains(.isPrivate), inherited: inherited))
    default:
      return
    }
  }

  /// The call of an argument.
  private func call(of argument: Int, label: String, _ content: Int, _ start: Int) -> TextSurroundings.Call? {
    let call = tree.parent(of: argument)
    // `@Parameter(title: "…") var limit: Int`
    if tree.kind(call) == .attribute {
      let name = outline.symbols.name(outline.nodes[call].symbol)
      return TextSurroundings.Call(name: name, label: tree.label(of: argument))
    }
    guard outline.nodes[call].kind == .call, let callee = tree.children(of: call).first, callee != argument,
      let name = tree.name(of: callee)
    else { return nil }
    let isClosure = outline.nodes[content].kind == .closure
    let isLabelled = tree.children(of: call).dropFirst().contains { other in
      guard other != argument else { return false }
      let name = outline.symbols.name(outline.nodes[other].symbol)
      let isText = tree.children(of: other).first.map { outline.nodes[$0].kind != .closure } ?? false
      return name == "label" || isText && (name.isEmpty || name == "_")
    }
    let texts = isClosure ? texts(below: content) : []
    let number = tree.arguments(of: call).filter { tree.label(of: $0) == nil }.firstIndex(of: argument)
    return TextSurroundings.Call(
      name: name, label: tree.label(of: argument) ?? number.flatMap { parameters[name]?.at($0) }, isClosure: isClosure,
      textCount: isClosure ? texts.count : 1, isFirstText: texts.count { $0 < start } < 2, isLabelled: isLabelled)
  }

  /// Whether a member is a modifier with an action of its own: `onTapGesture { … }`.
  private func isTap(_ member: Int) -> Bool {
    let call = tree.parent(of: member)
    guard outline.nodes[call].kind == .call, outline.symbols.name(outline.nodes[member].symbol) == "onTapGesture" else {
      return false
    }
    return tree.children(of: call).first == member
  }

  /// What `.font(.title)`, `.font(.system(size: 28).bold())` or `.bold()` says, where a member is its name.
  private func addFont(of member: Int, to place: inout TextSurroundings) {
    let call = tree.parent(of: member)
    let name = outline.symbols.name(outline.nodes[member].symbol)
    guard place.calls.count(where: { !$0.isLookup }) == 1, outline.nodes[call].kind == .call,
      ["font", "fontWeight", "bold"].contains(name)
    else { return }
    if name == "bold" { place.fonts.append(name) }
    var open = tree.arguments(of: call)
    for _ in 0..<LiteralSurroundings.fontLimit {
      guard let next = open.popLast() else { return }
      place.fonts += [tree.name(of: next)].compactMap(\.self)
      if tree.kind(next) == .integer { place.fontSize = max(place.fontSize, number(of: next)) }
      open += tree.children(of: next)
    }
  }

  /// A number of at most three digits.
  private func number(of integer: Int) -> Int {
    let digits = file.bytes.slice(from: Int(outline.nodes[integer].start)).prefix(3).prefix(while: \.isASCIIDigit)
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Where the texts begin that code shows.
  private func texts(below index: Int) -> [Int] {
    var starts: [Int] = []
    var open = [index]
    while let next = open.popLast() {
      let own = shownParts(of: next)
      open += own
      guard outline.nodes[next].kind == .call, let name = own.first.flatMap(tree.name) else { continue }
      // A `Label` with closures has its text in one of them.
      let hasLiteral = own.dropFirst().contains {
        tree.children(of: $0).first.map { outline.nodes[$0].kind == .string } ?? false
      }
      if name == "Text" || name == "Label" && hasLiteral { starts.append(Int(outline.nodes[next].start)) }
    }
    return starts
  }

  /// The parts of an expression or a statement: of two branches one is shown.
  private func shownParts(of index: Int) -> [Int] {
    let parts = tree.children(of: index)
    switch tree.kind(index) {
    case .ternary: return Array(parts.prefix(2))
    case .if:
      let blocks = parts.filter { [.block, .if].contains(tree.kind($0)) }
      return blocks.count > 1 ? parts.filter { $0 != blocks.last } : parts
    default: return parts
    }
  }
}

/// Default values of lookups.
extension LiteralSurroundings {
  /// Where a call takes a default value, or has one.
  package struct DefaultValue: Hashable {
    /// What a new one replaces, which is empty, or what goes with the one that is there.
    package let bytes: Range<Int>
    /// What stands before the text's literal.
    package let lead: String
    /// What stands behind it.
    package let tail: String
  }

  /// Where the lookup of a literal would take a default value; nil where it has no parameter for one, has one already,
  /// or where the literal has values in it.
  package func newDefault(at offset: Int) -> DefaultValue? {
    guard let (literal, argument, call) = lookup(at: offset), tree.children(of: literal).isEmpty,
      self.argument("defaultValue", of: call) == nil, self.argument("value", of: call) == nil
    else { return nil }
    if takesDefault(call, argument) {
      let end = Int(outline.literals[Int(outline.nodes[literal].symbol)].end)
      return DefaultValue(bytes: end..<end, lead: ", defaultValue: ", tail: "")
    }
    guard tree.name(of: tree.children(of: call)[0]) == "NSLocalizedString",
      let comment = self.argument("comment", of: call)
    else {
      return nil
    }
    let start = Int(outline.nodes[comment].start)
    return DefaultValue(bytes: start..<start, lead: "value: ", tail: ", ")
  }

  /// The default value that the lookup of a literal has right where a new one would stand; nil for none.
  package func ownDefault(at offset: Int) -> DefaultValue? {
    guard let (literal, argument, call) = lookup(at: offset) else { return nil }
    if takesDefault(call, argument), let own = self.argument("defaultValue", of: call), let end = end(of: own) {
      let start = Int(outline.literals[Int(outline.nodes[literal].symbol)].end)
      return DefaultValue(bytes: start..<end, lead: ", defaultValue: ", tail: "")
    }
    guard let own = self.argument("value", of: call), let comment = self.argument("comment", of: call) else {
      return nil
    }
    return DefaultValue(
      bytes: Int(outline.nodes[own].start)..<Int(outline.nodes[comment].start), lead: "value: ", tail: ", ")
  }

  private func lookup(at offset: Int) -> (literal: Int, argument: Int, call: Int)? {
    guard let literal = literals[offset] else { return nil }
    let argument = tree.parent(of: literal)
    let call = tree.parent(of: argument)
    guard outline.nodes[argument].kind == .argument, outline.nodes[call].kind == .call else { return nil }
    return (literal, argument, call)
  }

  /// Whether a call has a parameter `defaultValue` behind an argument.
  private func takesDefault(_ call: Int, _ argument: Int) -> Bool {
    let label = outline.symbols.name(outline.nodes[argument].symbol)
    switch tree.children(of: call).first.flatMap(tree.name) {
    case "String", "AttributedString": return label == "localized"
    case "LocalizedStringResource": return label.isEmpty || label == "_"
    default: return false
    }
  }

  private func argument(_ label: String, of call: Int) -> Int? {
    tree.children(of: call).first { child in
      outline.nodes[child].kind == .argument && outline.symbols.name(outline.nodes[child].symbol) == label
    }
  }

  /// Where an argument that is a literal ends.
  private func end(of argument: Int) -> Int? {
    guard let value = tree.children(of: argument).first, outline.nodes[value].kind == .string else { return nil }
    return Int(outline.literals[Int(outline.nodes[value].symbol)].end)
  }
}
