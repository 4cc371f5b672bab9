import LintRules
import Linting
import TestSupport
import Testing
import Workspace

/// Whoever is sent to a setting by a message finds it in the reference.
@Suite("Settings in messages")
struct SettingNameTests {
  /// The paths of all settings and options: `required`, `lint.rules.source/unused-key.keep`.
  private static let paths = Set(
    AllSettings.descriptions.map(\.path)
      + AllRules.all.flatMap { rule in rule.options.map { "lint.rules.\(rule.id).\($0.name)" } })

  /// What a message says behind the name of a setting.
  private static let mark = "' in .glossa.yml"

  /// The last parts of paths that are no plain English, and so mean a setting wherever they are quoted.
  private static let words = Set(
    paths.compactMap { $0.split(separator: ".").last.map(String.init) }.filter { word in
      word.contains("-")
        || ["keep", "screens", "required", "exclude", "routines", "shorthands", "owners"].contains(word)
    })

  @Test func `a message that names a setting names one of the reference`() {
    var count = 0
    for file in SourceTree.files(below: "Sources") where !file.path.contains("/Configuration/") {
      for (index, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        guard line.utf8.contains(UInt8(ascii: "'")) else { continue }
        let number = index + 1
        let text = String(line).replacing("\\(Configuration.fileName)", with: ".glossa.yml")
        for part in text.split(separator: SettingNameTests.mark, omittingEmptySubsequences: false).dropLast() {
          let name = part.split(separator: "'", omittingEmptySubsequences: false).last.map(String.init) ?? ""
          let path = String(name.prefix { $0 != ":" })
          count += 1
          #expect(SettingNameTests.paths.contains(path), "\(file.path):\(number) names '\(name)', which is no setting")
        }
        for word in SettingNameTests.words where text.contains("'\(word)'") && text.contains("\"") {
          let isWhole = text.contains("'\(word)" + SettingNameTests.mark)
          #expect(isWhole, "\(file.path):\(number) names '\(word)': write its whole path and 'in .glossa.yml'")
        }
      }
    }
    #expect(count >= 6)
  }
}
