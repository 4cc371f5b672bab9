import CatalogModel
import Linting
import Testing

/// What spreadsheets and scripts leave in place of a text.
@Suite struct CellValueTests {
  @Test(arguments: [
    "nan", "NaN", "NAN", "NaT", "null", "NULL", "nil", "NIL", "(null)", "<null>", "<nil>", "<NA>", "undefined",
    "Undefined", "[object Object]", "None", "NONE", "none", "N/A", "n/a", "NA", "TRUE", "FALSE", "WAHR", "EPÄTOSI",
    "DOĞRU", "ИСТИНА", "ЛОЖЬ", "ІСТИНА", "ХИБНІСТЬ", "Loading…", "loading...", "#REF!", "#N/A", "####", "Err:508",
    "Optional(\"Korb\")", "nil nil", "TRUE FALSE",
  ])
  func `a mark is one in place of a text`(mark: String) {
    let german = Language("de")
    #expect(CellValue.isMark(mark, in: german, insteadOf: ["An item of the cart"]))
    #expect(CellValue.isMark(" \(mark)\n", in: german, insteadOf: ["An item of the cart"]))
    #expect(!CellValue.isMark(mark, in: german, insteadOf: [mark]))
  }

  @Test(arguments: ["Korb", "Nein", "Undurchsichtig", "ИГРА", "Игра", "[Korb]", "#Korb", "Zeit: 5", "OK", "…", "日本"])
  func `a text is none`(text: String) {
    #expect(!CellValue.isMark(text, in: Language("de"), insteadOf: ["An item of the cart"]))
  }
}
