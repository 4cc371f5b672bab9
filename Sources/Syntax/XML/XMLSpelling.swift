internal import Text

/// The ways to spell a text that files of XML have.
enum XMLSpelling {
  /// The ways to spell a text between tags, Apple's first.
  ///
  /// - Parameter isASCII: whether the file's encoding may lack other characters.
  static func content(isASCII: Bool) -> [FileSpelling.Way] {
    (isASCII ? [true] : [false, true]).flatMap { isASCII in
      [">", "", ">\"", ">\"'"].map { way(marks: $0, isASCII: isASCII) }
    }
  }

  /// The ways to spell the value of an attribute, Xcode's first.
  static func attribute(in quote: Unicode.Scalar) -> [FileSpelling.Way] {
    [false, true].flatMap { isASCII in
      [">\"", ">", "", ">\"'"].map { way(marks: $0 + "\t\n\(quote)", isASCII: isASCII) }
    }
  }

  private static func way(marks: String, isASCII: Bool) -> FileSpelling.Way {
    let escapes = XMLEscapes(marks: marks, isASCII: isASCII)
    return { text in
      var out: [UInt8] = []
      escapes.append(text, to: &out)
      return out
    }
  }
}
