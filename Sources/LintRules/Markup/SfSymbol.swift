internal import Diagnostics
internal import Linting

/// The name of a picture in a text.
struct SfSymbol: LintRule {
  let id = "markup/sf-symbol"
  let severity = Severity.info
  let tags = ["swiftui"]
  let summary = "a text is the name of an SF Symbol, or a translation lost one"
  let documentation = RuleDocumentation(
    finds: """
      A source text that is nothing but the name of an SF Symbol (`square.and.arrow.up`), and a translation that lacks a \
      symbol its source text has: a name of at least two parts that are words of Apple's, or one of the characters that \
      Apple's fonts draw as symbols (U+100000 and above). Names of one word, such as `gear`, are words.
      """,
    why: """
      `Text("figure.wave")` shows the name; meant was `Image(systemName: "figure.wave")`. A name that is handed on to \
      `Image` and comes out of a translation as `quadrat.und.pfeil` shows nothing.
      """,
    example: """
      share.hint
        en: Tap square.and.arrow.up to share
        de: Tippe zum Teilen auf quadrat.und.pfeil
      """,
    corrected: """
      share.hint
        en: Tap square.and.arrow.up to share
        de: Tippe zum Teilen auf square.and.arrow.up
      """,
    remedy: """
      Show the symbol with `Image(systemName:)`, interpolated in the text where it stands among words: translators then \
      see a placeholder. Where a text has to be a symbol's name, mark it Don't Translate.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachEntry(having: [.dot, .beyondASCII]) { entry in
      let sources = entry.sourceTexts.isEmpty ? [entry.keyText] : entry.sourceTexts
      for source in sources where source.traits.has([.dot, .beyondASCII]) {
        let symbols = SymbolNames.symbols(in: source.text)
        guard let first = symbols.first else { continue }
        if source.text == first {
          return findings.append(
            finding(
              "the text is '\(first)', the name of a symbol", in: entry, entry.source, source,
              help: "show it with 'Image(systemName:)', or mark it Don't Translate"))
        }
        findings += losses(of: symbols, in: entry, source)
      }
    }
    return findings
  }

  private func losses(of symbols: [String], in entry: CheckedEntry, _ source: CheckedText) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for localization in entry.localizations where !localization.isSource {
      for text in localization.texts where text.isWritten && entry.sourceText(for: text) === source {
        guard let lost = symbols.first(where: { text.text.firstRange(of: $0) == nil }) else { continue }
        findings.append(
          finding(
            "the \(localization.language.code) text lacks the symbol '\(lost)'", in: entry, localization, text,
            help: "write the symbol as the source text does"))
      }
    }
    return findings
  }
}

/// Symbols in a text, as names or as characters of Apple's fonts.
enum SymbolNames {
  /// In the order they stand there.
  static func symbols(in text: String) -> [String] {
    text.withBytes { bytes in
      var found: [String] = []
      var index = 0
      while index < bytes.count {
        if isPartOfName(bytes[index]) {
          let start = index
          while index < bytes.count, isPartOfName(bytes[index]) { index += 1 }
          // The stop that ends a sentence is none of the name's.
          let end = bytes[index - 1] == UInt8(ascii: ".") ? index - 1 : index
          let isApart =
            (start == 0 || isBoundary(bytes[start - 1])) && (index == bytes.count || isBoundary(bytes[index]))
          if isApart, isName(bytes, start..<end) { found.append(text.slice(start..<end)) }
        } else {
          let (value, length) = bytes.scalar(at: index)
          if value >= 0x100000, value <= 0x10FFFD { found.append(text.slice(index..<index + length)) }
          index += length
        }
      }
      return found
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  /// What can stand beside a name: nothing that makes it part of an address, a path or a longer word.
  private static func isBoundary(_ byte: UInt8) -> Bool {
    !byte.isASCIILetter && ![UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
  }

  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard bytes[range].contains(UInt8(ascii: ".")) else { return false }
    let parts = bytes[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 1, let first = parts.first, pictures.contains(first) else { return false }
    // `figure.climbing`: what people can do has no end.
    if first == "figure" { return parts.allSatisfy { !$0.isEmpty } }
    return parts.dropFirst().contains(where: variants.contains)
      && parts.dropFirst().allSatisfy { pictures.contains($0) || variants.contains($0) }
  }

  /// What names of symbols begin with.
  private static let pictures = WordTable.set(
    """
    airplane airpods airplayaudio airplayvideo alarm ant antenna app apple applelogo applewatch archivebox arrow \
    arrows arrowshape arrowtriangle at atom bag balloon bandage banknote barcode baseball basket basketball battery \
    bed bell bicycle bird bolt book bookmark books brain briefcase bubble building bus calendar camera capsule car \
    cart case cat character chart checklist checkmark chevron circle clear clipboard clock cloud command control cpu \
    creditcard crop cross crown cube cup cursorarrow decrease delete desktopcomputer diamond dice display doc document \
    dog dollarsign door dot dots drop ear ellipsis envelope equal escape eurosign exclamationmark externaldrive eye \
    eyeglasses eyes face faceid ferry figure film flag flame flashlight flip folder football fork forward function \
    gamecontroller gauge gear gearshape gift giftcard globe gobackward goforward graduationcap grid guitars hammer hand \
    hare headphones heart hexagon highlighter homepod hourglass house humidity hurricane icloud increase info \
    internaldrive ipad iphone key keyboard ladybug lamp laptopcomputer lasso leaf lessthan level lightbulb line \
    lineweight link list livephoto location lock lungs macbook macwindow magazine magnifyingglass map mappin medal \
    megaphone memorychip menubar message metronome mic minus moon mount mountain mouth moveup multiply music network \
    newspaper nosign note number octagon opticaldisc option oval paintbrush paintpalette paperclip paperplane paragraph \
    party pause pawprint pencil percent person personalhotspot perspective phone photo pianokeys pills pin play plus \
    plusminus point power printer puzzlepiece qrcode questionmark quote radio rays record rectangle recordingtape \
    repeat return rosette rotate ruler scanner scissors screwdriver scribble seal server shield shift shippingbox \
    shuffle sidebar signature simcard sleep slider snowflake sofa sparkle sparkles speaker speedometer sportscourt \
    square star staroflife stethoscope stop stopwatch suitcase sum sun sunrise sunset switch syringe tablecells tag \
    target terminal testtube text textformat theatermasks thermometer ticket timelapse timer toggle tornado tortoise \
    touchid train tram trash tray tree triangle trophy tv umbrella video viewfinder wallet wand water wave waveform \
    wifi wind window wrench xmark
    """)

  /// Parts that make a picture another one.
  private static let variants = WordTable.set(
    """
    2 3 and angled arrow arrowtriangle backward badge below bottom bubble center circle clockwise counterclockwise \
    crop crossed diagonal dashed diamond dotted down fill forward grid half high horizontal inset leadinghalf left \
    leftthird lefthalf line low magnifyingglass merge microphone minus on path plus rectangle right righthalf \
    rightthird ring shield sine slash split square stack stars swap to top trailinghalf trianglebadge trianglehead \
    triangle turn up uturn vertical viewfinder waveform waves xmark checkmark alignleft aligncenter alignright columns
    """)
}
