internal import Diagnostics
internal import Linting

/// Rules about TrAPP files, whose reader makes the findings.
enum ReportedTrappRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "trapp/dangling-fallback", .error, "a language of a TrAPP file falls back to one without translations",
      finds: "A row of `languageFallback` that leads to a language that `translations` does not have.",
      why: "People who use the language see keys.",
      remedy: "Lead it to a language that has translations."),
    ReportedRule(
      "trapp/fallback-cycle", .error, "fallbacks of a TrAPP file lead in a circle",
      finds: "Languages whose rows of `languageFallback` lead back to where they began.",
      why: "The reader never arrives at a language with translations.",
      remedy: "Let one of them lead to itself."),
    ReportedRule(
      "trapp/language-code", .info, "a language has no country, which TrAPP asks for",
      finds: "A language written to a TrAPP file without its country: `de` for `de-DE`.",
      why: "TrAPP's documentation names languages with their country; its tools may not find one without.",
      remedy: "Name the country: `--option trapp.language=de:de-DE`."),
    ReportedRule(
      "trapp/language-collision", .error, "two languages have one code in TrAPP",
      finds: "Two languages of a catalog that TrAPP spells alike.",
      why: "One of them would take the place of the other, so nothing is written.",
      remedy: "Give one of them another code with `--option trapp.language=en:en-US`."),
    ReportedRule(
      "trapp/missing-base-language", .error, "the base language of a TrAPP file has no translations",
      finds: "A `baseLanguage` that has no member in `translations`.",
      why: "What no language has is looked up there, and is not found.",
      remedy: "Name a language that has translations."),
    ReportedRule(
      "trapp/missing-fallback", .warning, "a language of a TrAPP file has no row among the fallbacks",
      finds: "A language with translations and without a row of its own in `languageFallback`.",
      why: "TrAPP's reader never chooses the language.",
      remedy: "Add a row that leads to the language itself."),
    ReportedRule(
      "trapp/missing-member", .error, "a TrAPP file lacks a member its reader needs",
      finds: "A file without `baseLanguage` or without `languageFallback`.",
      why: "TrAPP's reader refuses the whole file, so the app shows keys.",
      remedy: "Export the file from TrAPP again."),
    ReportedRule(
      "trapp/mixed-placeholder-base", .warning, "a TrAPP text counts placeholders from 0, others from 1",
      finds: "A key with a text that has `{{0}}` in one language and without one in another, which counts from 1.",
      why: "The wrong argument is shown, or none.",
      remedy: "Correct the text in TrAPP, or name the base with `--option trapp.index-base=1`."),
    ReportedRule(
      "trapp/old-schema", .info, "a file is of TrAPP 1.0",
      finds: "A file in the schema of TrAPP 1.0, which holds one language.",
      why: "It is read, but says neither its base language nor its fallbacks.",
      remedy: "Export it again with a newer TrAPP."),
    ReportedRule(
      "trapp/unsafe-key", .warning, "a key is not safe in the code that TrAPP generates",
      finds: "A key with a quote, a backslash or a dollar sign.",
      why: "TrAPP's Android plug-in writes keys into code without escaping them: the build breaks.",
      remedy: "Rename the key."),
  ]
}
