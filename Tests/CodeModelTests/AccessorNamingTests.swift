import CatalogModel
import CodeModel
import Foundation
import Testing

@Suite("Names of accessors")
struct AccessorNamingTests {
  @Test(arguments: [
    ("cart.title", "Cart.title"), ("cart.open_settings", "Cart.openSettings"), ("OPEN_SETTINGS", "openSettings"),
    ("Common.Alerts.BlockDomain.Title", "Common.Alerts.BlockDomain.title"), ("always_open_label", "alwaysOpenLabel"),
    ("about_a8c_family", "aboutA8cFamily"), ("a11y_add_avatar", "a11yAddAvatar"), ("URLTitle", "urlTitle"),
    ("URL", "url"), ("room-name.2fa", "RoomName._2fa"), ("100_percent", "_100Percent"),
    ("two words, more", "twoWordsMore"),
    ("cart..title", "Cart.title"), ("A2B_C", "a2BC"), ("größe.ÄRGER", "Größe.ärger"), ("日本", "日本"), ("is%dOf", "isDOf"),
  ])
  func `SwiftGen's structured templates`(key: String, name: String) {
    #expect(AccessorNaming.structured.names(of: key)?.joined(separator: ".") == name)
  }

  @Test(arguments: [
    ("cart.title", "cartTitle"), ("OPEN.SETTINGS", "openSettings"), ("abort", "abort"),
    ("authentication_forgot_password_input_title", "authenticationForgotPasswordInputTitle"),
  ])
  func `SwiftGen's flat templates`(key: String, name: String) {
    #expect(AccessorNaming.flat.names(of: key) == [name])
  }

  @Test(arguments: [
    ("common.cancel", "commonCancel"), ("account.details_title", "accountDetails_title"), ("URLTitle", "urlTitle"),
    ("JSON", "jsoN"), ("Title", "title"), ("A", "a"), ("2fa.code", "faCode"), ("two words", "twoWords"),
    ("it's", "itS"),
  ])
  func `R.swift's names`(key: String, name: String) {
    #expect(AccessorNaming.rSwift.names(of: key) == [name])
  }

  @Test(arguments: [
    ("Localizable", "localizable"), ("LOCALIZABLE", "localizable"), ("URL Strings", "urlStrings"),
    ("FeatureFoo", "featureFoo"), ("Feature URL", "featureURL"), ("cart.open_now", "cartOpen_now"),
  ])
  func `xcstrings-tool's names`(key: String, name: String) {
    #expect(AccessorNaming.xcstringsTool.names(of: key) == [name])
  }

  @Test(arguments: [("sign_in_now", "signInNow"), ("_private_key_", "_privateKey_"), ("done", "done"), ("__", "__")])
  func `xcstrings-tool's names without underscores`(key: String, name: String) {
    #expect(AccessorNaming.xcstringsToolWords.names(of: key) == [name])
  }

  @Test(arguments: ["", ".", "...", "%", "…"])
  func `no name can be made of a key without a letter`(key: String) {
    #expect(AccessorNaming.structured.names(of: key) == nil)
  }

  /// SwiftGen asks Foundation where no letter is in lower case.
  @Test(arguments: ["OPEN", "ABC2DEF", "Ä2Ö", "ΣΑΣ", "ǅUNGLA"])
  func `words in capitals are written as Foundation writes them`(word: String) {
    #expect(AccessorNaming.structured.generator.name(ofTable: word) == word.capitalized)
  }

  @Test func `a file's rule gives each of its accessors its name`() {
    func member(_ path: String, _ key: String, _ table: String = "Localizable") -> AccessorNaming.Member {
      AccessorNaming.Member(path: path.split(separator: ".").map(String.init), key: key, table: table)
    }
    let structured = [
      member("L10n.Localizable.Cart.title", "cart.title"), member("L10n.Localizable.done", "done"),
      member("L10n.Errors.none", "none", "Errors"),
    ]
    #expect(AccessorNaming.reproducing(structured) == [.structured])
    #expect(AccessorNaming.reproducing([member("L10n.cartTitle", "cart_title")]) == [.structured, .flat])
    #expect(AccessorNaming.reproducing([member("R.string.localizable.cartTitle", "cart.title")]).contains(.rSwift))
    // One table stands in one type.
    #expect(AccessorNaming.structured.faults(in: structured + [member("Other.okay", "okay")]).map(\.key) == ["okay"])
    #expect(AccessorNaming.reproducing(structured + [member("L10n.Localizable.fine", "okay")]).isEmpty)
    #expect(AccessorNaming.reproducing([]).isEmpty)
  }

  @Test func `the accessors that generators make of tables`() {
    func names(_ naming: AccessorNaming, _ tables: [(table: String, keys: [String])]) -> [String] {
      let inputs = tables.map { AccessorInput(path: $0.table, table: $0.table, keys: $0.keys) }
      return naming.members(of: inputs, in: ["T"], namesTables: true).map { $0.path.joined(separator: ".") }
    }
    #expect(
      names(.structured, [("Errors", ["none.found", "%"]), ("Errors", ["none.found", "other"])])
        == ["T.Errors.None.found", "T.Errors.other"])
    // Names that several keys of one file, or several tables, would share are none to R.swift.
    #expect(
      names(.rSwift, [("Errors", ["a.b", "a-b", "c"]), ("Errors", ["a.b"]), ("X#", ["d"]), ("X", ["e"])])
        == ["T.errors.c", "T.errors.aB"])
  }

  @Test func `words of the language stand in backticks where they are declared`() {
    #expect(SwiftNameSpelling.declared("continue", by: RSwift()) == "`continue`")
    #expect(SwiftNameSpelling.declared("left", by: SwiftGen()) == "`left`")
    #expect(SwiftNameSpelling.declared("left", by: RSwift()) == "left")
    #expect(SwiftNameSpelling.member("continue") == "continue" && SwiftNameSpelling.member("init") == "`init`")
  }
}
