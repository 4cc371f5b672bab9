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

  @Test func `a file that breaks off is not read, and no other file comes in`() throws {
    let scratch = try exported()
    try replace("\"Обзор\"", with: "\"Проверка\"", of: scratch)
    try scratch.write("msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"review\"\nmsgstr \"Pr\n", to: "PO/de.po")
    let outcome = try glossa("import PO --into App --add-language", in: scratch)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("PO/de.po:5:8: error: the string has no closing quotation mark"))
    #expect(outcome.errors.contains("files cannot be read, so nothing was imported"))
    #expect(scratch.text(of: "App/Localizable.xcstrings") == ExchangePOTests.catalog)
  }
}
