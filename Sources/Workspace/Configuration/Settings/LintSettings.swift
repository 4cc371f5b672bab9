internal import Diagnostics
internal import Linting
internal import Text

/// The settings below `lint` in `.glossa.yml`.
enum LintSettings {
  /// In the order of the reference.
  static let rows: [Setting<Configuration>] =
    choice + [
      Setting(
        SettingDescription(
          "baseline", .text, "the file with the findings that are accepted, and so not reported",
          commands: AllSettings.lint,
          details: """
            The path is relative to the folder of `.glossa.yml`, and in the same repository. `glossa init` writes one, and so does `--write-baseline`; \
            `--prune-baseline` removes what is no longer found. `--baseline` names another file for one run, \
            `--no-baseline` none.
            """,
          example: """
            lint:
              baseline: .glossa-baseline
            """)
      ) { reader, node, configuration in
        configuration.baseline = reader.string(node)
      },
      Setting(
        SettingDescription(
          "rules", .ruleOptions, "the options of single rules", commands: AllSettings.lint,
          details: """
            `glossa explain RULE` lists the options of a rule, with their defaults and with the lines to write. An unknown \
            option or value is an error that names the nearest.
            """,
          example: """
            lint:
              rules:
                translation/identical:
                  min-words: 4
                  ignore-words: [Podcast]
                source/unused-key:
                  keep: ["error.*"]
            """)
      ) { reader, node, configuration in
        for (key, value) in reader.mapping(node) {
          guard let rule = key.text else { continue }
          if rule.hasPrefix("term/") {
            reader.report(
              "the terms of '\(rule)' belong to the setting 'terms'", "run 'glossa settings terms'", at: key)
            continue
          }
          reader.remember(rule, at: key)
          configuration.lint.options[rule] = reader.options(value)
        }
      },
      Setting(
        SettingDescription(
          "overrides", .list(.members(OverrideSettings.rows.map(\.description))),
          "other severities for some paths or tables", commands: AllSettings.lint,
          details: """
            Each has `severity`, and `paths` or `tables` or both. If several match, the last one decides. A rule that is \
            off elsewhere can be turned on for a part of the project.
            """,
          example: """
            lint:
              overrides:
                - paths: ["Legacy/**"]
                  severity: { key/convention: "off", translation: warning }
                - tables: [Onboarding]
                  severity: { text/ellipsis: error }
            """)
      ) { reader, node, configuration in
        configuration.lint.overrides = reader.items(node).map { item in
          var override = LintConfiguration.Override(levels: [])
          reader.members(of: item, OverrideSettings.rows, into: &override)
          return override
        }
      },
      Setting(
        SettingDescription(
          "suppress", .list(.members(SuppressionSettings.rows.map(\.description))),
          "findings that are not reported, each with the reason", commands: AllSettings.lint,
          details: """
            A finding is hidden if it matches everything that is given: one of the rules, one of the tables, one of the \
            keys, and so on. A suppression that hides nothing any more is reported (`meta/unused-suppression`), and so is \
            one whose day has passed (`meta/expired-suppression`). Prefer this to a comment in a catalog, which translators \
            see.
            """,
          example: """
            lint:
              suppress:
                - rules: [translation/missing]
                  tables: [Cloud]
                  languages: [de]
                  until: 2027-01-31
                  reason: the service moves to another catalog
            """)
      ) { reader, node, configuration in
        configuration.lint.suppressions = reader.items(node).compactMap { reader.suppression($0) }
      },
    ]

  private static let choice: [Setting<Configuration>] = [
    Setting(
      SettingDescription(
        "preset", .oneOf(Preset.allCases.map(\.rawValue)), "the rules to start from", standard: "default",
        commands: AllSettings.lint,
        details: Preset.allCases.map { "`\($0.rawValue)`: \($0.summary)." }.joined(separator: " ")
          + " `--preset` replaces it for one run.",
        example: """
          lint:
            preset: strict
          """)
    ) { reader, node, configuration in
      guard let name = reader.string(node) else { return }
      guard let preset = Preset(rawValue: name) else {
        reader.report(
          "'\(name)' is not a preset", Preset.allCases.map(\.rawValue).suggestionOrList(for: name), at: node)
        return
      }
      configuration.lint.preset = preset
    },
    Setting(
      SettingDescription(
        "select", .list(.rule), "additional rules to run", commands: AllSettings.lint,
        details: """
          Ids (`text/ellipsis`), groups (`text`) or globs (`text/*-space`). Selecting a rule by its id wins over ignoring \
          its group. `--select` adds to it for one run.
          """,
        example: """
          lint:
            select: [key/convention, text/ellipsis]
          """)
    ) { reader, node, configuration in
      configuration.lint.select = reader.ruleNames(node)
    },
    Setting(
      SettingDescription(
        "ignore", .list(.rule), "rules not to run", commands: AllSettings.lint,
        details: "Ids, groups or globs. `--ignore` adds to it for one run.",
        example: """
          lint:
            ignore: [source/unused-key, text]
          """)
    ) { reader, node, configuration in
      configuration.lint.ignore = reader.ruleNames(node)
    },
    Setting(
      SettingDescription(
        "severity", .levels, "the severity of a rule's findings", standard: "the rule's own",
        commands: AllSettings.lint,
        details: """
          Ids, groups or globs, each with `error`, `warning`, `info` or `off`. A rule's id wins over its group; otherwise \
          the last one that matches decides. `glossa lint` fails with warnings and errors, and not with `info`.
          """,
        example: """
          lint:
            severity: { translation/missing: warning, text: info, key/stale: "off" }
          """)
    ) { reader, node, configuration in
      configuration.lint.levels = reader.levels(node)
    },
  ]
}

