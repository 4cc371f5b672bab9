import Diagnostics
import TestSupport
import Testing

@testable import Syntax

/// Workbooks: what we write, what other programs write, and hostile ones.
@Suite("Workbooks")
struct WorkbookTests {
  /// The cells of all sheets: `Main!B2` and what it holds; or the first problem.
  private func cells(_ bytes: [UInt8]) -> Result<[String: SheetCell], SheetProblem> {
    WorkbookReader.open(SourceFile(path: "a.xlsx", bytes: bytes)).flatMap { reader in
      var reader = reader
      var cells: [String: SheetCell] = [:]
      for tab in reader.tabs {
        let read = reader.read(tab) { row in
          for cell in row.cells { cells["\(tab.name)!\(row.name(of: cell))"] = cell.value }
          return true
        }
        switch read {
        case .success(let merged): cells["\(tab.name) merged"] = merged.map { .text($0) }
        case .failure(let problem): return .failure(problem)
        }
      }
      return .success(cells)
    }
  }

  private func problem(_ bytes: [UInt8]) -> String? {
    if case .failure(let problem) = cells(bytes) { problem.message } else { nil }
  }

  /// A workbook with one sheet, `Main`, as Excel writes it.
  private func workbook(_ data: String, shared: String = "", behind: String = "", styles: String = "") -> [UInt8] {
    archive([
      "_rels/.rels":
        "<Relationships><Relationship Id='r1' Type='x/officeDocument' Target='/xl/workbook.xml'/></Relationships>",
      "xl/workbook.xml":
        "<workbook xmlns:r='urn:r'><sheets><sheet name='Main' sheetId='1' r:id='rId1'/></sheets></workbook>",
      "xl/_rels/workbook.xml.rels": """
      <Relationships><Relationship Id='rId1' Type='a/worksheet' Target='worksheets/sheet1.xml'/>\
      <Relationship Id='rId2' Type='a/sharedStrings' Target='sharedStrings.xml'/>\
      <Relationship Id='rId3' Type='a/styles' Target='./styles.xml'/></Relationships>
      """,
      "xl/sharedStrings.xml": "<sst>\(shared)</sst>", "xl/styles.xml": "<styleSheet>\(styles)</styleSheet>",
      "xl/worksheets/sheet1.xml": "<worksheet><sheetData>\(data)</sheetData>\(behind)</worksheet>",
    ])
  }

  private func archive(_ files: [String: String]) -> [UInt8] {
    var writer = ZipWriter()
    for (name, text) in files.sorted(by: { $0.key < $1.key }) { writer.add(name) { $0(Array(text.utf8)) } }
    return writer.finished() ?? []
  }

  /// A workbook of sheets that have the same texts.
  private func workbook(
    of names: [String], _ columns: [WorkbookSheet.Column], _ rows: [[String?]]
  ) throws -> [UInt8] {
    var texts = CommonTexts()
    let sheets = names.map { name in
      WorkbookSheet(name: name, columns: columns, rows: rows.map { texts.cells($0, in: columns) })
    }
    return try WorkbookWriter.bytes(of: sheets, texts).get()
  }

  @Test func `what programs tell a workbook by stands at its start`() throws {
    let sheet = WorkbookSheet(name: "One", columns: [.init("fr")], rows: [[.text("Un")]])
    let bytes = try WorkbookWriter.bytes(of: [sheet]).get()
    #expect(bytes.dropFirst(30).starts(with: Array("[Content_Types].xml".utf8)))
    #expect(try cells(bytes).get()["One!A2"] == .text("Un"))
  }

