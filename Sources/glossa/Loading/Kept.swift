/// Values that are left to the end of the process.
enum Kept {
  /// Never frees a value.
  static func forever(_ value: Any) { _ = Unmanaged.passRetained(Box(value)) }

  /// Holds a value that is no object.
  private final class Box {
    let value: Any

    init(_ value: Any) { self.value = value }
  }
}