/// The settings of an item of `lint.overrides`.
private enum OverrideSettings {
  static let rows: [Setting<LintConfiguration.Override>] = [
    Setting(
      SettingDescription(
        "paths", .list(.text), "globs of the files that contain the finding", standard: "any",
        commands: AllSettings.lint,
        example: """
          lint:
            overrides:
              - paths: ["Tests/**"]
                severity: { source: "off" }
          """)
    ) { reader, node, override in
      override.paths = reader.strings(node)
    },
    Setting(
      SettingDescription(
        "tables", .list(.text), "globs of the tables of the finding", standard: "any",
        commands: AllSettings.lint,
        example: """
          lint:
            overrides:
              - tables: [InfoPlist]
                severity: { translation/identical: "off" }
          """)
    ) { reader, node, override in
      override.tables = reader.strings(node)
    },
    Setting(
      SettingDescription(
        "severity", .levels, "the severity of these findings", commands: AllSettings.lint,
        details: "As `lint.severity`.",
        example: """
          lint:
            overrides:
              - paths: [Cloud]
                severity: { translation/missing: info }
          """)
    ) { reader, node, override in
      override.levels = reader.levels(node)
    },
  ]
}

/// The settings of an item of `lint.suppress`.
enum SuppressionSettings {
  static let rows: [Setting<Suppression>] = [
    Setting(
      described(
        "rules", .list(.rule), "the rules whose findings are hidden", standard: "none; it is required",
        isRequired: true, details: "Ids, groups or globs.", line: "keys: [\"debug.*\"]")
    ) { $2.rules = $0.ruleNames($1) },
    Setting(described("tables", .list(.text), "globs of tables", line: "tables: [Debug]")) {
      $2.tables = $0.strings($1)
    },
    Setting(described("keys", .list(.text), "globs of keys", line: "keys: [\"debug.*\"]")) { $2.keys = $0.strings($1) },
    Setting(described("languages", .list(.text), "globs of language codes", line: "languages: [\"zh-*\"]")) {
      $2.languages = $0.strings($1)
    },
    Setting(described("paths", .list(.text), "globs of paths of files", line: "paths: [\"Debug/**\"]")) {
      $2.paths = $0.strings($1)
    },
    Setting(
      described(
        "reason", .text, "why, for the next reader", standard: "none",
        details: "Welcome, and required where `meta/suppression-without-reason` is selected.",
        line: "keys: [\"debug.*\"]")
    ) { $2.reason = $0.string($1) ?? "" },
    Setting(
      described(
        "until", .day, "the last day on which it applies", standard: "no end",
        details: "From the next day the findings are reported again, together with `meta/expired-suppression`.",
        line: "until: 2027-01-31")
    ) { reader, node, suppression in
      guard let text = reader.string(node) else { return }
      suppression.until = Day(text)
      if suppression.until == nil { reader.report("'\(text)' is not a date", "write it as 2027-01-31", at: node) }
    },
  ]

  /// - Parameter line: a line of the example besides `rules` and `reason`.
  private static func described(
    _ name: String, _ value: SettingValue, _ summary: String, standard: String = "any", isRequired: Bool = false,
    details: String = "", line: String
  ) -> SettingDescription {
    SettingDescription(
      name, value, summary, standard: standard, isRequired: isRequired, commands: AllSettings.lint, details: details,
      example: """
        lint:
          suppress:
            - rules: [translation/missing]
              \(line)
              reason: only testers see these texts
        """)
  }
}

extension ConfigurationReader {
  /// The names of rules. Whether there are such rules is checked later.
  fileprivate mutating func ruleNames(_ node: YAMLNode) -> [String] {
    for item in items(node) { item.text.map { remember($0, at: item) } }
    return strings(node)
  }

  fileprivate mutating func levels(_ node: YAMLNode) -> [LintConfiguration.Level] {
    mapping(node).compactMap { key, value in
      guard let rules = string(key), let name = string(value) else { return nil }
      remember(rules, at: key)
      guard let level = RuleLevel(rawValue: name) else {
        report("'\(name)' is not a severity", RuleLevel.allCases.map(\.rawValue).suggestionOrList(for: name), at: value)
        return nil
      }
      return LintConfiguration.Level(rules, level)
    }
  }

  fileprivate mutating func suppression(_ node: YAMLNode) -> Suppression? {
    var suppression = Suppression(rules: [], reason: "", location: file.location(node.bytes))
    members(of: node, SuppressionSettings.rows, into: &suppression)
    guard !suppression.rules.isEmpty else {
      report("a suppression needs rules", "name them under 'rules', or write 'all' there", at: node)
      return nil
    }
    return suppression
  }

  /// The options of a rule. Whether it has such options is checked later.
  fileprivate mutating func options(_ node: YAMLNode) -> [String: OptionValue] {
    var options: [String: OptionValue] = [:]
    for (key, value) in mapping(node) {
      guard let name = key.text else { continue }
      remember(name, at: key)
      switch value.value {
      case .scalar(let text, let isPlain):
        if isPlain, let flag = ["true": true, "false": false][text] {
          options[name] = .flag(flag)
        } else if isPlain, let number = Int(text) {
          options[name] = .number(number)
        } else {
          options[name] = .text(text)
        }
      case .sequence: options[name] = .list(strings(value))
      case .mapping: options[name] = .map(pairs(value).map { OptionValue.Pair($0.name, $0.value) })
      }
    }
    return options
  }
}