  @Test func `what is written is read, whatever the texts`() throws {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "=1+1", "'", "<", "&amp;", "\"", "\n", "\r", "\r\n", "\t", " ", "é", "e\u{301}", "😀", "_x0041_", "_x", "_",
      "\u{1}",
      "\u{0}", "\u{1F}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}", "]]>", "x",
    ]
    for _ in 0..<10 {
      let rows = (0..<20).map { _ in
        (0..<3).map { _ -> String? in
          (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
      }
      let columns = [WorkbookSheet.Column("key", isLocked: true), .init("fr"), .init("state", choices: ["a", "b"])]
      let read = try cells(workbook(of: ["One", "Two"], columns, rows)).get()
      for name in ["One", "Two"] {
        #expect(read["\(name)!B1"] == .text("fr"))
        for (index, row) in rows.enumerated() {
          for (column, text) in row.enumerated() {
            let found = read["\(name)!\(Sheet.columnName(column))\(index + 2)"]?.text ?? ""
            #expect(Array(found.utf8) == Array((text ?? "").utf8))
          }
        }
      }
    }
  }

  @Test func `equal texts make equal bytes`() throws {
    let sheet = WorkbookSheet(name: "Main", columns: [.init("key")], rows: [[.text("a")], [.unused], [.text("")]])
    #expect(try WorkbookWriter.bytes(of: [sheet]).get() == WorkbookWriter.bytes(of: [sheet]).get())
  }

  @Test func `a text that is only read has one place in a workbook, however many sheets have it`() throws {
    let columns = [WorkbookSheet.Column("key", isLocked: true), .init("fr")]
    let rows: [[String?]] = [["e\u{301}", "x"], ["é", "x"]]
    let archive = try ZipArchive.read(workbook(of: ["One", "Two"], columns, rows)).get()
    var texts: [UInt8] = []
    let failure = archive.unpack(try #require(archive.entry("xl/sharedStrings.xml"))) {
      texts += $0
      return true
    }
    let shared = String(decoding: texts, as: UTF8.self)
    // Titles and texts of the column to write in are not looked up.
    #expect(failure == nil && shared.split(separator: "<si>").count - 1 == 2 * 2 + 2 + 4)
    for text in [">e\u{301}<", ">é<"] {
      #expect(shared.utf8.split(separator: Array(text.utf8), omittingEmptySubsequences: false).count == 2, "\(text)")
    }
  }

  @Test func `tabs get names that Excel accepts`() throws {
    let names = [
      "a/b:c", "History", "", "long" + String(repeating: "é", count: 40), "LONG" + String(repeating: "É", count: 40),
    ]
    let sheets = names.map { WorkbookSheet(name: $0, columns: [.init("key")], rows: []) }
    let reader = try WorkbookReader.open(SourceFile(path: "", bytes: WorkbookWriter.bytes(of: sheets).get())).get()
    #expect(
      reader.tabs.map(\.name) == [
        "abc", "History 2", "Sheet", "long" + String(repeating: "é", count: 27),
        "LONG" + String(repeating: "É", count: 25) + " 2",
      ])
  }

