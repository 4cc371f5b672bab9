/// What tests must know of the machine they run on.
package enum TestMachine {
  /// Whether each crash of a child process is collected and shown to the user, which takes seconds: macOS does that.
  package static var reportsCrashes: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }
}
