internal import CodeModel
package import Diagnostics
internal import SwiftOutline
internal import Text

/// Reads `Package.swift` as text, without running it: the targets with literal names, and their folders.
package enum PackageManifest {
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin",
  ]

  /// The targets of a `Package.swift`.
  ///
  /// - Parameters:
  ///   - readsFiles: whether the targets' files are needed.
  ///   - isFolder: whether there is a folder at a normalised path, as there is one of each target's name by default.
  package static func layout(
    of file: SourceFile, readsFiles: Bool = true, isFolder: (String) -> Bool = { _ in true }
  ) -> ProjectLayout {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    let reader = ManifestReader(file)
    var layout = ProjectLayout(developmentRegion: reader.constant("defaultLocalization"))
    var (built, package) = ([Int](), nil as String?)
    var end = 0
    for index in reader.tokens.indices {
      // Calls inside a target's arguments are dependencies, `.target(name: …)` among them.
      guard index >= end, let call = reader.call(at: index) else { continue }
      if call.name == "Package" { package = call.string("name") }
      guard kinds.contains(call.name), index > 0, reader.tokens[index - 1].kind == .dot else { continue }
      end = call.end
      guard let name = call.string("name") else { continue }
      if !["testTarget", "plugin"].contains(call.name) { built.append(layout.targets.count) }
      var target = ProjectLayout.Target(
        name: name, origin: file.path, sources: ProjectLayout.FileSet(), resources: ProjectLayout.FileSet())
      (target.product, target.package) = (product(ofCall: call.name), package)
      if readsFiles { addFiles(to: &target, call: call, reader, package: folder) }
      layout.targets.append(target)
    }
    let exported = reader.calls(named: "library").map { $0.strings("targets") }
    // Names that stand in no literal may be any.
    if !exported.contains([]) {
      for index in layout.targets.indices {
        layout.targets[index].isExported = exported.joined().contains(layout.targets[index].name)
      }
    }
    if readsFiles, built.count == 1 { allowFlatSources(of: &layout.targets[built[0]], in: folder, isFolder) }
    return layout
  }

  /// What a call of the manifest declares. Macros and plug-ins run while others are built, and ship nothing.
  private static func product(ofCall name: String) -> ProjectBundle.Kind {
    switch name {
    case "target": .module
    case "executableTarget": .tool
    case "testTarget": .tests
    default: .library
    }
  }

  /// Whether a file lies where SwiftPM looks for the sources of targets that name no folder.
  ///
  /// - Parameter package: the package's folder.
  static func mayCompile(_ path: String, in package: String) -> Bool {
    (sourceFolders + ["Tests", "Plugins"]).contains { path.hasPrefix(ProjectPath.join(package, $0) + "/") }
  }

  /// Where the sources of a target that names no folder may be.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  /// The places where the resources of targets name files and folders.
  ///
  /// - Parameter file: a `Package.swift`.
  package static func resourceNames(in file: SourceFile) -> [XcodeProject.NamedFile] {
    let package = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    let reader = ManifestReader(file)
    var names: [XcodeProject.NamedFile] = []
    var end = 0
    for index in reader.tokens.indices {
      guard index >= end, let call = reader.call(at: index), kinds.contains(call.name), let name = call.string("name")
      else { continue }
      end = call.end
      for literal in reader.literals(of: "resources", in: call) {
        for folder in folders(of: call, name, package: package) {
          names.append(
            XcodeProject.NamedFile(
              name: .path(ProjectPath.join(folder, literal.text)), location: file.location(literal.bytes)))
        }
      }
    }
    return names
  }

  /// A manifest with catalogs in place of files that resources name one by one, and their number. Only a literal in
  /// `.process("…")` changes, and only where no other names a file of the table, or a language's folder with one.
  package static func replacing(_ tables: [ReplacedTable], in file: SourceFile) -> (file: SourceFile, count: Int) {
    let names = resourceNames(in: file)
    let edits = tables.filter { $0.document == nil }.compactMap { edit(for: $0, among: names, in: file) }
    guard !edits.isEmpty else { return (file, 0) }
    return (SourceFile(path: file.path, text: file.text.replacing(edits)), edits.count)
  }

  private static func edit(
    for table: ReplacedTable, among names: [XcodeProject.NamedFile], in file: SourceFile
  ) -> (Range<Int>, String)? {
    let meant = names.compactMap { name -> (path: String, bytes: Range<Int>)? in
      guard case .path(let path) = name.name, table.files.contains(where: { $0 == path || $0.hasPrefix(path + "/") })
      else { return nil }
      return (path, name.location.bytes)
    }
    guard meant.count == 1, let (path, bytes) = meant.first, table.files.contains(path) else { return nil }
    let before = file.bytes.slice(to: bytes.lowerBound).filter { $0 > UInt8(ascii: " ") }
    let spelled = String(decoding: file.bytes.slice(from: bytes.lowerBound, to: bytes.upperBound), as: UTF8.self)
    let inner = spelled.dropFirst().dropLast()
    guard before.suffix(9).elementsEqual(".process(".utf8), spelled == "\"\(inner)\"", path.hasSuffix("/" + inner)
    else {
      return nil
    }
    let folder = path.dropLast(inner.utf8.count)
    guard table.catalog.hasPrefix(folder), !table.catalog.contains("\"") else { return nil }
    return (bytes, "\"\(table.catalog.dropFirst(folder.count))\"")
  }

  /// Where a target keeps its files, or may keep them where it does not say it.
  private static func folders(of call: ManifestReader.Call, _ name: String, package: String) -> [String] {
    let parents: [String] =
      switch call.name {
      case "testTarget": ["Tests"] + sourceFolders
      case "plugin": ["Plugins"]
      default: sourceFolders
      }
    let given = call.string("path").map { [ProjectPath.join(package, $0)] }
    return given ?? parents.map { ProjectPath.join(package, $0 + "/" + name) }
  }

  private static func addFiles(
    to target: inout ProjectLayout.Target, call: ManifestReader.Call, _ reader: ManifestReader, package: String
  ) {
    let folders = folders(of: call, target.name, package: package)
    var files = ProjectLayout.FileSet(folders: Set(folders))
    for excluded in call.strings("exclude") {
      for folder in folders { files.excluded.insert(ProjectPath.join(folder, excluded)) }
    }
    var resources = files
    for path in reader.strings(inCallsOf: "copy", of: "resources", in: call) {
      for folder in folders { resources.copied.insert(ProjectPath.join(folder, path)) }
    }
    // Resources may lie outside the target's folder.
    for folder in folders {
      for path in call.strings("resources") where path.hasPrefix("..") {
        resources.folders.insert(ProjectPath.join(folder, path))
        resources.files.insert(ProjectPath.join(folder, path))
      }
    }
    (target.sources, target.resources) = (files, resources)
  }

  /// A package's only target, but for tests and plug-ins, may keep its files directly in `Sources`. SwiftPM looks there
  /// only where no folder in it has the target's name: what lies beside that folder is in no target.
  private static func allowFlatSources(
    of target: inout ProjectLayout.Target, in package: String, _ isFolder: (String) -> Bool
  ) {
    guard let flat = sourceFolders.map({ ProjectPath.join(package, $0) }).first(where: isFolder),
      target.sources.folders.contains(flat + "/" + target.name), !isFolder(flat + "/" + target.name)
    else { return }
    target.sources.folders.insert(flat)
    target.resources.folders.insert(flat)
  }
}
