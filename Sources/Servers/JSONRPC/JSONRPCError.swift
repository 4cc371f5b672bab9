internal import Syntax

/// Why a request has no result: a code of JSON-RPC's, or of the protocol above it.
struct JSONRPCError: Error {
  /// The number that programs know it by.
  let code: Int
  /// One sentence for people, without a full stop.
  let message: String
  /// Further facts.
  let data: JSONValue?

  init(code: Int, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The line is no JSON.
  static let unparsable = JSONRPCError(code: -32700, message: "the message is not JSON")

  /// The line is JSON, and no message.
  static func invalidRequest(_ message: String) -> JSONRPCError { JSONRPCError(code: -32600, message: message) }

  /// There is no such method.
  static let methodNotFound = JSONRPCError(code: -32601, message: "there is no such method")

  /// What a method is told makes no sense to it.
  static func invalidParams(_ message: String) -> JSONRPCError { JSONRPCError(code: -32602, message: message) }

  /// The members of the answer that carries it.
  var value: JSONValue {
    .compact([("code", .token("\(code)")), ("message", .string(message)), ("data", data)])
  }
}
