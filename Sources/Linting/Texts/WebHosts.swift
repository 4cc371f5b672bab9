internal import Text

/// The hosts of the web addresses in texts.
package enum WebHosts {
  /// The last two labels of the host of each address.
  package static func hosts(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var hosts: [String] = []
    var index = 0
    while index + 3 <= bytes.count {
      guard bytes.dropFirst(index).starts(with: "://".utf8), index >= 4, let before = bytes.at(index - 1),
        before | 0x20 == UInt8(ascii: "s") || before | 0x20 == UInt8(ascii: "p")
      else {
        index += 1
        continue
      }
      let start = index + 3
      var end = start
      while end < bytes.count, isHost(bytes[end]) { end += 1 }
      let labels = String(decoding: bytes.slice(from: start, to: end), as: UTF8.self).lowercased().split(separator: ".")
      if let domain = labels.dropLast().last, domain != "example", !isMade(labels) {
        hosts.append(labels.suffix(2).joined(separator: "."))
      }
      index = end
    }
    return hosts
  }

  /// Whether a host is a made-up example, like `myserver.com`, which translations may replace.
  private static func isMade(_ labels: [Substring]) -> Bool {
    labels.contains { label in
      let name = label.hasPrefix("my") ? label.dropFirst(2) : label.hasPrefix("your") ? label.dropFirst(4) : nil
      return name.map { madeUp.contains($0.drop { $0 == "-" }) } ?? (label == "hostname")
    }
  }

  private static let madeUp: Set<Substring> = [
    "app", "company", "domain", "home", "host", "house", "instance", "name", "nas", "server", "site", "website",
  ]

  private static func isHost(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
