internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Text
internal import XcodeProjects

/// What the packages declare that a project imports: the calls of theirs that take keys.
///
/// Only modules that some file imports are read, and those that they export again, and of these only declarations: keys
/// of other packages are no business of the project. What a commit declares is kept in the cache.
struct ImportedPackages {
  /// The rows of all modules that were read.
  private var rows: [APISignature] = []
  /// The modules that were read.
  private(set) var modules: Set<String> = []

  /// What one module declares.
  fileprivate struct Module {
    var signatures: [PackageSignature] = []
    /// The modules that it exports again.
    var exported: Set<String> = []
  }

  init() {}

  /// - Parameters:
  ///   - checkouts: the packages that lie beside the project.
  ///   - imported: the modules that the project's files import.
  ///   - own: the project's own modules.
  ///   - cache: where declarations are kept; nil for nowhere.
  init(_ checkouts: PackageCheckouts, imported: Set<String>, own: Set<String>, cache: FactsCache?) {
    guard !checkouts.packages.isEmpty else { return }
    var targets: [String: (package: PackageCheckouts.Package, target: ProjectLayout.Target)] = [:]
    for (package, layout) in Parallel.map(checkouts.packages, { ($0, Self.layout(of: $0)) }) {
      for target in layout.targets where target.product == .module { targets[target.name] = (package, target) }
    }
    var known: [String: Module] = [:]
    var wanted = imported.subtracting(own).filter { targets[$0] != nil }
    while !wanted.isEmpty {
      let names = wanted.sorted()
      let read = Parallel.map(names.compactMap { targets[$0] }) { Self.module($0.target, of: $0.package, cache) }
      for (name, module) in zip(names, read) { known[name] = module }
      wanted = known.values.reduce(into: Set()) { $0.formUnion($1.exported) }
        .filter { targets[$0] != nil && known[$0] == nil && !own.contains($0) }
    }
    modules = Set(known.keys)
    for name in modules.sorted() {
      let seen = Self.exporters(of: name, among: known)
      rows += (known[name]?.signatures ?? []).map { $0.row(in: seen) }
    }
  }

  private static func layout(of package: PackageCheckouts.Package) -> ProjectLayout {
    guard let manifest = WorkingTree().referred(package.folder + "/Package.swift") else { return ProjectLayout() }
    return PackageManifest.layout(of: manifest, isFolder: Disk.isFolder)
  }

  /// A module, and those that export it again, directly or through others: a file sees it that imports one of them.
  private static func exporters(of name: String, among known: [String: Module]) -> [String] {
    var seen = [name]
    var next = 0
    while next < seen.count {
      for (other, module) in known where module.exported.contains(seen[next]) && !seen.contains(other) {
        seen.append(other)
      }
      next += 1
    }
    return [name] + seen.dropFirst().sorted()
  }

  /// What a module declares: as the cache has it for the commit, or read from its sources.
  private static func module(
    _ target: ProjectLayout.Target, of package: PackageCheckouts.Package, _ cache: FactsCache?
  ) -> Module {
    let kept = package.revision.map { revision in
      "package-" + String(ContentHash(Array("\(package.folder)\0\(target.name)\0\(revision)".utf8)).low, radix: 16)
    }
    if let cache, let kept, let file = try? Disk.read(cache.folder + "/" + kept), let module = Module(file.bytes) {
      cache.noteUse(of: kept)
      return module
    }
    let module = Module(readFrom: target)
    if let cache, let kept { cache.keep(SourceFile(path: kept, bytes: module.bytes)) }
    return module
  }

  /// All rows that apply. (A file may see a package that was read through one that was not, so the rows that ship with
  /// Glossa stay.)
  var all: [APISignature] { KnownSignatures.all + rows }
}

extension ImportedPackages.Module {
  /// Limit on a source file; larger ones are generated.
  private static let sizeLimit = 2 << 20

  /// Reads the sources of a target. What cannot be read declares nothing.
  init(readFrom target: ProjectLayout.Target) {
    let folders = target.sources.folders.filter { Disk.isFolder($0) && ReadingBounds.current.allowsFolder($0) }.sorted()
    let paths = Set(
      FileTree.folders(below: folders).flatMap { folder in
        FileTree.names(in: folder).filter { SourceFile.fileExtension(of: $0) == "swift" }.map { folder + "/" + $0 }
      })
    let files = Parallel.map(paths.filter(target.sources.contains).sorted()) { path -> SourceFile? in
      guard !Disk.isLink(path), let file = WorkingTree().referred(path) else { return nil }
      return file.bytes.count <= Self.sizeLimit ? file : nil
    }.compactMap(\.self)
    exported = files.reduce(into: []) { $0.formUnion(Self.exported(by: $1)) }
    // Few files of a package have to do with text, and parsing all would be most of the work.
    let naming = files.filter { PackageSignatures.types.finds(in: $0.bytes) }
    guard !naming.isEmpty else { return }
    let facts = Self.facts(of: naming)
    let found = PackageSignatures(of: facts)
    let elsewhere = TextSearch(found.namesElsewhere)
    let known = Set(naming.map(\.path))
    let others = files.filter { !known.contains($0.path) && elsewhere.finds(in: $0.bytes) }
    signatures = (others.isEmpty ? found : PackageSignatures(of: facts + Self.facts(of: others))).all
  }

  private static func facts(of files: [SourceFile]) -> [FileFacts] {
    Parallel.map(files) { file in
      ScannerChoice.scan(file, content: ContentHash([]), keepsLines: false, keeping: [])?.facts
    }.compactMap(\.self)
  }

  private static let exportMark = TextSearch(["@_exported"])

  /// The modules in lines such as `@_exported import SwiftNavigation`.
  private static func exported(by file: SourceFile) -> Set<String> {
    guard exportMark.finds(in: file.bytes) else { return [] }
    var found: Set<String> = []
    for line in file.bytes.split(separator: 0x0A) where line.drop(while: \.isASCIISpace).starts(with: "@_exported".utf8)
    {
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
      // `@_exported import struct Kit.Row`
      if let name = words.last, words.contains("import") { found.insert(String(name.prefix { $0 != "." })) }
    }
    return found
  }

  /// As the cache keeps it: a line for the build of Glossa, one for the exported modules, and one for each call.
  var bytes: [UInt8] {
    let lines = [FactsCache.maker, exported.sorted().joined(separator: " ")] + signatures.map(\.line)
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Reads what the cache has kept; nil for what is damaged, or another build's.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 2, lines[0] == FactsCache.maker else { return nil }
    exported = Set(lines[1].split(separator: " ").map(String.init))
    let read = lines.dropFirst(2).map { PackageSignature(line: String($0)) }
    guard !read.contains(nil) else { return nil }
    signatures = read.compactMap(\.self)
  }
}
