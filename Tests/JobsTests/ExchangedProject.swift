import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import TestSupport
import Testing
import Workspace

/// A small project whose texts go to translators and come back, as `glossa export` and `glossa import` do it.
///
/// It is on disk, because the files of translators are looked for there. What they have lies beside the project, which is
/// the folders `App` and `Shop`.
final class ExchangedProject {
  private let project: Scratch
  private let translators: Scratch

  init() throws { (project, translators) = (try Scratch(), try Scratch()) }

  /// How much of an import came in.
  enum Extent {
    /// All texts.
    case whole
    /// Some; the others are named.
    case partial
    /// Nothing, because files are too damaged.
    case none
  }

  /// What an import did.
  struct Outcome {
    var extent: Extent
    /// What there was to say, a line each, with its place.
    var said: String
    /// The translations that the files have.
    var read: Int
    /// Those that changed a catalog.
    var changed: Int
    /// Those that would crash the app, or cannot be read any more.
    var refused: Int
    /// Those that only repeat the source text.
    var copies: Int
  }

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws { try scratch(of: path).write(bytes, to: path) }

  /// The text of a file; nil where there is none.
  func text(of path: String) -> String? { scratch(of: path).text(of: path) }

  /// The names of all files and folders.
  var names: [String] { (project.names + translators.names).sorted() }

  /// The texts of all files of the project.
  var catalogs: [String: String] {
    var texts: [String: String] = [:]
    for name in project.names { texts[name] = project.text(of: name) }
    return texts
  }

  /// Replaces a text of a file, which must have it.
  func replace(_ old: String, with new: String, in name: String) throws {
    let before = try #require(text(of: name))
    try #require(before.contains(old), "\(name) has no '\(old)'")
    try write(before.replacing(old, with: new), to: name)
  }

  private func scratch(of path: String) -> Scratch {
    path.hasPrefix("App/") || path.hasPrefix("Shop/") ? project : translators
  }

  /// Exports the project for translators.
  ///
  /// - Parameters:
  ///   - output: a file if its name has an extension of the format, else a folder.
  ///   - format: nil for XLIFF.
  ///   - folder: the part of the project to export; nil for all.
  @discardableResult
  func export(
    to output: String, as format: String = "xliff", _ languages: String..., of folder: String? = nil,
    change: (inout ExportRequest) -> Void = { _ in }
  ) throws -> Exporting.Outcome {
    let format = try ExchangeFiles.format(named: format)
    var request = ExportRequest(paths: [project.path], format: format)
    if let folder { request.paths = [project.path + "/" + folder] }
    request.languages = languages.map { Language($0) }
    change(&request)
    let outcome = try Exporting(request, Configuration(), source: Snapshot()).outcome()
    let isFile = !format.isPackage && format.fileExtensions.contains(SourceFile.fileExtension(of: output))
    #expect(!isFile || outcome.files.count == 1)
    for file in outcome.files {
      try translators.write(file.bytes, to: isFile ? output : output + "/" + file.path)
    }
    return outcome
  }

  /// Imports a file or folder of translators, and writes all files that change.
  ///
  /// - Parameter target: the catalog that gets the texts; nil for the project.
  func take(
    _ path: String, into target: String? = nil, change: (inout ImportRequest) -> Void = { _ in }
  ) throws -> Outcome {
    let into = target.map { project.path + "/" + $0 } ?? project.path
    var request = ImportRequest(paths: [translators.path + "/" + path], into: [into])
    change(&request)
    let plan = try Importing(request, Configuration(), source: Snapshot()).plan()
    let said = plan.diagnostics + plan.unread.filter { !plan.diagnostics.contains($0) }
    let shown = said.advised.shown(plan.sources).replacing(translators.path + "/", with: "").replacing(
      project.path + "/", with: "")
    guard plan.unread.isEmpty else {
      return Outcome(extent: .none, said: shown, read: 0, changed: 0, refused: 0, copies: 0)
    }
    for file in plan.files {
      #expect(file.old.bytes == (project.bytes(of: file.old.path) ?? []))
      try project.write(file.new.bytes, to: String(file.new.path.dropFirst(project.path.count + 1)))
    }
    return Outcome(
      extent: plan.isWhole ? .whole : .partial, said: shown, read: plan.comparedCount, changed: plan.changedCount,
      refused: plan.refusedCount, copies: plan.copyCount)
  }
}

extension Scratch {
  /// The bytes of a file at an absolute path; nil where there is none.
  fileprivate func bytes(of path: String) -> [UInt8]? { try? Disk.read(path).bytes }
}
