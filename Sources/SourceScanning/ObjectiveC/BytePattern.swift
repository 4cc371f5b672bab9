/// Some bytes to look for in many others, by Horspool's method: most of the others are not even looked at.
struct BytePattern: Sendable {
  private let bytes: [UInt8]
  /// How far to go on where a byte stands under the pattern's last one.
  private let steps: [Int]

  /// As in `NSLocalizedString`, `localized` and `Localizable`.
  static let localization = BytePattern("ocali")
  /// The macro by which C makes a string of Core Foundation's.
  static let string = BytePattern("CFSTR")

  init(_ pattern: StaticString) {
    bytes = Array(UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount))
    var steps = [Int](repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() { steps[Int(byte)] = bytes.count - 1 - index }
    self.steps = steps
  }

  /// Whether the pattern stands somewhere.
  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      steps.withUnsafeBufferPointer { steps in
        let last = bytes.count - 1
        var end = last
        while end < text.count {
          var length = 0
          while length <= last, text[end - length] == bytes[last - length] { length += 1 }
          if length > last { return true }
          end += steps[Int(text[end])]
        }
        return false
      }
    }
  }
}
