internal import CZlib

/// Packs and unpacks bytes with zlib, as zip archives hold them: deflated, without a header of zlib's or gzip's.
enum Deflate {
  /// What became of a run of bytes that were packed.
  struct Packed {
    let bytes: [UInt8]
    /// The number of bytes before packing.
    let size: Int
    /// CRC-32 of the bytes before packing.
    let checksum: UInt32
  }

  /// How unpacking ended.
  enum Ending {
    /// At the end of the packed bytes.
    case complete
    /// Because the receiver wanted no more.
    case stopped
    /// The packed bytes are broken, cut off, or followed by others; or there is no memory.
    case damaged
  }

  /// The size of the pieces that are handed on, in bytes.
  private static let pieceSize = 65_536
  /// How hard zlib tries, of 9. A workbook of 800,000 texts gets 8 % larger than with its usual 6, but packing took a sixth of
  /// the time of its export.
  private static let level: Int32 = 4
  /// No header, and the largest window: what zip archives hold.
  private static let windowBits = -MAX_WBITS

  /// Packs bytes that come in pieces; nil where there is no memory.
  ///
  /// - Parameter give: calls its parameter with one piece after the other.
  static func packed(_ give: (([UInt8]) -> Void) -> Void) -> Packed? {
    var stream = z_stream()
    return withUnsafeMutablePointer(to: &stream) { stream in
      let status = deflateInit2_(
        stream, level, Z_DEFLATED, windowBits, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { return nil }
      defer { deflateEnd(stream) }
      var bytes: [UInt8] = []
      var size = 0
      var checksum: UInt32 = 0
      var hasFailed = false
      // zlib is slow to begin: small pieces are gathered.
      var waiting: [UInt8] = []
      func pack(_ flush: Int32) {
        size += waiting.count
        checksum = Deflate.checksum(of: waiting[...], after: checksum)
        hasFailed = hasFailed || !push(waiting, to: stream, flush: flush, into: &bytes)
        waiting.removeAll(keepingCapacity: true)
      }
      give { piece in
        waiting += piece
        if waiting.count >= pieceSize { pack(Z_NO_FLUSH) }
      }
      pack(Z_FINISH)
      guard !hasFailed else { return nil }
      return Packed(bytes: bytes, size: size, checksum: checksum)
    }
  }

  private static func push(
    _ piece: [UInt8], to stream: UnsafeMutablePointer<z_stream>, flush: Int32, into bytes: inout [UInt8]
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: pieceSize)
    return piece.withUnsafeBufferPointer { input in
      // zlib's header lacks a 'const': it only reads here.
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(clamping: input.count)
      repeat {
        let status = buffer.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_out = output.baseAddress
          stream.pointee.avail_out = UInt32(clamping: output.count)
          return deflate(stream, flush)
        }
        guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { return false }
        bytes += buffer[..<(buffer.count - Int(stream.pointee.avail_out))]
      } while stream.pointee.avail_out == 0
      return true
    }
  }

  /// Unpacks bytes, and hands them on in pieces until the receiver returns false.
  static func unpack(_ packed: ArraySlice<UInt8>, to receive: (ArraySlice<UInt8>) -> Bool) -> Ending {
    var stream = z_stream()
    return withUnsafeMutablePointer(to: &stream) { stream in
      let status = inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard status == Z_OK else { return .damaged }
      defer { inflateEnd(stream) }
      var piece = [UInt8](repeating: 0, count: min(pieceSize, max(64, packed.count * 8)))
      return packed.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        while true {
          let status = piece.withUnsafeMutableBufferPointer { output in
            stream.pointee.next_out = output.baseAddress
            stream.pointee.avail_out = UInt32(clamping: output.count)
            return inflate(stream, Z_NO_FLUSH)
          }
          let count = piece.count - Int(stream.pointee.avail_out)
          if count > 0, !receive(piece[..<count]) { return .stopped }
          if status == Z_STREAM_END { return stream.pointee.avail_in == 0 ? .complete : .damaged }
          // Also the end of input before the end of what was packed: zlib can then make no progress.
          if status != Z_OK { return .damaged }
        }
      }
    }
  }

  /// The CRC-32 of bytes that follow others.
  ///
  /// - Parameter before: the checksum of those; 0 where there are none.
  static func checksum(of bytes: ArraySlice<UInt8>, after before: UInt32) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      // Without an address zlib starts again from 0.
      guard let start = bytes.baseAddress else { return before }
      return UInt32(truncatingIfNeeded: crc32(UInt(before), start, UInt32(clamping: bytes.count)))
    }
  }
}
