import TestSupport
import Testing

/// What is misspelt on a command line ends the run, and the answer names what was most likely meant.
@Suite("Misspelt commands, options and values")
struct CommandNameTests {
  private static let catalog =
    #"{"sourceLanguage":"en","strings":{"cart.title":{"localizations":{"de":{"stringUnit":{"state":"translated","#
    + #""value":"Korb"}}}}},"version":"1.0"}"#

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "App/Localizable.xcstrings")
    try scratch.write("import SwiftUI\nlet title = Text(\"cart.title\")\n", to: "App/Cart.swift")
    return scratch
  }

  @Test func `a misspelt command is answered with the nearest`() throws {
    let scratch = try Scratch()
    let misspelt = try GlossaTool.run(["lnt"], in: scratch.path)
    #expect(misspelt.status == 2)
    #expect(misspelt.errors.contains("'lnt' is not a command: did you mean 'lint'?"))
    let far = try GlossaTool.run(["frobnicate", "."], in: scratch.path)
    #expect(far.status == 2 && far.errors.contains("'frobnicate' is not a command: known: init, extract, lint"))
    #expect(try GlossaTool.run(["--version"], in: scratch.path).status == 0)
    #expect(try GlossaTool.run(["help", "lint"], in: scratch.path).status == 0)
    #expect(try GlossaTool.run(["help"], in: scratch.path).status == 0)
  }

  @Test(arguments: [
    ("help lnt", "'lnt' is not a command: did you mean 'lint'?"),
    ("help catalog/duplicate-key", "'glossa explain catalog/duplicate-key' explains it"),
    ("catalog/duplicate-key", "'glossa explain catalog/duplicate-key' explains it"),
    ("help lint.baseline", "'lint.baseline' is not a command: 'glossa settings lint.baseline' explains it"),
    ("analyse", "it is 'glossa lint'"), ("audit App", "it is 'glossa lint'"), ("doctor", "it is 'glossa lint'"),
    ("test", "it is 'glossa lint'"), ("ci", "it is 'glossa lint'"), ("compare a b", "it is 'glossa diff'"),
    ("prune", "it is 'glossa lint --only source/unused-key'"),
    ("completions zsh", "it is 'glossa --generate-completion-script SHELL'"),
    ("lint -o x.sarif", "'-o' is not an option of 'glossa lint': write '--format sarif:x.sarif'"),
    ("lint --output x.json", "write '--format json:x.json'"), ("lint --out=x.txt", "write '--format NAME:x.txt'"),
    ("lint -o", "write '--format NAME:FILE'"),
    ("lint --lang de", "'glossa report --language' shows what one language lacks"),
    ("lint --languages de", "'glossa report --language' shows what one language lacks"),
    ("report --languages de", "write '--language'"), ("diff --staged", "write '--since HEAD'"),
    ("lint --cached", "write '--since HEAD'"), ("export --to csv", "write '--format'"),
    ("extract --output-dir X", "write '--output'"), ("compile --out X", "write '--output-directory'"),
    ("migrate catlogs App", "'glossa migrate' does not take 'catlogs': did you mean 'catalogs'?"),
    ("migrate texts App --check", "'glossa migrate' does not take 'texts': known: catalogs"),
    ("lint --formt text", "'--formt' is not an option of 'glossa lint': did you mean '--format'?"),
    ("lint --Format=text", "'--Format' is not an option of 'glossa lint': did you mean '--format'?"),
    ("lint --frobnicate", "'--frobnicate' is not an option of 'glossa lint': 'glossa lint --help' lists them"),
    ("genstrings -noPositionalParamters App", "did you mean '-noPositionalParameters'?"),
    ("pseudo en-XA --no-acents -o x", "did you mean '--no-accents'?"),
    ("extract --format jsn", "'jsn' is not a value of '--format': did you mean 'json'?"),
    ("report --by=langage", "'langage' is not a value of '--by': did you mean 'language'?"),
    ("report --sort size", "'size' is not a value of '--sort': known: name, ready, gaps"),
    ("convert App --plurals expnd -o x", "'expnd' is not a value of '--plurals': did you mean 'expand'?"),
    ("diff App App --format markdwn", "'markdwn' is not a value of '--format': did you mean 'markdown'?"),
    ("lint --format jsn", "'jsn' is not an output format: did you mean 'json'?"),
    ("lint --preset strct", "'strct' is not a preset: did you mean 'strict'?"),
    ("lint --only formt", "'formt' does not match any rule: did you mean 'format'?"),
    ("explain format/missng-argument", "did you mean 'format/missing-argument'?"),
    ("convert App --to xcstring -o x", "'xcstring' is not a format: did you mean 'xcstrings'?"),
    ("convert App --table Localizble -o x.xcstrings", "there is no table 'Localizble': did you mean 'Localizable'?"),
    ("convert App --language dee -o x.xcstrings", "no input has the language 'dee'; did you mean 'de'?"),
    ("report --language dee", "no catalog has the language 'dee'; did you mean 'de'?"),
    ("report --language fr", "no catalog has the language 'fr'; known: de, en"),
    ("report --table Localizble", "there is no table 'Localizble'; did you mean 'Localizable'?"),
    ("report --min dee=90", "no catalog has the language 'dee'; did you mean 'de'?"),
    ("rename cart.titel cart.name", "no catalog and no source has the key 'cart.titel': did you mean 'cart.title'?"),
    ("rename cart.title a --table Localizble", "there is no table 'Localizble'; did you mean 'Localizable'?"),
    ("genstrings -encoding utf-88 App", "'utf-88' is not an encoding: did you mean 'utf-8'?"),
  ]) func `each misspelt word is answered`(arguments: String, answer: String) throws {
    let scratch = try project()
    let run = try GlossaTool.run(arguments.split(separator: " ").map { String($0) }, in: scratch.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(answer), "\(run.errors)")
  }

  @Test(arguments: [
    ("requred: [de]", "'requred' is not a setting", "did you mean 'required'?"),
    ("lint:\n  severity:\n    format: warnng", "'warnng' is not a severity", "did you mean 'warning'?"),
    ("lint:\n  preset: strct", "'strct' is not a preset", "did you mean 'strict'?"),
    ("key-names:\n  elements: { Buttom: [button] }", "'Buttom' shows no texts", "did you mean 'Button'?"),
    ("lint:\n  select: [formt]", "'formt' does not match any rule", "did you mean 'format'?"),
  ]) func `so is a misspelt word of the configuration`(settings: String, message: String, advice: String) throws {
    let scratch = try project()
    try scratch.write(settings + "\n", to: ".glossa.yml")
    let run = try GlossaTool.run(["lint"], in: scratch.path)
    #expect(run.status == 2)
    #expect(run.errors.contains(message) && run.errors.contains(advice), "\(run.errors)")
  }

  @Test func `a value that looks like an option of another command is left to the parser`() throws {
    let scratch = try project()
    let run = try GlossaTool.run(["rename", "cart.title", "--", "--title"], in: scratch.path)
    #expect(!run.errors.contains("is not an option"), "\(run.errors)")
  }
}
