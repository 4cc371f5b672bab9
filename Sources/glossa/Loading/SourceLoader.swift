import CatalogModel
import Diagnostics
import Linting
import SourceScanning

/// What the sources of a project ask for.
struct Extraction {
  var uses: [KeyUse] = []
  var diagnostics: [Diagnostic] = []
  /// The source files that hold a use or that something was said about, by path.
  var files: [String: SourceFile] = [:]
  /// How many source files were read.
  var fileCount = 0
  var dynamicKeys: [ProjectFacts.DynamicKey] = []
}

/// Finds and scans sources, side by side, and links what they say over the whole project.
struct SourceLoader {
  private let configuration: Configuration
  private let source: any FileSource

  init(_ configuration: Configuration, source: any FileSource = WorkingTree()) {
    self.configuration = configuration
    self.source = source
  }

  /// Extensions that some scanner reads.
  static let extensions = Set(allScanners.flatMap(\.fileExtensions))

  /// Scans the sources named by, or below, some paths. Throws `CannotRun` for a path that is not there.
  func extraction(at paths: [String]) throws -> Extraction {
    let listing = try source.files(
      at: paths, extensions: SourceLoader.extensions.union(["pbxproj"]),
      excluded: configuration.excluded.map { Glob($0) })
    let projects = listing.paths.filter { $0.hasSuffix(".pbxproj") }
    let sources = listing.paths.filter { !$0.hasSuffix(".pbxproj") }
    let ready = source.prepared(for: listing.paths)
    let scans = Parallel.map(sources) { scan($0, from: ready) }
    var extraction = Extraction()
    extraction.fileCount = sources.count
    extraction.diagnostics = listing.diagnostics + scans.flatMap(\.diagnostics)
    let routines = configuration.routines + routines(of: projects, from: ready)
    let linked = Resolver.resolve(scans.compactMap(\.facts), routines: routines)
    extraction.uses = linked.value
    extraction.diagnostics += linked.diagnostics
    let wanted = Set(extraction.uses.map(\.location.path)).union(extraction.diagnostics.compactMap(\.location?.path))
    for scan in scans where wanted.contains(scan.path) { extraction.files[scan.path] = scan.file }
    return extraction
  }

  /// What came of one file.
  private struct Scan: Sendable {
    var path: String
    var file: SourceFile?
    var facts: FileFacts?
    var diagnostics: [Diagnostic] = []
  }

  private func scan(_ path: String, from source: any FileSource) -> Scan {
    let file: SourceFile
    do {
      file = try source.read(path)
    } catch {
      return Scan(path: path, diagnostics: [Diagnostic("file/unreadable", .error, "\(error)", at: .file(path))])
    }
    guard let scanner = allScanners.first(where: { $0.fileExtensions.contains(file.fileExtension) }) else {
      return Scan(path: path, file: file)
    }
    let scanned = scanner.scan(file)
    return Scan(path: path, file: file, facts: scanned.value, diagnostics: scanned.diagnostics)
  }

  /// The routine names that Xcode projects declare (`LOCALIZED_STRING_MACRO_NAMES`).
  private func routines(of projects: [String], from source: any FileSource) -> [String] {
    projects.flatMap { path in
      (try? source.read(path)).map { XcodeProject.layout(of: $0).value.routines } ?? []
    }
  }
}
