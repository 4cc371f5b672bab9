internal import Text

/// Paths as the system takes them.
extension String {
  /// Calls the system with the bytes that this path stands for, as `FileName` says.
  func onDisk<Result>(_ call: (UnsafePointer<CChar>) -> Result) -> Result {
    if FileName.isPlain(self) { return withCString(call) }
    let bytes = FileName.bytes(self).map { CChar(bitPattern: $0) } + [0]
    return call(bytes)
  }
}
