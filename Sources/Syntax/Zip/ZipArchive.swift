internal import Text

/// The files in a zip archive, by its directory, which is checked as a whole before anything is unpacked.
///
/// The format is PKWARE's APPNOTE 6.3. Files are stored or deflated; sizes come from the directory at the end, so archives
/// that were written as streams (with data descriptors) and zip64 are read as well.
package struct ZipArchive: Sendable {
  /// One file in the archive.
  package struct Entry: Sendable {
    /// Its path in the archive, with slashes: relative, and never leading out of the archive.
    package let name: String
    /// In bytes, unpacked.
    package let size: Int
    fileprivate let method: Int
    fileprivate let checksum: UInt32
    /// Its packed bytes.
    fileprivate let range: Range<Int>
    /// The offset of the header before its packed bytes.
    fileprivate let header: Int
  }

  /// Why an archive, or a file in it, is not read.
  package struct Failure: Error {
    /// One clause without a full stop.
    package let message: String
  }

  /// In the order of the directory, without folders.
  package let entries: [Entry]
  private let bytes: [UInt8]
  /// Indices of `entries` by their names as `comparable` has them.
  private let places: [String: Int]

  /// Archives may unpack to this many times their size and 50 MB: Apache POI refuses the same ratio.
  private static let ratioLimit = 100
  private static let allowance = 50_000_000

  private init(_ bytes: [UInt8], _ entries: [Entry]) throws(Failure) {
    self.bytes = bytes
    self.entries = entries.filter { !$0.name.hasSuffix("/") }
    var places: [String: Int] = [:]
    for (index, entry) in self.entries.enumerated() {
      guard places.updateValue(index, forKey: ZipArchive.comparable(entry.name)) == nil else {
        throw Failure(message: "the archive has two files '\(TerminalText.visible(entry.name))'")
      }
    }
    self.places = places
  }

  /// Reads and checks the directory of an archive.
  package static func read(_ bytes: [UInt8]) -> Result<ZipArchive, Failure> {
    do throws(Failure) {
      let reader = ZipDirectoryReader(bytes)
      let entries = try reader.entries()
      try check(entries, size: bytes.count)
      return .success(try ZipArchive(bytes, entries))
    } catch {
      return .failure(error)
    }
  }

  private static func check(_ entries: [Entry], size: Int) throws(Failure) {
    var total = 0
    for entry in entries {
      if let fault = fault(in: entry.name) { throw Failure(message: fault) }
      // Each size is below 2^63, and the limit is checked before the next one is added.
      let (sum, isTooLarge) = total.addingReportingOverflow(entry.size)
      total = sum
      if isTooLarge || total > allowance + ratioLimit * size {
        throw Failure(message: "the archive unpacks to more than \(ratioLimit) times its size, as zip bombs do")
      }
    }
    var end = 0
    for entry in entries.sorted(by: { $0.header < $1.header }) {
      guard entry.header >= end else {
        throw Failure(message: "two files of the archive share the same bytes, as in zip bombs")
      }
      end = entry.range.upperBound
    }
  }

  /// What is wrong with a path in an archive; nil for a plain relative one.
  private static func fault(in name: String) -> String? {
    let shown = TerminalText.visible(name)
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
    if name.isEmpty || name.utf8.contains(0) { return "a file in the archive has no usable name" }
    let drive = name.utf8.dropFirst().first == UInt8(ascii: ":")
    if parts.first?.isEmpty == true || drive { return "the archive has an absolute path, '\(shown)'" }
    return parts.contains("..") ? "the path '\(shown)' leads out of the archive" : nil
  }

  /// The file with a path, whatever its letter case, which Office's packages ignore.
  package func entry(_ name: String) -> Entry? { places[ZipArchive.comparable(name)].map { entries[$0] } }

  /// A path in lower case and with slashes, for which some programs for Windows write backslashes.
  private static func comparable(_ name: String) -> String { name.lowercased().replacing("\\", with: "/") }

  /// Unpacks a file and hands it on in pieces, until the receiver returns false; then nothing more is checked.
  package func unpack(_ entry: Entry, to receive: (ArraySlice<UInt8>) -> Bool) -> Failure? {
    let shown = "'\(TerminalText.visible(entry.name))' in the archive"
    var size = 0
    var checksum: UInt32 = 0
    var isStopped = false
    func take(_ piece: ArraySlice<UInt8>) -> Bool {
      size += piece.count
      guard size <= entry.size else { return false }
      checksum = Deflate.checksum(of: piece, after: checksum)
      isStopped = !receive(piece)
      return !isStopped
    }
    switch entry.method {
    case 0: _ = take(bytes[entry.range])
    case 8:
      if Deflate.unpack(bytes[entry.range], to: take) == .damaged { return Failure(message: "\(shown) is damaged") }
    default: return Failure(message: "\(shown) is packed by method \(entry.method), which is not supported")
    }
    if isStopped { return nil }
    guard size == entry.size else {
      return Failure(message: "\(shown) has another size than the archive's directory says")
    }
    return checksum == entry.checksum ? nil : Failure(message: "\(shown) is damaged: its checksum is wrong")
  }
}

