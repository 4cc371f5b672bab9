/// Any text as one word of a command for a POSIX shell.
package enum ShellWord {
  /// The text as it is where a shell takes it literally, else in single quotes.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_./+,:@%".utf8.contains($0) }
    guard text.isEmpty || !isPlain else { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
