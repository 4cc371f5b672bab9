internal import Syntax

/// Which revision of the Model Context Protocol a request follows.
enum ProtocolRevision {
  /// 2026-07-28: every request says for itself what it follows.
  case stateless
  /// Those before, which begin with a handshake.
  case handshake

  /// The revisions without a handshake, oldest first.
  static let statelessNames = ["2026-07-28"]
  /// Those with one, oldest first.
  static let handshakeNames = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  /// What a request's `_meta` names its revision by.
  private static let version = "io.modelcontextprotocol/protocolVersion"
  /// What it names the client's abilities by, which has to be there, too.
  private static let capabilities = "io.modelcontextprotocol/clientCapabilities"

  /// Throws `JSONRPCError` where the request names another revision than those, or names it in part.
  init(of message: JSONRPCMessage) throws(JSONRPCError) {
    guard message.method != "initialize", let meta = message.params["_meta"], let version = meta[Self.version] else {
      self = .handshake
      return
    }
    guard case .object? = meta[Self.capabilities] else {
      throw .invalidParams("'_meta' has to have an object '\(Self.capabilities)'")
    }
    guard let name = version.text else { throw .invalidParams("'\(Self.version)' has to be a string") }
    guard Self.statelessNames.contains(name) else { throw Self.unsupported(name) }
    self = .stateless
  }

  /// The error for a revision that is not spoken here.
  private static func unsupported(_ name: String) -> JSONRPCError {
    JSONRPCError(
      code: -32022, message: "this revision of the protocol is not supported",
      data: .compact([
        ("supported", .array(statelessNames.map(JSONValue.string))), ("requested", .string(name)),
      ]))
  }

  /// The revision that a handshake agrees on: the client's, where it is known here, else the newest with a handshake.
  static func agreed(on name: String?) -> String {
    handshakeNames.first { $0 == name } ?? handshakeNames[handshakeNames.count - 1]
  }
}
