extension CommandFinding {
  /// What `glossa convert` prints, and `migrate` and `merge`, which convert too.
  static let convert = [
    CommandFinding(
      "convert/expanded-plural",
      finds: "A plural becomes one key for each category, because the format has no plurals.",
      remedy: "Look the keys up in code by category, or take a format with plurals."),
    CommandFinding(
      "convert/lost-base",
      finds: "The language code `Base` has no place in the format.",
      remedy: "Name the language of `Base.lproj` with `--source-language`."),
    CommandFinding(
      "convert/lost-braces",
      finds: "A text has `{{…}}`, which the format would read as an argument.",
      remedy: "Write the text without the braces."),
    CommandFinding(
      "convert/lost-character",
      finds: "A key, text or comment has a control character, which XML cannot hold.",
      remedy: "Take the character out."),
    CommandFinding(
      "convert/lost-comment",
      finds: "A comment cannot be kept: the format has none, or two files have different ones for a key.",
      remedy: "Keep the comments elsewhere, or take `xcstrings` as the format."),
    CommandFinding(
      "convert/lost-device",
      finds: "A text for one device cannot be kept.",
      remedy: "Take a format with devices, such as `xcstrings`, or write one text for all devices."),
    CommandFinding(
      "convert/lost-element",
      finds: "An element of the XLIFF file is none that Glossa gives back.",
      remedy: "Keep the file if a tool needs the element."),
    CommandFinding(
      "convert/lost-empty-localization",
      finds: "A language of a key without any text cannot be kept.",
      remedy: "Nothing: nobody sees it."),
    CommandFinding(
      "convert/lost-empty-text",
      finds: "An empty text cannot be kept, because the format takes it for a missing one.",
      remedy: "Write the text, or take a format with empty texts."),
    CommandFinding(
      "convert/lost-extraction-state",
      finds: "How a key came into the catalog cannot be kept.",
      remedy: "Nothing; Xcode sets it again."),
    CommandFinding(
      "convert/lost-fallbacks",
      finds: "Which language falls back to which cannot be kept.",
      remedy: "Name it with `fallback` in `.glossa.yml`."),
    CommandFinding(
      "convert/lost-field",
      finds: "Something that only the format of the input has cannot be kept. It is an error where texts are in it.",
      remedy: "Keep the input. `--to FORMAT --like INPUT` brings it back in a later conversion."),
    CommandFinding(
      "convert/lost-free-comment",
      finds: "A comment that belongs to no key cannot be kept.",
      remedy: "Keep it elsewhere."),
    CommandFinding(
      "convert/lost-key",
      finds: "A key without a text in any language cannot be kept.",
      remedy: "Write keys as their own source texts with `--fill-source`."),
    CommandFinding(
      "convert/lost-language",
      finds: "A file of the format holds one language, and cannot take another.",
      remedy: "Convert one language at a time."),
    CommandFinding(
      "convert/lost-new-text",
      finds: "A text in the state `new` is left out: for the format it is no translation.",
      remedy: "Translate it, or take a format with states."),
    CommandFinding(
      "convert/lost-numbering",
      finds: "That the first placeholder has the number 0 cannot be kept.",
      remedy: "Give it again when you convert back, with `--option trapp.index-base=0`."),
    CommandFinding(
      "convert/lost-phrase",
      finds: "Only the first of several phrases can be kept.",
      remedy: "Take `xcstrings` as the format."),
    CommandFinding(
      "convert/lost-plain-text",
      finds: "A text that does not vary cannot be kept in a format of plurals alone.",
      remedy: "Write it to a `.strings` file."),
    CommandFinding(
      "convert/lost-plural",
      finds: "A text for one plural category cannot be kept.",
      remedy: "Take a format with plurals, or choose with `--plurals` what becomes of them."),
    CommandFinding(
      "convert/lost-set",
      finds: "That a text is one of a set of phrases cannot be kept.",
      remedy: "Nothing; the text is kept."),
    CommandFinding(
      "convert/lost-source-language",
      finds: "The source language cannot be kept.",
      remedy: "Name it again when you convert back, with `--source-language`."),
    CommandFinding(
      "convert/lost-specifier",
      finds: "Only the number of an argument can be kept, not its type, or a percent sign is written in another way.",
      remedy: "Check the placeholders when you convert back."),
    CommandFinding(
      "convert/lost-state",
      finds: "The state of a translation cannot be kept.",
      remedy: "Finish the review before, or take a format with states."),
    CommandFinding(
      "convert/lost-substitution",
      finds: "A text of a substitution cannot be kept.",
      remedy: "Take a format with substitutions: `xcstrings` or `stringsdict`."),
    CommandFinding(
      "convert/lost-translatability",
      finds: "The mark Don't Translate cannot be kept.",
      remedy: "Tell your translators, or take a format that has the mark."),
    CommandFinding(
      "convert/lost-variation",
      finds: "A text varies in a way that the format cannot hold.",
      remedy: "Write it to a format that can, as the message says."),
    CommandFinding(
      "convert/lost-width",
      finds: "A text for one width cannot be kept.",
      remedy: "Take a format with widths, such as `stringsdict`."),
    CommandFinding(
      "convert/missing-source-language",
      finds: "Nothing says which language the source texts are in, so `en` is written.",
      remedy: "Name it with `--source-language`."),
    CommandFinding(
      "merge/conflict",
      finds: "Both sides changed the same text in different ways. Ours is kept, as `needs_review`.",
      remedy: "Decide which one is right."),
    CommandFinding(
      "migrate/file-in-use",
      finds: "Something still refers to the file that the migration replaces.",
      remedy: "Refer to the catalog instead, or remove the reference."),
    CommandFinding(
      "migrate/left",
      finds: "A key, an accessor, or a whole file of accessors stays as it is, for the reason that the message gives.",
      remedy: "Change the place by hand, then migrate again."),
    CommandFinding(
      "migrate/project-file",
      finds: "The Xcode project cannot be edited, because it is written in an unusual way.",
      remedy: "Let Xcode write the project anew, or change it by hand."),
    CommandFinding(
      "write/not-proven",
      finds: "The file that was made would not give back what was meant, so nothing is written.",
      remedy: "Report it, with the catalog: this is a fault of Glossa."),
  ]
}
