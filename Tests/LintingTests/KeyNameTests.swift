import Testing

@testable import Linting

/// How names of keys are cut.
struct KeyNameTests {
  private func reading(_ names: [String], _ vocabulary: KeyVocabulary = KeyVocabulary()) -> NameReading {
    NameReading(of: names, vocabulary)
  }

  @Test func `what joins the segments follows from the table`() {
    #expect(reading(["cart.title", "cart.add_button", "add-tag.edit"]).separator == ".")
    #expect(reading(["cart_title", "cart_add_button"]).separator == "_")
    #expect(reading(["places-filter-count", "places-title"]).separator == "-")
    #expect(reading(["cartTitle", "cartButton"]).separator == "")
    #expect(reading([]).separator == "")
  }

  @Test func `a name says whose it is, what it is and for which platform`() {
    let name = reading(["cart.title", "cart.list.title"]).name("cart.list.title %lld")
    #expect(name.segments == ["cart", "list", "title"])
    #expect(name.home == "cart")
    #expect(name.element == "title")
    #expect(name.suffix == nil)
    let other = reading(["screen_cart_title_ios", "screen_cart_button"]).name("screen_cart_title_ios")
    #expect(other.home == "cart")
    #expect(other.element == "title")
    #expect(other.suffix == "ios")
    let version = reading(["Home.Pocket.Sponsored.v103"]).name("Home.Pocket.Sponsored.v103")
    #expect(version.suffix == "v103")
    #expect(version.element == "sponsored")
  }

  @Test func `the words of camel case are the segments where nothing joins any`() {
    let name = reading(["settingsTitle", "settingsButton"]).name("settingsTitle")
    #expect(name.segments == ["settings", "title"])
    #expect(name.renamed("settingsTitle", home: "profile") == "profileTitle")
    #expect(reading(["SettingsTitle"]).name("SettingsTitle").renamed("SettingsTitle", home: "x") == nil)
  }

  @Test func `a segment that all keys begin with is passed over, and one in front of screens`() {
    let keys = (1...12).map { "lc.settings.row\($0)" } + ["lc.home.title", "about.title"]
    #expect(reading(keys).namespace == "lc")
    #expect(reading(keys).name("lc.home.title").home == "home")
    #expect(reading(keys).name("lc.title").home == "lc")
    #expect(reading(keys).name("about.title").home == "about")
    #expect(reading(["view.cart.title"], KeyVocabulary(leading: ["page"])).name("view.cart.title").home == "view")
    #expect(reading(["page.cart.title"], KeyVocabulary(leading: ["page"])).name("page.cart.title").home == "cart")
  }

  @Test func `a key gets another screen and keeps all else`() {
    let name = reading(["screen.cart.title", "screen.cart.cart"]).name("screen.cart.cart %lld")
    #expect(name.renamed("screen.cart.cart %lld", home: "profile") == "screen.profile.cart %lld")
  }

  @Test func `case and plural do not count for what screens share`() {
    let vocabulary = KeyVocabulary()
    #expect(vocabulary.isBuiltIn)
    for segment in ["common", "Common", "COMMON", "errors", "Actions", "a11y"] {
      #expect(vocabulary.isShared(segment), "\(segment)")
    }
    #expect(!vocabulary.isShared("cart"))
    let own = KeyVocabulary(shared: ["misc"])
    #expect(!own.isBuiltIn && own.isShared("Misc") && !own.isShared("common"))
    #expect(!KeyVocabulary(shared: []).isShared("common"))
  }

  @Test(arguments: ["", " ", ".", "..", "%", "%@", " %@", "a..b", "_", "é.ü", "a.%@", "a.b %lld %@", "1.2"])
  func `any key has parts`(key: String) {
    for separator in ["", ".", "_"] {
      let name = KeyName(key, separator: separator)
      #expect(!name.segments.isEmpty)
      #expect(name.segments.joined(separator: separator) == KeyName.withoutArguments(key))
    }
    for names in [[key], ["a.b", key], ["a_b", key], ["aB", key]] {
      let name = reading(names).name(key)
      #expect(name.segments.indices.contains(name.homeIndex))
      _ = (name.home, name.element, name.suffix, name.renamed(key, home: "x"))
    }
  }
}
