import TestSupport
import Testing

/// Entries of a `.stringsdict` of which only a part can be read: no command drops the rest in silence.
@Suite("Partly read entries") struct PartlyReadEntryTests {
  private static let format = "<key>NSStringLocalizedFormatKey</key>"

  private static func list(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>k</key><dict>\(members)</dict>
    </dict></plist>

    """
  }

  private static func variable(_ name: String, _ forms: String) -> String {
    """
    <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
    <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict>
    """
  }

  private static let forms = "<key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>"
  private static let sole = format + "<string>%#@n@</string>"
  private static let pair = format + "<string>%#@n@ in %#@m@</string>"
  private static let width =
    "<key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>kurz</string></dict>"
  private static let device =
    "<key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>Tippen</string></dict>"
  private static let few =
    "<key>one</key><string>%d Datei</string><key>few</key><string>%d Dateien</string><key>other</key>"

  static let entries = [
    sole + variable("n", few + "<integer>5</integer>"), sole + variable("n", few + "<true/>"),
    sole + variable("n", few + "<real>1.5</real>"), sole + variable("n", few + "<date>2026-01-01T00:00:00Z</date>"),
    sole + variable("n", few + "<array><string>x</string></array>"),
    sole + variable("n", few + "<dict>" + format + "<string>tief</string></dict>"),
    sole + variable("n", forms) + width, sole + variable("n", forms) + device, width + device,
    pair + variable("n", forms) + variable("m", "<key>other</key><array><string>x</string></array>"),
    pair + variable("n", forms) + "<key>m</key><string>Ordner</string>",
  ]

  private func project(_ entry: String) throws -> Scratch {
    let scratch = try Scratch()
    let english = Self.sole + Self.variable("n", Self.forms.replacing("Dateien", with: "files"))
    try scratch.write(Self.list(english), to: "App/en.lproj/L.stringsdict")
    try scratch.write(Self.list(entry), to: "App/de.lproj/L.stringsdict")
    return scratch
  }

  @Test(arguments: entries) func `a conversion and a migration refuse them`(entry: String) throws {
    for command in [
      "convert App -o L.xcstrings", "convert App -o out.xliff --to xliff", "convert App -o out.json --to trapp",
      "migrate catalogs App --remove-old --allow-dirty",
    ] {
      let scratch = try project(entry)
      let outcome = try GlossaTool.shell("glossa \(command)", in: scratch.path)
      #expect(outcome.status != 0 && outcome.output.contains("nothing was written"), "\(command): \(outcome)")
      #expect(scratch.text(of: "App/de.lproj/L.stringsdict") == Self.list(entry))
    }
  }

  @Test(arguments: entries) func `a merge keeps them where nobody changed them`(entry: String) throws {
    let scratch = try Scratch()
    let other = "<key>a</key><dict>" + Self.sole + Self.variable("n", Self.forms) + "</dict>\n"
    let base = Self.list(entry).replacing("<key>k</key>", with: other + "<key>k</key>")
    let theirs = base.replacing(
      "<key>a</key><dict>" + Self.sole + Self.variable("n", Self.forms),
      with: "<key>a</key><dict>" + Self.sole + Self.variable("n", Self.forms.replacing("Dateien", with: "Akten")))
    for (name, text) in [("base", base), ("ours", base), ("theirs", theirs)] {
      try scratch.write(text, to: "\(name).stringsdict")
    }
    let outcome = try GlossaTool.shell(
      "glossa merge base.stringsdict ours.stringsdict theirs.stringsdict", in: scratch.path)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(scratch.text(of: "ours.stringsdict") == theirs, "\(outcome)")
  }

  /// Those, and shapes of which the model has all texts and not the whole spelling.
  private static let shapes =
    entries.map { "<dict>\($0)</dict>" } + [
      "<dict>" + variable("n", forms) + "</dict>",
      "<dict>" + sole + variable("n", forms).replacing(valueType, with: "") + "</dict>",
      "<string>Eine Datei</string>",
    ]
  private static let valueType = "<key>NSStringFormatValueTypeKey</key><string>d</string>"

  /// A table with an entry in which one text was changed.
  private static func table(_ entry: String, _ text: String) -> String {
    let changed = entry.replacing(entry.contains("Datei<") ? "Datei<" : "kurz<", with: text + "<")
    return list("").replacing("<dict></dict>", with: changed)
  }

  /// What a merge says and leaves in our file.
  private func merge(
    _ entry: String, ours: String, theirs: String
  ) throws -> (outcome: GlossaTool.Outcome, file: String?) {
    let scratch = try Scratch()
    for (name, text) in [("base", "%d Stück"), ("ours", ours), ("theirs", theirs)] {
      try scratch.write(Self.table(entry, text), to: "\(name).stringsdict")
    }
    let outcome = try GlossaTool.shell(
      "glossa merge base.stringsdict ours.stringsdict theirs.stringsdict", in: scratch.path)
    return (outcome, scratch.text(of: "ours.stringsdict"))
  }

  @Test(arguments: shapes) func `a merge takes what one side changes of them`(entry: String) throws {
    for (ours, theirs, merged) in [
      ("%d Stück", "%d Akte", "%d Akte"), ("%d Akte", "%d Stück", "%d Akte"), ("%d Akte", "%d Akte", "%d Akte"),
    ] {
      let (outcome, file) = try merge(entry, ours: ours, theirs: theirs)
      #expect(outcome.status == 0 && file == Self.table(entry, merged), "\(outcome) \(file ?? "")")
    }
  }

  @Test(arguments: shapes) func `a merge shows both sides where each changes them`(entry: String) throws {
    let (outcome, file) = try merge(entry, ours: "%d Akte", theirs: "%d Blatt")
    #expect(outcome.status == 1 && outcome.output.contains("[merge/conflict]"), "\(outcome)")
    #expect(file?.contains("%d Akte") == true && file?.contains("%d Blatt") == true, "\(file ?? "")")
  }

  @Test(arguments: ["xcstrings", "json"]) func `a merge loses no change of a value that it cannot read`(
    format: String
  ) throws {
    let scratch = try Scratch()
    for (name, value) in [("base", "5"), ("ours", "5"), ("theirs", "{ \"x\" : \"NEU\" }"), ("both", "7")] {
      let text =
        format == "json"
        ? "{\"baseLanguage\":\"en\",\"languageFallback\":{\"en\":\"en\"},\"translations\":{\"en\":{\"k\":\(value)}}}"
        : "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"stringUnit\":"
          + "{\"state\":\"translated\",\"value\":\(value)}}}}},\"version\":\"1.0\"}"
      try scratch.write(text, to: "\(name).\(format)")
    }
    func merge(_ ours: String, _ theirs: String) throws -> GlossaTool.Outcome {
      let files = ["base", ours, theirs].map { "\($0).\(format)" }.joined(separator: " ")
      return try GlossaTool.shell("glossa merge \(files)\(format == "json" ? " --from trapp" : "")", in: scratch.path)
    }
    let taken = try merge("ours", "theirs")
    let isIn = scratch.text(of: "ours.\(format)")?.contains("NEU") == true
    #expect(isIn ? taken.status == 0 : taken.status == 2 && taken.output.contains("nothing was merged"), "\(taken)")
    let before = scratch.text(of: "both.\(format)")
    let contested = try merge("both", "theirs")
    #expect(contested.status == 2 && contested.output.contains("nothing was merged"), "\(contested)")
    #expect(scratch.text(of: "both.\(format)") == before)
  }

  @Test func `a note that no variable refers to is no text`() throws {
    let scratch = try project(
      Self.sole + Self.variable("n", Self.forms) + "<key>comment</key><string>Number of files</string>")
    let outcome = try GlossaTool.shell("glossa convert App -o L.xcstrings", in: scratch.path)
    #expect(outcome.status == 0 && outcome.output.contains("[convert/lost-field]"), "\(outcome)")
  }

  @Test(arguments: entries.prefix(3)) func `a pseudo-language does not replace them`(entry: String) throws {
    let scratch = try project(entry)
    for force in ["", " --force"] {
      let outcome = try GlossaTool.shell("glossa pseudo de App --in-place\(force)", in: scratch.path)
      #expect(outcome.status == 2 && outcome.output.contains("is kept as it stands"), "\(outcome)")
      #expect(scratch.text(of: "App/de.lproj/L.stringsdict") == Self.list(entry))
    }
  }
}
