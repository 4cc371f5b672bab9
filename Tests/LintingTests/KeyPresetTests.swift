import LintRules
import Linting
import Testing

/// The presets against the rules that teams have written down, with the examples of those rules.
struct KeyPresetTests {
  private static func grammar(_ name: String) throws -> KeyGrammar {
    let preset = try #require(KeyPreset.all.first { $0.name == name })
    return KeyGrammar(RuleOptions(AllRules.named("key/convention")?.options ?? [], chosen: preset.convention))
  }

  /// The keys that the written rules give as examples.
  private static let examples = [
    // element-hq/element-x-android, tools/localazy/README.md
    "element": [
      "a11y_hide_password", "screen_onboarding_welcome_title", "screen_change_server_subtitle",
      "screen_signout_confirmation_dialog_title", "screen_signout_confirmation_dialog_content",
      "screen_signout_confirmation_dialog_submit", "screen_roomlist_a11y_create_message",
      "error_some_messages_have_not_been_sent", "screen_change_server_error_invalid_homeserver",
    ],
    // wordpress-mobile/WordPress-iOS, docs/localization.md
    "wordpress": [
      "editor.post.buttonTitle", "reader.post.title", "reader.post.follow.successTitle", "login.email.locationWarning",
      "some.place.title", "mysite.copyrightNotice.title", "some.place.concatenatedDescription",
      "some.place.tripleQuotedDescription", "reader.postList.title",
    ],
    // wikimedia/wikipedia-ios, docs/localization.md
    "wikipedia": [
      "places-filter-saved-articles-count", "feature-name-info-about-the-string",
      "places-search-articles-that-match", "article-about-title", "places-filter-saved-articles",
    ],
    // mozilla-mobile/firefox-ios, firefox-ios/Shared/Strings.swift
    "firefox": ["FirefoxHomepage.Pocket.Sponsored.v103"],
    "screen-segment": ["editor.title", "editor.add_frame_button.title", "list.empty.text"],
  ]

  @Test(arguments: KeyPreset.all.map(\.name))
  func `every example of a written rule is accepted`(name: String) throws {
    let grammar = try KeyPresetTests.grammar(name)
    let examples = try #require(KeyPresetTests.examples[name])
    #expect(examples.compactMap(grammar.fault) == [])
  }

  @Test(arguments: [
    // The WordPress rule shows this one as wrong.
    ("wordpress", "Post"),
    ("wordpress", "reader.post.Title"), ("wordpress", "reader-post.title"), ("wordpress", "reader"),
    ("element", "screen_onboarding"), ("element", "onboarding_welcome_title"), ("element", "Screen_onboarding_title"),
    ("element", "screen-onboarding-title"), ("element", "screen_ios_onboarding_title"), ("element", "common_OK"),
    ("wikipedia", "places_filter_title"), ("wikipedia", "placesTitle"), ("wikipedia", "places-saved_articles"),
    ("wikipedia", "Places-title"), ("wikipedia", "places"),
    ("firefox", "Alerts.v122.Title"), ("firefox", "Alerts.Title"), ("firefox", "alerts.Title.v122"),
    ("firefox", "Alerts_Title.v122"), ("firefox", "Alerts.Title.V122"), ("firefox", "Alerts.Title.v"),
    ("screen-segment", "editor.addFrame"), ("screen-segment", "title"), ("screen-segment", "editor-title"),
  ])
  func `a key that breaks a rule is refused`(name: String, key: String) throws {
    let grammar = try KeyPresetTests.grammar(name)
    #expect(grammar.fault(in: key) != nil)
    if let proposal = grammar.proposal(for: key) { #expect(grammar.fault(in: proposal) == nil) }
  }

  @Test func `what is wrong is named`() throws {
    let element = try KeyPresetTests.grammar("element")
    #expect(element.fault(in: "screen_login") == "has nothing behind its first segments 'screen_*'")
    #expect(
      element.fault(in: "comon_ok")
        == "begins with 'comon', which is none of the first segments (did you mean 'common'?)")
    #expect(element.fault(in: "common_ios_ok") == "has 'ios' before its end, where only suffixes stand")
    #expect(element.proposal(for: "common_OK_ios") == "common_ok_ios")
    let firefox = try KeyPresetTests.grammar("firefox")
    #expect(firefox.fault(in: "Alerts.Title") == "does not end with v#")
    #expect(firefox.proposal(for: "alerts.Title.v122") == "Alerts.Title.v122")
  }

  @Test func `nine in ten damaged keys are refused`() throws {
    let separators = ["screen-segment": ".", "element": "_", "wordpress": ".", "wikipedia": "-", "firefox": "."]
    for (name, keys) in KeyPresetTests.examples {
      let separator = try #require(separators[name])
      let preset = try #require(KeyPreset.all.first { $0.name == name })
      var options = preset.convention
      // As a team lists its own, where the rule does not.
      let firsts = Set(keys.compactMap { KeyName($0, separator: separator).segments.first })
      if options["first-segments"] == nil { options["first-segments"] = .list(firsts.sorted()) }
      let grammar = KeyGrammar(RuleOptions(AllRules.named("key/convention")?.options ?? [], chosen: options))
      let damaged = keys.flatMap { KeyPresetTests.damaged(KeyName($0, separator: separator).segments, separator) }
      let refused = damaged.count { grammar.fault(in: $0) != nil }
      #expect(refused * 10 >= damaged.count * 9, "\(name): \(refused) of \(damaged.count)")
    }
  }

  /// Keys with one fault each: of case, separator, order and prefix.
  private static func damaged(_ segments: [String], _ separator: String) -> [String] {
    var (cased, swapped, misspelt) = (segments, segments, segments)
    cased[1] = cased[1].lowercased() == cased[1] ? cased[1].uppercased() : cased[1].lowercased()
    swapped.swapAt(0, 1)
    misspelt[0] = String(misspelt[0].dropLast())
    let other = separator == "-" ? "_" : "-"
    let joined = segments[0] + other + segments.dropFirst().joined(separator: separator)
    return [cased, swapped, misspelt].map { $0.joined(separator: separator) } + [joined]
  }
}
