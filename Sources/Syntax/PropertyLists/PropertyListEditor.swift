package import Diagnostics
internal import Text

/// Changes an XML or binary property list; unchanged parts keep their bytes.
package struct PropertyListEditor {
  /// The file with another value. XML is edited where the values differ; binary and old-style files are rewritten.
  package static func update(_ file: SourceFile, _ list: PropertyList, to value: PropertyListNode) -> [UInt8] {
    guard let old = list.value else { return PropertyListRenderer().file(value) }
    switch list.flavour {
    case .binary: return old.reads(like: value) ? file.bytes : PropertyListBinaryWriter.write(value)
    case .oldStyle: return old.reads(like: value) ? file.bytes : PropertyListRenderer().file(value)
    case .xml:
      var editor = PropertyListEditor(list.text, root: old)
      editor.renderer.isASCII = PropertyListXML.declaredEncoding(file.bytes) != nil
      editor.change(old, to: value)
      return TextEdits.apply(editor.edits, to: file.bytes, text: list.text)
    }
  }

  private let text: DecodedText
  private var renderer = PropertyListRenderer()
  private var edits: [TextEdit] = []

  private init(_ text: DecodedText, root: PropertyListNode) {
    self.text = text
    if let first = text.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      renderer.newline = Array(text.bytes[first..<first + DecodedText.lineEnd(at: first, in: text.bytes)])
    }
    let outer = text.indent(before: root.range.lowerBound) ?? []
    if let member = root.members?.first, let inner = text.indent(before: member.range.lowerBound),
      inner.starts(with: outer),
      inner.count > outer.count
    {
      renderer.unit = Array(inner.dropFirst(outer.count))
    }
  }

  private mutating func change(_ old: PropertyListNode, to new: PropertyListNode) {
    switch (old.value, new.value) {
    case (.text(let before), .text(let after)):
      if ExactText(before) != ExactText(after) { replace(old, with: new) }
    case (.dictionary(let before), .dictionary(let after)) where !before.isEmpty && !after.isEmpty:
      change(before, to: after)
    default:
      if !old.reads(like: new) { replace(old, with: new) }
    }
  }

  private mutating func change(_ before: [PropertyListMember], to after: [PropertyListMember]) {
    // The last of duplicate keys counts, on both sides.
    let wanted = Dictionary(after.map { (ExactText($0.key), $0) }) { _, last in last }
    let effective = Dictionary(before.indices.map { (ExactText(before[$0].key), $0) }) { _, last in last }
    var lastKept: PropertyListMember?
    for (index, member) in before.enumerated() {
      guard let new = wanted[ExactText(member.key)] else {
        edits.append(TextEdit(lines(of: member.rangeWithComment), []))
        continue
      }
      lastKept = member
      guard effective[ExactText(member.key)] == index else { continue }
      changeComment(of: member, to: new.comment)
      change(member.node, to: new.node)
    }
    let added = after.filter { effective[ExactText($0.key)] == nil }
    insert(added, behind: lastKept, in: before)
  }

  private mutating func changeComment(of member: PropertyListMember, to comment: String?) {
    guard member.comment.map(ExactText.init) != comment.map(ExactText.init) else { return }
    let key = member.keyRange.lowerBound
    switch (member.commentRange, comment) {
    case (let range?, let comment?): edits.append(TextEdit(range, renderer.comment(comment)))
    case (let range?, nil): edits.append(TextEdit(range.lowerBound..<key, []))
    case (nil, let comment?):
      let gap = text.indent(before: key).map { renderer.newline + $0 } ?? []
      edits.append(TextEdit(key..<key, renderer.comment(comment) + gap))
    case (nil, nil): break
    }
  }

  private mutating func insert(
    _ members: [PropertyListMember], behind last: PropertyListMember?, in before: [PropertyListMember]
  ) {
    guard let anchor = last ?? before.last, !members.isEmpty else { return }
    let indent = text.indent(before: anchor.range.lowerBound)
    var out: [UInt8] = []
    for member in members {
      let line = indent.map { renderer.newline + $0 } ?? []
      // Where everything else was removed with its line ends, the new lines need their own.
      out += last == nil ? indent ?? [] : line
      renderer.render(member, indent: indent ?? [], to: &out)
      if last == nil, indent != nil { out += renderer.newline }
    }
    let end = last?.range.upperBound ?? lines(of: anchor.range).upperBound
    edits.append(TextEdit(end..<end, out))
  }

  /// Replaces a value; for a string only the text between the tags.
  private mutating func replace(_ old: PropertyListNode, with new: PropertyListNode) {
    let bytes = text.bytes
    var out: [UInt8] = []
    if case .text = old.value, case .text(let after) = new.value,
      let open = bytes[old.range].firstIndex(of: UInt8(ascii: ">")), open + 1 < old.range.upperBound,
      let close = bytes[old.range].lastIndex(of: UInt8(ascii: "<")), close > open
    {
      renderer.escape(after, to: &out)
      edits.append(TextEdit(open + 1..<close, out))
      return
    }
    renderer.render(new, indent: text.indent(before: old.range.lowerBound) ?? [], to: &out)
    edits.append(TextEdit(old.range, out))
  }

  /// A range extended to whole lines, if they hold nothing else.
  private func lines(of range: Range<Int>) -> Range<Int> {
    guard let indent = text.indent(before: range.lowerBound) else { return range }
    var end = range.upperBound
    while end < text.bytes.count, text.bytes[end] == 0x20 || text.bytes[end] == 0x09 { end += 1 }
    let lineEnd = DecodedText.lineEnd(at: end, in: text.bytes)
    return lineEnd == 0 ? range : range.lowerBound - indent.count..<end + lineEnd
  }
}
