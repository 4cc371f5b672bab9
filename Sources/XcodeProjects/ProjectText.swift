internal import Syntax

/// The text of a project: finds what stands around objects and items, and makes edits that change nothing else.
struct ProjectText {
  private let text: DecodedText

  init(_ text: DecodedText) { self.text = text }

  private func string(_ range: Range<Int>) -> String { String(decoding: text.bytes[range], as: UTF8.self) }

  /// The offset of the first byte from an offset on that is neither a space nor a tab.
  private func behindSpaces(_ offset: Int) -> Int {
    var offset = offset
    while offset < text.bytes.count, text.bytes[offset] == 0x20 || text.bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The comment behind an id, its delimiters included; nil where there is none.
  private func comment(behind end: Int) -> Range<Int>? {
    let start = behindSpaces(end)
    guard text.bytes[start...].starts(with: Array("/*".utf8)) else { return nil }
    var offset = start + 2
    while offset + 1 < text.bytes.count {
      if text.bytes[offset] == UInt8(ascii: "*"), text.bytes[offset + 1] == UInt8(ascii: "/") {
        return start..<offset + 2
      }
      offset += 1
    }
    return nil
  }

  /// A range with the comment behind it.
  private func withComment(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(comment(behind: range.upperBound)?.upperBound ?? range.upperBound)
  }

  /// A range with the mark behind it that separates it from the next one; the range alone where there is none.
  private func with(_ mark: Unicode.Scalar, _ range: Range<Int>) -> Range<Int> {
    var end = behindSpaces(range.upperBound)
    while end < text.bytes.count, DecodedText.lineEnd(at: end, in: text.bytes) > 0 { end = behindSpaces(end + 1) }
    guard end < text.bytes.count, text.bytes[end] == UInt8(ascii: mark) else { return range }
    return range.lowerBound..<end + 1
  }

  /// A range extended to whole lines, their ends included; nil where these hold anything else.
  private func lines(of range: Range<Int>) -> Range<Int>? {
    guard let indent = text.indent(before: range.lowerBound) else { return nil }
    let end = behindSpaces(range.upperBound)
    let lineEnd = DecodedText.lineEnd(at: end, in: text.bytes)
    return lineEnd == 0 ? nil : range.lowerBound - indent.count..<end + lineEnd
  }

  /// A range without its line, or with the spaces behind it where there is more on the line.
  private func removal(_ range: Range<Int>) -> TextEdit {
    TextEdit(lines(of: range) ?? range.lowerBound..<behindSpaces(range.upperBound), [])
  }

  /// What stands on a line of its own beside a range, or on the same line where the range shares its own.
  private func beside(_ range: Range<Int>, _ new: String, behind: Bool) -> TextEdit {
    guard let lines = lines(of: range) else {
      let place = behind ? range.upperBound : range.lowerBound
      return TextEdit(place..<place, Array((behind ? " " + new : new + " ").utf8))
    }
    let indent = text.indent(before: range.lowerBound) ?? []
    let place = behind ? lines.upperBound : lines.lowerBound
    var end = lines.upperBound - 1
    if end > lines.lowerBound, text.bytes[end - 1] == 0x0D, text.bytes[end] == 0x0A { end -= 1 }
    return TextEdit(place..<place, indent + Array(new.utf8) + text.bytes[end..<lines.upperBound])
  }
}

/// Lists.
extension ProjectText {
  private func spelled(_ item: ProjectChanges.Item, withComment: Bool) -> String {
    guard withComment, let comment = item.comment else { return item.text }
    return item.text + " " + ProjectString.comment(comment)
  }

  /// The edit that puts another item in the place of one, or nothing where there is none.
  func edit(_ node: PropertyListNode, to item: ProjectChanges.Item?) -> TextEdit {
    let range = withComment(node.range)
    guard let item else { return removal(with(",", range)) }
    return TextEdit(range, Array(spelled(item, withComment: range != node.range).utf8))
  }

  /// The edits that add an item behind one.
  func edits(adding item: ProjectChanges.Item, behind node: PropertyListNode) -> [TextEdit] {
    let range = withComment(node.range)
    let whole = with(",", range)
    let comma = whole == range ? [TextEdit(range.upperBound..<range.upperBound, [UInt8(ascii: ",")])] : []
    return comma + [beside(whole, spelled(item, withComment: item.comment != nil) + ",", behind: true)]
  }
}

/// Objects.
extension ProjectText {
  private func extent(of member: PropertyListMember) -> Range<Int> {
    with(";", member.keyRange.lowerBound..<member.node.range.upperBound)
  }

