internal import CodeModel
internal import Diagnostics
internal import Text
internal import Workspace
internal import XcodeProjects

/// Takes away files of accessors that nothing uses any more, with what names and generates them.
struct OldAccessors {
  /// The project as it is.
  let project: Project
  let editsProjects: Bool

  /// What goes.
  struct Removal {
    /// The files that go.
    var files: [String] = []
    /// Xcode projects and configurations of SwiftGen that name them no more.
    var edited: [SourceFile] = []
    /// Why others stay, by path.
    var reasons: [String: String] = [:]
  }

  /// - Parameters:
  ///   - files: the candidates, each with the outermost types that it declares.
  ///   - changed: files as they are to be.
  func removal(of files: [(path: String, types: Set<String>)], changed: [SourceFile]) throws -> Removal {
    var after = Overlay(over: project.source)
    for file in changed { after[file.path] = file.bytes }
    var removal = Removal()
    for file in files {
      do throws(Stay) {
        let edited = try remove(file.path, declaring: file.types, from: after, besides: removal.files)
        for edited in edited {
          after[edited.path] = edited.bytes
          removal.edited.removeAll { $0.path == edited.path }
          removal.edited.append(edited)
        }
        removal.files.append(file.path)
      } catch {
        removal.reasons[file.path] = error.reason
      }
    }
    return removal
  }

  /// Why a file stays.
  private struct Stay: Error { let reason: String }

  /// What is edited so that nothing names a file.
  private func remove(
    _ path: String, declaring types: Set<String>, from after: Overlay, besides removed: [String]
  ) throws(Stay) -> [SourceFile] {
    let text = (try? project.source.read(path))?.text ?? ""
    guard !text.contains("public ") else { throw Stay(reason: "others may use it, as it is public") }
    for other in listed(["swift"]) where other != path && !removed.contains(other) {
      guard let file = try? after.read(other), let type = types.first(where: { file.text.hasWord($0) }) else {
        continue
      }
      throw Stay(reason: "\(other) names \(type)")
    }
    var (edited, left) = ([SourceFile](), after)
    for other in listed(["yml", "yaml"]) + (editsProjects ? listed(["pbxproj"]) : []) {
      guard let file = try? after.read(other) else { continue }
      let new = SourceKind(path: other) == .xcodeProject ? withoutFile(path, file) : try withoutTexts(path, file)
      guard let new, new.bytes != file.bytes else { continue }
      edited.append(new)
      left[other] = new.bytes
    }
    let mentions = (try? project.reading(from: left)).map { FileMentions(in: $0).mentions(of: [path]) } ?? []
    if let place = mentions.first?.location.path {
      let isProject = SourceKind(path: place) == .xcodeProject && !editsProjects
      throw Stay(reason: "\(place) names it\(isProject ? "; --edit-project takes it out of there" : "")")
    }
    return edited
  }

  private func listed(_ extensions: Set<String>) -> [String] { project.paths(withExtensions: extensions) }

  /// A project without a file; nil where it cannot be edited.
  private func withoutFile(_ path: String, _ file: SourceFile) -> SourceFile? {
    guard var project = ProjectEditor.editor(of: file, isMissing: { _ in false }).value else { return nil }
    project.remove(ProjectPath.normalized(path))
    let edited = project.edited()
    return edited.diagnostics.isEmpty ? edited.value : nil
  }

  /// A configuration of SwiftGen without its section for texts, if that generates a file; nil for any other.
  private func withoutTexts(_ path: String, _ file: SourceFile) throws(Stay) -> SourceFile? {
    guard SwiftGenConfiguration.isConfiguration(file.path) else { return nil }
    let outputs = SwiftGenConfiguration(file).texts.flatMap(\.outputs).map(\.path)
    guard outputs.contains(ProjectPath.normalized(path)) else { return nil }
    guard Set(outputs).count == 1, let edited = SwiftGenConfiguration.withoutTexts(file) else {
      throw Stay(reason: "\(file.path) generates it together with others")
    }
    return edited
  }
}

extension String {
  /// Whether a name occurs by itself, not as a part of a longer one.
  fileprivate func hasWord(_ word: String) -> Bool {
    utf8.split { $0 < 0x80 && !$0.isASCIILetterOrDigit && $0 != UInt8(ascii: "_") }.contains {
      $0.elementsEqual(word.utf8)
    }
  }
}
