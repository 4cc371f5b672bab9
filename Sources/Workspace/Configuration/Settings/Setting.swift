/// A row of the table of settings: what is said of a setting, and how its value is read.
struct Setting<Target>: Sendable {
  /// Reads the value, and puts it where it belongs.
  typealias Reading = @Sendable (inout ConfigurationReader, YAMLNode, inout Target) -> Void

  let description: SettingDescription
  let read: Reading

  init(_ description: SettingDescription, _ read: @escaping Reading) {
    self.description = description
    self.read = read
  }
}

/// What is said of a setting of `.glossa.yml`, in the reference, in the JSON schema and on the terminal.
package struct SettingDescription: Sendable {
  /// The name among its neighbours: `until`, not `lint.suppress.until`.
  package let name: String
  /// What it takes.
  package let value: SettingValue
  /// What holds where a file does not say it, in words or as it would be written.
  package let standard: String
  /// Whether the settings beside it mean nothing without it.
  package let isRequired: Bool
  /// The commands that use it, in words.
  package let commands: String
  /// What it says, as one clause.
  package let summary: String
  /// Further sentences, in Markdown; empty where the summary is enough.
  package let details: String
  /// A whole `.glossa.yml` that sets it.
  package let example: String

  /// - Parameter standard: by default, nothing is set.
  init(
    _ name: String, _ value: SettingValue, _ summary: String, standard: String = "none", isRequired: Bool = false,
    commands: String, details: String = "", example: String
  ) {
    self.name = name
    self.value = value
    self.standard = standard
    self.isRequired = isRequired
    self.commands = commands
    self.summary = summary
    self.details = details
    self.example = example
  }
}
