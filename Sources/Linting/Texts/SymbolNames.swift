internal import Text

/// Finds SF Symbols in a text, as names or as characters of Apple's fonts.
package enum SymbolNames {
  /// The symbols of a text, in order.
  package static func symbols(in text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var found: [String] = []
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, isPartOfName(scalars[index]) { index += 1 }
      if index > start {
        // A full stop at the end is not part of the name.
        let name = scalars.slice(from: start, to: scalars.at(index - 1) == "." ? index - 1 : index)
        let isApart =
          (scalars.at(start - 1).map(isBoundary) ?? true) && (scalars.at(index).map(isBoundary) ?? true)
        if isApart, isName(name) { found.append(string(name)) }
      } else {
        if (0x100000...0x10FFFD).contains(scalars[index].value) {
          found.append(string(scalars.slice(from: index, to: index + 1)))
        }
        index += 1
      }
    }
    return found
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9", ".": true
    default: false
    }
  }

  /// Whether a character may be next to a name; false for those that make it part of an address, a path or a longer
  /// word.
  private static func isBoundary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "@", "-", "_", "a"..."z", "A"..."Z": false
    default: true
    }
  }

  private static func isName(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let parts = scalars.split(separator: ".", omittingEmptySubsequences: false).map(string)
    guard parts.count > 1, pictures.contains(parts[0]) else { return false }
    // `figure.climbing`: the list of activities is open.
    if parts[0] == "figure" { return parts.allSatisfy { !$0.isEmpty } }
    return parts.dropFirst().contains(where: variants.contains)
      && parts.dropFirst().allSatisfy { pictures.contains($0) || variants.contains($0) }
  }

  /// The first components of symbol names.
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

  /// Further components, which modify a symbol.
  private static let variants = WordTable.set(
    """
    2 3 and angled arrow arrowtriangle backward badge below bottom bubble center circle clockwise counterclockwise \
    crop crossed diagonal dashed diamond dotted down fill forward grid half high horizontal inset leadinghalf left \
    leftthird lefthalf line low magnifyingglass merge microphone minus on path plus rectangle right righthalf \
    rightthird ring shield sine slash split square stack stars swap to top trailinghalf trianglebadge trianglehead \
    triangle turn up uturn vertical viewfinder waveform waves xmark checkmark alignleft aligncenter alignright columns
    """)
}
