import Diagnostics
import TestSupport
import Testing

@testable import Syntax

/// CSV as RFC 4180 has it, and as spreadsheets write it.
@Suite("CSV")
struct CSVTests {
  /// The texts of the rows, empty cells included.
  private func rows(_ bytes: [UInt8]) throws -> [[String]] {
    var rows: [[String]] = []
    let problem = CSVReader.read(SourceFile(path: "a.csv", bytes: bytes)) { row in
      rows.append([])
      for cell in row.cells {
        while rows[rows.count - 1].count < cell.column { rows[rows.count - 1].append("") }
        rows[rows.count - 1].append(cell.value.text ?? "?")
      }
      return true
    }
    if let problem { throw problem }
    return rows
  }

  private func rows(_ text: String) throws -> [[String]] { try rows(Array(text.utf8)) }

  @Test(
    "texts",
    arguments: [
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]), ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d", [["a", "b"], ["c", "d"]]), ("\"a\"\"b\",\"c,d\"", [["a\"b", "c,d"]]),
      ("\"line 1\r\nline 2\",x", [["line 1\r\nline 2", "x"]]), ("a,,c\n,,\n\n,b", [["a", "", "c"], ["", "b"]]),
      ("a\"b,c", [["a\"b", "c"]]), (" a , b ", [[" a ", " b "]]), ("\u{FEFF}a,b", [["a", "b"]]), ("", []),
      ("a;b,c;d\n1;2", [["a", "b,c", "d"], ["1", "2"]]), ("a\tb\n\"x\ty\"\tz", [["a", "b"], ["x\ty", "z"]]),
      ("sep=;\r\na,b;c", [["a,b", "c"]]), ("\"a;b;c\",d", [["a;b;c", "d"]]), ("\"\",\"\"\nx", [["x"]]),
    ])
  func texts(_ text: String, _ expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test func `UTF-16 is read, with places on disk`() throws {
    let bytes = [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode(Array("é\t😀\nkey\tß".utf8))
    #expect(try rows(bytes) == [["é", "😀"], ["key", "ß"]])
    var ranges: [Range<Int>] = []
    _ = CSVReader.read(SourceFile(path: "a.csv", bytes: bytes)) { row in
      ranges += row.cells.map(\.range)
      return true
    }
    #expect(ranges == [2..<4, 6..<10, 12..<18, 20..<22])
  }

  @Test(
    "what is broken is named with its place",
    arguments: [
      ("a,b\nc,\"d", "the cell that begins here has no closing quote", 6..<7),
      ("a,\"b\"c", "a cell goes on behind its closing quote", 4..<5),
      (String(repeating: ",", count: 20_000), "a row has more than 16384 cells", 16_383..<16_384),
    ])
  func faults(_ text: String, _ message: String, _ range: Range<Int>) {
    #expect { try rows(text) } throws: {
      ($0 as? SheetProblem)?.message == message && ($0 as? SheetProblem)?.range == range
    }
  }

  @Test func `bytes that are not UTF-8 are named with their place`() {
    for byte in [UInt8(0xE9), 0xA9] {
      #expect { try rows(Array("key,caf".utf8) + [byte]) } throws: { ($0 as? SheetProblem)?.range == 7..<8 }
    }
  }

  @Test func `any texts come back, guarded or not, with a mark or without`() throws {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "=", "+", "-", "@", "'", "\"", ",", ";", "\t", "\r", "\n", "\r\n", " ", "a", "é", "e\u{301}", "😀", "\u{FF1D}",
      "cmd|",
      "\u{0}", "\u{FEFF}", "x",
    ]
    for round in 0..<200 {
      // A row without any text would be a blank one; the first cell of a file must not be a separator line or a NUL.
      var texts = [["key", "text"]]
      for _ in 0..<4 {
        texts.append(
          ["k"]
            + (0..<3).map { _ in
              (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
                .joined()
            })
      }
      let isGuarded = round % 2 == 0
      var writer = CSVWriter(hasMark: round % 3 == 0, isGuarded: isGuarded)
      for row in texts { writer.append(row) }
      let read = try rows(writer.bytes).map { $0.map { isGuarded ? FormulaGuard.restored($0) : $0 } }
      #expect(read.map { $0.map { Array($0.utf8) } } == texts.map { $0.map { Array($0.utf8) } })
      if isGuarded {
        for text in try rows(writer.bytes).joined() {
          #expect(
            !["=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}"].contains(text.unicodeScalars.first ?? "x"), "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("'=1+1", "''=1+1"), ("''-", "'''-"), ("'quoted'", "'quoted'"), ("it's", "it's"), ("'", "'"),
    ("@name", "'@name"), ("\r\nx", "'\r\nx"), ("a=b", "a=b"),
  ])
  func `formulas are guarded, and nothing else`(text: String, guarded: String) {
    #expect(FormulaGuard.guarded(text) == guarded)
    #expect(FormulaGuard.restored(guarded) == text)
  }

  @Test func `damaged files never end the process`() {
    var random = SeededGenerator(seed: 7)
    let original = Array("sep=;\nkey;text\n\"a;b\";\"c\"\"d\"\r\n;é;😀\n".utf8)
    for _ in 0..<1_500 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] =
          [0x22, 0x3B, 0x0A, 0x0D, 0, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)
          ?? 0
      }
      let file = SourceFile(path: "a.csv", bytes: bytes)
      let problem = CSVReader.read(file) { row in
        row.cells.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= bytes.count }
      }
      if let problem { #expect(problem.range.upperBound <= bytes.count + 1) }
    }
  }
}
