internal import CatalogModel
package import Diagnostics
internal import LintRules
internal import Linting
internal import Text
package import Workspace

/// What coding agents are told about a project's texts: a section of AGENTS.md and a skill. Both follow from the project,
/// and a person's words are never touched.
package struct AgentGuide {
  /// The files that differ from what is there, with their new texts.
  package private(set) var files: [SourceFile] = []

  /// The file in which many agents read what is to be known of a project.
  package static let notesName = "AGENTS.md"
  /// The skill's file.
  package static let skillName = ".agents/skills/glossa/SKILL.md"
  /// What translators have agreed on, if there is such a file.
  private static let termsName = "TRANSLATION.md"

  /// Reads the project. Throws `RunError` where there is nothing to read, and where a person has changed what an earlier
  /// run wrote.
  ///
  /// - Parameters:
  ///   - isForced: whether what a person has changed is written anew.
  ///   - source: where files are read.
  package init(_ configuration: Configuration, isForced: Bool, source: any FileSource) throws {
    let project = try Project(at: ["."], configuration, source: source)
    guard !project.tables.isEmpty else {
      throw RunError("no catalog found here; run 'glossa init --agents' in the project's folder")
    }
    let survey = ProjectSurvey(project)
    let hasTerms = (try? source.read(Self.termsName)) != nil
    let lines = AgentLines(survey, hasTerms: hasTerms, hasGlossary: !configuration.terms.isEmpty)
    let notes = try? source.read(Self.notesName)
    let section = MarkedSection(lines.section)
    let text = notes.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    guard let written = section.written(into: text, isForced: isForced) else {
      throw RunError(
        "\(Self.notesName): the section of Glossa has been changed by hand; nothing was written. Move what was added out of "
          + "it, or write it anew with --force")
    }
    if written != text { files.append(SourceFile(path: Self.notesName, text: written)) }
    let skill = try? source.read(Self.skillName)
    let old = skill.map { String(decoding: $0.bytes, as: UTF8.self) }
    if let old, !isForced, !MarkedSection.isOwn(old) {
      throw RunError("\(Self.skillName): has been changed by hand; nothing was written. --force writes it anew")
    }
    let new = MarkedSection(lines.skillBody).asFile(behind: AgentLines.skillHead)
    if new != old { files.append(SourceFile(path: Self.skillName, text: new)) }
  }
}

/// A part of a text file that Glossa writes, between two marks of which the first tells whether somebody has changed it.
private struct MarkedSection {
  private let body: String

  private static let (start, end) = ("<!-- glossa ", "<!-- /glossa -->")

  init(_ body: String) { self.body = body }

  private static func fingerprint(of body: some StringProtocol) -> String {
    var hash = PairedHash()
    hash.add(String(body))
    return String(hash.text.prefix(16))
  }

  private var marked: String { "\(Self.start)\(Self.fingerprint(of: body)) -->\n\(body)\(Self.end)\n" }

  /// A file that is such a section and nothing else.
  func asFile(behind head: String) -> String { head + marked }

  /// Whether the section of a text is as it was written.
  static func isOwn(_ text: String) -> Bool { part(of: text)?.isOwn ?? false }

  /// A text with the section in it, in the place of the one that is there, else at the end; nil where somebody has
  /// changed that one.
  func written(into text: String, isForced: Bool) -> String? {
    guard let part = Self.part(of: text) else {
      return text + (text.isEmpty || text.hasSuffix("\n\n") ? "" : text.hasSuffix("\n") ? "\n" : "\n\n") + marked
    }
    guard part.isOwn || isForced else { return nil }
    return text[..<part.range.lowerBound] + marked + text[part.range.upperBound...]
  }

  /// The section of a text, marks included, and whether it is as it was written; nil where there is none.
  private static func part(of text: String) -> (range: Range<String.Index>, isOwn: Bool)? {
    guard let first = text.firstRange(of: start),
      let close = text[first.upperBound...].firstRange(of: " -->\n"),
      let last = text[close.upperBound...].firstRange(of: end)
    else { return nil }
    let name = text[first.upperBound..<close.lowerBound]
    let body = text[close.upperBound..<last.lowerBound]
    let isAtEnd = last.upperBound == text.endIndex
    let stop = !isAtEnd && text[last.upperBound] == "\n" ? text.index(after: last.upperBound) : last.upperBound
    return (first.lowerBound..<stop, name == fingerprint(of: body))
  }
}
