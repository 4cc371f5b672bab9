import TestSupport
import Testing

/// Functions that look a key up in one table after the other.
@Suite("Lookups in several tables") struct SeveralTablesTests {
  private func lint(_ code: String, _ rule: String) throws -> [String] {
    try MemoryProject([
      "App/en.lproj/Localizable.strings": "\"shop_title\" = \"Shop\";\n",
      "App/de.lproj/Localizable.strings": "\"shop_title\" = \"Laden\";\n",
      "App/en.lproj/Inner.strings": "\"inner_title\" = \"Inside\";\n\"inner_left\" = \"Left\";\n",
      "App/Lookup.swift": code,
      "App/Use.swift": "let a = \"shop_title\".shown, b = \"inner_title\".shown, c = \"lost_title\".shown\n",
    ]).lint(only: rule)
  }

  private static let lookups = [
    """
    import Foundation
    extension String {
      var shown: String {
        let text = NSLocalizedString(self, comment: "")
        return text == self ? inner : text
      }
      private var inner: String { NSLocalizedString(self, tableName: "Inner", comment: "") }
    }
    """,
    """
    import Foundation
    extension String {
      var shown: String {
        let text = NSLocalizedString(self, comment: "")
        return text == self ? inner() : text
      }
      func inner() -> String { NSLocalizedString(self, tableName: "Inner", comment: "") }
    }
    """,
    """
    import Foundation
    extension String {
      var shown: String { text(self) }
    }
    func text(_ key: String) -> String {
      let text = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
      guard text == key else { return text }
      return Bundle.main.localizedString(forKey: key, value: nil, table: "Inner")
    }
    """,
  ]

  @Test(arguments: lookups) func `a key that one of the tables has is found`(code: String) throws {
    let undefined = try lint(code, "source/undefined-key")
    #expect(undefined.count == 1, "\(undefined)")
    #expect(undefined.first?.contains("'lost_title' is not in the table 'Localizable'") == true, "\(undefined)")
    let unused = try lint(code, "source/unused-key")
    #expect(unused.count == 1 && unused.first?.contains("'inner_left'") == true, "\(unused)")
  }

  @Test func `a constant of the name of a lookup asks no table`() throws {
    let code = """
      import Foundation
      extension String {
        var shown: String {
          let inner = NSLocalizedString(self, comment: "")
          return inner
        }
        var inner: String { NSLocalizedString(self, tableName: "Inner", comment: "") }
      }
      """
    let undefined = try lint(code, "source/undefined-key")
    #expect(undefined.count == 2 && undefined.first?.contains("'inner_title' is in the table 'Inner'") == true)
  }

  @Test(arguments: [
    "var shown: String { let language = code(); return shown(language) }",
    "func shown() -> String { shown(code()) }\nvar shown: String { shown() }",
    "var shown: String { self.shown(code()) }",
  ])
  func `a member of String passes its text on without naming it`(member: String) throws {
    let code = """
      import Foundation
      extension String {
        func shown(_ language: String) -> String {
          NSLocalizedString(self, bundle: bundle(of: language), comment: "")
        }
        \(member)
      }
      """
    #expect(try lint(code, "source/undefined-key").count == 2)
  }
}
