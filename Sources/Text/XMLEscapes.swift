/// The ways in which XML files write the characters of a text.
struct XMLEscapes: Sendable {
  /// The characters besides `&` and `<` that are written as entities or references.
  var marks: Set<Unicode.Scalar>
  /// Whether characters that are not ASCII are written as references.
  var isASCII = false

  /// Appends a text. A carriage return always becomes a reference, because XML readers turn it into a line feed.
  func append(_ text: String, to out: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;".utf8
      case "<": out += "&lt;".utf8
      case "\r": out += "&#13;".utf8
      case _ where marks.contains(scalar):
        if let name = XMLEscapes.names[scalar] { out += "&\(name);".utf8 } else { out += "&#\(scalar.value);".utf8 }
      case _ where isASCII && !scalar.isASCII: out += "&#\(scalar.value);".utf8
      default: out.append(codePoint: scalar.value)
      }
    }
  }

  private var way: FileSpelling.Way {
    { text in
      var out: [UInt8] = []
      append(text, to: &out)
      return out
    }
  }

  private static let names: [Unicode.Scalar: String] = [">": "gt", "\"": "quot", "'": "apos"]

  /// The ways to spell a text between tags, Apple's first.
  ///
  /// - Parameter isASCII: whether the file's encoding may lack other characters.
  static func contentWays(isASCII: Bool) -> [FileSpelling.Way] {
    ways([[">"], [], [">", "\""], [">", "\"", "'"]], isASCII: isASCII)
  }

  private static func ways(_ marks: [Set<Unicode.Scalar>], isASCII: Bool) -> [FileSpelling.Way] {
    (isASCII ? [true] : [false, true]).flatMap { isASCII in
      marks.map { XMLEscapes(marks: $0, isASCII: isASCII).way }
    }
  }

  /// The ways to spell the value of an attribute, Xcode's first.
  static func attributeWays(in quote: Unicode.Scalar) -> [FileSpelling.Way] {
    let breaks: Set<Unicode.Scalar> = ["\t", "\n", quote]
    return ways(
      [breaks.union([">", "\""]), breaks.union([">"]), breaks, breaks.union([">", "\"", "'"])], isASCII: false)
  }
}
