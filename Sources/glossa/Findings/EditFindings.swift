extension CommandFinding {
  /// What `glossa set`, `add`, `remove`, `approve` and `edit` print, and the server for agents.
  static let edit = [
    CommandFinding(
      "edit/absent-table",
      finds: "Code looks for the new key in a table that is not there, or that cannot be read.",
      remedy: "Make a catalog of that name, or mend the one that the message names. `--table` takes another one."),
    CommandFinding(
      "edit/broken",
      finds: "The file has errors, so it stays as it is.",
      remedy: "Mend the error that the message names, then edit again."),
    CommandFinding(
      "edit/changed-text",
      finds: "The text is another one by now than `--expect` says.",
      remedy: "Read the text again with `glossa show`, and decide anew."),
    CommandFinding(
      "edit/character",
      finds: "A text or a comment has a character that the catalog's file cannot hold.",
      remedy: "Write it without this character."),
    CommandFinding(
      "edit/comment-in-code",
      finds: "The code has a comment for the key, which an extraction would write again, so that one is used.",
      remedy: "Change the comment in the code."),
    CommandFinding(
      "edit/exists",
      finds: "The key that was to be added is there already.",
      remedy: "Change its texts with `glossa set`."),
    CommandFinding(
      "edit/format",
      finds: "The file cannot take the edit: its format has no such thing, or it has an entry here that is kept as it "
        + "stands.",
      remedy: "Change the file by hand, or convert the table to a String Catalog."),
    CommandFinding(
      "edit/in-use",
      finds: "The key stays, because code uses it or may use it.",
      remedy: "Remove the uses first. `--force` removes the key all the same."),
    CommandFinding(
      "edit/key",
      finds:
        "The key that was to be added is empty, nobody would see it, or it has characters that no key should have. A "
        + "key that code uses may have several lines, or be a space.",
      remedy: "Choose another key."),
    CommandFinding(
      "edit/missing-forms",
      finds: "An agent proposed a text without all plural forms that the language needs.",
      remedy: "Give all forms that `untranslated` names."),
    CommandFinding(
      "edit/no-comment",
      finds: "The file's format has no comments, so the comment is lost.",
      remedy: "Write the comment in the code, or convert the table to a String Catalog."),
    CommandFinding(
      "edit/no-states",
      finds: "The file's format has no states, so a text cannot be marked for review.",
      remedy: "Leave `--state` out, or convert the table to a String Catalog."),
    CommandFinding(
      "edit/no-text",
      finds: "There is no text whose state could change, or a new key that is a name has no text, so that people would "
        + "see the key.",
      remedy: "Give the text: `--text` for a new key, or the text behind the key for `glossa set`."),
    CommandFinding(
      "edit/nothing-to-approve",
      finds: "No text waits for a review.",
      remedy: "Nothing."),
    CommandFinding(
      "edit/other-shape",
      finds: "The text varies by number or device in another way than the edit says.",
      remedy: "Name a form of the text, as in `--form 'plural.one=TEXT'`."),
    CommandFinding(
      "edit/outdated",
      finds: "Translations of a source text that has just changed are those of the old one.",
      remedy: "Mark them with `--review-translations`, or translate them again."),
    CommandFinding(
      "edit/unknown-key",
      finds: "No catalog has the key.",
      remedy: "Correct the key, or add it with `glossa add`."),
    CommandFinding(
      "edit/unknown-language",
      finds: "The project has no texts in the language, the code is none, or the language of the source texts is not "
        + "known.",
      remedy: "Add the language with `--add-language`; name the source language with `source-language` in "
        + "`.glossa.yml`."),
    CommandFinding(
      "edit/unknown-table",
      finds: "No table has this name.",
      remedy: "Take a name or path that the message lists."),
    CommandFinding(
      "edit/unreadable",
      finds: "A file of edits that cannot be read.",
      remedy: "Write each edit as `{ \"set\": KEY, \"language\": CODE, \"text\": TEXT }`, or with `add`, `remove` or "
        + "`approve` in place of `set`."),
    CommandFinding(
      "edit/which-table",
      finds: "Several tables may be meant, or none takes new keys.",
      remedy: "Name one with `--table`. For a new key, write the code that uses it first: the table follows from it."),
  ]
}
