/// How a cell of a written workbook looks and whether it can be changed; the raw value is the style's number in the file.
enum WorkbookStyle: Int, CaseIterable {
  /// What no cell has: programs take it for the default.
  case none
  /// A title in the first row.
  case title
  /// A text to read.
  case locked
  /// A text to translate from.
  case source
  /// A text to write.
  case open
  /// A text to write from right to left.
  case openRightToLeft
  /// A cell that is not to be filled.
  case unused

  init(of column: WorkbookSheet.Column) {
    self =
      column.isLocked
      ? column.isMain ? .source : .locked : column.isRightToLeft ? .openRightToLeft : .open
  }

  /// The cell format. Number format 49 is text: what is typed stays as it is.
  private var format: String {
    let (font, fill) =
      switch self {
      case .none, .source, .open, .openRightToLeft: (0, 0)
      case .title: (1, 2)
      case .locked: (2, 0)
      case .unused: (0, 3)
      }
    if self == .none { return "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>" }
    let isOpen = self == .open || self == .openRightToLeft
    let direction = self == .openRightToLeft ? " horizontal=\"right\" readingOrder=\"2\"" : ""
    return """
      <xf numFmtId="49" fontId="\(font)" fillId="\(fill)" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" \
      applyFill="1" applyAlignment="1" applyProtection="1"><alignment\(direction) vertical="top" wrapText="1"/>\
      <protection locked="\(isOpen ? 0 : 1)"/></xf>
      """
  }

  private static func fill(_ colour: String) -> String {
    "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FF\(colour)\"/></patternFill></fill>"
  }

  /// The part with all styles.
  static var part: [UInt8] {
    var text = WorkbookWriter.start(of: "styleSheet") + "><fonts count=\"3\">"
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/><family val=\"2\"/>"
    // Plain, bold, and grey.
    text += "<font>\(font)</font><font><b/>\(font)</font>"
    text += "<font><sz val=\"11\"/><color rgb=\"FF595959\"/><name val=\"Calibri\"/><family val=\"2\"/></font></fonts>"
    // The first two are fixed by Excel.
    text += "<fills count=\"4\"><fill><patternFill patternType=\"none\"/></fill>"
    text += "<fill><patternFill patternType=\"gray125\"/></fill>\(fill("DDEBF7"))\(fill("E7E6E6"))</fills>"
    text += "<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
    text += "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
    text += "<cellXfs count=\"\(allCases.count)\">" + allCases.map(\.format).joined() + "</cellXfs>"
    text += "<cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles>"
    text += highlights + "</styleSheet>"
    return Array(text.utf8)
  }

  /// The formats of highlights, in the order of their raw values.
  private static var highlights: String {
    let formats = WorkbookSheet.Highlight.Tint.allCases.map { tint in
      let (font, colour) =
        switch tint {
        case .doubtful: ("<font><color rgb=\"FF9C0006\"/></font>", "FFC7CE")
        case .open: ("", "FFF2CC")
        case .review: ("", "FCE4D6")
        }
      return "<dxf>\(font)<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FF\(colour)\"/>"
        + "<bgColor rgb=\"FF\(colour)\"/></patternFill></fill></dxf>"
    }
    return "<dxfs count=\"\(formats.count)\">\(formats.joined())</dxfs>"
  }
}
