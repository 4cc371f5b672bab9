import CatalogModel
import Diagnostics
import LintRules
import Linting
import Testing

/// What names of keys claim: whose a text is, and that there is no other of nearly the same name.
struct KeyClaimTests {
  private func messages(
    _ id: String, _ sketch: String, _ options: [String: OptionValue] = [:], vocabulary: KeyVocabulary? = nil
  ) throws -> [String] {
    let rule = try #require(AllRules.named(id))
    var sketch = CatalogSketch(sketch)
    if let vocabulary { sketch.project.vocabulary = vocabulary }
    var input = sketch.input
    input.options = RuleOptions(rule.options, chosen: options)
    return rule.check(input).map { [$0.message, $0.help].compactMap(\.self).joined(separator: "; ") }
  }

  /// Three screens of four keys each, and further lines.
  private func app(_ uses: String, keys: [String]) -> String {
    let screens = [("cart", "Cart"), ("profile", "Profile"), ("search", "Search")]
    let ends = ["title", "hint", "empty", "more"]
    let own = screens.flatMap { screen, _ in ends.map { "\(screen).\($0)" } }
    let places = screens.flatMap { screen, name in
      ends.map { "use: \(screen).\($0) in App/\(name)/\(name)View.swift" }
    }
    let entries = (own + keys).map { "\($0)\n  en: \($0.hasSuffix("_of_cart") ? "The cart" : "A text")" }
    return ([places.joined(separator: "\n"), uses] + entries).joined(separator: "\n")
  }

