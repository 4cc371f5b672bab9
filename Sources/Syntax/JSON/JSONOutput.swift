/// Values of machine-readable output.
extension JSONValue {
  /// `null`.
  package static let null = JSONValue.token("null")

  /// `true` or `false`.
  package static func bool(_ value: Bool) -> JSONValue { .token(value ? "true" : "false") }

  /// A whole number.
  package static func int(_ value: Int) -> JSONValue { .token(String(value)) }

  /// A number; JSON has no infinities and no NaN, which become null.
  package static func double(_ value: Double) -> JSONValue { value.isFinite ? .token(String(value)) : .null }

  /// A string; nil for nil. For optional members of `compact`.
  package static func optional(_ text: String?) -> JSONValue? { text.map(JSONValue.string) }

  /// An object without the members whose value is nil.
  package static func compact(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// JSON that is written already, such as some of an array's items.
  package static func written(_ text: String) -> JSONValue { .token(text) }
}

/// Machine-readable output.
extension JSONValue {
  /// The JSON on one line.
  package var line: String { output(isOnOneLine: true) }

  /// The JSON indented by two spaces a level, without a final newline.
  package var pretty: String { output(isOnOneLine: false) }

  private func output(isOnOneLine: Bool) -> String {
    var renderer = JSONRenderer(style: .output(isOnOneLine: isOnOneLine))
    renderer.render(self)
    return String(decoding: renderer.out, as: UTF8.self)
  }

  /// Some of an array's items as `pretty` writes them, without the brackets: several cores can each write a part of one
  /// long array.
  ///
  /// - Parameter depth: how many arrays and objects are around the items.
  package static func items(_ items: [JSONValue], depth: Int) -> String {
    var renderer = JSONRenderer(style: .output(isOnOneLine: false))
    renderer.renderItems(items, depth: depth) { $0.render($1, depth: depth) }
    return String(decoding: renderer.out, as: UTF8.self)
  }
}