/// Reads the directory at the end of a zip archive.
private struct ZipDirectoryReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The signatures of headers, and the lengths of their fixed parts.
  private enum Header {
    static let end = (signature: 0x0605_4B50, length: 22)
    static let end64Place = (signature: 0x0706_4B50, length: 20)
    static let end64 = (signature: 0x0606_4B50, length: 56)
    static let entry = (signature: 0x0201_4B50, length: 46)
    static let file = (signature: 0x0403_4B50, length: 30)
  }

  /// Where the directory stands.
  private struct Directory {
    var start: Int
    var size: Int
    var count: Int
  }

  private static let damaged = ZipArchive.Failure(message: "the archive is damaged or cut off")

  /// A little-endian number; nil outside the file, or from 2^63 on.
  private func number(at offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    var value: UInt64 = 0
    for index in (0..<length).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
    return Int(exactly: value)
  }

  private func field(at offset: Int, _ length: Int) throws(ZipArchive.Failure) -> Int {
    guard let value = number(at: offset, length) else { throw ZipDirectoryReader.damaged }
    return value
  }

  func entries() throws(ZipArchive.Failure) -> [ZipArchive.Entry] {
    let directory = try directory()
    guard directory.start <= bytes.count, directory.size <= bytes.count - directory.start,
      directory.count <= directory.size / Header.entry.length
    else { throw ZipDirectoryReader.damaged }
    var entries: [ZipArchive.Entry] = []
    var offset = directory.start
    for _ in 0..<directory.count {
      guard number(at: offset, 4) == Header.entry.signature else { throw ZipDirectoryReader.damaged }
      let (name, extra, comment) = (
        try field(at: offset + 28, 2), try field(at: offset + 30, 2), try field(at: offset + 32, 2)
      )
      let end = offset + Header.entry.length + name + extra + comment
      guard end <= directory.start + directory.size else { throw ZipDirectoryReader.damaged }
      entries.append(try entry(at: offset, nameLength: name, extraLength: extra, before: directory.start))
      offset = end
    }
    return entries
  }

  private func directory() throws(ZipArchive.Failure) -> Directory {
    // A comment of at most 65,535 bytes may follow.
    var end = bytes.count - Header.end.length
    let first = max(0, end - 65_535)
    while end >= first, number(at: end, 4) != Header.end.signature { end -= 1 }
    guard end >= first else { throw ZipArchive.Failure(message: "the file is no zip archive, or is cut off") }
    var directory = Directory(
      start: try field(at: end + 16, 4), size: try field(at: end + 12, 4), count: try field(at: end + 10, 2))
    var (disk, firstDisk) = (try field(at: end + 4, 2), try field(at: end + 6, 2))
    let place = end - Header.end64Place.length
    if number(at: place, 4) == Header.end64Place.signature {
      let start = try field(at: place + 8, 8)
      guard number(at: start, 4) == Header.end64.signature else { throw ZipDirectoryReader.damaged }
      directory = Directory(
        start: try field(at: start + 48, 8), size: try field(at: start + 40, 8), count: try field(at: start + 32, 8))
      (disk, firstDisk) = (try field(at: start + 16, 4), try field(at: start + 20, 4))
    }
    if disk != 0 || firstDisk != 0 { throw ZipArchive.Failure(message: "the archive is split over several files") }
    return directory
  }

  private func entry(
    at offset: Int, nameLength: Int, extraLength: Int, before limit: Int
  ) throws(ZipArchive.Failure) -> ZipArchive.Entry {
    var packedSize = try field(at: offset + 20, 4)
    var size = try field(at: offset + 24, 4)
    var header = try field(at: offset + 42, 4)
    let nameStart = offset + Header.entry.length
    let name = bytes[nameStart..<nameStart + nameLength]
    try readLargeSizes(
      in: nameStart + nameLength..<nameStart + nameLength + extraLength, &size, &packedSize, &header)
    if try field(at: offset + 8, 2) & 1 != 0 {
      throw ZipArchive.Failure(message: "the archive is protected with a password")
    }
    guard number(at: header, 4) == Header.file.signature else { throw ZipDirectoryReader.damaged }
    let ownNameLength = try field(at: header + 26, 2)
    let ownName = header + Header.file.length
    let start = ownName + ownNameLength + (try field(at: header + 28, 2))
    guard start <= limit, packedSize <= limit - start, bytes[ownName..<ownName + ownNameLength] == name else {
      throw ZipDirectoryReader.damaged
    }
    return ZipArchive.Entry(
      name: ZipDirectoryReader.text(of: name), size: size, method: try field(at: offset + 10, 2),
      checksum: UInt32(clamping: try field(at: offset + 16, 4)), range: start..<start + packedSize, header: header)
  }

  /// Replaces the sizes that did not fit into 32 bits by those of zip64, which stand among the extra fields.
  private func readLargeSizes(
    in extra: Range<Int>, _ size: inout Int, _ packedSize: inout Int, _ header: inout Int
  ) throws(ZipArchive.Failure) {
    let mark = 0xFFFF_FFFF
    guard size == mark || packedSize == mark || header == mark else { return }
    var offset = extra.lowerBound
    while offset + 4 <= extra.upperBound {
      let (id, length) = (try field(at: offset, 2), try field(at: offset + 2, 2))
      offset += 4
      guard id == 1 else {
        offset += length
        continue
      }
      // Only what did not fit is there, in this order.
      var place = offset
      func read(_ value: inout Int) throws(ZipArchive.Failure) {
        guard value == mark else { return }
        value = try field(at: place, 8)
        place += 8
      }
      try read(&size)
      try read(&packedSize)
      try read(&header)
      guard place <= min(offset + length, extra.upperBound) else { throw ZipDirectoryReader.damaged }
      return
    }
  }

  /// A name as text: UTF-8, or else Latin-1, of which any bytes are valid.
  private static func text(of name: ArraySlice<UInt8>) -> String {
    if let text = String(ofUTF8: name) { return text }
    var text = ""
    for byte in name { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }
}