  @Test func `a key on another screen is found with the better name`() throws {
    let found = try messages(
      "key/foreign-screen", app("use: cart.photo in App/Profile/PhotoView.swift", keys: ["cart.photo"]))
    #expect(
      found == ["'cart.photo' is used on the screen 'profile', not on 'cart'; rename it to 'profile.photo'"])
  }

  @Test(arguments: [("ProfileView+Photo", 1), ("UIView+Photo", 0), ("View+Photo", 0), ("Photo", 0)])
  func `an extension of a screen is a part of it`(file: String, count: Int) throws {
    let use = "use: cart.photo in App/Profile/Extensions/\(file).swift"
    #expect(try messages("key/foreign-screen", app(use, keys: ["cart.photo"])).count == count)
  }

  @Test func `two letters name a screen`() throws {
    let own = ["my.title", "my.name", "my.mail"]
    let uses = own.map { "use: \($0) in App/Account/Account.swift" } + ["use: cart.photo in App/Account/Account.swift"]
    let found = try messages("key/foreign-screen", app(uses.joined(separator: "\n"), keys: own + ["cart.photo"]))
    #expect(found == ["'cart.photo' is used on the screen 'my', not on 'cart'; rename it to 'my.photo'"])
  }

  @Test func `the two keys next to a key tell more than its file, and that more than its folder`() throws {
    func found(_ places: [String]) throws -> [String] {
      let more = ["search.a", "search.b", "search.c", "profile.a", "profile.b"]
      let uses = places.map { "use: \($0) in App/Hub/Hub.swift" }.joined(separator: "\n")
      return try messages("key/foreign-screen", app(uses, keys: more + ["cart.photo"]))
    }
    let near = try found(["search.a", "search.b", "search.c", "profile.a", "cart.photo", "profile.b"])
    #expect(near.count == 1 && near[0].contains("on the screen 'profile'"))
    let half = try found(["search.a", "search.b", "profile.a", "cart.photo", "search.c", "profile.b"])
    #expect(half.count == 1 && half[0].contains("on the screen 'search'"))
    #expect(try found(["search.a", "profile.a", "cart.photo", "search.b", "profile.b"]).isEmpty == false)
    #expect(try found(["search.a", "cart.photo", "profile.a"]) == [])
  }

  @Test func `where names are the beginnings of sentences, no shared segment is learnt from them`() {
    let files = ["Cart/CartView", "Profile/ProfileView", "Search/SearchView", "Cart/CartRow", "Profile/ProfileRow"]
    let uses = files.enumerated().map { "use: your.text\($0) in App/\($1).swift" }
    func learnt(_ more: [String]) -> [String] {
      let keys = uses.map { String($0.split(separator: " ")[1]) } + more
      let sketch = CatalogSketch(app(uses.joined(separator: "\n"), keys: keys))
      return ScreenOwners(sketch.input).learntShared(KeyVocabulary())
    }
    #expect(learnt([]) == ["your"])
    #expect(learnt(["no.alias", "why.subscribe", "delete.it", "common.ok"]) == ["common"])
  }

  @Test func `a first segment that is a slip of a screen is found once`() throws {
    let uses = "use: profle.a in App/Photo.swift\nuse: profle.b in App/Photo.swift\nuse: searched.c in App/Photo.swift"
    #expect(
      try messages("key/unknown-screen", app(uses, keys: ["profle.a", "profle.b", "searched.c"])) == [
        "'profle', the first segment of 'profle.a' and of 1 other key, is no screen of the project; did you mean 'profile'?"
      ])
  }

  @Test func `an order of two words that several pairs have is one on purpose`() throws {
    func keys(_ names: String...) -> String { names.map { "\($0)\n  en: Half price\n" }.joined() }
    let one = try messages("key/near-duplicate", keys("fare.bus_train", "fare.train_bus"))
    #expect(one.count == 1)
    #expect(
      try messages("key/near-duplicate", keys("fare.bus_train", "fare.train_bus", "note.bus_train", "note.train_bus"))
        == [])
  }

  @Test func `plurals by hand and keys that code builds are near on purpose`() throws {
    func pair(_ text: String) -> String { "age.week.text\n  en: \(text)\nage.weeks.text\n  en: \(text)" }
    #expect(try messages("key/near-duplicate", pair("ago")).count == 1)
    #expect(try messages("key/near-duplicate", pair("%ld w")) == [])
    var sketch = CatalogSketch("status.inning1it\n  en: Top\nstatus.inning1ib\n  en: Top")
    let rule = try #require(AllRules.named("key/near-duplicate"))
    #expect(rule.check(sketch.input).count == 1)
    sketch.project.dynamicKeys = [DynamicKey(pattern: "status.*")]
    #expect(rule.check(sketch.input) == [])
  }

  @Test func `a better name that is taken is named`() throws {
    let found = try messages(
      "key/foreign-screen", app("use: cart.name in App/Profile/PhotoView.swift", keys: ["cart.name", "profile.name"]))
    #expect(found.count == 1 && found[0].hasSuffix("use 'profile.name', which is there already"))
  }

  @Test func `a key on three other screens wants a prefix that they share`() throws {
    let uses = """
      use: cart.done in App/Profile/ProfileView.swift
      use: cart.done in App/Search/SearchView.swift
      use: cart.done in App/Orders/OrdersView.swift
      use: orders.title in App/Orders/OrdersView.swift
      use: orders.hint in App/Orders/OrdersView.swift
      use: orders.empty in App/Orders/OrdersView.swift
      """
    let keys = ["cart.done", "orders.title", "orders.hint", "orders.empty"]
    let found = try messages("key/foreign-screen", app(uses, keys: keys))
    #expect(found.count == 1)
    #expect(found.first?.contains("is used on 3 screens other than 'cart'") == true)
    #expect(found.first?.contains("such as 'common' ('key-names.shared' in .glossa.yml lists yours)") == true)
    let own = try messages("key/foreign-screen", app(uses, keys: keys), vocabulary: KeyVocabulary(shared: ["misc"]))
    #expect(own.first?.hasSuffix("such as 'misc'") == true)
    let alone = KeyVocabulary(allowsSharing: false)
    let single = try messages("key/foreign-screen", app(uses, keys: keys), vocabulary: alone)
    #expect(single.first?.hasSuffix("; give each screen its own key") == true)
    #expect(
      try messages("key/foreign-screen", app(uses, keys: keys), vocabulary: KeyVocabulary(shared: ["cart"])) == [])
  }

  @Test(arguments: [
    // Its own screen, also.
    "use: cart.photo in App/Profile/PhotoView.swift\nuse: cart.photo in App/Cart/CartView.swift",
    // A file that belongs to nobody.
    "use: cart.photo in App/Camera/Camera.swift",
    // A helper, which is on no screen.
    "use: cart.photo in App/Profile/PhotoErrors.swift", "use: cart.photo in App/Profile/Extensions/Photo.swift",
    // The title of a screen, or a row that opens it.
    "use: cart.text_of_cart in App/Profile/PhotoView.swift",
    // The other screen further on in the name.
    "use: cart.profile_photo in App/Profile/PhotoView.swift",
    // Shared.
    "use: common.photo in App/Profile/PhotoView.swift",
    // No screen of its own: nobody can tell.
    "use: misc.photo in App/Profile/PhotoView.swift",
    // Tests are no screens.
    "use: cart.photo in Tests/AppTests/ProfileTests.swift",
  ])
  func `a name that may be right is not reported`(uses: String) throws {
    let keys = uses.split(separator: "\n").map { String($0.split(separator: " ")[1]) }
    #expect(try messages("key/foreign-screen", app(uses, keys: Array(Set(keys)))) == [])
  }

  /// A button and a title of a screen, with the words for both.
  private func controls(_ uses: String, key: String) -> String {
    """
    elements: Button button action
    elements: navigationTitle title
    use: cart.title as .navigationTitle
    \(uses)
    cart.title
      en: Cart
    \(key)
      en: Pay
    """
  }

  @Test func `a key that is named for another control is found with the better name`() throws {
    let found = try messages("key/element-mismatch", controls("use: cart.pay_title as Button", key: "cart.pay_title"))
    #expect(
      found == ["'cart.pay_title' is named 'title', but 'Button' shows it; rename it to 'cart.pay_button'"])
  }

  @Test(arguments: [
    // Another word of the control, at the end, further in front, and as the first segment.
    "use: cart.pay_action as Button", "use: cart.pay_button.title as Button", "use: action.pay_title as Button",
    // A word that belongs to no control.
    "use: cart.pay_now as Button",
    // A control without words, a text of any kind, and a lookup.
    "use: cart.pay_title as Toggle", "use: cart.pay_title as Text", "use: cart.pay_title",
    // Also where it belongs, and also where nobody can tell.
    "use: cart.pay_title as Button\nuse: cart.pay_title as .navigationTitle",
    "use: cart.pay_title as Button\nuse: cart.pay_title as Text",
  ])
  func `a name that fits its control is not reported`(uses: String) throws {
    let key = String(uses.split(separator: "\n")[0].split(separator: " ")[1])
    #expect(try messages("key/element-mismatch", controls(uses, key: key)) == [])
  }

  @Test func `words of controls are learnt where four in five keys have one`() {
    let buttons =
      (1...8).map { ("cart.pay\($0)_button", "Button") } + [("cart.a_link", "Button"), ("cart.b_link", "Button")]
    let few = (1...4).map { ("cart.pay\($0)_title", ".navigationTitle") }
    let mixed = (1...4).flatMap { [("cart.a\($0)_row", "Section"), ("cart.a\($0)_head", "Section")] }
    let all = buttons + few + mixed
    let lines = all.map { "use: \($0.0) as \($0.1)" } + all.map { "\($0.0)\n  en: \($0.0)" }
    let learnt = ElementUses(CatalogSketch(lines.joined(separator: "\n")).input).learntElements
    #expect(learnt == ["Button": ["button", "link"]])
  }

  @Test func `a first segment of one key is found, but not where most are`() throws {
    let cart = "cart.title\n  en: Cart\ncart.pay\n  en: Pay\n"
    #expect(
      try messages("key/one-key-screen", cart + "basket.empty\n  en: Empty") == [
        "'basket.empty' is the only key that begins with 'basket'; "
          + "rename it to begin with its screen, or add 'basket' to 'key-names.shared' in .glossa.yml"
      ])
    #expect(try messages("key/one-key-screen", cart + "carts.empty\n  en: Empty\ncommon.ok\n  en: OK") == [])
    #expect(try messages("key/one-key-screen", cart + "a.x\n  en: A\nb.x\n  en: B") == [])
  }

  /// Two keys with one source text, each in these languages.
  private func sameText(
    _ translations: [String], _ others: [String], keys: (String, String) = ("cart.empty", "home.cart_empty")
  ) -> String {
    let texts = [translations, others].map { $0.map { "  \($0)\n" }.joined() }
    return "\(keys.0)\n  en: Your cart is empty\n\(texts[0])\(keys.1)\n  en: Your cart is empty\n\(texts[1])"
  }

  private static let three = ["de: Warenkorb leer", "fr: Panier vide", "nl: Wagen leeg"]

  @Test func `the same text translated alike in three languages wants one shared key`() throws {
    let three = KeyClaimTests.three
    let start = "'home.cart_empty' has the same source text as 'cart.empty'"
    let alike = start + ", and the same translations in 3 languages; use one key for both"
    let found = try messages("key/duplicate-value", sameText(three, three))
    #expect(found == [alike + ", such as 'common.empty' ('key-names.shared' in .glossa.yml lists yours)"])
    let own = KeyVocabulary(shared: ["misc"])
    #expect(
      try messages("key/duplicate-value", sameText(three, three), vocabulary: own) == [alike + ", such as 'misc.empty'"]
    )
    // The name is taken.
    let taken = sameText(three, three) + "common.empty\n  en: Nothing here\n"
    #expect(try messages("key/duplicate-value", taken) == [alike])
    // One of the keys has a shared segment already.
    let shared = try messages("key/duplicate-value", sameText(three, three, keys: ("cart.empty", "common.no_goods")))
    #expect(shared.first?.hasSuffix("; use 'common.no_goods' for both") == true)
  }

  @Test(arguments: [
    ["de: Warenkorb leer", "fr: Panier vide"],
    // Two spellings of one language, of the source language, and a text that was only copied.
    ["de: Warenkorb leer", "pt-BR: Vazio", "pt-PT: Vazio"],
    ["de: Warenkorb leer", "fr: Panier vide", "en-GB: Empty cart"],
    ["de: Warenkorb leer", "fr: Panier vide", "nl: Your cart is empty"],
    ["de: Warenkorb leer", "fr: Panier vide", "nl (new): Wagen leeg"],
  ])
  func `fewer languages prove nothing`(translations: [String]) throws {
    #expect(
      try messages("key/duplicate-value", sameText(translations, translations)) == [
        "'home.cart_empty' has the same source text as 'cart.empty'; "
          + "use one key for both, unless their texts may differ one day"
      ])
  }

  @Test func `the same text translated differently wants comments that say why`() throws {
    let other = Array(KeyClaimTests.three.dropLast()) + ["nl: Niets in de wagen"]
    let found = try messages("key/duplicate-value", sameText(KeyClaimTests.three, other))
    #expect(
      found == [
        "'home.cart_empty' has the same source text as 'cart.empty', but another nl translation: "
          + "'Niets in de wagen' and 'Wagen leeg'; if both are right, keep both keys, with comments that say why"
      ])
    func commented(_ first: String, _ second: String) throws -> Int {
      let keys = ("cart.empty // \(first)", "home.cart_empty // \(second)")
      let sketch = sameText(KeyClaimTests.three, other, keys: keys)
      return try messages("key/duplicate-value", sketch).count
    }
    #expect(try commented("Above the list", "On the badge") == 0)
    #expect(try commented("The cart", "The cart") == 1)
    // Case and signs are no difference, and no proof either.
    let signs = Array(KeyClaimTests.three.dropLast()) + ["nl: wagen leeg!"]
    #expect(
      try messages("key/duplicate-value", sameText(KeyClaimTests.three, signs)).first?.hasSuffix("differ one day")
        == true)
  }

  @Test func `the same text in different controls is not reported`() throws {
    let texts = sameText(KeyClaimTests.three, KeyClaimTests.three)
    func count(_ uses: String..., more: String = "") throws -> Int {
      try messages("key/duplicate-value", uses.map { "use: \($0)\n" }.joined() + texts + more).count
    }
    #expect(try count("cart.empty as Button", "home.cart_empty as .navigationTitle") == 0)
    #expect(try count("cart.empty as Button", "home.cart_empty as Button") == 1)
    #expect(try count("cart.empty as Button", "home.cart_empty as Text") == 1)
    #expect(try count("cart.empty as Button") == 1)
    // The third key is a title like the second.
    let third = "more.cart_empty\n  en: Your cart is empty\n"
    let uses = ["cart.empty as Button", "home.cart_empty as .navigationTitle", "more.cart_empty as .navigationTitle"]
    let found = try messages("key/duplicate-value", uses.map { "use: \($0)\n" }.joined() + texts + third)
    #expect(found.count == 1 && found[0].hasPrefix("'more.cart_empty' has the same source text as 'home.cart_empty'"))
  }

  @Test func `where screens share no keys, sharing is not proposed`() throws {
    let alone = KeyVocabulary(allowsSharing: false)
    let texts = sameText(KeyClaimTests.three, KeyClaimTests.three)
    #expect(try messages("key/duplicate-value", texts, vocabulary: alone) == [])
  }

  @Test func `a first segment that is a slip away from a screen is found without a list`() throws {
    let found = try messages(
      "key/unknown-screen",
      app(
        "use: serach.photo in App/Camera/Camera.swift\nuse: camera.lens in App/Camera/Camera.swift",
        keys: ["serach.photo", "camera.lens"]))
    #expect(
      found == ["'serach', the first segment of 'serach.photo', is no screen of the project; did you mean 'search'?"])
  }

  @Test func `shared segments of the settings are in every list of screens`() throws {
    let sketch = "cart.title\n  en: Cart\ncommon.ok\n  en: OK\nmisc.ok\n  en: Fine"
    let options = ["screens": OptionValue.list(["cart"])]
    #expect(try messages("key/unknown-screen", sketch, options).count == 2)
    let vocabulary = KeyVocabulary(shared: ["common"])
    let found = try messages("key/unknown-screen", sketch, options, vocabulary: vocabulary)
    #expect(found.count == 1 && found[0].hasPrefix("'misc'"))
  }

  @Test(arguments: [
    ("menu-bar.title", "menubar.title", "Menu", "Menu"), ("error.auth.failed", "error.authFailed", "No", "no."),
    ("bookmarks.search.hint", "search.bookmarks.hint", "Find", "Find"),
    ("cart.item", "cart.items", "Items", "Items"), ("settings.acount", "settings.account", "Account", "Account"),
    ("cart.acceptedby", "cart.accpetedby", "By", "By"), ("tab.categories", "tab.category", "All", "All"),
  ])
  func `nearly the same name is found`(first: String, second: String, text: String, other: String) throws {
    let found = try messages("key/near-duplicate", "\(first)\n  en: \(text)\n\(second)\n  en: \(other)")
    #expect(found == ["'\(second)' and '\(first)' are nearly the same name; keep one of them"])
  }

  @Test(arguments: [
    ("cart.items", "Items", "Zwei", "Deux", 0), ("cart.items", "Items", "Zwei", "un!", 1),
    ("cart_item", "Items", "Zwei", "Deux", 1), ("cart_item", "Item", "Zwei", "Un", 0),
    ("cart_item", "Item", "Eins", "Un", 1),
  ])
  func `texts that most languages tell apart are two`(
    key: String, en: String, de: String, fr: String, count: Int
  ) throws {
    let pair = "cart.item\n  en: Items\n  de: Eins\n  fr: Un\n\(key)\n  en: \(en)\n  de: \(de)\n  fr: \(fr)"
    #expect(try messages("key/near-duplicate", pair).count == count)
  }

  @Test func `two names that the source lacks are leftovers`() throws {
    let title = "cart.title\n  en: Cart\n"
    #expect(try messages("key/near-duplicate", title + "cart.item\n  de: Ding\ncart_item\n  de: Ding") == [])
    #expect(try messages("key/near-duplicate", "cart.item\n  en: Item\ncart_item\n  de: Ding").count == 1)
  }

  @Test(arguments: [("tab.empty", "empty.tab"), ("empty.tab", "tab.empty")])
  func `of two nearly the same, the one that no code uses is to be given up`(first: String, second: String) throws {
    let pair = "\(first)\n  en: Empty\n\(second)\n  en: Empty"
    let found = try messages("key/near-duplicate", "use: tab.empty in App/Tab.swift\n" + pair)
    #expect(found == ["'empty.tab' and 'tab.empty' are nearly the same name; keep 'tab.empty', which code uses"])
  }

  @Test(arguments: [
    ("cart.title", "cart.Title", "A", "A"), ("step.1", "step.2", "Step", "Step"), ("cart.item", "cart.items", "A", "B"),
    ("row.count %lld", "row.count %@", "A", "A"), ("row.count", "row.count %@", "A", "A"),
    ("cart.title", "cart.subtitle", "Cart", "Cart"), ("list.sort.asc", "list.sort.desc", "Up", "Down"),
    ("encrypt.mode", "decrypt.mode", "Mode", "Mode"), ("Settings", "setting", "S", "S"),
    ("import.export", "export.import", "A", "B"), ("menu-bar.title", "menubar.title", "Menu", "Bar"),
    ("osd.loop.a", "osd.loop.b", "Loop", "Loop"),
  ])
  func `other names are not`(first: String, second: String, text: String, other: String) throws {
    #expect(try messages("key/near-duplicate", "\(first)\n  en: \(text)\n\(second)\n  en: \(other)") == [])
  }

  @Test func `segments are counted by what joins them in the table`() throws {
    let deep = "cart_header_top_left_title\n  en: Cart\ncart_title\n  en: Title"
    let found = try messages("key/depth", deep)
    #expect(found == ["'cart_header_top_left_title' has 5 segments, expected 2 to 4; rename it"])
    #expect(try messages("key/depth", "a.b_c_d_e_f\n  en: A\na.title\n  en: B") == [])
  }

  @Test(arguments: [
    ("tv.channel", "tv.channels", 0), ("event.paused", "event.pause", 0), ("menu-bar.title", "menubar.title", 1),
    ("tv.search.hint", "search.tv.hint", 1),
  ])
  func `two forms of a word may have one text where it is not English`(first: String, second: String, count: Int) throws
  {
    let sketch = "source: ja\n\(first)\n  ja: 番組\n\(second)\n  ja: 番組"
    #expect(try messages("key/near-duplicate", sketch).count == count)
  }

  @Test func `a slip that makes a word of other keys is another word`() throws {
    let pair = "event.form\n  en: From\nevent.from\n  en: From"
    #expect(try messages("key/near-duplicate", pair).count == 1)
    #expect(try messages("key/near-duplicate", pair + "\nlogin.form\n  en: Sign in\nmail.from\n  en: Sender") == [])
    #expect(try messages("key/near-duplicate", pair + "\nlogin.form\n  en: Sign in").count == 1)
  }
}
