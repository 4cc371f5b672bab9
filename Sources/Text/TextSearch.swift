/// A search for some texts among the bytes of many files.
package struct TextSearch: Sendable {
  /// By first byte, so that most bytes are looked at once.
  private var texts = [[[UInt8]]](repeating: [], count: 256)
  /// Whether a text begins with a byte. Asked for every byte, and much faster than asking a list whether it is empty.
  private var begins = [Bool](repeating: false, count: 256)

  /// - Parameter texts: those to search for. One without a byte is found nowhere.
  package init(_ texts: [String]) {
    for text in texts {
      guard let first = text.utf8.first else { continue }
      self.texts[Int(first)].append([UInt8](text.utf8))
      begins[Int(first)] = true
    }
  }

  /// Whether one of the texts stands somewhere among some bytes.
  package func finds(in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { start in
      begins[Int(bytes[start])] && texts[Int(bytes[start])].contains { bytes[start...].starts(with: $0) }
    }
  }
}
