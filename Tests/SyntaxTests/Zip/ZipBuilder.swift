@testable import Syntax

/// Writes zip archives that `ZipWriter` never writes: by other tools' rules, and broken ones.
struct ZipBuilder {
  /// One file, with everything that can be written otherwise than it should be.
  struct Part {
    var name: [UInt8]
    var content: [UInt8]
    var method = 8
    var flags = 0
    /// What is added to the checksum.
    var checksumError: UInt32 = 0
    /// What is added to the size.
    var sizeError = 0
    /// Whether the sizes stand behind the bytes.
    var hasDescriptor = false
    /// Whether the directory has the sizes in a field of zip64.
    var isLarge = false
    /// Whether the directory points to the file before it.
    var sharesBytes = false

    init(_ name: String, _ content: String) {
      self.name = Array(name.utf8)
      self.content = Array(content.utf8)
    }
  }

  var parts: [Part]
  /// Whether the end of the directory is written as in zip64.
  var isLarge = false
  var comment: [UInt8] = []

  init(_ parts: [Part]) { self.parts = parts }

  static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  var bytes: [UInt8] {
    typealias Z = ZipBuilder
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    var last = 0
    for part in parts {
      let packed = part.method == 8 ? Deflate.packed { $0(part.content) }?.bytes ?? [] : part.content
      let checksum = Deflate.checksum(of: part.content[...], after: 0) &+ part.checksumError
      let size = part.content.count + part.sizeError
      let flags = part.flags | (part.hasDescriptor ? 8 : 0)
      let start = part.sharesBytes ? last : bytes.count
      last = start
      let sizes = Z.number(Int(checksum), 4) + Z.number(packed.count, 4) + Z.number(size, 4)
      let head = Z.number(20, 2) + Z.number(flags, 2) + Z.number(part.method, 2) + Z.number(0, 4)
      let names = Z.number(part.name.count, 2)
      if !part.sharesBytes {
        bytes += Array("PK\u{3}\u{4}".utf8) + head + (part.hasDescriptor ? Z.number(0, 12) : sizes) + names
        bytes += Z.number(0, 2) + part.name + packed
        if part.hasDescriptor { bytes += Array("PK\u{7}\u{8}".utf8) + sizes }
      }
      let extra = Z.number(1, 2) + Z.number(24, 2) + Z.number(size, 8) + Z.number(packed.count, 8) + Z.number(start, 8)
      let mark = Z.number(0xFFFF_FFFF, 4)
      directory += Array("PK\u{1}\u{2}".utf8) + Z.number(20, 2) + head
      directory += part.isLarge ? Z.number(Int(checksum), 4) + mark + mark : sizes
      directory += names + Z.number(part.isLarge ? extra.count : 0, 2) + Z.number(0, 10)
      directory += (part.isLarge ? mark : Z.number(start, 4)) + part.name + (part.isLarge ? extra : [])
    }
    return bytes + directory + end(of: bytes.count, directory.count)
  }

  private func end(of start: Int, _ size: Int) -> [UInt8] {
    typealias Z = ZipBuilder
    var end: [UInt8] = []
    if isLarge {
      end += Array("PK\u{6}\u{6}".utf8) + Z.number(44, 8) + Z.number(45, 2) + Z.number(45, 2) + Z.number(0, 8)
      end += Z.number(parts.count, 8) + Z.number(parts.count, 8) + Z.number(size, 8) + Z.number(start, 8)
      end += Array("PK\u{6}\u{7}".utf8) + Z.number(0, 4) + Z.number(start + size, 8) + Z.number(1, 4)
    }
    end += Array("PK\u{5}\u{6}".utf8) + Z.number(0, 4)
    let count = isLarge ? Z.number(0xFFFF, 2) : Z.number(parts.count, 2)
    end += count + count + (isLarge ? Z.number(-1, 8) : Z.number(size, 4) + Z.number(start, 4))
    return end + Z.number(comment.count, 2) + comment
  }
}
