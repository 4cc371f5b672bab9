internal import SwiftOutline

/// Calls that write a log.
extension ProjectIndex.SwiftFile {
  /// `print`, `NSLog` and other functions of that ending, and the level methods of anything named like a log:
  /// `logger.debug`, `Log.shared.error`.
  func writesLog(callee: NodeID, _ names: NameTable) -> Bool {
    let node = node(callee)
    let name = names.text(self.name(node.symbol))
    if node.kind == .name { return ["print", "debugPrint", "os_log"].contains(name) || name.hasSuffix("Log") }
    guard node.kind == .member, LogLevels.names.contains(name) else { return false }
    var base = self.node(node.first)
    while base.kind == .member || base.kind == .name {
      if names.text(self.name(base.symbol)).lowercased().contains("log") { return true }
      guard base.kind == .member, base.first.exists else { return false }
      base = self.node(base.first)
    }
    return false
  }
}

/// The names of logging methods.
private enum LogLevels {
  static let names: Set<String> = [
    "debug", "verbose", "trace", "info", "notice", "log", "warning", "warn", "error", "critical", "fault", "fatal",
  ]
}
