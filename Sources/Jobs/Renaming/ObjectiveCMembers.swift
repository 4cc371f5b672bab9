internal import Diagnostics
internal import Text

/// Where Objective-C code names a member of a class that Swift shows to it.
enum ObjectiveCMembers {
  /// The places of a member's name after its class: `[VectorL10n cancel]`, `VectorL10n.cancel`, `[VectorL10n names:n]`.
  static func places(of member: String, in type: String, _ file: SourceFile) -> [Range<Int>] {
    let (bytes, type, member) = (file.bytes, Array(type.utf8), Array(member.utf8))
    guard let first = type.first, bytes.count > type.count + member.count else { return [] }
    var places: [Range<Int>] = []
    var index = 0
    while index + type.count < bytes.count {
      defer { index += 1 }
      guard bytes[index] == first, bytes[index...].starts(with: type), !isWord(bytes, index - 1),
        !isWord(bytes, index + type.count)
      else { continue }
      var start = index + type.count
      while start < bytes.count, bytes[start].isASCIISpace || bytes[start] == UInt8(ascii: ".") { start += 1 }
      let end = start + member.count
      if bytes[start...].starts(with: member), !isWord(bytes, end) { places.append(start..<end) }
    }
    return places
  }

  private static func isWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.indices.contains(index) && bytes[index].isASCIIWord
  }
}