  func removal(of member: PropertyListMember) -> TextEdit { removal(extent(of: member)) }

  /// The edit that removes all objects of a section, with the comments around them and the empty line before them; nil
  /// where something else stands there.
  func removal(ofSection kind: String, _ members: ArraySlice<PropertyListMember>) -> TextEdit? {
    guard let first = members.first, let last = members.last, let top = lines(of: extent(of: first)),
      let bottom = lines(of: extent(of: last))
    else { return nil }
    let (begin, end) = ("/* Begin \(kind) section */", "/* End \(kind) section */")
    var start = top.lowerBound
    guard let heading = line(before: start), string(heading).trimmingLineEnd == begin else { return nil }
    start = heading.lowerBound
    if let empty = line(before: start), string(empty).trimmingLineEnd.isEmpty { start = empty.lowerBound }
    var stop = bottom.upperBound
    while stop < text.bytes.count, DecodedText.lineEnd(at: stop, in: text.bytes) == 0 { stop += 1 }
    guard string(bottom.upperBound..<stop) == end else { return nil }
    return TextEdit(start..<stop + DecodedText.lineEnd(at: stop, in: text.bytes), [])
  }

  /// The line that ends before an offset, its end included.
  private func line(before offset: Int) -> Range<Int>? {
    guard offset > text.start else { return nil }
    var start = offset - 1
    if start > text.start, text.bytes[start] == 0x0A, text.bytes[start - 1] == 0x0D { start -= 1 }
    while start > text.start, text.bytes[start - 1] != 0x0A, text.bytes[start - 1] != 0x0D { start -= 1 }
    return start..<offset
  }

  /// The edit that puts an object before or behind another one.
  ///
  /// - Parameter old: the object in whose place it comes: it says whether ids have comments.
  func edit(
    adding object: ProjectChanges.Object, beside member: PropertyListMember, behind: Bool, like old: PropertyListMember
  ) -> TextEdit {
    let hasComments = comment(behind: old.keyRange.upperBound) != nil
    let name = hasComments ? "\(object.id) \(ProjectString.comment(object.comment))" : object.id
    return beside(extent(of: member), "\(name) = \(value(of: object, like: old));", behind: behind)
  }

  private func value(of object: ProjectChanges.Object, like old: PropertyListMember) -> String {
    switch object.value {
    case .members(let members):
      return "{isa = \(object.kind); " + members.map { "\($0.key) = \($0.value); " }.joined() + "}"
    case .buildFile(let file):
      guard let reference = old.node["fileRef"] else { return string(old.node.range) }
      let range = withComment(reference.range)
      let new = spelled(file, withComment: range != reference.range)
      return string(old.node.range.lowerBound..<range.lowerBound) + new
        + string(range.upperBound..<old.node.range.upperBound)
    }
  }
}

/// Settings.
extension ProjectText {
  /// The edit that adds a setting where Xcode would, in the order of the names; nil where the settings are no dictionary.
  func edit(adding key: String, _ value: String, to settings: PropertyListNode) -> TextEdit? {
    guard let members = settings.members else { return nil }
    let setting = "\(ProjectString.spelled(key)) = \(ProjectString.spelled(value));"
    if let next = members.first(where: { key.utf8.lexicographicallyPrecedes($0.key.utf8) }) {
      return beside(extent(of: next), setting, behind: false)
    }
    if let last = members.last { return beside(extent(of: last), setting, behind: true) }
    let close = settings.range.upperBound - 1
    guard let indent = text.indent(before: close), let before = line(before: close - indent.count) else {
      return TextEdit(close..<close, Array((setting + " ").utf8))
    }
    let end = string(before).drop { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
    let start = close - indent.count
    return TextEdit(start..<start, indent + [0x09] + Array((setting + end).utf8))
  }
}

extension String {
  /// The line without its end.
  fileprivate var trimmingLineEnd: String {
    var text = self[...]
    while let last = text.last, last.isNewline { text.removeLast() }
    return String(text)
  }
}
