/// What an edit does to a node of a JSON file.
package indirect enum JSONPlan {
  case keep
  case remove
  /// Changes the value from `old` (nil: unknown to the caller) to `new`. Members that are in neither stay; parts equal
  /// in both keep their bytes.
  case change(from: JSONValue?, to: JSONValue)
  /// An object whose members have plans of their own, by node index; the others are kept.
  case members([Int: JSONPlan], insertions: [JSONInsertion])
}

/// Rewrites a JSON file: what a plan does not touch keeps its bytes, the rest follows the file's own style.
package struct JSONEditor {
  private let tree: JSONTree
  private var renderer: JSONRenderer

  /// Applies a plan to a file. New members are placed by `areInOrder`, or after their anchors if it is nil.
  package static func apply(
    _ plan: JSONPlan, to tree: JSONTree, style: JSONStyle, areInOrder: JSONRenderer.Order?
  ) -> [UInt8] {
    var editor = JSONEditor(tree: tree, renderer: JSONRenderer(style: style, areInOrder: areInOrder))
    editor.renderer.out.reserveCapacity(tree.bytes.count + tree.bytes.count / 8)
    let root = tree[JSONTree.root].range
    editor.renderer.out += tree.bytes[..<root.lowerBound]
    editor.write(JSONTree.root, plan, depth: 0)
    editor.renderer.out += tree.bytes[root.upperBound...]
    return editor.renderer.out
  }

  private mutating func write(_ index: Int, _ plan: JSONPlan, depth: Int) {
    switch plan {
    case .keep, .remove: renderer.out += tree.rawBytes(of: index)
    case .members(let plans, let insertions): writeMembers(of: index, plans, insertions, depth: depth)
    case .change(let old, let new):
      if let old, old == new { return write(index, .keep, depth: depth) }
      let (old, new) = (old?.parsed, new.parsed)
      guard case .object = new, tree[index].kind == .object else { return renderer.render(new, depth: depth) }
      let (plans, insertions) = tree.plans(for: index, from: old, to: new)
      writeMembers(of: index, plans, insertions, depth: depth)
    }
  }

  private mutating func writeMembers(
    of index: Int, _ plans: [Int: JSONPlan], _ insertions: [JSONInsertion], depth: Int
  ) {
    let children = Array(tree.children(of: index))
    let kept = children.filter { if case .remove? = plans[$0] { false } else { true } }
    if children.isEmpty || kept.isEmpty {
      let isUntouched = children.isEmpty && insertions.isEmpty
      return isUntouched
        ? write(index, .keep, depth: depth) : renderer.render(.object(insertions.map(\.member)), depth: depth)
    }
    let slots = JSONPlacement(tree: tree, children: kept, areInOrder: renderer.areInOrder).slots(of: insertions)
    renderer.out.append(UInt8(ascii: "{"))
    var isFirst = true
    var next = 0
    for position in 0...kept.count {
      while next < slots.count, slots[next].position == position {
        writeComma(&isFirst)
        writeInserted(insertions[slots[next].insertion].member, in: index, children, depth: depth)
        next += 1
      }
      guard position < kept.count else { continue }
      let child = kept[position]
      writeComma(&isFirst)
      renderer.out += lead(of: child, in: index)
      renderer.out += tree.bytes[tree[child].keyRange.lowerBound..<Int(tree[child].start)]
      write(child, plans[child] ?? .keep, depth: depth + 1)
      if child != children.last { renderer.out += tree.bytes[Int(tree[child].end)..<comma(after: child)] }
    }
    renderer.out += tree.bytes[Int(tree[children[children.count - 1]].end)..<Int(tree[index].end)]
  }

  private mutating func writeComma(_ isFirst: inout Bool) {
    if !isFirst { renderer.out.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  /// Writes a new member with the same white space before it as the file's second member, or the only one.
  private mutating func writeInserted(_ member: JSONValue.Member, in index: Int, _ children: [Int], depth: Int) {
    renderer.out += lead(of: children[children.count > 1 ? 1 : 0], in: index)
    renderer.render(member, depth: depth + 1)
  }

  /// The white space between a member and the brace or comma before it.
  private func lead(of child: Int, in index: Int) -> ArraySlice<UInt8> {
    let end = tree[child].keyRange.lowerBound
    var start = end
    while start > Int(tree[index].start) + 1, tree.bytes[start - 1] != UInt8(ascii: ",") { start -= 1 }
    return tree.bytes[start..<end]
  }

  /// The offset of the comma after a member that is not the last.
  private func comma(after child: Int) -> Int {
    var offset = Int(tree[child].end)
    while offset < tree.bytes.count, tree.bytes[offset] != UInt8(ascii: ",") { offset += 1 }
    return offset
  }
}

extension JSONTree {
  /// The plans of an object's members where the object's value was `old` and becomes `new`.
  package func plans(
    for index: Int, from old: JSONValue?, to new: JSONValue
  ) -> (plans: [Int: JSONPlan], insertions: [JSONInsertion]) {
    var plans: [Int: JSONPlan] = [:]
    let (before, after) = (old.map(JSONTree.members) ?? [:], JSONTree.members(of: new))
    // Keys are compared by bytes: the same accented letter composed differently makes two keys.
    var last: [[UInt8]: Int] = [:]
    for child in children(of: index) { last[Array(key(of: child).utf8)] = child }
    for child in children(of: index) {
      let name = Array(key(of: child).utf8)
      guard let value = after[name] else {
        if before[name] != nil { plans[child] = .remove }
        continue
      }
      // Only the last of duplicates counts; the others stay as they are.
      if last[name] == child, before[name] != value { plans[child] = .change(from: before[name], to: value) }
    }
    guard case .object(let members) = new else { return (plans, []) }
    var insertions: [JSONInsertion] = []
    var anchor: Int?
    for member in members {
      let name = Array(member.name.utf8)
      if let child = last[name] {
        anchor = child
      } else if before[name] != member.value {
        insertions.append(JSONInsertion(member: member, anchor: anchor))
      }
    }
    return (plans, insertions)
  }

  private static func members(of value: JSONValue) -> [[UInt8]: JSONValue] {
    guard case .object(let members) = value else { return [:] }
    return Dictionary(members.map { (Array($0.name.utf8), $0.value) }) { _, last in last }
  }
}
