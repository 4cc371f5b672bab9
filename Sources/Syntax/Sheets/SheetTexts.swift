/// The texts of the cells of a workbook that is written, which refer to them by number: some programs do not show texts that
/// stand in the cells themselves.
final class SheetTexts {
  private var texts: [String] = []
  /// The numbers that common texts have here, by those that they have among themselves.
  private var numbers: [Int?] = []

  /// The number of the text of a cell; nil where there is none.
  func number(of cell: WorkbookCell, _ common: CommonTexts) -> Int? {
    switch cell {
    case .unused: return nil
    case .text(let text):
      if text.isEmpty { return nil }
      texts.append(text)
    case .common(let index):
      if index >= numbers.count { numbers += [Int?](repeating: nil, count: common.count - numbers.count) }
      if let known = numbers[index] { return known }
      numbers[index] = texts.count
      texts.append(common[index])
    }
    return texts.count - 1
  }

  /// Gives the part that has them all, in the order of their numbers.
  func give(to receive: ([UInt8]) -> Void) {
    receive(Array((WorkbookWriter.start(of: "sst") + ">").utf8))
    let (start, end) = (Array("<si><t xml:space=\"preserve\">".utf8), Array("</t></si>".utf8))
    var out: [UInt8] = []
    for text in texts {
      out.removeAll(keepingCapacity: true)
      out += start
      SheetText.append(text, to: &out)
      out += end
      receive(out)
    }
    receive(Array("</sst>".utf8))
  }
}
