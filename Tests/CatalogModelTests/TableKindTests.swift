import CatalogModel
import Testing

@Suite("Kinds of tables")
struct TableKindTests {
  private func catalog(_ table: String, _ keys: [String], at path: String? = nil) -> Catalog {
    var catalog = Catalog(table: table, entries: keys.map { Entry(key: $0) })
    if let path {
      let format = FormatTraits(name: "any", features: [], role: .bundle)
      catalog.origins = [CatalogOrigin(path: path, pathInfo: CatalogPathInfo(lproj: path), format: format)]
    }
    return catalog
  }

  @Test(
    arguments: [
      ("Localizable", .ordinary), ("InfoPlist", .infoPlist), ("Widget-InfoPlist", .infoPlist),
      ("WidgetInfoPlist", .infoPlist), ("AppShortcuts", .appShortcuts), ("AppIntents", .namedByResources),
      ("InternetAccessPolicy", .namedByResources), ("Infoplist", .ordinary),
    ] as [(String, TableKind)])
  func `some names tell`(name: String, kind: TableKind) {
    #expect(TableKind(named: name) == kind)
    #expect(TableKind(catalog(name, ["cart.title"])) == kind)
  }

  @Test(
    arguments: [
      (["2v8-3K-NkQ.title", "abc-de-fgh.text", "cart.title"], .interfaceBuilder), (["300013.title"], .interfaceBuilder),
      (["cart.title", "2v8-3K-NkQ.title"], .interfaceBuilder), (["a", "b", "2v8-3K-NkQ.title"], .ordinary),
      (["x7Ae2k", "Q81zzT", "abcDEF"], .intentDefinition), (["x7Ae2k", "Q81zzT"], .ordinary),
      (["Cancel", "Delete", "Rename"], .ordinary), ([], .ordinary),
    ] as [([String], TableKind)])
  func `ids as keys tell`(keys: [String], kind: TableKind) {
    #expect(TableKind(catalog("Main", keys)) == kind)
  }

  @Test func `ids tell more than names and paths`() {
    #expect(TableKind(catalog("SiriIntents", ["x7Ae2k", "Q81zzT", "abcDEF"])) == .intentDefinition)
    #expect(TableKind(catalog("Root", ["abc-de-fgh.text"], at: "A.bundle/en.lproj/Root.strings")) == .interfaceBuilder)
  }

  @Test func `paths tell`() {
    #expect(TableKind(catalog("Root", ["Sound"], at: "Settings.bundle/en.lproj/Root.strings")) == .namedByResources)
    #expect(TableKind(catalog("Main", ["cart.title"], at: "App/mul.lproj/Main.xcstrings")) == .interfaceBuilder)
    #expect(TableKind(catalog("Main", ["cart.title"], at: "App/en.lproj/Main.strings")) == .ordinary)
  }

  @Test func `what a kind means`() {
    let kinds: [TableKind] = [
      .ordinary, .infoPlist, .appShortcuts, .interfaceBuilder, .intentDefinition, .namedByResources,
    ]
    #expect(kinds.filter(\.hasChosenKeys) == [.ordinary, .namedByResources])
    #expect(kinds.filter(\.hasTextsElsewhere) == [.infoPlist, .interfaceBuilder, .intentDefinition])
  }
}
