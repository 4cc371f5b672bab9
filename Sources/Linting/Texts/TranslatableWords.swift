internal import CatalogModel
internal import Text

/// Counts the words of a text that would be different in another language.
package struct TranslatableWords {
  private let ignored: Set<String>

  /// - Parameter words: words that are the same in every language.
  package init(ignoring words: [String]) {
    ignored = TranslatableWords.international.union(words.map { $0.lowercased() })
  }

  /// Whether two scripts may write the same word the same way, as Chinese and Japanese do in Han characters.
  package static func shareWriting(_ first: String?, _ second: String?) -> Bool {
    let han: Set<String?> = ["Hans", "Hant", "Jpan"]
    return han.contains(first) && han.contains(second)
  }

  /// The number of words of three letters or more that are not names; 0 for copyright notices, filler texts and texts of
  /// only names.
  ///
  /// - Parameters:
  ///   - source: the language of the text; nil where it may be any.
  ///   - enough: the count at which counting may stop.
  package func count(_ text: CheckedText, source: CheckedLanguage?, upTo enough: Int = .max) -> Int {
    let plain = text.placeholders.isEmpty ? text.text : Words.withoutPlaceholders(text.text)
    guard !isNotice(plain), !isFiller(plain) else { return 0 }
    // `Universitätsbibliothek` in an English text is a name, and so are the other words.
    if source?.base == "en", text.traits.has(.beyondASCII),
      plain.unicodeScalars.contains(where: { (0xC0...0x24F).contains($0.value) })
    {
      return 0
    }
    let countsIdeographs = source.map { TranslatableWords.shareWriting($0.expectedScript, "Jpan") } ?? true
    // `Humalog (insulin lispro)`: the explanation of a name is part of it.
    if plain.utf8.last == UInt8(ascii: ")"), let open = plain.utf8.lastIndex(of: UInt8(ascii: "(")) {
      let name = counts(plain.slice(to: open), countsIdeographs, upTo: .max)
      if name.words <= 2, name.lowerCase == 0 { return 0 }
    }
    // No early end where a later Chinese quotation may reset the count to 0.
    let limit = countsIdeographs || !text.traits.has(.beyondASCII) ? enough : .max
    let found = counts(plain[...], countsIdeographs, upTo: limit)
    return found.lowerCase == 0 && found.words < 6 ? 0 : found.words
  }

  /// The number of words, and of those in lower case.
  private typealias Counts = (words: Int, lowerCase: Int)

  /// Counts words until there are enough, including one in lower case.
  private func counts(_ text: Substring, _ countsIdeographs: Bool, upTo enough: Int) -> Counts {
    var total: Counts = (words: 0, lowerCase: 0)
    for part in text.unicodeScalars.split(whereSeparator: TranslatableWords.isSpace) {
      guard !TranslatableWords.isAddress(Array(Substring(part).utf8)) else { continue }
      guard count(wordsOf: part, countsIdeographs, &total) else { return (0, 0) }
      if total.words >= enough, total.lowerCase > 0 { return total }
    }
    return total
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\u{A0}"
  }

  /// Counts the words between two spaces; false where there is an ideographic word although those do not count.
  private func count(
    wordsOf text: Substring.UnicodeScalarView, _ countsIdeographs: Bool, _ total: inout Counts
  ) -> Bool {
    for word in text.split(whereSeparator: { !TranslatableWords.isPartOfWord($0) }) {
      guard let first = word.first else { continue }
      let isIdeographic = !first.isASCII && first.properties.isIdeographic
      guard isIdeographic || word.count >= 3, !isAlikeEverywhere(word) else { continue }
      if isIdeographic, !countsIdeographs { return false }
      total.words += isIdeographic ? word.count : 1
      if !first.isCapital { total.lowerCase += 1 }
    }
    return true
  }

  /// Whether a word is an abbreviation, a name with an inner capital, or one of the words to ignore.
  private func isAlikeEverywhere(_ word: Substring.UnicodeScalarView) -> Bool {
    word.dropFirst().contains(where: \.isCapital) || ignored.contains(String(word).lowercased())
  }

  /// Whether a character is a letter or an apostrophe.
  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isLetter || scalar == "'" || scalar == "\u{2019}"
  }

  private static func isWithinWord(_ bytes: [UInt8], _ index: Int) -> Bool {
    bytes.at(index - 1)?.isWordByte == true && bytes.at(index + 1)?.isWordByte == true
  }

  /// Whether a word is an address, a path, a file name, a tag or code.
  static func isAddress(_ bytes: [UInt8]) -> Bool {
    if let first = bytes.first, "#/~<".utf8.contains(first) { return true }
    for index in bytes.indices.dropFirst().dropLast() {
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: "_"):
        if isWithinWord(bytes, index) { return true }
      case UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "|"): return true
      case UInt8(ascii: ":"):
        if bytes.at(index + 1) == UInt8(ascii: "/") || isWithinWord(bytes, index) { return true }
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

  /// Whether a text only fills a layout: most of its words are those of `Lorem ipsum dolor sit amet`.
  private func isFiller(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.count > 3 && words.count { TranslatableWords.filler.contains($0.lowercased()) } * 10 >= words.count * 8
  }

  /// The words of the filler text that printers have used for centuries.
  private static let filler = WordTable.set(
    """
    ad adipiscing aliqua aliquip amet anim aute cillum commodo consectetur consequat culpa cupidatat deserunt do dolor \
    dolore duis ea eiusmod elit enim esse est et eu ex excepteur exercitation fugiat id in incididunt ipsum irure labore \
    laboris laborum lorem magna minim mollit nisi non nostrud nulla occaecat officia pariatur proident qui quis \
    reprehenderit sed sint sit sunt tempor ullamco ut velit veniam voluptate
    """)

  /// Words that most languages do not translate.
  private static let international = WordTable.set(
    """
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
    """)
}

extension UInt8 {
  fileprivate var isWordByte: Bool { isASCIILetterOrDigit || self >= 0x80 }
}

extension Unicode.Scalar {
  /// Whether it is an upper-case letter, with a fast path for ASCII.
  package var isCapital: Bool { isASCII ? (65...90).contains(value) : properties.isUppercase }

  /// Whether it is a letter of any script (Unicode `Alphabetic`), with a fast path for ASCII.
  var isLetter: Bool { isASCII ? UInt8(value).isASCIILetter : properties.isAlphabetic }
}
