/// A search for some texts among the bytes of many files, by Horspool's way: most bytes are never looked at.
package struct TextSearch: Sendable {
  /// How many bytes the shortest text has; 0 if there is none.
  private let length: Int
  /// How far to go on from a byte before it can be the last of the first `length` bytes of a text; 0 where it can be now.
  private var steps: [Int]
  /// By that last byte, so that few texts are compared.
  private var texts = [[[UInt8]]](repeating: [], count: 256)

  /// - Parameter texts: those to search for. One without a byte is found nowhere.
  package init(_ texts: [String]) {
    let texts = texts.map { [UInt8]($0.utf8) }.filter { !$0.isEmpty }
    length = texts.map(\.count).min() ?? 0
    steps = [Int](repeating: length, count: 256)
    for text in texts {
      self.texts[Int(text[length - 1])].append(text)
      for (index, byte) in text.prefix(length).enumerated() {
        steps[Int(byte)] = min(steps[Int(byte)], length - 1 - index)
      }
    }
  }

  /// Whether one of the texts stands somewhere among some bytes.
  package func finds(in bytes: [UInt8]) -> Bool {
    guard length > 0 else { return false }
    var last = length - 1
    while last < bytes.count {
      let step = steps[Int(bytes[last])]
      if step > 0 {
        last += step
      } else if begins(in: bytes, at: last - length + 1) {
        return true
      } else {
        last += 1
      }
    }
    return false
  }

  /// Whether one of the texts begins at a byte.
  private func begins(in bytes: [UInt8], at start: Int) -> Bool {
    texts[Int(bytes[start + length - 1])].contains { text in
      text[0] == bytes[start] && bytes[start...].starts(with: text)
    }
  }
}
