package import CatalogFormats
package import Diagnostics
internal import Text

/// Finds and reads the files that come back from translators.
package struct ExchangeFiles {
  /// The format of all files, whatever their names; nil to go by names.
  private let format: (any ExchangeFormat)?
  private let options: FormatOptions
  /// The real paths of files that are not looked at in folders: the catalogs that get the texts.
  private let ownPaths: Set<String>
  /// Where files are read.
  private let source: any FileSource

  /// One file or package, read.
  package struct Incoming {
    /// The path of the file or package.
    package var path: String
    /// Its format.
    package var format: any ExchangeFormat
    /// What it holds.
    package var document: ExchangeDocument
  }

  package init(
    format: (any ExchangeFormat)? = nil, options: FormatOptions = FormatOptions(), besides ownPaths: [String] = [],
    source: any FileSource = WorkingTree()
  ) {
    self.format = format
    self.options = options
    self.ownPaths = Set(ownPaths.map(DiskPath.realPath))
    self.source = source
  }

  /// The format of that name. Throws `RunError`, suggesting the most similar name, where there is none.
  ///
  /// - Parameter formats: by default, those that are exported.
  package static func format(
    named name: String, among formats: [any ExchangeFormat] = allExchangeFormats
  ) throws -> any ExchangeFormat {
    if let format = formats.first(where: { $0.name == name }) { return format }
    let names = formats.map(\.name)
    throw RunError("'\(name)' is not a format for translators: \(names.suggestionOrList(for: name))")
  }

  /// Reads the files and packages at some paths, and those below folders. Throws `RunError` for a path that does not
  /// exist, and where there is nothing to read.
  ///
  /// - Returns: what was read; all diagnostics, and those of files that could not be read; the files that diagnostics name,
  ///   by path.
  package func read(_ paths: [String]) throws -> (
    value: [Incoming], diagnostics: [Diagnostic], unread: [Diagnostic], files: [String: SourceFile]
  ) {
    var read: [Incoming] = []
    var diagnostics: [Diagnostic] = []
    var unread: [Diagnostic] = []
    var files: [String: SourceFile] = [:]
    for (path, format) in try found(at: paths) {
      let own = try sources(of: path, format)
      for file in own { files[file.path] = file }
      let document = format.read(own, options: options)
      diagnostics += document.diagnostics
      // Errors of a file that was read are about single texts.
      if document.value.files.isEmpty { unread += document.diagnostics.filter { $0.severity == .error } }
      if document.value.files.allSatisfy(\.units.isEmpty), document.diagnostics.isEmpty {
        // A download that broke off may look like this, too.
        diagnostics.append(Diagnostic("exchange/no-texts", .warning, "the file has no texts", at: .file(path)))
      }
      read.append(Incoming(path: path, format: format, document: document.value))
    }
    guard !read.isEmpty else {
      let names = allIncomingFormats.map(\.name).joined(separator: ", ")
      throw RunError("\(paths.joined(separator: ", ")): no file of translators found; their formats are \(names)")
    }
    return (read, diagnostics, unread, files)
  }

  /// The bytes of a file, or of those files of a package that its format reads.
  private func sources(of path: String, _ format: any ExchangeFormat) throws -> [SourceFile] {
    guard format.isPackage, Disk.isFolder(path) else { return [try source.read(path)] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return try ExchangeFiles.names(below: folder).filter(format.reads(inPackage:)).map { try source.read(folder + $0) }
  }

  /// Limit on the files of a package and on the folders that are searched.
  private static let countLimit = 100_000

  /// The paths of the files below a folder, relative to it, sorted. Links to folders are not followed.
  private static func names(below folder: String) throws -> [String] {
    var found: [String] = []
    var open = [""]
    while let inner = open.popLast() {
      for name in FileTree.names(in: inner.isEmpty ? folder : DiskPath.join(folder, inner)).sorted() {
        let path = inner.isEmpty ? name : inner + "/" + name
        let whole = DiskPath.join(folder, path)
        let isFolder = Disk.isFolder(whole)
        guard !isFolder || !Disk.isLink(whole) else { continue }
        if isFolder { open.append(path) } else { found.append(path) }
        guard found.count + open.count < countLimit else {
          throw RunError("\(folder): has more than \(countLimit) files")
        }
      }
    }
    return found.sorted()
  }

  /// The files and packages to read, with their formats.
  private func found(at paths: [String]) throws -> [(path: String, format: any ExchangeFormat)] {
    var found: [(path: String, format: any ExchangeFormat)] = []
    for path in paths {
      guard Disk.exists(path) else { throw RunError("\(path): no such file or folder") }
      // A shell has written it for `*.xlsx`.
      if paths.count > 1, FileTree.isOwnerFile(DiskPath.split(path).name) { continue }
      let plain = path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      if Disk.isFolder(plain) {
        if let package = self.package(plain) { found.append((plain, package)) } else { found += try below(plain) }
      } else if let format = format ?? named(plain).first {
        found.append((plain, format))
      } else {
        let names = allIncomingFormats.map(\.name).joined(separator: ", ")
        throw RunError("\(plain): the name does not show the format; give it with --from (\(names))")
      }
    }
    return found
  }

  /// The files and packages below a folder. A file in a package belongs to the package.
  private func below(_ folder: String) throws -> [(path: String, format: any ExchangeFormat)] {
    var found: [(path: String, format: any ExchangeFormat)] = []
    var open = [folder]
    while let inner = open.popLast() {
      for name in FileTree.names(in: inner).sorted() where !name.hasPrefix(".") && !FileTree.isOwnerFile(name) {
        let path = DiskPath.join(inner, name)
        guard mayRead(path) else { continue }
        if Disk.isFolder(path) {
          if let package = self.package(path) { found.append((path, package)) } else { open.append(path) }
        } else if let format = try known(path), !ownPaths.contains(DiskPath.realPath(path)) {
          found.append((path, format))
        }
        guard found.count + open.count < ExchangeFiles.countLimit else {
          throw RunError("\(folder): has more than \(ExchangeFiles.countLimit) files")
        }
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// Whether a path in a searched folder is read. A link to a folder of others is not followed, because it could form a
  /// cycle; a link that leads out of the project, or nowhere, is noted where its name is one of translators' files.
  private func mayRead(_ path: String) -> Bool {
    guard Disk.isLink(path) else { return true }
    let isPackage = package(path) != nil
    guard isPackage || !named(path).isEmpty else { return false }
    guard Disk.exists(path) else {
      ReadingBounds.current.noteMissed(path, RunError("\(path): the link leads nowhere"))
      return false
    }
    return Disk.isFolder(path) == isPackage && ReadingBounds.current.allowsFolder(path)
  }

  /// The format of a file in a searched folder.
  private func known(_ path: String) throws -> (any ExchangeFormat)? {
    let candidates = named(path)
    guard let first = candidates.first, format == nil || first.name == format?.name else { return nil }
    guard candidates.contains(where: \.sharesExtensions) else { return first }
    var format: (any ExchangeFormat)?
    _ = try source.read(path, ifFirst: CatalogStart.length) { start in
      format = candidates.first { !$0.sharesExtensions || $0.claims(start: start.bytes) }
      return format != nil
    }
    return format
  }

  /// The formats whose files, not packages, have a path's extension.
  private func named(_ path: String) -> [any ExchangeFormat] {
    let ending = SourceFile.fileExtension(of: path)
    return allIncomingFormats.filter { !$0.isPackage && ($0.fileExtensions + $0.otherExtensions).contains(ending) }
  }

  private func package(_ path: String) -> (any ExchangeFormat)? {
    let ending = SourceFile.fileExtension(of: path)
    return allExchangeFormats.first { $0.isPackage && $0.fileExtensions.contains(ending) }
  }
}
