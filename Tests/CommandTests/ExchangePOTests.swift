import Foundation
import TestSupport
import Testing

/// PO files in the hands of translators.
@Suite("Exchange with PO files")
struct ExchangePOTests {
  /// A finished text whose placeholder is broken, a plural without its last form, and a text in review.
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "broken" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Add to %@"
              }
            },
            "ru" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Добавить в %"
              }
            }
          }
        },
        "files" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld file"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld files"
                    }
                  }
                }
              }
            },
            "ru" : {
              "variations" : {
                "plural" : {
                  "few" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld файла"
                    }
                  },
                  "one" : {
                    "stringUnit" : {
                      "state" : "machine_translated",
                      "value" : "%lld файл"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld файла"
                    }
                  }
                }
              }
            }
          }
        },
        "review" : {
          "extractionState" : "manual",
          "localizations" : {
            "ru" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Обзор"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func exported() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(ExchangePOTests.catalog, to: "App/Localizable.xcstrings")
    let outcome = try glossa("export App -o PO --format po", in: scratch)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return scratch
  }

  private func glossa(_ arguments: String, in scratch: Scratch) throws -> GlossaTool.Outcome {
    try GlossaTool.run(arguments.split(separator: " ").map(String.init), in: scratch.path)
  }

  private func replace(_ old: String, with new: String, of scratch: Scratch) throws {
    let text = try #require(scratch.text(of: "PO/ru.po"))
    try #require(text.contains(old), "no '\(old)' in \(text)")
    try scratch.write(text.replacing(old, with: new), to: "PO/ru.po")
  }

  private static let broken = """
    # State: translated
    #. Needs work: placeholders differ from the source text
    #, fuzzy, objc-format
    msgctxt "App/Localizable.xcstrings|broken"
    msgid "Add to %@"

    """

  private static let files = """
    # State: one machine_translated
    #. Needs work: plural forms are missing
    #, fuzzy, c-format
    msgctxt "App/Localizable.xcstrings|files"
    msgid "%lld file"
    msgid_plural "%lld files"
    msgstr[0] "%lld файл"
    msgstr[1] "%lld файла"

    """

  @Test func `messages that need work are fuzzy, and change nothing if they come back as they are`() throws {
    let scratch = try exported()
    try replace(ExchangePOTests.broken, with: ExchangePOTests.broken, of: scratch)
    try replace(ExchangePOTests.files, with: ExchangePOTests.files, of: scratch)
    let outcome = try glossa("import PO --into App --check", in: scratch)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    // Somebody says that the texts are good as they are.
    try replace("#, fuzzy, objc-format", with: "#, objc-format", of: scratch)
    let approved = try glossa("import PO --into App", in: scratch)
    #expect(approved.status == 0 && approved.errors.contains("0 changed"), "\(approved.output)\(approved.errors)")
    #expect(scratch.text(of: "App/Localizable.xcstrings") == ExchangePOTests.catalog)
  }

  @Test(arguments: [true, false]) func `a mended text is finished if it is no longer fuzzy`(isFuzzy: Bool) throws {
    let scratch = try exported()
    try replace("Добавить в %\"", with: "Добавить в %@\"", of: scratch)
    try replace("msgstr[2] \"\"", with: "msgstr[2] \"%lld файлов\"", of: scratch)
    if !isFuzzy {
      try replace("#, fuzzy, objc-format", with: "#, objc-format", of: scratch)
      try replace("#, fuzzy, c-format", with: "#, c-format", of: scratch)
    }
    #expect(try glossa("import PO --into App", in: scratch).status == 0)
    let text = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    let state = isFuzzy ? "needs_review" : "translated"
    for value in ["Добавить в %@", "%lld файлов"] {
      #expect(text.contains(try Regex("\"state\" : \"\(state)\",\n *\"value\" : \"\(value)\"")), "\(text)")
    }
    #expect(text.contains("machine_translated") == isFuzzy)
    #expect(try glossa("import PO --into App", in: scratch).errors.contains("0 changed"))
  }

  /// A plural form of a String Catalog.
  private func form(_ category: String, _ text: String) -> String {
    "\"\(category)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }

  // msgmerge drops forms that no whole number has: the template does not have them.
  @Test(arguments: [("%lld others", "%lld others"), ("%lld m", "%lld c"), (nil, "%lld c")])
  func `a form that the file does not have follows its copy, and is not overwritten`(
    old: String?, new: String
  ) throws {
    let scratch = try Scratch()
    let english = [form("one", "%lld file"), form("other", "%lld files")].joined(separator: ",")
    let russian = ([form("many", "%lld m")] + (old.map { [form("other", $0)] } ?? [])).joined(separator: ",")
    try scratch.write(
      """
      {"sourceLanguage":"en","strings":{"n":{"localizations":{"en":{"variations":{"plural":{\(english)}}},\
      "ru":{"variations":{"plural":{\(russian)}}}}}},"version":"1.0"}
      """, to: "App/Localizable.xcstrings")
    try scratch.write(
      """
      msgid ""
      msgstr ""
      "Language: ru\\n"
      "Plural-Forms: nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;\\n"

      msgctxt "App/Localizable.xcstrings|n"
      msgid "%lld file"
      msgid_plural "%lld files"
      msgstr[0] "%lld a"
      msgstr[1] "%lld b"
      msgstr[2] "%lld c"
      """, to: "ru.po")
    let outcome = try glossa("import ru.po --into App", in: scratch)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let text = try #require(scratch.text(of: "App/Localizable.xcstrings"))
    let value = text.components(separatedBy: "\"other\"").last?.firstMatch(of: #/"value" ?: ?"([^"]*)"/#)?.1
    #expect(value.map(String.init) == new, "\(text)")
    #expect(text.contains("%lld c"))
  }

  @Test func `a file that breaks off is not read, and no other file comes in`() throws {
    let scratch = try exported()
    try replace("\"Обзор\"", with: "\"Проверка\"", of: scratch)
    try scratch.write("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"review\"\nmsgstr \"Pr\n", to: "PO/de.po")
    let outcome = try glossa("import PO --into App --add-language", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("PO/de.po:5:8: error: the string has no closing quotation mark"))
    #expect(outcome.errors.contains("files cannot be read or are damaged, so nothing was imported"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == ExchangePOTests.catalog)
  }
}
