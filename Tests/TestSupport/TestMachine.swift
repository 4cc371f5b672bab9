import Foundation

/// What tests must know of the machine they run on. What a test needs and not every machine grants is tried, not guessed:
/// root in a container has fewer rights than root elsewhere.
package enum TestMachine {
  /// Whether each crash of a child process is collected and shown to the user, which takes seconds: macOS does that.
  package static var reportsCrashes: Bool {
    #if os(macOS)
      true
    #else
      false
    #endif
  }

  /// Whether a process may take a file system away from itself.
  package static let maySeparateMounts =
    (try? GlossaTool.shell("unshare -m sh -c 'umount -l /proc'", in: "/"))?.status == 0

  /// Whether a file can be given to another user and still be read.
  package static let mayGiveFilesAway = holds { chown($0, 4321, 1234) == 0 && access($0, R_OK) == 0 }

  /// Whether a file without any permission is closed to us: to root it is open.
  package static let heedsPermissions = holds { chmod($0, 0) == 0 && access($0, R_OK) != 0 }

  /// The processor time that this thread has taken, on macOS all threads of the tests, in ticks of a clock of the
  /// system's. Other programs do not count.
  package static var processorTime: UInt64 {
    #if os(macOS)
      return UInt64(clock())
    #else
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }

  /// Whether something holds for a new file; false where there is no place for one.
  private static func holds(_ isTrue: (_ path: String) -> Bool) -> Bool {
    guard let scratch = try? Scratch(), (try? scratch.write("", to: "file")) != nil else { return false }
    return isTrue(scratch.path + "/file")
  }
}
