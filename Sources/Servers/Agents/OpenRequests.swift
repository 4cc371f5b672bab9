internal import Platform

/// The requests that have no answer yet, by their ids. Safe to use from several threads.
final class OpenRequests: Sendable {
  private let state = Locked(State())

  /// What is known of the client.
  private struct State {
    var open: Set<String> = []
    /// Whether the client is gone.
    var isClosed = false
  }

  /// Whether the client is gone, so that nothing is answered any more.
  var isClosed: Bool { state.with { $0.isClosed } }

  /// A request has come.
  func open(_ id: String) { state.with { _ = $0.open.insert(id) } }

  /// The client does not want an answer any more.
  func cancel(_ id: String) { state.with { _ = $0.open.remove(id) } }

  /// Whether the client still wants an answer.
  func isOpen(_ id: String) -> Bool { state.with { $0.open.contains(id) } }

  /// A request gets its answer; false where the client does not want it any more.
  func close(_ id: String) -> Bool { state.with { $0.open.remove(id) != nil } }

  /// The client is gone.
  func closeAll() { state.with { $0 = State(isClosed: true) } }
}
