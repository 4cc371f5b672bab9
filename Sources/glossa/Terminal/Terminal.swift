import Foundation
import Text
import Workspace

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

  /// Writes results. Throws `CannotRun` where standard output takes no more: a full disk, a closed descriptor.
  ///
  /// A closed pipe (`| head`) ends the process quietly, as it does for every filter; where the caller has switched that
  /// off, what nobody reads is left out.
  func print(_ text: String) throws {
    guard !text.isEmpty else { return }
    try print(bytes: Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// Writes a result's bytes as they are. Throws `CannotRun`, as above.
  func print(bytes: [UInt8]) throws {
    let error = Terminal.write(bytes, to: STDOUT_FILENO)
    guard error == 0 || error == EPIPE else { throw CannotRun("standard output: \(String(cString: strerror(error)))") }
  }

  /// Says what kept the run from doing its work.
  func complain(_ text: String) { note("glossa: \(PlainText.visible(text))") }

  /// Says something about the run itself, beside its results. Where nobody hears it, the run goes on.
  func note(_ text: String) { _ = Terminal.write(Array("\(PlainText.harmless(text))\n".utf8), to: STDERR_FILENO) }

  /// Writes all bytes and returns 0, or what the system says of the call that failed.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return errno
      }
      start += written
    }
    return 0
  }

  private static func columns(_ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
