extension CommandFinding {
  /// What `glossa import` and `glossa export` print of translators' files.
  static let exchange = [
    CommandFinding(
      "exchange/cell",
      finds: "A row or a cell of a CSV file or workbook that cannot be read: more cells than titles, a path of a text "
        + "that is none, a date or a number in place of a text, a state that is not known.",
      remedy: "Correct the cell. Put a text with commas in quotation marks, and format columns of texts as text."),
    CommandFinding(
      "exchange/cell-value",
      finds: "What a tool left in place of a text: a number such as `12,5`, an error such as `#N/A` or `#¡REF!`, a "
        + "formula such as `=SUM(A1)` or `=A1`, a word for nothing or for a yes, such as `none`, `N/A` and `WAHR`.",
      remedy: "Type the translation again, in a column that is formatted as text."),
    CommandFinding(
      "exchange/changed-escapes",
      finds: "Characters that were escaped once more or once less than in the export: `&amp;`, `\\'`, a backslash and "
        + "an `n` for a line break, `_x000D_`.",
      remedy: "Write the characters themselves. Where many texts have it, a tool made it: export again and leave that "
        + "step out."),
    CommandFinding(
      "exchange/changed-source",
      finds: "The translation of a source text that has changed since the export. It comes in as `needs_review`.",
      remedy: "Compare the translation with the new source text, then approve or correct it."),
    CommandFinding(
      "exchange/changed-spaces",
      finds: "No-break spaces that became ordinary spaces, or the other way round, in a text that is otherwise the "
        + "same.",
      remedy: "Put the spaces back. Editors and spreadsheets often change them."),
    CommandFinding(
      "exchange/changed-tags",
      finds: "A tag that neither the source text nor the old translation has, such as `<a href=“…”>` with typographic "
        + "quotation marks, or `<ins>`.",
      remedy: "Copy the tag from the source text."),
    CommandFinding(
      "exchange/character",
      finds: "A text has a character that the catalog's file cannot hold.",
      remedy: "Write the text without it."),
    CommandFinding(
      "exchange/columns",
      finds: "A table whose first row does not name its columns in a way that is understood: no column of keys, two "
        + "columns of one name, or a name that is neither a language nor anything else.",
      remedy: "Put back the titles of the export."),
    CommandFinding(
      "exchange/confirmed",
      finds: "Texts to review that came back as translated with the same words: somebody has reviewed them. It is "
        + "said, and nothing is wrong.",
      remedy: "Nothing."),
    CommandFinding(
      "exchange/control-character",
      finds: "An export left out a text with a control character, which XML cannot hold.",
      remedy: "Take the character out of the catalog, or export another format, such as JSON."),
    CommandFinding(
      "exchange/damaged-file",
      finds: "Ten or more texts, and a quarter of those that changed in a language, have one kind of damage. Nothing "
        + "is written.",
      remedy: "Repair the file, or take its texts as they are with `--accept` and the rule that the message names."),
    CommandFinding(
      "exchange/dropped-states",
      finds: "A file of a format with states has none, so texts that changed come in as translated.",
      remedy: "Review these texts, or import with `--state needs_review`."),
    CommandFinding(
      "exchange/duplicate-text",
      finds: "What comes in has different translations of one text. Nobody can tell which is meant, so none of them "
        + "comes in, and each is named with its place.",
      remedy: "Delete what is not meant, and import again."),
    CommandFinding(
      "exchange/empty-text",
      finds: "A translation was emptied. The catalog's text stays.",
      remedy: "Remove the text from the catalog if that was meant, with `glossa edit` or by hand."),
    CommandFinding(
      "exchange/inline-element",
      finds: "An element stands inside of a text, as in `<g id=\"1\">`, and does not say which part of the text it "
        + "stands for. Of other formats than XLIFF: the text has markup of XLIFF that the catalog's texts lack.",
      remedy: "Write the text without elements, as the catalog has its source text."),
    CommandFinding(
      "exchange/kept-entry",
      finds: "The catalog's file keeps the entry as it stands, because Glossa cannot read it whole.",
      remedy: "Change the text in the file by hand."),
    CommandFinding(
      "exchange/language",
      finds: "The language of a file, or of a phrase in it, is another than the project's spelling, or is not known at "
        + "all. An unknown one does not come in.",
      remedy: "Say which language is meant: `--language-name 'NAME=CODE'`, or `language-names` in `.glossa.yml`."),
    CommandFinding(
      "exchange/lost-accents",
      finds: "Letters that lost their accents, or are gone where they have none without them, in a text that is "
        + "otherwise the same.",
      remedy: "Export again, and save the file as UTF-8."),
    CommandFinding(
      "exchange/lost-line-breaks",
      finds: "A text in one line whose source text, or old translation, has several.",
      remedy: "Put the line breaks back."),
    CommandFinding(
      "exchange/lost-numbers",
      finds: "Placeholders without their numbers, in the same words: `%@` for `%1$@`.",
      remedy: "Write the numbers again, or the app prints the arguments in another order."),
    CommandFinding(
      "exchange/lost-percent-sign",
      finds: "A placeholder without its percent sign: `lld` for `%lld`.",
      remedy: "Write the placeholder as the source text has it."),
    CommandFinding(
      "exchange/lost-review",
      finds: "Texts that are to be reviewed come into a file that has no states, such as `.strings`, and will look "
        + "finished there.",
      remedy: "Review them before the import, or say with `--state translated` that they are finished."),
    CommandFinding(
      "exchange/lowered-states",
      finds: "Finished texts came back as `new` with the same words, as some services do. They stay finished.",
      remedy: "Nothing."),
    CommandFinding(
      "exchange/misread-letters",
      finds: "Letters that were read in another encoding than they were written in: `FermÃ©` for `Fermé`. The text "
        + "does not come in.",
      remedy: "Save the file as UTF-8, or export it again."),
    CommandFinding(
      "exchange/moved-arguments",
      finds: "Placeholders that take other arguments than before, in the same words: a translation tool put them in "
        + "another order.",
      remedy: "Put the placeholders back in the order of the source text, or number them."),
    CommandFinding(
      "exchange/moved-row",
      finds: "A row that has the source text of another key: its columns were sorted one without the other.",
      remedy: "Export again, and sort whole rows."),
    CommandFinding(
      "exchange/new-file",
      finds: "The import made a file that no target of the Xcode project has yet.",
      remedy: "Add it to the target in Xcode, beside the other languages of its table."),
    CommandFinding(
      "exchange/no-texts",
      finds: "A file without any text. A download that broke off looks like this, too.",
      remedy: "Fetch the file again."),
    CommandFinding(
      "exchange/not-translatable",
      finds: "A change of a text that its file marks as not to be translated. It does not come in.",
      remedy: "Take the mark away in the catalog, if the text is to be translated."),
    CommandFinding(
      "exchange/one-text",
      finds: "Many different source texts got one and the same translation, so a column was filled down by accident. "
        + "It may be a sign, such as `—`, or have placeholders.",
      remedy: "Translate each text, or import with `--accept exchange/one-text`."),
    CommandFinding(
      "exchange/other-language",
      finds: "A text of several words that another language has for the key: files or columns may be mixed up.",
      remedy: "Check which language the file is in."),
    CommandFinding(
      "exchange/other-row",
      finds: "A text that is the translation of another key, as when a cell was filled down.",
      remedy: "Translate this key's own source text."),
    CommandFinding(
      "exchange/other-shape",
      finds: "A text whose variation by number or device is not the one that the key has now. It does not come in.",
      remedy: "Export again: the catalog has changed."),
    CommandFinding(
      "exchange/phrase",
      finds:
        "The translation of a set of phrases stands outside of the marks around them, so it is unclear which is which.",
      remedy: "Put each phrase into its own `<mrk mtype=\"x-set\">`, as in `<source>`."),
    CommandFinding(
      "exchange/question-marks",
      finds: "Letters that became question marks, because another encoding does not have them: `?BER`, `? la maison`. "
        + "The text does not come in. One that may be meant, such as `ok? ano`, comes in as `needs_review`.",
      remedy: "Save the file as UTF-8, or export it again. Where it is meant so, `import` and `set` take it with "
        + "`--accept exchange/question-marks`."),
    CommandFinding(
      "exchange/raised-states",
      finds: "All texts to review came back as translated with the same words, as a service does it and hardly anybody "
        + "who reviews. They stay to be reviewed.",
      remedy: "Approve those that were reviewed, or import with `--accept exchange/raised-states`."),
    CommandFinding(
      "exchange/reopened",
      finds: "Finished texts came back to be reviewed with the same words. It is said, and nothing is wrong.",
      remedy: "Nothing."),
    CommandFinding(
      "exchange/repeated-placeholder",
      finds: "A placeholder stands twice in a text whose source text has it once.",
      remedy: "Remove the one that is too many."),
    CommandFinding(
      "exchange/source-for-translation",
      finds: "The source text in the place of another translation: the text was reset, or two columns were swapped.",
      remedy: "Translate the text again, or check which column is the translation."),
    CommandFinding(
      "exchange/source-text",
      finds: "A text in the language of the catalog's source texts, which no import changes.",
      remedy: "Change the source text in the catalog, with `glossa set`."),
    CommandFinding(
      "exchange/straight-quotes",
      finds: "Typographic quotation marks that became straight ones, in a text that is otherwise the same.",
      remedy: "Put the quotation marks back."),
    CommandFinding(
      "exchange/strings-syntax",
      finds: "A text has the quotes, the equals sign, the semicolon or the comment of a `.strings` file in it.",
      remedy: "Write the text alone, or import with `--accept exchange/strings-syntax`."),
    CommandFinding(
      "exchange/too-long",
      finds: "A text that is longer than its key allows, or than a cell of a workbook can hold.",
      remedy: "Shorten the text; for a workbook, take another format for it."),
    CommandFinding(
      "exchange/too-many-faults",
      finds: "There are more findings in a file than are listed.",
      remedy: "Mend what is listed, and import again with `--check`."),
    CommandFinding(
      "exchange/two-targets",
      finds: "A unit has two translations that differ, or two phrases of a translation have one number.",
      remedy: "Delete the one that is not meant."),
    CommandFinding(
      "exchange/unknown-file",
      finds: "A file, or a part of one, is about a catalog that the project does not have, or that it has several "
        + "times.",
      remedy: "Name the catalog with `--into`."),
    CommandFinding(
      "exchange/unknown-key",
      finds: "A text of a key that no catalog has: the key was renamed or removed since the export. A file that names "
        + "no keys at all has this, too.",
      remedy: "Export again. For a file without keys, put its column of keys back, or take its texts with `--as "
        + "suggestions`."),
    CommandFinding(
      "exchange/unknown-language",
      finds: "A language that the project does not have, or a code that is none.",
      remedy: "Add the language with `--add-language`, or say which one is meant with `--language-name 'NAME=CODE'`."),
    CommandFinding(
      "exchange/unknown-state",
      finds: "A state that XLIFF does not have. The text is read as `needs_review`.",
      remedy: "Write a state of XLIFF 1.2, such as `translated` or `needs-review-translation`."),
    CommandFinding(
      "exchange/unreadable",
      finds: "A file, or a part of it, that is not what its name says, breaks off, or is too large.",
      remedy: "Fetch or export the file again. The message says what is expected at the place."),
    CommandFinding(
      "exchange/wrong-encoding",
      finds: "Most of the letters that are no ASCII are lost: the file was read or saved in another encoding than "
        + "UTF-8. Nothing is written.",
      remedy: "Export again. Open CSV in Excel by Data > From Text/CSV with the file origin 65001 (UTF-8), or take "
        + "`xlsx`. Where the texts are meant so, `--accept exchange/question-marks` lets them in, or `--accept "
        + "exchange/misread-letters`."),
  ]
}
