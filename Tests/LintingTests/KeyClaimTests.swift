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
    let entries = (own + keys).map { "\($0)\n  en: Text of \($0)" }
    return ([places.joined(separator: "\n"), uses] + entries).joined(separator: "\n")
  }

  @Test func `a key on another screen is found with the better name`() throws {
    let found = try messages(
      "key/foreign-screen", app("use: cart.photo in App/Profile/PhotoView.swift", keys: ["cart.photo"]))
    #expect(
      found == ["'cart.photo' is used on the screen 'profile', not on 'cart'; rename it to 'profile.photo'"])
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
    #expect(
      try messages("key/foreign-screen", app(uses, keys: keys), vocabulary: KeyVocabulary(shared: ["cart"])) == [])
  }

  @Test(arguments: [
    // Its own screen, also.
    "use: cart.photo in App/Profile/PhotoView.swift\nuse: cart.photo in App/Cart/CartView.swift",
    // A file that belongs to nobody.
    "use: cart.photo in App/Camera/Camera.swift",
    // A later segment names the place.
    "use: cart.profile.photo in App/Profile/PhotoView.swift",
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
    ("menu-bar.title", "menubar.title", "Menu", "Bar"), ("error.auth.failed", "error.authFailed", "No", "Yes"),
    ("bookmarks.search.hint", "search.bookmarks.hint", "Find", "Find"),
    ("cart.item", "cart.items", "Items", "Items"), ("settings.acount", "settings.account", "Account", "Account"),
    ("cart.acceptedby", "cart.accpetedby", "By", "By"), ("tab.categories", "tab.category", "All", "All"),
  ])
  func `nearly the same name is found`(first: String, second: String, text: String, other: String) throws {
    let found = try messages("key/near-duplicate", "\(first)\n  en: \(text)\n\(second)\n  en: \(other)")
    #expect(found == ["'\(second)' and '\(first)' are nearly the same name; keep one of them"])
  }

  @Test(arguments: [
    ("cart.title", "cart.Title", "A", "A"), ("step.1", "step.2", "Step", "Step"), ("cart.item", "cart.items", "A", "B"),
    ("row.count %lld", "row.count %@", "A", "A"), ("row.count", "row.count %@", "A", "A"),
    ("cart.title", "cart.subtitle", "Cart", "Cart"), ("list.sort.asc", "list.sort.desc", "Up", "Down"),
    ("encrypt.mode", "decrypt.mode", "Mode", "Mode"), ("Settings", "setting", "S", "S"),
    ("import.export", "export.import", "A", "B"),
  ])
  func `other names are not`(first: String, second: String, text: String, other: String) throws {
    #expect(try messages("key/near-duplicate", "\(first)\n  en: \(text)\n\(second)\n  en: \(other)") == [])
  }

  @Test func `a slip that makes a word of other keys is another word`() throws {
    let pair = "event.form\n  en: From\nevent.from\n  en: From"
    #expect(try messages("key/near-duplicate", pair).count == 1)
    #expect(try messages("key/near-duplicate", pair + "\nlogin.form\n  en: Sign in\nmail.from\n  en: Sender") == [])
    #expect(try messages("key/near-duplicate", pair + "\nlogin.form\n  en: Sign in").count == 1)
  }
}
