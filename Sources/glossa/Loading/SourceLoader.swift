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
  /// Which target compiles what.
  var layout = ProjectLayout()
  /// Whether every source file could be read: only then is a key without a use really gone.
  var isComplete = true
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
    extraction.layout = layout(of: projects + sources.filter { $0.hasSuffix("Package.swift") }, from: ready)
    extraction.isComplete =
      listing.diagnostics.isEmpty
      && scans.allSatisfy { scan in
        scan.facts != nil && !scan.diagnostics.contains { $0.severity == .error }
      }
    let routines = configuration.routines + extraction.layout.routines
    let resolver = Resolver(scans.compactMap(\.facts), routines: routines)
    let linked = [resolver.otherUses] + Parallel.map(Array(0..<resolver.fileCount)) { resolver.uses(inFile: $0) }
    extraction.uses = linked.flatMap(\.value)
    extraction.diagnostics += linked.flatMap(\.diagnostics)
    let wanted = Set(extraction.uses.map(\.location.path)).union(extraction.diagnostics.compactMap(\.location?.path))
    for scan in scans where wanted.contains(scan.path) { extraction.files[scan.path] = scan.file }
    return extraction
  }

  /// What projects and packages below some paths say of targets. Throws `CannotRun` for a path that is not there.
  func layout(at paths: [String]) throws -> ProjectLayout {
    let listing = try source.files(
      at: paths, extensions: ["pbxproj", "swift"], excluded: configuration.excluded.map { Glob($0) })
    let projects = listing.paths.filter { $0.hasSuffix(".pbxproj") || $0.hasSuffix("Package.swift") }
    return layout(of: projects, from: source.prepared(for: projects))
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

  /// What Xcode projects and package manifests say of targets. One that cannot be read decides nothing.
  private func layout(of paths: [String], from source: any FileSource) -> ProjectLayout {
    var layout = ProjectLayout()
    for path in paths {
      guard let file = try? source.read(path) else { continue }
      if file.name == "Package.swift" {
        layout.merge(PackageManifest.layout(of: file))
      } else if file.fileExtension == "pbxproj" {
        layout.merge(XcodeProject.layout(of: file).value)
      }
    }
    return layout
  }
}
