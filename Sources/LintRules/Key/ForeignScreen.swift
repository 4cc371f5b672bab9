internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// A key that is used on another screen than its name says.
struct ForeignScreen: LintRule {
  let id = "key/foreign-screen"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a key is used on another screen than its name says"
  let standsOn: [any CodeAnswer.Type] = ScreenOwners.standsOn
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key whose first segment is the name of a screen, and which code uses on another screen only, \
      or on three other screens and more.

      No list of screens is needed. Whose a place is follows from the narrowest one that tells: the two keys that are \
      looked up next to the key in its file, or half of the other keys of the file, or, where that has less than two, of \
      the folder, and so on.

      A segment is a screen if six in ten of its keys, three at least, are used at home: in files whose path has its name, \
      or in which a third of the keys begin with it, two at least.

      A key is reported if its segment is a screen, all its places belong to one other screen, and no other key of its own \
      is used in these files, or in the folder that tells. Uses of accessors and symbols count.

      Files of helpers, such as `Errors.swift` and those of a folder `Extensions`, are on no screen, unless they add to \
      one, such as `EditorView+Picker.swift`. A key whose text has the words of its segment is not reported: it is the \
      title of that screen, or what opens it. Nor is one whose name says the other screen further on: `intro.profile_hint`.

      First segments that several screens share, such as `common` and `error`, belong nowhere: `key-names.shared` in \
      `.glossa.yml` lists them, and `glossa init` writes it. Without the setting, the built-in list holds.

      The rule is off by default: in 21 public apps that were drawn before it was run, 11 of 29 findings were right, and 5 \
      more true but not worth a rename, in 19 others 2 of 7, and in 39 more, by a reader who had not seen the rule, 1 of \
      24.

      Of 208 keys in these 39 that were moved to a wrong screen on purpose it finds 185, each moved alone, and 158 where \
      up to ten of an app were moved together: then small screens have more strangers than keys of their own.

      Places do not tell a key that is on a wrong screen from one of a screen in several parts, each with a first segment \
      of its own: the tile of a dashboard, a step of an introduction. What leaves these out, such as asking that the place \
      has the other screen's name, loses right findings, too, and a third of the moved keys.
      """,
    why: """
      Who looks for the texts of a screen looks for its prefix. A text under another prefix is translated without its \
      context, changed together with a screen that it is not on, and written a second time.
      """,
    example: """
      use: cart.title in Cart/CartView.swift
      use: cart.total in Cart/CartView.swift
      use: cart.empty in Cart/CartView.swift
      use: cart.shipping in Cart/ShippingView.swift
      use: profile.title in Profile/ProfileView.swift
      use: profile.name in Profile/ProfileView.swift
      use: profile.mail in Profile/ProfileView.swift
      use: cart.photo in Profile/PhotoView.swift
      cart.title
        en: Cart
      cart.total
        en: Total
      cart.empty
        en: Your cart is empty
      cart.shipping
        en: Shipping
      cart.photo
        en: Choose a photo
      profile.title
        en: Profile
      profile.name
        en: Name
      profile.mail
        en: Mail
      """,
    corrected: """
      use: cart.title in Cart/CartView.swift
      use: cart.total in Cart/CartView.swift
      use: cart.empty in Cart/CartView.swift
      use: cart.shipping in Cart/ShippingView.swift
      use: profile.title in Profile/ProfileView.swift
      use: profile.name in Profile/ProfileView.swift
      use: profile.mail in Profile/ProfileView.swift
      use: profile.photo in Profile/PhotoView.swift
      cart.title
        en: Cart
      cart.total
        en: Total
      cart.empty
        en: Your cart is empty
      cart.shipping
        en: Shipping
      profile.photo
        en: Choose a photo
      profile.title
        en: Profile
      profile.name
        en: Name
      profile.mail
        en: Mail
      """,
    remedy: """
      Rename the key (`glossa rename`). If its first segment is one that screens share, list it under \
      `key-names.shared`.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    guard input.project.isSourceScanned else { return [] }
    var owners = ScreenOwners(input)
    let index = TablesOfKeys(tables: input.tables)
    return owners.keys.compactMap { key in
      owners.claim(of: key).map { finding(key, $0, owners, index, input.project.vocabulary) }
    }
  }

  private func finding(
    _ key: ScreenOwners.Key, _ claim: ScreenOwners.Claim, _ owners: ScreenOwners, _ index: TablesOfKeys,
    _ vocabulary: KeyVocabulary
  ) -> Diagnostic {
    let text = key.entry.key
    let notes = [Diagnostic.Note("used here", at: key.uses.first?.location)]
    switch claim {
    case .foreign(let owner):
      let screen = owners.spelling(of: owner)
      let better = key.name.renamed(text, home: screen)
      return finding(
        "'\(text)' is used on the screen '\(screen)', not on '\(key.name.home)'", in: key.entry, notes: notes,
        help: better.map(index.adviceToRename(to:))
          ?? "rename it to begin with '\(screen)'")
    case .spread(let screens):
      let named = screens.prefix(3).map { "'\(owners.spelling(of: $0))'" }.joined(separator: ", ")
      return finding(
        "'\(text)' is used on \(TerminalText.count(screens.count, "screen")) other than '\(key.name.home)', such as \(named)",
        in: key.entry, notes: notes,
        help: vocabulary.allowsSharing
          ? "give it a first segment that screens share, such as '\(vocabulary.sharedExample)'\(vocabulary.sharedNote)"
          : "give each screen its own key")
    }
  }
}
