extension CommandFinding {
  /// What `glossa compile` and `glossa symbols` print.
  static let build = [
    CommandFinding(
      "compile/character",
      finds: "A key or a text has a character that XML cannot hold.",
      remedy: "Write it without this character."),
    CommandFinding(
      "compile/no-text",
      finds: "A localization is `null`. Xcode refuses the catalog for it; here it counts as none.",
      remedy: "Remove the localization."),
    CommandFinding(
      "compile/outdated-plan",
      finds: "The catalog has other languages, or files for them, than when the build was planned. Nothing is written.",
      remedy: "Build again."),
    CommandFinding(
      "compile/plural-without-number",
      finds: "No form of a plural names the number. Xcode refuses the catalog.",
      remedy: "Write the number into a form, or use two keys, for one and for more."),
    CommandFinding(
      "compile/shared-folder",
      finds: "Two spellings of one language, such as `he` and `iw`, would be one folder.",
      remedy: "Remove one of them."),
    CommandFinding(
      "compile/substitution-in-plural",
      finds: "A plural form or a substitution refers to a substitution. Xcode refuses the catalog.",
      remedy: "Refer to substitutions in a text that does not vary."),
    CommandFinding(
      "compile/text-beside-variations",
      finds: "A text stands beside the variations of its localization, and is not compiled.",
      remedy: "Remove one of the two."),
    CommandFinding(
      "compile/two-variations",
      finds: "A text varies by number and by device side by side. Xcode compiles any one of them.",
      remedy: "Put one inside of the other."),
    CommandFinding(
      "compile/undefined-substitution",
      finds: "A text refers to a substitution that is not there. Xcode refuses the catalog.",
      remedy: "Add the substitution, or correct its name."),
    CommandFinding(
      "compile/unknown-variation",
      finds: "A text varies in a way that Xcode's compiler does not have.",
      remedy: "Use variations by number or by device."),
    CommandFinding(
      "compile/unused-substitution",
      finds: "No text refers to the substitution. Xcode warns of it.",
      remedy: "Refer to it with `%#@NAME@`, or remove it."),
    CommandFinding(
      "compile/varied-fallback",
      finds: "The text for `other` devices varies further. Xcode refuses the catalog.",
      remedy: "Write one text for `other` devices."),
    CommandFinding(
      "compile/varied-on-linux",
      finds: "Texts vary by number or device, and Foundation on Linux crashes when it is asked for one "
        + "(`--for-linux`).",
      remedy: "Use keys without variations in code that runs on Linux."),
    CommandFinding(
      "symbols/argument-type",
      finds: "An argument has a type for which Xcode makes no symbol.",
      remedy: "Correct the placeholder, or use the key as a text."),
    CommandFinding(
      "symbols/generated-twice",
      finds: "Xcode generates symbols for the catalog too, and the two would clash.",
      remedy: "Turn `STRING_CATALOG_GENERATE_SYMBOLS` off for its target, or compile the file in another target."),
    CommandFinding(
      "symbols/table-name",
      finds: "No Swift name can be made of the table's name.",
      remedy: "Rename the file."),
  ]
}
