internal import Text

/// Paths in the form that system calls take.
extension String {
  /// Passes the path's bytes (see `FileName`) to a system call.
  func onDisk<Result>(_ call: (UnsafePointer<CChar>) -> Result) -> Result {
    if FileName.isPlain(self) { return withCString(call) }
    let bytes = FileName.bytes(self).map { CChar(bitPattern: $0) } + [0]
    return call(bytes)
  }
}
