import Diagnostics
import Foundation

/// The only place that prints: results to standard output, troubles and progress to standard error.
struct Terminal {
  /// True when standard output is a terminal that wants colour.
  let hasColor: Bool
  /// In columns; 80 where there is no terminal.
  let width: Int
  let showsProgress: Bool

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let isDumb = environment["TERM"] == "dumb"
    let isForced = environment["CLICOLOR_FORCE"].map { $0 != "0" && !$0.isEmpty } ?? false
    let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    hasColor = !isRefused && (isForced || (isatty(STDOUT_FILENO) == 1 && !isDumb))
    showsProgress = isatty(STDERR_FILENO) == 1 && !isDumb
    width = Terminal.columns(environment)
  }

  /// Writes results; a closed pipe (`| head`) ends the process quietly, as it does for every filter.
  func print(_ text: String) {
    guard !text.isEmpty else { return }
    Terminal.write(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), to: STDOUT_FILENO)
  }

  /// Writes a result's bytes as they are.
  func print(bytes: [UInt8]) { Terminal.write(bytes, to: STDOUT_FILENO) }

  /// Says what kept the run from doing its work.
  func complain(_ text: String) {
    Terminal.write(Array("glossa: \(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Says something about the run itself, beside its results.
  func note(_ text: String) {
    Terminal.write(Array("\(text)\n".utf8), to: STDERR_FILENO)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return
      }
      start += written
    }
  }

  private static func columns(_ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
