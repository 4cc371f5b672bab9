internal import Platform
internal import Syntax

/// The requests of one client, answered one after the other in the order in which they came, while further ones are read:
/// one that the client cancels is not begun, and the answer to one that has begun is dropped.
package final class AgentConversation: Sendable {
  private let queue = WorkQueue()
  private let requests = OpenRequests()
  private let server: AgentServer
  private let write: @Sendable ([UInt8]) -> Bool

  /// - Parameter write: sends a line to the client; false where the client is gone.
  package init(_ server: AgentServer, write: @escaping @Sendable ([UInt8]) -> Bool) {
    self.server = server
    self.write = write
  }

  /// Answers all lines of the input.
  ///
  /// - Parameter read: the next bytes of the input; nil at its end.
  package func run(read: () -> [UInt8]?) {
    var lines = MessageLines()
    while !requests.isClosed, let bytes = read() {
      for line in lines.add(bytes) { take(line) }
    }
    for line in lines.end() { take(line) }
    // What has begun may be writing files.
    queue.finish()
  }

  private func take(_ line: MessageLines.Line) {
    let input = JSONRPCInput(line)
    let id = input.request
    if let cancelled = input.cancelled { return requests.cancel(cancelled) }
    if let id { requests.open(id) }
    queue.add { [self] in
      guard !requests.isClosed, id.map(requests.isOpen) ?? true else { return }
      guard let answer = server.answer(to: input), id.map(requests.close) ?? true else { return }
      if !write(Array(answer.line.utf8) + [UInt8(ascii: "\n")]) { requests.closeAll() }
    }
  }
}

extension JSONRPCInput {
  /// The id of a single request, as JSON; nil for everything else.
  fileprivate var request: String? {
    if case .message(let message) = self { message.id?.line } else { nil }
  }

  /// The id of the request that a notification cancels, as JSON; nil for everything else.
  fileprivate var cancelled: String? {
    guard case .message(let message) = self, message.method == "notifications/cancelled" else { return nil }
    return message.params["requestId"]?.line
  }
}
