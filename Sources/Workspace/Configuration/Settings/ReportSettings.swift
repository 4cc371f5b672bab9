/// The settings below `report` in `.glossa.yml`.
enum ReportSettings {
  /// In the order of the reference.
  static let rows: [Setting<Configuration>] = [
    Setting(
      SettingDescription(
        "same-as-source", .oneOf(["not-ready", "ready"]), "whether copies of the source text count as ready",
        standard: "not-ready", commands: AllSettings.report,
        details: """
          Copies are what `translation/identical` finds, whether the rule is on or off. A copy that is suppressed is ready \
          in any case.
          """,
        example: """
          report:
            same-as-source: ready
          """)
    ) { reader, node, configuration in
      configuration.acceptsSame = reader.choice(node, ["not-ready", "ready"]) == "ready"
    }
  ]
}
