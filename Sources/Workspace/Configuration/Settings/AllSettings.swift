internal import CatalogFormats
internal import CatalogModel
internal import Linting
internal import Text

/// Every setting of `.glossa.yml`: the one table from which the reader, the reference and the JSON schema come.
///
/// The settings of `lint` stand in `LintSettings.swift`.
package enum AllSettings {
  /// The outermost settings, in the order of the reference.
  static let rows: [Setting<Configuration>] =
    languages + files + keys + [
      Setting(
        SettingDescription(
          "terms", .list(.pathOr(.members(TermSettings.rows.map(\.description)))),
          "the words that the project has agreed on: its glossary", commands: TermSettings.commands,
          details: """
            Each is a group of settings, or the path of a CSV file with terms, relative to the folder of `.glossa.yml` and in \
            the same repository. \
            Its columns are `term`, one for each language by its code, `avoid CODE`, `do not translate` with `yes` or \
            `no`, and `note`. The rules of the group `term` hold texts to it.
            """,
          example: """
            terms:
              - term: cart
                translations: { de: "Warenkorb|Warenkörbe" }
                avoid: { de: Einkaufswagen }
                note: what people are about to buy
              - term: AirDrop
                do-not-translate: true
            """)
      ) { reader, node, configuration in
        for item in reader.items(node) { reader.addTerms(item, to: &configuration) }
      },
      Setting(
        SettingDescription(
          "owners", .pairs(.text), "who is responsible for which texts, for `glossa report --by owner`",
          commands: report,
          details: """
            The name on the left is a glob of keys or of catalog paths, or a language code. The first that matches decides.
            """,
          example: """
            owners:
              de: Team Berlin
              "editor.*": editor@example.org
              "Cloud/**": Team Sync
            """)
      ) { reader, node, configuration in
        configuration.owners = reader.pairs(node).map { ($0.name, $0.value) }
      },
      Setting(
        SettingDescription(
          "report", .members(ReportSettings.rows.map(\.description)), "what `glossa report` counts", commands: report,
          example: """
            report:
              same-as-source: ready
            """)
      ) { reader, node, configuration in
        reader.members(of: node, ReportSettings.rows, into: &configuration)
      },
      Setting(
        SettingDescription(
          "lint", .members(LintSettings.rows.map(\.description)), "what `glossa lint` finds, and how severe it is",
          commands: lint,
          example: """
            lint:
              preset: ci
              ignore: [source/unused-key]
            """)
      ) { reader, node, configuration in
        reader.members(of: node, LintSettings.rows, into: &configuration)
      },
    ]

  /// What is said of each setting, with its path: `lint.suppress.until`. A group stands before its settings.
  package static let descriptions = described(rows.map(\.description), below: "")

  private static func described(
    _ settings: [SettingDescription], below path: String
  ) -> [(path: String, setting: SettingDescription)] {
    settings.flatMap { setting in
      [(path + setting.name, setting)] + described(setting.value.members, below: path + setting.name + ".")
    }
  }

  static let lint = "`lint`"
  static let report = "`report`"
  private static let everywhere = "every command that reads catalogs or sources"
  private static let sources = "every command that reads sources"
}

extension AllSettings {
  private static let languages: [Setting<Configuration>] = [
    Setting(
      SettingDescription(
        "source-language", .text, "the language of the texts in the source code",
        standard: "the catalogs' source language, the project's, otherwise en", commands: everywhere,
        details: """
          A String Catalog states its own source language, which takes precedence. `.strings` files state none. Without \
          the setting, theirs is the development region of the nearest Xcode project or Tuist manifest, or the default \
          localization of the nearest package, if they or other tables of the app have texts in it: in its folder, in \
          `Base.lproj`, or in keys that are texts. Else it is `en`, or the only language. The texts of a storyboard are \
          the source of the tables beside it. New catalogs get the setting.
          """,
        example: "source-language: de")
    ) { reader, node, configuration in
      configuration.sourceLanguage = reader.string(node).map { Language($0) }
    },
    Setting(
      SettingDescription(
        "required", .list(.text), "the languages that every table must have",
        standard: "none: translators follow", commands: "`lint`, `report`",
        details: """
          A text that one of them lacks is an error, even if the table has no file for that language. What other \
          languages lack is one line of severity info.
          """,
        example: "required: [de, es]")
    ) { reader, node, configuration in
      configuration.required = reader.strings(node).map { Language($0) }
    },
    Setting(
      SettingDescription(
        "fallback", .pairs(.text), "languages that show another language's texts where they have no text",
        commands: "`lint`, `report`",
        details: "What the other language has counts as inherited, not as missing.",
        example: "fallback: { en-GB: en, es-419: es }")
    ) { reader, node, configuration in
      configuration.fallbacks = reader.pairs(node).map { Catalog.Fallback(Language($0.name), to: Language($0.value)) }
    },
    Setting(
      SettingDescription(
        "language-names", .pairs(.text), "what the files of translators and services call the project's languages",
        commands: "`import`",
        details: """
          On the left a code or a name as a file has it, in its path, its columns or its content; on the right the code of \
          the project. `--language-name` says the same for one import.
          """,
        example: """
          language-names:
            pt: pt-BR
            inglés: en
          """)
    ) { reader, node, configuration in
      for (name, code, node) in reader.pairs(node) {
        if let fault = Language(code).faultText {
          reader.report(fault.message, fault.help ?? "write the project's code, as in pt-BR", at: node)
          continue
        }
        configuration.languageNames[name] = Language(code)
      }
    },
  ]

