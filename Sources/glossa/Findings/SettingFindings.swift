extension CommandFinding {
  /// What every command may print of settings and baselines, and the gates of `glossa report`.
  static let settings = [
    CommandFinding(
      "baseline/unreadable",
      finds: "A line of the baseline cannot be read.",
      remedy: "Write the baseline again with `glossa lint --write-baseline FILE`."),
    CommandFinding(
      "configuration/syntax",
      finds: ".glossa.yml is no YAML that can be read.",
      remedy: "Correct the line."),
    CommandFinding(
      "configuration/value",
      finds: "A setting, or a cell of the table of terms, has a name or a value that is not known.",
      remedy: "`glossa settings NAME` says what a setting takes."),
    CommandFinding(
      "coverage/below-minimum",
      finds: "A language, or a row of `--by`, has less ready than `--min` asks for.",
      remedy: "Translate what `glossa report --only missing` lists, or lower the minimum."),
    CommandFinding(
      "coverage/broken",
      finds: "Texts are broken: they can crash the app (`--fail-on broken`).",
      remedy: "Mend the texts that `glossa report --only broken` lists."),
    CommandFinding(
      "coverage/new-gaps",
      finds: "The change leaves keys without a text in a language (`--fail-on-new-gaps`).",
      remedy: "Translate the new texts."),
    CommandFinding(
      "coverage/raw-keys",
      finds: "People see keys in place of texts (`--fail-on raw`).",
      remedy: "Write the texts that `glossa report --only missing` lists."),
    CommandFinding(
      "coverage/required-language",
      finds: "No table has a text in a language that `required` or `--require` names.",
      remedy: "Add the language, or take it out of `required` in `.glossa.yml`."),
    CommandFinding(
      "coverage/saved-report",
      finds: "The report to compare with cannot be read.",
      remedy: "Save one with `glossa report --format json`."),
    CommandFinding(
      "coverage/unreadable",
      finds: "A catalog cannot be read, so its texts are not counted, and the gate does not pass.",
      remedy: "Fix the errors in the file."),
  ]
}
