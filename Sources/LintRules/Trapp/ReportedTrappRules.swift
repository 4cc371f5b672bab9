internal import Diagnostics
internal import Linting

/// Rules about TrAPP files, whose reader makes the findings.
enum ReportedTrappRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "trapp/dangling-fallback", .error, "a language in a TrAPP file falls back to a language without translations",
      finds: "A row of `languageFallback` whose target language is not in `translations`.",
      why: "People who use the language see keys.",
      remedy: "Choose a fallback that has translations."),
    ReportedRule(
      "trapp/fallback-cycle", .error, "the fallbacks in a TrAPP file form a cycle",
      finds: "Languages whose rows of `languageFallback` lead back to the first one.",
      why: "The reader never reaches a language with translations.",
      remedy: "Let one of the languages fall back to itself."),
    ReportedRule(
      "trapp/language-code", .info, "a language has no country, but TrAPP expects one",
      finds: "A language that is written to a TrAPP file without a country: `de` instead of `de-DE`.",
      why: "TrAPP's documentation uses languages with their country. Its tools may not find a language without one.",
      remedy: "Give the country: `--option trapp.language=de:de-DE`."),
    ReportedRule(
      "trapp/language-collision", .error, "two languages have the same code in TrAPP",
      finds: "Two languages of a catalog that TrAPP writes with the same code.",
      why: "One of them would replace the other, so nothing is written.",
      remedy: "Give one of them another code with `--option trapp.language=en:en-US`."),
    ReportedRule(
      "trapp/missing-base-language", .error, "the base language of a TrAPP file has no translations",
      finds: "A `baseLanguage` that is not in `translations`.",
      why: "A text that a language does not have is looked up in the base language, and is not found.",
      remedy: "Choose a base language that has translations."),
    ReportedRule(
      "trapp/missing-fallback", .warning, "a language in a TrAPP file has no row in 'languageFallback'",
      finds: """
        A language with translations, but without its own row in `languageFallback`, in a file where other languages \
        fall back to themselves.
        """,
      why: "TrAPP may never use the language: its exports have such a row for each language that has translations.",
      remedy: "Add a row in which the language falls back to itself."),
    ReportedRule(
      "trapp/missing-member", .error, "a TrAPP file lacks a member that its reader needs",
      finds: "A file without `baseLanguage` or without `languageFallback`.",
      why: "TrAPP's reader rejects the whole file, so the app shows keys.",
      remedy: "Export the file from TrAPP again."),
    ReportedRule(
      "trapp/mixed-placeholder-base", .warning, "one TrAPP text counts its placeholders from 0, others count from 1",
      finds: "A key whose text has `{{0}}` in one language, but not in another language, which counts from 1.",
      why: "The wrong argument is shown, or none.",
      remedy: """
        Correct the text in TrAPP, or give the number of the first placeholder with `--option trapp.index-base=1`.
        """),
    ReportedRule(
      "trapp/old-schema", .info, "a file has the TrAPP 1.0 format",
      finds: "A file in the TrAPP 1.0 format, which contains one language.",
      why: "It is read, but contains neither its base language nor its fallbacks.",
      remedy: "Export it again with a newer TrAPP."),
    ReportedRule(
      "trapp/unsafe-key", .warning, "a key is unsafe in the code that TrAPP generates",
      finds: "A key with a quote, a backslash or a dollar sign.",
      why: "TrAPP's Android plug-in writes keys into code without escaping them, so the build fails.",
      remedy: "Rename the key."),
  ]
}
