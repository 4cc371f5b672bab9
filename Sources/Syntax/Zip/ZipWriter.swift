/// Writes a zip archive in memory; it holds no times and no owners, so that equal files make equal archives.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var files: [File] = []
  private var isBroken = false

  /// What the directory at the end says of a file.
  private struct File {
    let name: String
    let fields: [UInt8]
    /// Where it begins in the bytes.
    let start: Int
  }

  /// An empty archive.
  package init() {}

  /// The flag that says that names are UTF-8.
  private static let flags = 0x0800
  /// What a reader must know: version 2.0, deflated files.
  private static let version = 20
  private static let method = 8
  /// 1 January 1980, the first day that the format knows, in its notation.
  private static let date = 0x21
  /// The largest size that fits without zip64.
  private static let sizeLimit = 0xFFFF_FFFE

  /// Packs a file whose bytes come in pieces.
  ///
  /// - Parameter give: calls its parameter with one piece after the other.
  package mutating func add(_ name: String, _ give: (([UInt8]) -> Void) -> Void) {
    guard let packed = Deflate.packed(give) else {
      isBroken = true
      return
    }
    if packed.size > ZipWriter.sizeLimit || bytes.count + packed.bytes.count > ZipWriter.sizeLimit { isBroken = true }
    let start = bytes.count
    var fields = ZipWriter.number(ZipWriter.version, 2) + ZipWriter.number(ZipWriter.flags, 2)
    fields += ZipWriter.number(ZipWriter.method, 2) + ZipWriter.number(0, 2) + ZipWriter.number(ZipWriter.date, 2)
    fields += ZipWriter.number(Int(packed.checksum), 4)
    fields += ZipWriter.number(packed.bytes.count, 4) + ZipWriter.number(packed.size, 4)
    fields += ZipWriter.number(name.utf8.count, 2) + ZipWriter.number(0, 2)
    bytes += "PK\u{3}\u{4}".utf8 + fields + Array(name.utf8) + packed.bytes
    files.append(File(name: name, fields: fields, start: start))
  }

  /// The whole archive; nil where it is larger than 4 GB, has more than 65,534 files, or memory was too small.
  ///
  /// - Parameter first: an archive whose files stand before these.
  package func finished(behind first: ZipWriter = ZipWriter()) -> [UInt8]? {
    let (shift, count) = (first.bytes.count, first.files.count + files.count)
    let size = shift + bytes.count
    guard !first.isBroken, !isBroken, count < 0xFFFF, size <= ZipWriter.sizeLimit else { return nil }
    let directory = first.files.flatMap { ZipWriter.listed($0, 0) } + files.flatMap { ZipWriter.listed($0, shift) }
    var end = Array("PK\u{5}\u{6}".utf8) + ZipWriter.number(0, 4)
    end += ZipWriter.number(count, 2) + ZipWriter.number(count, 2)
    end += ZipWriter.number(directory.count, 4) + ZipWriter.number(size, 4) + ZipWriter.number(0, 2)
    return first.bytes + bytes + directory + end
  }

  /// The line of a file in the directory.
  private static func listed(_ file: File, _ shift: Int) -> [UInt8] {
    // Written by version 2.0 for MS-DOS; no comment, first disk, no attributes.
    let head = Array("PK\u{1}\u{2}".utf8) + number(version, 2) + file.fields
    return head + [UInt8](repeating: 0, count: 10) + number(file.start + shift, 4) + Array(file.name.utf8)
  }

  /// A little-endian number.
  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
