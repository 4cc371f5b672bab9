extension CommandFinding {
  /// What `glossa rename` prints.
  static let rename = [
    CommandFinding(
      "rename/accessor",
      finds: "A generated name stands for the key, and its new name is unknown, ambiguous, or would be in another "
        + "type.",
      remedy: "Choose a key that differs in its last part only, run the generator first, or say `--then-run-generator`."
    ),
    CommandFinding(
      "rename/collision",
      finds: "The new key, or its name in code, is taken by another key.",
      remedy: "Choose another name."),
    CommandFinding(
      "rename/edited",
      finds: "A text that was to be taken out again stays, because somebody has edited it.",
      remedy: "Nothing, or remove it with `glossa remove`."),
    CommandFinding(
      "rename/excluded",
      finds: "The key is used in a file that `exclude` leaves out, where it would not be renamed.",
      remedy: "Take the file out of `exclude` in `.glossa.yml`, or rename the key there by hand first."),
    CommandFinding(
      "rename/format",
      finds: "A catalog cannot be written with the new key so that all else stays as it is.",
      remedy: "Mend what the message names, or rename the key in that file by hand."),
    CommandFinding(
      "rename/gap",
      finds: "The key has no text in some language, where people see the key: then they would see the new one.",
      remedy: "Write the texts first. `--fill` copies the source text, `--with-defaults` writes it into the code."),
    CommandFinding(
      "rename/hidden-use",
      finds: "The key also stands in a literal that code may look up, or code may put it together at run time.",
      remedy: "Where the literal is a lookup, write the new key there, too. A map leaves such a key out: rename it by "
        + "itself, and see what else names it."),
    CommandFinding(
      "rename/home",
      finds: "A key that is a text cannot be kept as a text, because its table has no file of the source language.",
      remedy: "Add the file first."),
    CommandFinding(
      "rename/literal",
      finds: "A literal has the key in a way that cannot be rewritten: it is built of parts, or written with another "
        + "spelling.",
      remedy: "Rename it there by hand first."),
    CommandFinding(
      "rename/map",
      finds: "A row of the map cannot be used: its key is nowhere or in another row, too, or its new name is none. A "
        + "file without the columns `old` and `new` is no map.",
      remedy: "Correct the row."),
    CommandFinding(
      "rename/name",
      finds: "The new key is empty, nobody would see it, or it has characters that no key should have.",
      remedy: "Choose another name."),
    CommandFinding(
      "rename/seen",
      finds: "Somebody would see another text by this name, although nothing else speaks against it. Nothing is "
        + "written.",
      remedy: "Take the row out of the map, and please report it as a fault of Glossa."),
    CommandFinding(
      "rename/symbol",
      finds: "A name that Xcode generates for the key is used in a way that cannot be renamed.",
      remedy: "Write the whole name, as in `LocalizedStringResource.cartTitle`, or rename it there by hand first."),
    CommandFinding(
      "rename/table",
      finds: "The use may be one of another table than the one that is renamed.",
      remedy: "Name the table in the code, or rename the key in all tables, without `--table`."),
    CommandFinding(
      "rename/text",
      finds: "People see the key here, because it has no text: with the new key they would see another text.",
      remedy: "Write the text first. `--keep-text` writes the old key as the text."),
    CommandFinding(
      "rename/unread",
      finds: "The key may stand in a file that cannot be read.",
      remedy: "Mend the file, or leave it out with `exclude` in `.glossa.yml`."),
  ]
}
