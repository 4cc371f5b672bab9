internal import Text

/// The texts of the cells of a workbook that is written, which refer to them by number: some programs do not show texts that
/// stand in the cells themselves.
final class SheetTexts {
  private var texts: [String] = []
  private var numbers: [ExactText: Int] = [:]

  /// The number of a text of a cell.
  ///
  /// - Parameter repeats: whether other cells are likely to have the same text, as those of a key in each language's sheet.
  ///   Each text of the others has a number of its own: looking up a million translations would take longer than writing
  ///   them.
  func number(of text: String, repeats: Bool) -> Int {
    if repeats {
      let known = numbers[ExactText(text)]
      if let known { return known }
      numbers[ExactText(text)] = texts.count
    }
    texts.append(text)
    return texts.count - 1
  }

  /// Gives the part that has them all, in the order of their numbers.
  func give(to receive: ([UInt8]) -> Void) {
    receive(Array((WorkbookWriter.start(of: "sst") + ">").utf8))
    for text in texts {
      var out = Array("<si><t xml:space=\"preserve\">".utf8)
      SheetText.append(text, to: &out)
      receive(out + "</t></si>".utf8)
    }
    receive(Array("</sst>".utf8))
  }
}
