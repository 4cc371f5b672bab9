internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Finds the edits that make a strings file match a catalog: values, comments, removed and new entries.
struct StringsUpdate {
  private let tree: StringsTree
  private let language: Language
  private let attached: StringsComments
  private let style: StringsStyle
  private var found: [TextEdit] = []
  private var diagnostics: [Diagnostic] = []

  init(_ tree: StringsTree, language: Language) {
    self.tree = tree
    self.language = language
    attached = StringsComments(tree)
    style = StringsStyle(of: tree)
  }

  /// The edits, in no particular order; none where file and catalog agree.
  mutating func edits(to catalog: Catalog) -> Diagnosed<[TextEdit]> {
    if isSaid(by: catalog) { return Diagnosed([]) }
    let entries = catalog.entries
    let held = entries.indices.filter { entries[$0][language] != nil }
    let positions = Dictionary(held.map { (ExactText(entries[$0].key), $0) }) { first, _ in first }
    // For each entry of the catalog, the last entry of the file with its key, and the last of those with a comment; -1
    // for none.
    var effective = [Int](repeating: -1, count: entries.count)
    var commented = effective
    for (index, entry) in tree.entries.enumerated() where !entry.isDropped {
      guard let position = positions[ExactText(tree.string(of: entry.key))] else { continue }
      effective[position] = index
      if !attached.comments(of: index).isEmpty { commented[position] = index }
    }
    for (index, entry) in tree.entries.enumerated() where !entry.isDropped {
      guard let position = positions[ExactText(tree.string(of: entry.key))],
        let localization = entries[position][language]
      else {
        found.append(TextEdit(removal(of: index), []))
        continue
      }
      guard effective[position] == index, StringsFormat.holds(localization) else { continue }
      changeValue(at: index, to: localization)
      let old = commented[position] < 0 ? nil : attached.text(of: commented[position])
      if old.map(ExactText.init) != entries[position].comment.map(ExactText.init) {
        changeComment(of: index, to: entries[position].comment)
      }
    }
    append(entries.indices.filter { effective[$0] < 0 }.map { entries[$0] }, catalog.table)
    return Diagnosed(found, diagnostics)
  }

  /// Whether file and catalog agree entry by entry, in the same order: the common case, which needs no hash tables.
  private func isSaid(by catalog: Catalog) -> Bool {
    guard tree.entries.count == catalog.entries.count else { return false }
    func isSame(_ token: StringsToken, _ text: String) -> Bool { ExactText(tree.string(of: token)) == ExactText(text) }
    return zip(tree.entries, catalog.entries).enumerated().allSatisfy { index, pair in
      let (item, entry) = pair
      guard case .token(let token) = item.value, !item.isDropped, isSame(item.key, entry.key),
        entry.localizations.count == 1, entry.localizations[0].language == language,
        let text = entry.localizations[0].text
      else { return false }
      return isSame(token, text) && attached.text(of: index).map(ExactText.init) == entry.comment.map(ExactText.init)
    }
  }

  private mutating func changeValue(at index: Int, to localization: Localization) {
    let entry = tree.entries[index]
    switch entry.value {
    case .absent:
      guard let text = localization.text, ExactText(text) != ExactText(tree.string(of: entry.key)) else { return }
      let end = entry.key.range.upperBound
      found.append(TextEdit(end..<end, style.assignment + StringsEscapes.quote(text)))
    case .token(let token):
      let old = tree.string(of: token)
      if let text = localization.text {
        if ExactText(text) != ExactText(old) { found.append(TextEdit(token.range, rendered(text, like: token))) }
      } else if let raw = localization.extras["value"] {
        found.append(TextEdit(token.range, Array(raw.utf8)))
      }
    case .nested(let node):
      let old = String(decoding: StringsRenderer.oldStyle(node), as: UTF8.self)
      if let text = localization.text {
        found.append(TextEdit(node.range, StringsEscapes.quote(text)))
      } else if let raw = localization.extras["value"], raw != old {
        found.append(TextEdit(node.range, Array(raw.utf8)))
      }
    }
  }

