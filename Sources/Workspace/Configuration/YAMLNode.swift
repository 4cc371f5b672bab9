internal import CLibYAML
internal import Diagnostics
internal import Platform

/// A YAML value with its location in the file, built from libyaml's events.
struct YAMLNode: Sendable {
  /// The content of a node.
  indirect enum Value: Sendable {
    /// A scalar's text. `isPlain` is false for quoted scalars, which are always strings.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  var value: Value
  /// The range of UTF-8 byte offsets in the file.
  var bytes: Range<Int>

  /// The text of a scalar; nil for an unquoted `null`, `~` or empty scalar.
  var text: String? {
    guard case .scalar(let text, let isPlain) = value else { return nil }
    return isPlain && ["", "~", "null"].contains(text) ? nil : text
  }

  var isNull: Bool {
    guard case .scalar = value else { return false }
    return text == nil
  }

  /// Reads a document. Anchors, aliases and tags are refused: a configuration does not need them, and aliases can
  /// expand a small file into a huge tree.
  static func read(_ file: SourceFile) -> Diagnosed<YAMLNode?> {
    var reader = YAMLReader(file: file)
    return reader.document()
  }
}

/// Builds the tree from libyaml's events.
private struct YAMLReader {
  private static let depthLimit = 64

  private let file: SourceFile
  private let lines: LineTable
  private var diagnostics: [Diagnostic] = []
  /// The last position that was computed: line and column in characters from 0, and the byte offset.
  private var last = (line: -1, column: 0, offset: 0)

  init(file: SourceFile) {
    self.file = file
    lines = LineTable(file)
  }

  mutating func document() -> Diagnosed<YAMLNode?> {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return Diagnosed(nil) }
    defer { yaml_parser_delete(&parser) }
    let root: YAMLNode? = file.bytes.withUnsafeBufferPointer { input in
      yaml_parser_set_input_string(&parser, input.baseAddress, input.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      return documentBody(&parser)
    }
    return Diagnosed(diagnostics.contains { $0.severity == .error } ? nil : root, diagnostics)
  }

  private mutating func documentBody(_ parser: inout yaml_parser_t) -> YAMLNode? {
    var root: YAMLNode?
    while let event = next(&parser) {
      switch event.type {
      case YAML_STREAM_END_EVENT: return root
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
      case YAML_DOCUMENT_START_EVENT:
        guard root == nil else {
          report("a second YAML document begins here, but a configuration must be one document", at: event.bytes)
          return nil
        }
        guard let first = next(&parser), let node = LargeStackThread.run({ node(first, &parser, depth: 0) }) else {
          return nil
        }
        root = node
      default: return nil
      }
    }
    return nil
  }

  /// The needed parts of one event, copied from libyaml's memory.
  private struct Event {
    var type: yaml_event_type_t
    var text = ""
    var isPlain = false
    var bytes: Range<Int>
  }

  private mutating func next(_ parser: inout yaml_parser_t) -> Event? {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else {
      let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
      let offset = offset(of: parser.problem_mark)
      report(problem, at: offset..<offset)
      return nil
    }
    defer { yaml_event_delete(&event) }
    let start = offset(of: event.start_mark)
    let range = start..<max(start, offset(of: event.end_mark))
    var copy = Event(type: event.type, bytes: range)
    switch event.type {
    case YAML_ALIAS_EVENT:
      report("YAML aliases are not supported", at: range)
      return nil
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let buffer = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      copy.text = String(decoding: buffer, as: UTF8.self)
      copy.isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    default: break
    }
    return copy
  }

  private mutating func node(_ event: Event, _ parser: inout yaml_parser_t, depth: Int) -> YAMLNode? {
    guard depth < YAMLReader.depthLimit else {
      report("nested more than \(YAMLReader.depthLimit) levels deep", at: event.bytes)
      return nil
    }
    switch event.type {
    case YAML_SCALAR_EVENT:
      return YAMLNode(value: .scalar(event.text, isPlain: event.isPlain), bytes: event.bytes)
    case YAML_SEQUENCE_START_EVENT:
      var items: [YAMLNode] = []
      while let next = next(&parser) {
        if next.type == YAML_SEQUENCE_END_EVENT { return YAMLNode(value: .sequence(items), bytes: event.bytes) }
        guard let item = node(next, &parser, depth: depth + 1) else { return nil }
        items.append(item)
      }
      return nil
    case YAML_MAPPING_START_EVENT:
      var members: [(key: YAMLNode, value: YAMLNode)] = []
      while let next = next(&parser) {
        if next.type == YAML_MAPPING_END_EVENT { return YAMLNode(value: .mapping(members), bytes: event.bytes) }
        guard let key = node(next, &parser, depth: depth + 1), let start = self.next(&parser),
          let value = node(start, &parser, depth: depth + 1)
        else { return nil }
        members.append((key, value))
      }
      return nil
    default: return nil
    }
  }

  private mutating func offset(of mark: yaml_mark_t) -> Int {
    // libyaml counts characters, so the byte offset is computed here. Events come in file order: counting from the last
    // position keeps this fast, even on long lines.
    let line = Int(mark.line)
    let isAhead = line == last.line && Int(mark.column) >= last.column
    var (offset, column) = isAhead ? (last.offset, last.column) : (lines.start(ofLine: line + 1), 0)
    while column < Int(mark.column), offset < file.bytes.count {
      offset += 1
      while offset < file.bytes.count, file.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      column += 1
    }
    last = (line, column, offset)
    return offset
  }

  private mutating func report(_ message: String, at bytes: Range<Int>) {
    diagnostics.append(Diagnostic("configuration/syntax", .error, message, at: file.location(bytes)))
  }
}

/// The parts of a node.
extension YAMLNode {
  /// The members of a mapping; nil for any other node.
  var members: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let members) = value { members } else { nil }
  }

  /// The elements of a sequence; none for any other node.
  var items: [YAMLNode] { if case .sequence(let items) = value { items } else { [] } }

  /// The elements of a sequence; any other node alone, as many tools take one value for a list of one.
  var itemsOrSelf: [YAMLNode] { if case .sequence(let items) = value { items } else { [self] } }

  /// The value of a mapping's member.
  func member(_ name: String) -> YAMLNode? { members?.first { $0.key.text == name }?.value }
}
