internal import Text

extension String {
  /// Every mail address in the text, in lower case.
  package var mailAddresses: [String] {
    let bytes = Array(utf8)
    var addresses: [String] = []
    for at in bytes.indices where bytes[at] == UInt8(ascii: "@") {
      var start = at
      while bytes.at(start - 1)?.isLocal == true { start -= 1 }
      var end = at + 1
      while bytes.at(end)?.isDomain == true { end += 1 }
      while end > at, bytes.at(end - 1) == UInt8(ascii: ".") { end -= 1 }
      // `%@.` is a specifier, `user@host` a shell login, `@name@server` a Fediverse name.
      guard start < at, ![UInt8(ascii: "%"), UInt8(ascii: "@")].contains(bytes.at(start - 1)),
        bytes.slice(from: at + 1, to: end).contains(UInt8(ascii: "."))
      else { continue }
      addresses.append(String(decoding: bytes.slice(from: start, to: end), as: UTF8.self).lowercased())
    }
    return addresses
  }
}

extension UInt8 {
  fileprivate var isLocal: Bool { isDomain || self == UInt8(ascii: "+") }

  fileprivate var isDomain: Bool {
    isASCIIWord || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }
}
