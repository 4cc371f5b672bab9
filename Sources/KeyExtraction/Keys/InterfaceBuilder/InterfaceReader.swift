internal import CodeModel
internal import Diagnostics
internal import Syntax
internal import Text

/// Collects the uses of one interface file, in file order.
struct InterfaceReader {
  let file: SourceFile
  let platform: InterfaceProperties.Platform
  private(set) var uses: [KeyUse] = []
  private lazy var lines = LineTable(file)

  init(file: SourceFile, platform: InterfaceProperties.Platform) {
    self.file = file
    self.platform = platform
  }

  /// Reads an element and everything in it. The XML reader bounds the depth.
  ///
  /// - Parameter outer: the localizer's note on the enclosing object.
  mutating func read(_ element: XMLElement, outer: String? = nil) {
    // A cell or submenu is part of the object that contains it.
    let isPart = element["key"] == "cell" || element["key"] == "submenu"
    let note = Self.note(of: element) ?? (isPart ? outer : nil)
    if let id = element["id"], !id.isEmpty {
      var named: Set<String> = []
      for row in InterfaceProperties.rows(for: element.name, on: platform) where row.applies(to: element) {
        for text in row.texts(of: element) where !text.value.isEmpty && named.insert(text.name).inserted {
          if InterfaceProperties.stockTexts[element.name]?.contains(text.value) ?? false { continue }
          add(text, id: id, element: element, note: note)
        }
      }
    }
    for child in element.children { read(child, outer: note) }
  }

  private mutating func add(_ text: InterfaceProperties.Text, id: String, element: XMLElement, note: String?) {
    let key = "\(id).\(text.name)"
    let kind = Self.className(of: element, on: platform)
    // In comments, only members of a list are named together with their object.
    let property = text.isMember ? key : text.name
    var comment = #"Class = "\#(kind)"; \#(property) = "\#(Self.quoted(text.value))"; ObjectID = "\#(id)";"#
    if let note { comment += #" Note = "\#(Self.quoted(note))";"# }
    uses.append(
      KeyUse(
        key: key, table: file.stem, defaultValue: text.value, comment: comment, api: kind,
        location: file.location(range(of: text))))
  }

  /// The byte range of the attribute's value with its quotes, or the start of its line where the text is an element's.
  private mutating func range(of text: InterfaceProperties.Text) -> Range<Int> {
    let start = lines.start(ofLine: text.line)
    let line = lines.line(text.line)
    let needle = Array(" \(text.attribute)=\"".utf8)
    guard let first = needle.first, line.count >= needle.count else { return start..<start }
    for index in line.startIndex...(line.endIndex - needle.count)
    where line[index] == first && line[index..<(index + needle.count)].elementsEqual(needle) {
      let open = index + needle.count - 1
      let close = line[(open + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? line.endIndex - 1
      return open..<(close + 1)
    }
    return start..<start
  }

  /// The note for localizers, which Interface Builder stores among the object's user comments.
  private static func note(of element: XMLElement) -> String? {
    guard let comments = element.child("attributedString", key: "userComments") else { return nil }
    let parts = comments.children.map { fragment in
      fragment["content"] ?? fragment.child("string", key: "content")?.text
        ?? fragment.child("mutableString", key: "content")?.text ?? ""
    }
    return parts.isEmpty ? nil : parts.joined()
  }

  private static func quoted(_ text: String) -> String { text.backslashEscaped(escapesQuotes: true) }

  /// The class that Interface Builder writes into comments: `NSButtonCell`, `UILabel`.
  private static func className(of element: XMLElement, on platform: InterfaceProperties.Platform) -> String {
    switch (element.name, platform) {
    case ("binding", _): return "CocoaBindingsConnection"
    case ("customView", .mac): return "NSView"
    case ("containerView", .touch): return "UIView"
    case ("wkWebView", _): return "WKWebView"
    case ("mapView", _): return "MKMapView"
    default: break
    }
    let capitalized = element.name.prefix(1).uppercased() + element.name.dropFirst()
    return (platform == .mac ? "NS" : "UI") + capitalized
  }
}

extension InterfaceProperties {
  /// A text of an element, and where the file writes it.
  struct Text {
    var name: String
    var value: String
    var attribute: String
    var line: Int
    var isMember = false
  }
}

extension InterfaceProperties.Row {
  /// Whether an element has the property. The row must be one for such elements.
  func applies(to element: XMLElement) -> Bool {
    // Toolbar items have a tool tip attribute of their own; all other objects have `ibShadowedToolTip`.
    !elements.isEmpty || name != "ibShadowedToolTip" || !InterfaceProperties.toolbarNames.contains(element.name)
  }

  /// An element's texts for this property: none, one, or those of a list.
  func texts(of element: XMLElement) -> [InterfaceProperties.Text] {
    switch source {
    case .attribute(let attribute): text(attribute, of: element).map { [$0] } ?? []
    case .child(let tag, let key, let attribute):
      element.child(tag, key: key).flatMap { text(attribute, of: $0) }.map { [$0] } ?? []
    case .plainChild(let tag, let attribute):
      element.child(tag).flatMap { text(attribute, of: $0) }.map { [$0] } ?? []
    case .list(let list, let member, let attribute):
      members(of: element.child(list)?.children.filter { $0.name == member } ?? []) { text(attribute, of: $0) }
    case .texts(let list):
      members(of: element.child(list)?.children ?? []) { member in
        InterfaceProperties.Text(name: name, value: member.text, attribute: "", line: member.line)
      }
    case .option(let key):
      element.child("dictionary", key: "options")?.child("string", key: key).map { option in
        [InterfaceProperties.Text(name: name, value: option.text, attribute: "", line: option.line)]
      } ?? []
    }
  }

  private func members(
    of elements: [XMLElement], text: (XMLElement) -> InterfaceProperties.Text?
  ) -> [InterfaceProperties.Text] {
    elements.enumerated().compactMap { index, element in
      guard var found = text(element) else { return nil }
      found.name = "\(name)[\(index)]"
      found.isMember = true
      return found
    }
  }

  private func text(_ attribute: String, of element: XMLElement) -> InterfaceProperties.Text? {
    if let value = element[attribute] {
      return InterfaceProperties.Text(name: name, value: value, attribute: attribute, line: element.line)
    }
    let string = element.child("string", key: attribute) ?? element.child("mutableString", key: attribute)
    return string.map { InterfaceProperties.Text(name: name, value: $0.text, attribute: "", line: $0.line) }
  }
}