  private static let files: [Setting<Configuration>] = [
    Setting(
      SettingDescription(
        "exclude", .list(.text), "paths where nothing is reported, and no file is changed", commands: everywhere,
        details: """
          Globs, compared with paths as Glossa prints them; a folder that matches includes everything in it. Catalogs \
          there are not read. Sources still are, so that a key that they use is not reported as unused, and `rename` stops \
          if they use the key.
          """,
        example: "exclude: [\"Vendor/**\", Generated]")
    ) { reader, node, configuration in
      configuration.excluded = PathPatterns(reader.strings(node))
    },
    Setting(
      SettingDescription(
        "ignore-sources", .list(.text), "paths of sources that are not read at all", commands: sources,
        details: "Globs, like those of `exclude`. Keys that only these sources use may be reported as unused.",
        example: "ignore-sources: [\"Old/**\"]")
    ) { reader, node, configuration in
      configuration.ignoredSources = PathPatterns(reader.strings(node))
    },
    Setting(
      SettingDescription(
        "formats", .pairs(.oneOf(projectFormats.map(\.name))),
        "the formats of files whose names do not show them",
        standard: "detected from the files", commands: "every command that reads catalogs",
        details: """
          Globs of paths, each with a name that `glossa formats` lists; the first that matches decides. A file that is \
          named here is read as a catalog even if it would be skipped otherwise.
          """,
        example: """
          formats:
            "Cloud/offline.json": trapp
          """)
    ) { reader, node, configuration in
      for (glob, name, node) in reader.pairs(node) {
        let names = projectFormats.map(\.name)
        guard names.contains(name) else {
          reader.report("'\(name)' is not a format", names.suggestionOrList(for: name), at: node)
          continue
        }
        configuration.formats.append((glob, name))
      }
    },
  ]

  private static let keys: [Setting<Configuration>] = [
    Setting(
      SettingDescription(
        "routines", .list(.text), "additional functions that take a key",
        commands: sources,
        details: """
          `L10n.text` is the function `text` of the type `L10n`, called as `L10n.text("key")`.
          """,
        example: "routines: [L10n.text, translated]")
    ) { reader, node, configuration in
      configuration.routines = reader.strings(node)
    },
    Setting(
      SettingDescription(
        "shorthands", .list(.text), "members of String that return its translation, wherever they are declared",
        standard: "i18n, localized, l10n and localizedString", commands: sources,
        details: """
          Only the names: `tr` for `"key".tr` and `"key".tr()`. They are added to the default ones. `localized`, `l10n` \
          and `localizedString` count unless the project declares another member of String with that name.
          """,
        example: "shorthands: [tr]")
    ) { reader, node, configuration in
      configuration.shorthands = reader.memberNames(node)
    },
    Setting(
      SettingDescription(
        "trailing-comments-are-texts", .flag, "whether the comment behind a shorthand is the source text of its key",
        standard: "false", commands: "`extract --into`",
        details: """
          `"editor.title".i18n // Editor` has a comment behind the only lookup of its line, which is the comment of the key. \
          With `true` it is also the source text that a new key gets, in the state `new`. `glossa init` writes it where \
          four in five of such comments, five at least, are the texts already.
          """,
        example: "trailing-comments-are-texts: true")
    ) { reader, node, configuration in
      configuration.takesTrailingCommentsAsTexts = reader.bool(node) ?? false
    },
    Setting(
      SettingDescription(
        "guess", .flag, "whether a literal that is passed to a package outside the project counts as the use of a key",
        standard: "true", commands: "`extract`, `lint`, `report`",
        details: "It counts only if a catalog has the key, and each one is reported as `source/guessed-key`.",
        example: "guess: false")
    ) { reader, node, configuration in
      configuration.keepsGuesses = reader.bool(node) ?? true
    },
    Setting(
      SettingDescription(
        "key-names", .members(KeyNameSettings.rows.map(\.description)), "the words with which keys say whose a text is",
        commands: KeyNameSettings.commands,
        example: """
          key-names:
            shared: [common, error]
          """)
    ) { reader, node, configuration in
      var names = KeyNameSettings()
      reader.members(of: node, KeyNameSettings.rows, into: &names)
      let preset = names.preset
      configuration.keyPreset = preset
      configuration.vocabulary = KeyVocabulary(
        shared: names.shared ?? preset?.shared, leading: names.leading ?? preset?.leading, elements: names.elements,
        allowsSharing: names.sharing ?? preset?.allowsSharing ?? true)
    },
  ]
}
