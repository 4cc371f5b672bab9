internal import CodeModel

/// The bundle of a lookup to bytes and back.
enum LookupBundleCoding {
  static func write(_ bundle: LookupBundle, to writer: inout ByteWriter) {
    switch bundle {
    case .unnamed: writer.byte(0)
    case .main: writer.byte(1)
    case .module(let file):
      writer.byte(2)
      writer.text(file)
    case .code(let file):
      writer.byte(3)
      writer.text(file)
    case .identifier(let text):
      writer.byte(4)
      writer.text(text)
    case .named(let name):
      writer.byte(5)
      writer.text(name)
    case .unknown: writer.byte(6)
    }
  }

  static func read(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> LookupBundle {
    switch try reader.byte() {
    case 0: .unnamed
    case 1: .main
    case 2: .module(file: try reader.text())
    case 3: .code(file: try reader.text())
    case 4: .identifier(try reader.text())
    case 5: .named(try reader.text())
    case 6: .unknown
    default: throw ByteReader.Damaged()
    }
  }
}
