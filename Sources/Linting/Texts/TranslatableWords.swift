internal import CatalogModel
internal import Diagnostics

/// Counts the words of a text that would differ in another language.
package struct TranslatableWords {
  private let ignored: Set<String>

  /// - Parameter words: words that are the same in every language.
  package init(ignoring words: [String]) {
    ignored = TranslatableWords.international.union(words.map { $0.lowercased() })
  }

  /// Whether two scripts write the same words alike: Chinese and Japanese share what is written in Han.
  package static func shareWriting(_ first: String?, _ second: String?) -> Bool {
    let han: Set<String?> = ["Hans", "Hant", "Jpan"]
    return han.contains(first) && han.contains(second)
  }

  /// Words of three letters or more that are no names; none in copyright notices and in texts made of names alone.
  ///
  /// - Parameters:
  ///   - source: the language the text is written in; nil where it may be any.
  ///   - enough: counting may stop there.
  package func count(_ text: CheckedText, source: CheckedLanguage?, upTo enough: Int = .max) -> Int {
    let plain = text.placeholders.isEmpty ? text.text : Words.withoutPlaceholders(text.text)
    guard !isNotice(plain) else { return 0 }
    // `Universitätsbibliothek` in an English text is a name, whatever stands around it.
    if source?.base == "en", text.traits.has(.beyondASCII),
      plain.unicodeScalars.contains(where: { (0xC0...0x24F).contains($0.value) })
    {
      return 0
    }
    let countsIdeographs = source.map { TranslatableWords.shareWriting($0.expectedScript, "Jpan") } ?? true
    return plain.withBytes { bytes in
      // `Humalog (insulin lispro)`: what explains a name belongs to it.
      if bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")) {
        let name = counts(bytes, 0..<open, countsIdeographs, upTo: .max)
        if name.words <= 2, name.lowerCase == 0 { return 0 }
      }
      // A Chinese quotation later on may take all words away again.
      let limit = countsIdeographs || !text.traits.has(.beyondASCII) ? enough : .max
      let found = counts(bytes, 0..<bytes.count, countsIdeographs, upTo: limit)
      return found.lowerCase == 0 && found.words < 6 ? 0 : found.words
    }
  }

  /// Words and words in lower case, until there are enough of both.
  private func counts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ countsIdeographs: Bool, upTo enough: Int
  ) -> (words: Int, lowerCase: Int) {
    var total = (words: 0, lowerCase: 0)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      while end < range.upperBound, !TranslatableWords.isSpace(bytes, at: end) { end += 1 }
      if end > start, !isAddress(UnsafeBufferPointer(rebasing: bytes[start..<end])) {
        guard count(wordsOf: bytes, start..<end, countsIdeographs, &total) else { return (0, 0) }
        if total.words >= enough, total.lowerCase > 0 { return total }
      }
      start = end + (end < range.upperBound && bytes[end] == 0xC2 ? 2 : 1)
    }
    return total
  }

  /// Space, line break, tab, no-break space.
  private static func isSpace(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case 0x20, 0x0A, 0x09: true
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0xA0
    default: false
    }
  }

  /// Counts the words between two spaces; false where a word of ideographs stands among them that must not.
  private func count(
    wordsOf bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ countsIdeographs: Bool,
    _ total: inout (words: Int, lowerCase: Int)
  ) -> Bool {
    var word = Word(start: range.lowerBound)
    var index = range.lowerBound
    while index <= range.upperBound {
      let (value, length) = index < range.upperBound ? bytes.scalar(at: index) : (0, 1)
      if TranslatableWords.isPartOfWord(value) {
        word.add(value)
      } else {
        if word.length >= 3 || word.isIdeographic, isWord(word, bytes, end: index) {
          if word.isIdeographic, !countsIdeographs { return false }
          total.words += word.isIdeographic ? word.length : 1
          if !word.beginsWithCapital { total.lowerCase += 1 }
        }
        word = Word(start: index + length)
      }
      index += length
    }
    return true
  }

  /// A word while it is read.
  private struct Word {
    var start: Int
    /// In scalars.
    var length = 0
    var beginsWithCapital = false
    var hasInnerCapital = false
    /// Whether it begins with an ideograph.
    var isIdeographic = false

    init(start: Int) { self.start = start }

    mutating func add(_ value: UInt32) {
      let isCapital = Unicode.Scalar(value)?.isCapital ?? false
      if length == 0 {
        beginsWithCapital = isCapital
        isIdeographic = value >= 0x80 && Unicode.Scalar(value)?.properties.isIdeographic ?? false
      } else if isCapital {
        hasInnerCapital = true
      }
      length += 1
    }
  }

  private func isWord(_ word: Word, _ bytes: UnsafeBufferPointer<UInt8>, end: Int) -> Bool {
    // An abbreviation, or a name with a capital inside.
    if word.hasInnerCapital { return false }
    return !ignored.contains(String(decoding: bytes[word.start..<end], as: UTF8.self).lowercased())
  }

  /// A letter, or an apostrophe of either kind.
  private static func isPartOfWord(_ value: UInt32) -> Bool {
    if value < 0x80 { return (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A || value == 0x27 }
    return value == 0x2019 || Unicode.Scalar(value)?.properties.isAlphabetic ?? false
  }

  /// Addresses, paths, file names, tags, code.
  private func isAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let first = bytes.first,
      first == UInt8(ascii: "#") || first == UInt8(ascii: "/") || first == UInt8(ascii: "~")
        || first == UInt8(ascii: "<")
    {
      return true
    }
    for index in bytes.indices where index > 0 && index + 1 < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: "_"):
        if bytes[index - 1].isWordByte, bytes[index + 1].isWordByte { return true }
      case UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "|"): return true
      case UInt8(ascii: ":"):
        if bytes[index + 1] == UInt8(ascii: "/") || bytes[index - 1].isWordByte && bytes[index + 1].isWordByte {
          return true
        }
      default: break
      }
    }
    return false
  }

  private func isNotice(_ text: String) -> Bool {
    text.count(of: "©") > 0 || text.count(of: "(c) ") > 0 || text.count(of: "(C) ") > 0
      || text.hasPrefix("Copy")
        && (text.hasPrefix("Copyright ") || text.hasPrefix("Copyleft "))
  }

  /// Words that most languages keep.
  private static let international: Set<String> = {
    let words = """
      alpha amazon android app apple apps api avg fps artist audio avatar backup badge bar base beta bit blog bluetooth bonus bot \
      browser bug byte cache camera cardio center chat club code codec com computer control cookie cookies copyright \
      css dashboard data date debug default demo design desktop digital direct discord doc domain download driver dropbox \
      editor email emoji error excel expert export extra facebook fax feature feed file filter firefox firewall firmware \
      flash font format forum frame general gif git github global gmail google gps hacker hardware host hotspot html http \
      https icloud icon import inbox index info instagram install international internet intro ios ipad iphone ipod java \
      javascript jpeg json kernel keyboard label laptop latin layout level license limit link linux list local log login \
      mac macbook macos mail manager marker marketing mastodon max media menu meta microsoft min minimal minute mobile mode \
      model modem monitor mozilla music name neutral newsletter nickname normal notebook offline online opera open original \
      outlook output page parameter password patreon paypal pdf percent photo pin pixel player playlist plugin plus png podcast \
      popup port portal post premium print priority privacy pro profile program proxy push python query radio ram random \
      reddit region remote report reset root router safari scanner screen screenshot script select senior server service \
      session setup shift shop signal siri slogan smart smartphone snapshot software source spam sponsor spotify standard \
      start stat station status stop stream style super support swift switch symbol system tab table tablet tag team \
      telegram template terminal test text thread ticket timer toast token tool total transfer transit trend tutorial twitter \
      type ultra unicode unix update upload url usb user version via video vimeo vip virtual visa vision volume watch web \
      webhook webmaster website whatsapp widget widgets wifi wiki wikipedia window windows wordpress workflow workspace \
      xcode xml yahoo youtube zip zone zoom
      """
    return Set(words.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }()
}

extension UInt8 {
  fileprivate var isWordByte: Bool { isASCIILetter || isASCIIDigit || self >= 0x80 }
}

extension Unicode.Scalar {
  /// Whether it is an upper-case letter; the question is asked for every letter of every text.
  package var isCapital: Bool { isASCII ? (65...90).contains(value) : properties.isUppercase }
}
