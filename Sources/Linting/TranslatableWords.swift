internal import CatalogModel

/// Counts the words of a text that would differ in another language.
struct TranslatableWords {
  private let ignored: Set<String>

  init(ignoring words: [String]) {
    ignored = TranslatableWords.international.union(words.map { $0.lowercased() })
  }

  /// Whether two scripts write the same words alike: Chinese and Japanese share what is written in Han.
  static func shareWriting(_ first: String?, _ second: String?) -> Bool {
    let han: Set<String?> = ["Hans", "Hant", "Jpan"]
    return han.contains(first) && han.contains(second)
  }

  /// Words of three letters or more that are no names; none in copyright notices and in texts made of names alone.
  ///
  /// - Parameter source: the language the text is written in; nil where it may be any.
  func count(_ text: CheckedText, source: CheckedLanguage?) -> Int {
    let plain = text.placeholders.isEmpty ? text.text : Words.withoutPlaceholders(text.text)
    guard !isNotice(plain) else { return 0 }
    // `Universitätsbibliothek` in an English text is a name, whatever stands around it.
    if source?.base == "en", plain.unicodeScalars.contains(where: { (0xC0...0x24F).contains($0.value) }) { return 0 }
    let countsIdeographs = source.map { TranslatableWords.shareWriting($0.language.expectedScript, "Jpan") } ?? true
    // `Humalog (insulin lispro)`: what explains a name belongs to it.
    if plain.hasSuffix(")"), let open = plain.lastIndex(of: "(") {
      let name = counts(plain[..<open], countsIdeographs)
      if name.words <= 2, name.lowerCase == 0 { return 0 }
    }
    let found = counts(plain[...], countsIdeographs)
    return found.lowerCase == 0 && found.words < 6 ? 0 : found.words
  }

  private func counts(_ text: Substring, _ countsIdeographs: Bool) -> (words: Int, lowerCase: Int) {
    var count = 0
    var lowerCase = 0
    for token in text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\u{A0}" }) {
      guard !isAddress(token) else { continue }
      for word in token.unicodeScalars.split(whereSeparator: { !isLetter($0) && $0 != "'" && $0 != "’" }) {
        guard word.count >= 3 || isIdeographic(word), isWord(word) else { continue }
        // A Chinese quotation in an English text is no work of translators.
        if isIdeographic(word), !countsIdeographs { return (0, 0) }
        count += isIdeographic(word) ? word.count : 1
        if word.first?.isCapital == false { lowerCase += 1 }
      }
    }
    return (count, lowerCase)
  }

  private func isWord(_ word: Substring.UnicodeScalarView) -> Bool {
    let letters = word.dropFirst()
    // An abbreviation, or a name with a capital inside.
    if letters.contains(where: \.isCapital) { return false }
    return !ignored.contains(String(word).lowercased())
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? (scalar.value | 0x20) >= 0x61 && (scalar.value | 0x20) <= 0x7A : scalar.properties.isAlphabetic
  }

  private func isIdeographic(_ word: Substring.UnicodeScalarView) -> Bool {
    word.first.map { !$0.isASCII && $0.properties.isIdeographic } ?? false
  }

  /// Addresses, paths, file names, tags, code.
  private func isAddress(_ token: Substring) -> Bool {
    let bytes = Array(token.utf8)
    if [UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: "<")].contains(bytes.first) {
      return true
    }
    for (index, byte) in bytes.enumerated() where index > 0 && index + 1 < bytes.count {
      let isBetween = bytes[index - 1].isWordByte && bytes[index + 1].isWordByte
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "_"): if isBetween { return true }
      case UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "\\"), UInt8(ascii: "|"): return true
      case UInt8(ascii: ":"): if bytes[index + 1] == UInt8(ascii: "/") || isBetween { return true }
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
  var isCapital: Bool { isASCII ? (65...90).contains(value) : properties.isUppercase }
}
