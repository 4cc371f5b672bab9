// Shows that `.ci/macos-typecheck` judges as a Mac's compiler would. The compiler has to reject each line that is marked,
// with an error that holds the words of the mark, and no other line. No target holds these files.
import Dispatch
import Foundation

#if os(macOS) && canImport(Darwin) && !canImport(Glibc) && !os(Linux)
  let branchOfMacOS: Int = ""  // rejected: cannot convert
#else
  #error("this is not macOS")
#endif

/// Newer than macOS 14, in the standard library.
func newerThanPromised(bytes: [UInt8]) {
  _ = UInt128(bytes.count)  // rejected: only available in macOS 15.0
  _ = String(validating: bytes, as: UTF8.self) != nil  // rejected: only available in macOS 15.0
  func count(_ items: some Collection<(offset: Int, element: UInt8)>) -> Int { items.count }
  _ = count(bytes.enumerated())  // rejected: only available in macOS 26.0
}

/// On some Macs only.
func onOneKind() {
  _ = Float80(1)  // rejected on arm64: arm64 Macs have no Float80
  _ = Float16(1)  // rejected on x86_64: x86_64 Macs have no Float16
}

/// Newer than macOS 14, in C.
func newerInC(text: UnsafePointer<CChar>) {
  _ = strchrnul(text, 0)  // rejected: only available in macOS 15.4
}

/// On Linux only.
func onLinux() {
  _ = inotify_init1(0)  // rejected: cannot find 'inotify_init1'
  var status = stat()
  status.st_mtim.tv_sec = 0  // rejected: no member 'st_mtim'
}