  @Test func `texts stand in the cell or among the shared ones, in one part or in several`() throws {
    let read = try cells(
      workbook(
        """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>inline</t></is></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>cached_x000D_</v></c>
        <c r="D3" t="inlineStr"><is><r><rPr><b/></rPr><t>bold</t></r><r><t xml:space="preserve"> not</t></r></is></c></row>
        """,
        shared: """
          <si><t>plain</t></si><si><r><t xml:space="preserve">rich </t></r><r><rPr/><t>text</t></r></si>\
          <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>
          """)
    ).get()
    #expect(
      read == [
        "Main!A1": .text("plain"), "Main!B1": .text("rich text"), "Main!C1": .text("東京"), "Main!A3": .text("inline"),
        "Main!C3": .text("cached\r"), "Main!D3": .text("bold not"),
      ])
  }

  @Test func `cells that are no texts say what they are`() throws {
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0.0 [Red]"/>\
      </numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>\
      <xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="49"/></cellXfs>
      """
    let read = try cells(
      workbook(
        """
        <row><c><v>42</v></c><c><v>1.5</v></c><c s="1"><v>45000</v></c><c s="2"><v>45000</v></c><c s="3"><v>7</v></c>
        <c s="4"><v>-7</v></c><c t="b"><v>1</v></c><c t="e"><v>#NAME?</v></c><c><f>1+1</f><v></v></c><c t="d"><v>2024-01-01</v></c>
        <c><v>1234567890123456</v></c><c s="9"/><c><v></v></c><c t="s"><v></v></c></row>
        """, styles: styles)
    ).get()
    #expect(
      read == [
        "Main!A1": .integer("42"), "Main!B1": .number("1.5"), "Main!C1": .date("45000"), "Main!D1": .date("45000"),
        "Main!E1": .number("7"), "Main!F1": .integer("-7"), "Main!G1": .boolean("TRUE"), "Main!H1": .error("#NAME?"),
        "Main!I1": .formula, "Main!J1": .date("2024-01-01"), "Main!K1": .number("1234567890123456"),
      ])
  }

  @Test func `merged cells are reported`() throws {
    let bytes = workbook(
      "<row r='1'><c r='A1'><v>1</v></c></row>",
      behind: "<mergeCells><mergeCell ref='A1:B2'/><mergeCell ref='C1:C2'/></mergeCells>")
    #expect(try cells(bytes).get()["Main merged"] == .text("A1:B2"))
  }

  @Test(
    "what is broken is named",
    arguments: [
      ("<row r='1'><c r='A2'><v>1</v></c></row>", "row 1 of the sheet has a cell with another place than its own"),
      (
        "<row r='1'><c r='B1'><v>1</v></c><c r='A1'><v>1</v></c></row>",
        "the cells in row 1 of the sheet are not in order"
      ),
      ("<row r='0'/>", "the sheet has a row number outside 1 to 1048576"),
      ("<row r='1'><c r='A1' t='s'><v>9</v></c></row>", "cell A1 refers to a text that the workbook does not have"),
      ("<row r='1'><c r='ZZZZ1'/></row>", "row 1 of the sheet has a cell with another place than its own"),
      ("<row", "the XML of 'xl/worksheets/sheet1.xml' in the workbook is broken in line 1: "),
    ])
  func faults(_ data: String, _ message: String) {
    #expect(problem(workbook(data))?.hasPrefix(message) == true, "\(problem(workbook(data)) ?? "")")
  }

  @Test func `what is no workbook is named`() {
    #expect(problem([0xD0, 0xCF, 0x11, 0xE0]) == "the file is an old .xls workbook, or protected with a password")
    #expect(problem(archive(["a": ""])) == "the archive is no workbook of Excel")
    #expect(problem(Array("key,fr\n".utf8)) == "the file is no zip archive, or is cut off")
    let rels = "<Relationships><Relationship Id='a' Type='/officeDocument' Target='xl/workbook.bin'/></Relationships>"
    #expect(problem(archive(["_rels/.rels": rels])) == "the file is a binary workbook")
  }

  @Test func `entities, deep nesting and long tags are refused`() {
    func sheet(_ text: String) -> [UInt8] {
      archive([
        "xl/workbook.xml": "<workbook xmlns:r='r'><sheets><sheet name='a' r:id='1'/></sheets></workbook>",
        "xl/_rels/workbook.xml.rels": "<a><Relationship Id='1' Type='/worksheet' Target='s.xml'/></a>",
        "xl/s.xml": text,
      ])
    }
    let place = "'xl/s.xml' in the workbook "
    #expect(
      problem(sheet("<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;&b;'>]><a>&d;</a>")) == place + "declares entities")
    #expect(
      problem(sheet(String(repeating: "<a>", count: 100))) == place + "has elements nested more than 64 deep")
    let attributes = (0..<20_000).map { "a\($0)='' " }.joined()
    let broken = "the XML of 'xl/s.xml' in the workbook is broken in line 1: "
    #expect(problem(sheet("<a \(attributes)/>")) == broken + "a tag or a comment is longer than 65536 bytes")
    let spaces = (0..<200).map { "xmlns:a\($0)='b' " }.joined()
    #expect(problem(sheet("<a \(spaces)/>")) == broken + "an element declares more than 100 namespaces")
    let text = String(repeating: "x", count: 1_100_000)
    #expect(
      problem(sheet("<a><row><c t='inlineStr'><is><t>\(text)</t></is></c></row></a>"))
        == place + "has a text of more than 1000000 bytes")
  }

  @Test func `thousands of sheets are read`() throws {
    let count = 2_000
    var builder = ZipBuilder([])
    builder.isLarge = true
    builder.parts = [
      .init(
        "xl/workbook.xml",
        "<workbook xmlns:r='r'>" + (0..<count).map { "<sheet name='s\($0)' r:id='\($0)'/>" }.joined() + "</workbook>"),
      .init(
        "xl/_rels/workbook.xml.rels",
        "<a>" + (0..<count).map { "<Relationship Id='\($0)' Type='/worksheet' Target='\($0)'/>" }.joined() + "</a>"),
    ]
    builder.parts += (0..<count).map { .init("xl/\($0)", "<a/>") }
    for index in builder.parts.indices.dropFirst(2) { builder.parts[index].method = 0 }
    let reader = try WorkbookReader.open(SourceFile(path: "a.xlsx", bytes: builder.bytes)).get()
    #expect(reader.tabs.count == count)
  }

  @Test func `damaged workbooks never end the process`() {
    var random = SeededGenerator(seed: 13)
    let parts = [
      "<row r=\"1\"><c r=\"A1\" t=\"s\" s=\"1\"><v>0</v></c><c r=\"B1\"><v>1.5</v></c></row><row><c t=\"inlineStr\"><is><t>x</t></is></c></row>",
      "<si><t>plain</t></si><si><r><t>rich</t></r><rPh><t>p</t></rPh></si>",
      "<mergeCells><mergeCell ref=\"A1:B2\"/></mergeCells>",
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy\"/></numFmts><cellXfs><xf numFmtId=\"164\"/></cellXfs>",
    ]
    let pieces = [
      "<", ">", "\"", "</", "-1", "99999999999999999999", "<c>", "<row r='", "&#0;", "&x;", "_x0", "", "A1", "s",
    ]
    for _ in 0..<300 {
      let damaged = parts.map { part -> String in
        var bytes = Array(part.utf8)
        for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          let end = min(bytes.count, place + Int.random(in: 0...4, using: &random))
          bytes.replaceSubrange(place..<end, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
        }
        return String(decoding: bytes, as: UTF8.self)
      }
      if case .success(let cells) = cells(
        workbook(damaged[0], shared: damaged[1], behind: damaged[2], styles: damaged[3]))
      {
        #expect(cells.count < 20)
      }
    }
  }
}
