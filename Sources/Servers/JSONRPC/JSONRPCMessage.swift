internal import Syntax

/// A request or a notification of JSON-RPC 2.0.
struct JSONRPCMessage: Sendable {
  /// A text or a number, which the answer repeats; nil for a notification, which gets none.
  let id: JSONValue?
  /// The name of what is asked for.
  let method: String
  /// An object; empty where the message has none.
  let params: JSONValue
}

/// What a line from a client is.
enum JSONRPCInput: Sendable {
  case message(JSONRPCMessage)
  /// Several messages in one line, as revision 2025-03-26 has them.
  case batch([JSONRPCInput])
  /// An answer: nothing is ever asked of a client, so there is nothing to do with it.
  case answer
  /// No message.
  case fault(JSONRPCError, id: JSONValue?)

  /// A batch may hold so many messages.
  private static let batchLimit = 1000

  init(_ line: MessageLines.Line) {
    guard case .message(let bytes) = line else {
      let limit = MessageLines.limit >> 20
      self = .fault(.invalidRequest("a message may have \(limit) MB at most"), id: nil)
      return
    }
    guard let tree = JSONParser.parse(bytes).tree else {
      self = .fault(.unparsable, id: nil)
      return
    }
    let value = JSONValue(tree)
    guard case .array(let items) = value else {
      self.init(value)
      return
    }
    guard !items.isEmpty, items.count <= JSONRPCInput.batchLimit else {
      self = .fault(.invalidRequest("a batch has to have 1 to \(JSONRPCInput.batchLimit) messages"), id: nil)
      return
    }
    self = .batch(items.map { JSONRPCInput($0) })
  }

  private init(_ value: JSONValue) {
    let id = value["id"].flatMap { $0.isIdentifier ? $0 : nil }
    guard case .object = value, value["jsonrpc"]?.text == "2.0" else {
      self = .fault(.invalidRequest("'jsonrpc' has to be \"2.0\""), id: id)
      return
    }
    guard let method = value["method"]?.text else {
      let isAnswer = value["result"] != nil || value["error"] != nil
      self = isAnswer ? .answer : .fault(.invalidRequest("'method' is missing"), id: id)
      return
    }
    if value["id"] != nil, id == nil {
      self = .fault(.invalidRequest("'id' has to be a string or a number"), id: nil)
      return
    }
    let params = value["params"] ?? .object([])
    guard case .object = params else {
      self = .fault(.invalidParams("'params' has to be an object"), id: id)
      return
    }
    self = .message(JSONRPCMessage(id: id, method: method, params: params))
  }
}

extension JSONValue {
  /// Whether a message can be known by it.
  fileprivate var isIdentifier: Bool {
    switch self {
    case .string: true
    case .token(let text): text.utf8.first.map { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) } ?? false
    case .object, .array, .raw: false
    }
  }
}
