internal import Diagnostics

extension String {
  /// Every mail address in the text, in lower case.
  package var mailAddresses: [String] {
    let bytes = Array(utf8)
    var addresses: [String] = []
    for at in bytes.indices where bytes[at] == UInt8(ascii: "@") {
      var start = at
      while start > 0, bytes[start - 1].isLocal { start -= 1 }
      var end = at + 1
      while end < bytes.count, bytes[end].isDomain { end += 1 }
      while end > at, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      // `%@.` ends in a conversion, `user@host` is one in a shell, `@name@server` a name in the Fediverse.
      guard start < at, start == 0 || bytes[start - 1] != UInt8(ascii: "%") && bytes[start - 1] != UInt8(ascii: "@"),
        end > at + 1,
        bytes[at + 1..<end].contains(UInt8(ascii: "."))
      else { continue }
      addresses.append(String(decoding: bytes[start..<end], as: UTF8.self).lowercased())
    }
    return addresses
  }
}

extension UInt8 {
  fileprivate var isLocal: Bool { isDomain || self == UInt8(ascii: "+") }

  fileprivate var isDomain: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