  /// A text quoted like the token it replaces; line ends stay unescaped where they were.
  private func rendered(_ text: String, like token: StringsToken) -> [UInt8] {
    if !token.isQuoted, StringsEscapes.isBare(text) { return Array(text.utf8) }
    let hasRawNewlines = tree.text.bytes[token.inner].contains { $0 == 0x0A || $0 == 0x0D }
    return StringsEscapes.quote(
      text, with: token.isQuoted ? tree.text.bytes[token.range.lowerBound] : UInt8(ascii: "\""),
      rawNewlines: hasRawNewlines)
  }

  private mutating func changeComment(of index: Int, to text: String?) {
    let entry = tree.entries[index]
    let own = attached.comments(of: index)
    let indent = tree.text.indent(before: entry.range.lowerBound)
    if let first = own.first, let last = own.last {
      let range = tree.comments[first].range.lowerBound..<tree.comments[last].range.upperBound
      if let text {
        let isLine = tree.comments[first].isLine
        found.append(
          TextEdit(
            range, StringsRenderer.comment(text, isLine: isLine, newline: style.newline, indent: indent ?? [])))
      } else if range.lowerBound < entry.range.lowerBound {
        found.append(TextEdit(range.lowerBound..<entry.range.lowerBound, []))
      } else {
        found.append(TextEdit(entry.range.upperBound..<range.upperBound, []))
      }
    } else if let text {
      let comment = StringsRenderer.comment(
        text, isLine: style.hasLineComments && indent != nil, newline: style.newline, indent: indent ?? [])
      let start = entry.range.lowerBound
      found.append(TextEdit(start..<start, comment + (indent.map { style.newline + $0 } ?? [0x20])))
    }
  }

  /// The range to remove for an entry: with its comment, its line end, and the blank lines after it if there are some
  /// before it.
  private func removal(of index: Int) -> Range<Int> {
    let bytes = tree.text.bytes
    let entry = tree.entries[index]
    var start = entry.range.lowerBound
    var end = entry.range.upperBound
    let own = attached.comments(of: index)
    if let first = own.first, let last = own.last {
      start = min(start, tree.comments[first].range.lowerBound)
      end = max(end, tree.comments[last].range.upperBound)
    }
    guard let indent = tree.text.indent(before: start) else { return start..<end }
    var next = end
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    let lineEnd = DecodedText.lineEnd(at: next, in: bytes)
    guard lineEnd > 0 || next == bytes.count else { return start..<end }
    start -= indent.count
    end = next + lineEnd
    let isAfterBlank = start == tree.text.start || StringsStyle.isAfterBlankLine(start, in: tree)
    while isAfterBlank, case let blank = DecodedText.lineEnd(at: end, in: bytes), blank > 0 { end += blank }
    return start..<end
  }

  /// Adds new entries: in a file with keys in Xcode's order where Xcode puts them, else at the end.
  private mutating func append(_ entries: [Entry], _ table: String) {
    var last: [[UInt8]] = []
    var between: [Int: [[UInt8]]] = [:]
    let places = SortedEntries(tree, attached, edited: found.map(\.range))
    for entry in entries.sorted(by: places.areInOrder) {
      guard let localization = entry[language] else { continue }
      guard let value = StringsRenderer.value(of: localization) else {
        diagnostics.append(StringsRenderer.cannotHold(entry, language, table: table))
        continue
      }
      var block = style.indent
      if let text = entry.comment {
        block += StringsRenderer.comment(
          text, isLine: style.hasLineComments, newline: style.newline, indent: style.indent)
        block += style.newline + style.indent
      }
      block += StringsEscapes.quote(entry.key) + style.assignment + value + [UInt8(ascii: ";")]
      if let offset = places.offset(for: entry.key) {
        between[offset, default: []].append(block)
      } else {
        last.append(block)
      }
    }
    let separator = style.newline + (style.hasBlankLines ? style.newline : [])
    for (offset, blocks) in between {
      found.append(TextEdit(offset..<offset, Array(blocks.joined(separator: separator)) + separator))
    }
    if last.isEmpty { return }
    let point = style.insertionPoint(forNewEntriesIn: tree, removing: found.map(\.range))
    found.append(TextEdit(point.offset..<point.offset, point.before + last.joined(separator: separator) + point.after))
  }
}
