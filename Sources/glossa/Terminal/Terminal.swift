import Foundation
import Reporting
import Text
import Workspace

/// The only type that prints: results to standard output, messages and progress to standard error.
struct Terminal {
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether standard output is a terminal that supports colour.
  let hasColor: Bool
  /// The width in columns; 100 if there is no terminal.
  let width: Int

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let isDumb = environment["TERM"] == "dumb"
    let isForced = environment["CLICOLOR_FORCE"].map { $0 != "0" && !$0.isEmpty } ?? false
    let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isTerminal = isatty(STDOUT_FILENO) == 1
    hasColor = !isRefused && (isForced || (isTerminal && !isDumb))
    width = Terminal.columns(environment)
  }

  /// The layout of text for people on standard output.
  var style: TextStyle { TextStyle(usesColour: hasColor, width: width, cutsLines: isTerminal) }

  /// Writes results. Throws `RunError` where standard output cannot be written: a full disk, or a closed descriptor.
  ///
  /// A closed pipe (`| head`) ends the process silently, as usual for filters. If the caller ignores that signal, the
  /// rest of the output is dropped.
  func print(_ text: String) throws {
    guard !text.isEmpty else { return }
    try print(bytes: Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
  }

  /// Writes the bytes of a result unchanged. Throws `RunError`, like `print(_:)`.
  func print(bytes: [UInt8]) throws {
    let error = Terminal.write(bytes, to: STDOUT_FILENO)
    guard error == 0 || error == EPIPE else { throw RunError("standard output: \(String(cString: strerror(error)))") }
  }

  /// Writes bytes to a program that waits for them. Returns false where it cannot be written to any more.
  func send(_ bytes: [UInt8]) -> Bool { Terminal.write(bytes, to: STDOUT_FILENO) == 0 }

  /// The next bytes of standard input, as soon as there are some; nil at its end, or where it cannot be read.
  static func input() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes.removeLast(bytes.count - count)
      return bytes
    }
  }

  /// Prints why the run could not do its work.
  func complain(_ text: String) { note("glossa: \(TerminalText.visible(text))") }

  /// Prints a message about the run itself. If standard error cannot be written, the run continues.
  func note(_ text: String) { _ = Terminal.write(Array("\(TerminalText.harmless(text))\n".utf8), to: STDERR_FILENO) }

  /// Writes all bytes. Returns 0, or the `errno` of the failed call.
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
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return isatty(STDOUT_FILENO) == 1 ? 80 : 100
    }
    return Int(size.ws_col)
  }
}
