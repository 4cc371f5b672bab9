package import CodeModel
internal import Diagnostics
internal import Text

/// Which target compiles which sources and ships which resources. This decides which catalog a key belongs to.
package struct ProjectLayout: Hashable, Sendable {
  /// In project order; one file can belong to several targets.
  package var targets: [Target] { didSet { membership = nil } }
  /// Which targets each file belongs to; nil until `findMembers()`, and again when the targets change.
  private var membership: TargetMembership?
  /// The language the sources are written in, where a project names it.
  package var developmentRegion: String?
  /// The languages a project lists, `Base` among them, in the project's order.
  package var knownRegions: [String]
  /// `LOCALIZED_STRING_MACRO_NAMES`, sorted.
  package var routines: [String]
  /// Folders of projects that exist but could not be read: for files in them the target is unknown.
  package var unreadFolders: [String]
  /// The folders of packages and projects, in project order.
  package var homes: [Home] = []
  /// The language of the source texts by the folder of an `Info.plist` that names it, where no project names one.
  package var propertyListRegions: [String: String] = [:]
  /// The pods that the project's own `.podspec` files describe, and their bundles. They are no targets: Xcode builds them
  /// in projects that CocoaPods makes, and puts no key into their catalogs.
  package var pods: [Target] = []

  package init(
    targets: [Target] = [], developmentRegion: String? = nil, knownRegions: [String] = [], routines: [String] = [],
    unreadFolders: [String] = []
  ) {
    self.targets = targets
    self.developmentRegion = developmentRegion
    self.knownRegions = knownRegions
    self.routines = routines
    self.unreadFolders = unreadFolders
  }

  /// Prepares `targetNumbers(of:)` for many files. To be called when the targets are complete.
  package mutating func findMembers() { membership = TargetMembership(targets) }

  /// Adds the layout of another project or package; of two development regions the first is kept.
  package mutating func merge(_ other: ProjectLayout) {
    targets += other.targets
    developmentRegion = developmentRegion ?? other.developmentRegion
    for region in other.knownRegions where !knownRegions.contains(region) { knownRegions.append(region) }
    routines = Set(routines + other.routines).sorted()
    unreadFolders += other.unreadFolders
    homes += other.homes
    propertyListRegions.merge(other.propertyListRegions) { first, _ in first }
    pods += other.pods
  }

  /// The folder of one package or project: what is in it belongs to it, unless a folder further down has its own.
  package struct Home: Hashable, Sendable {
    /// The normalised path; empty for the working directory.
    package var folder: String
    /// Whether it is a package's, not an Xcode project's.
    package var isPackage: Bool
    /// The languages that the project lists, `Base` among them; none for a package.
    package var knownRegions: [String]
    /// The language in which its source texts are written, where it says so.
    package var developmentRegion: String?

    package init(folder: String, isPackage: Bool, knownRegions: [String], developmentRegion: String? = nil) {
      self.developmentRegion = developmentRegion
      self.folder = folder
      self.isPackage = isPackage
      self.knownRegions = knownRegions
    }
  }

  /// Removes packages from the folders that Xcode projects give to their targets: files of a package belong to the
  /// package's own targets only.
  package mutating func separatePackages() {
    let packages = Set(targets.map(\.origin).filter { $0.hasSuffix("Package.swift") }).map {
      ProjectPath.folder(of: ProjectPath.normalized($0))
    }
    for index in targets.indices where targets[index].origin.hasSuffix(".pbxproj") {
      for package in packages {
        let around = ProjectPath.ancestors(of: package)
        guard around.contains(where: targets[index].sources.folders.contains) else { continue }
        targets[index].sources.excluded.insert(package)
        targets[index].resources.excluded.insert(package)
      }
    }
  }

  /// Spells the targets' files and folders as the disk does. Projects are made on disks that ignore letter case, so one
  /// may name `Views/Home.swift` where git has `views/Home.swift`. One may also name its files by way of the folder around
  /// it, `../App/Home.swift`, which people may have by another name.
  ///
  /// - Parameter paths: files that exist. Only those that no target names are looked for under another spelling.
  package mutating func adoptSpelling(of paths: [String]) {
    let paths = paths.map(ProjectPath.normalized)
    let files = targets.reduce(into: Set<String>()) { $0.formUnion($1.sources.files.union($1.resources.files)) }
    let folders = targets.reduce(into: Set<String>()) { $0.formUnion($1.sources.folders.union($1.resources.folders)) }
    var spellings: [String: String] = [:]
    for path in paths where !files.contains(path) {
      let around = ProjectPath.ancestors(of: path)
      guard !around.contains(where: folders.contains) else { continue }
      for spelling in [path] + around { spellings[spelling.lowercased()] = spelling }
    }
    let isRoundabout = files.contains { $0.hasPrefix("../") }
    guard !spellings.isEmpty || isRoundabout else { return }
    // What exists as it is named keeps its name, although another file may differ from it in case alone.
    var existing = Set(paths)
    for path in paths { existing.formUnion(ProjectPath.ancestors(of: path)) }
    let spelled = { (name: String) in
      if existing.contains(name) { return name }
      let direct = name.hasPrefix("../") ? name.split(separator: "/").dropFirst(2).joined(separator: "/") : name
      return existing.contains(direct) ? direct : spellings[direct.lowercased()] ?? name
    }
    for index in targets.indices {
      targets[index].sources.rename(spelled)
      targets[index].resources.rename(spelled)
    }
  }

  /// One target of a project or package.
  package struct Target: Hashable, Sendable {
    /// The target's name, which is also its module's name.
    package var name: String
    /// The path of the project or manifest that declares it.
    package var origin: String
    /// What it builds.
    package var product = ProjectBundle.Kind.unknown
    /// Whether this is part of another app, as far as its type says.
    package var isPartOfApp = false
    /// The package that it is a target of, as its manifest calls it; nil for a target of a project.
    package var package: String?
    /// Whether other packages and projects may import it: false for a target of a package that no library of it names.
    package var isExported = true
    /// The platforms that it is built for; nil where they are unknown. A package's targets are built for any that an app
    /// needs.
    package var platforms: Set<BuildPlatform>?
    /// The files it compiles.
    package var sources: FileSet
    /// The files copied or compiled into its bundle, catalogs among them.
    package var resources: FileSet
    /// The `INFOPLIST_KEY_…` settings and the bundle's name, by `Info.plist` key, where the build makes that file; an
    /// empty text means an unknown value.
    package var infoPropertyList: [String: String]
    /// Whether it copies a file into its product, by itself or with an enclosing bundle or folder.
    ///
    /// - Parameter around: the folders around the file.
    fileprivate func ships(_ path: String, _ around: [String]) -> Bool {
      resources.contains(path) || around.contains { resources.files.contains($0) } && !resources.leavesOut(path)
    }

    /// The `Info.plist` files it is built with, one for each configuration.
    package var infoPropertyListFiles: Set<String> = []
    /// The build settings of the default configuration.
    package var settings = BuildSettings()
    /// What phases copy to a place of their own.
    package var copies = FileSet()
    /// The texts of build scripts that copy or compile files.
    package var copyScripts: [String] = []

    package init(
      name: String, origin: String, sources: FileSet, resources: FileSet, infoPropertyList: [String: String] = [:]
    ) {
      self.name = name
      self.origin = origin
      self.sources = sources
      self.resources = resources
      self.infoPropertyList = infoPropertyList
    }

    /// Whether a build script may bring files into the product, by the commands in it.
    package static func mayCopy(script: String) -> Bool { copyWords.contains(where: script.contains) }

    private static let copyWords = [
      "cp ", "rsync", "ditto", "mv ", "plutil", "xcstringstool", "ibtool", "glossa compile",
    ]

    /// Whether Xcode is known to find the keys of this target's Swift code without the compiler, as it does unless
    /// `SWIFT_EMIT_LOC_STRINGS` is on. It then misses most keys of views, and takes them for stale.
    package var isExtractedWithoutCompiler: Bool {
      SourceKind(path: origin) == .xcodeProject && settings.isComplete
        && settings.value(of: Self.compilerExtraction) != "YES"
    }

    /// The build setting by which the compiler finds the keys of Swift code.
    package static let compilerExtraction = "SWIFT_EMIT_LOC_STRINGS"

    /// The build setting by which Xcode makes String Catalogs for the texts of a target that has no table for them.
    package static let stringCatalogs = "LOCALIZATION_PREFERS_STRING_CATALOGS"

    /// The build setting by which Xcode generates symbols for the keys of String Catalogs.
    package static let symbolGeneration = "STRING_CATALOG_GENERATE_SYMBOLS"
  }

  /// A set of files: single files, and folders with everything in them.
  package struct FileSet: Hashable, Sendable {
    /// The paths of single files.
    package var files: Set<String>
    /// Folders without a trailing slash; empty for the root.
    package var folders: Set<String>
    /// Files and folders to leave out of the folders.
    package var excluded: Set<String>
    /// Folders that are copied with everything in them as it is: nothing in them is compiled, and language folders in them
    /// do not come to the top of the bundle.
    package var copied: Set<String> = []
    /// Globs of further files.
    package var globs: [String] = []
    /// Globs of files to leave out of the folders.
    package var excludedGlobs: [String] = []
    /// The names of files that are listed, and whose place is unknown.
    package var unplaced: Set<String> = []
    /// Whether it may have more than what could be read.
    package var isOpen = false

    package init(files: Set<String> = [], folders: Set<String> = [], excluded: Set<String> = []) {
      self.files = files
      self.folders = folders
      self.excluded = excluded
    }

    /// The folders that globs begin with, and the files without a wildcard.
    init(globs: [String], in folder: String) {
      self.init()
      formUnion(globs: globs, in: folder)
    }

    /// What globs match: folders with everything in them, files, and the rest as globs.
    init(matching globs: [String], in folder: String) {
      self.init()
      for glob in globs {
        let steps = glob.split(separator: "/")
        let plain = steps.prefix { !$0.contains { "*?[{".contains($0) } }
        let (path, rest) = (ProjectPath.join(folder, plain.joined(separator: "/")), steps.dropFirst(plain.count))
        if rest.isEmpty { files.insert(path) }
        if rest.isEmpty || ["**", "**/*", "**/**"].contains(rest.joined(separator: "/")) {
          folders.insert(path)
        } else {
          self.globs += FileSet.alternatives(of: ProjectPath.join(folder, glob))
        }
      }
    }

    /// The globs without braces that one with braces stands for: `*.{png,strings}`.
    private static func alternatives(of glob: String) -> [String] {
      guard let open = glob.firstIndex(of: "{"), let close = glob[open...].firstIndex(of: "}") else { return [glob] }
      let (head, tail) = (String(glob[..<open]), String(glob[glob.index(after: close)...]))
      return glob[glob.index(after: open)..<close].split(separator: ",").map { head + $0 + tail }
    }

    /// Adds the folders that globs begin with, and the files without a wildcard.
    mutating func formUnion(globs: [String], in folder: String) {
      for glob in globs {
        let plain = glob.split(separator: "/").prefix { !$0.contains("*") && !$0.contains("{") }
        folders.insert(ProjectPath.join(folder, plain.joined(separator: "/")))
        if !glob.contains("*") { files.insert(ProjectPath.join(folder, glob)) }
      }
    }

    /// Whether the set contains a file, given its normalised path.
    package func contains(_ path: String) -> Bool { contains(path, in: ProjectPath.ancestors(of: path)) }

    /// Gives every file and folder the name that a function returns for it.
    fileprivate mutating func rename(_ name: (String) -> String) {
      files = Set(files.map(name))
      folders = Set(folders.map(name))
      excluded = Set(excluded.map(name))
      copied = Set(copied.map(name))
    }

    /// - Parameter around: the file's ancestor folders, computed once for many sets.
    fileprivate func contains(_ path: String, in around: [String]) -> Bool {
      let localized = FileSet.inAnyLanguage(path)
      if files.contains(path) || localized.map(files.contains) == true { return true }
      if excluded.contains(path) || localized.map(excluded.contains) == true { return false }
      let isIn = around.contains { folders.contains($0) } || FileSet.match(path, around, globs)
      return isIn && !around.contains { excluded.contains($0) } && !FileSet.match(path, around, excludedGlobs)
    }

    /// Leaves files and folders out, named by their paths or by globs.
    package mutating func leaveOut(_ names: [String]) {
      for name in names {
        if name.contains(where: { "*?[{".contains($0) }) { excludedGlobs.append(name) } else { excluded.insert(name) }
      }
    }

    /// Whether a file lies in one of the folders, but is left out by its name, or that of a folder.
    package func leavesOut(_ path: String) -> Bool {
      let around = ProjectPath.ancestors(of: path)
      return around.contains(where: folders.contains)
        && (([path] + around).contains(where: excluded.contains) || FileSet.match(path, around, excludedGlobs))
    }

    /// Whether globs match a file or a folder around it.
    fileprivate static func match(_ path: String, _ around: [String], _ globs: [String]) -> Bool {
      guard !globs.isEmpty else { return false }
      let globs = globs.map { Glob($0) }
      return ([path] + around).contains { path in globs.contains { $0.matches(path) } }
    }

    /// The name under which a file stands for those in the folders of all languages: `App/*.lproj/Localizable.strings`; nil
    /// outside of such folders.
    static func inAnyLanguage(_ path: String) -> String? {
      let folder = ProjectPath.folder(of: path)
      guard folder.hasSuffix(".lproj") else { return nil }
      return ProjectPath.join(ProjectPath.folder(of: folder), "*.lproj/" + ProjectPath.name(of: path))
    }
  }
}

extension ProjectLayout {
  /// Whether no target compiles a source, so that only its folder decides about its catalog.
  package func isUnowned(_ source: String) -> Bool {
    owners(of: ProjectPath.normalized(source)).isEmpty
  }

  /// Those of some sources that no target compiles although a target of their Xcode project could name them, such as
  /// what was left behind when a file was moved; none where these are so many that the project is probably misread.
  package func leftovers(among sources: [String]) -> Set<String> {
    let projects = Set(
      targets.map(\.origin).filter { $0.hasSuffix(".pbxproj") }
        .map { ProjectPath.folder(of: ProjectPath.folder(of: ProjectPath.normalized($0))) })
    let own =
      projects.isEmpty
      ? []
      : sources.filter {
        !projects.isDisjoint(with: ProjectPath.ancestors(of: ProjectPath.normalized($0)))
      }
    let left = own.filter(isUnowned)
    return left.count * ProjectLayout.leastCompiled <= own.count ? Set(left) : []
  }

  /// Of so many files that lie beside an Xcode project, targets compile all but one at least.
  private static let leastCompiled = 5

  /// Whether a source is compiled for an app, an extension or a program.
  package func isOfApp(_ source: String) -> Bool {
    targetNumbers(of: source).contains { [.app, .tool].contains(targets[$0].product) }
  }

  /// Whether another project may use what is public in a source: it is not of apps and tools alone, nor of targets that
  /// their package keeps for itself, nor of a package that lies beside an app.
  package func mayBeImported(_ source: String) -> Bool {
    let owners = targetNumbers(of: source).map { targets[$0] }
    return owners.isEmpty
      || owners.contains { ![.app, .tool].contains($0.product) && $0.isExported && !isBesideApp($0) }
  }

  /// Whether a target's package is one of several parts of a repository with an app. Other repositories can only import
  /// the package at the top, and the app around which a package is made, such as an example, is in its folder.
  private func isBesideApp(_ target: Target) -> Bool {
    let folder = ProjectPath.folder(of: target.origin)
    guard target.package != nil, !folder.isEmpty else { return false }
    return targets.contains { other in
      other.product == .app && other.package == nil
        && !ProjectPath.ancestors(of: ProjectPath.normalized(other.origin)).contains(folder)
    }
  }

  /// Whether a source lies in the folder of an Xcode project or package, none of whose targets compiles or ships it, and
  /// no other target either: nobody who runs the app reaches it. False where a project could not be read, for headers,
  /// which others include, and where a package keeps its sources: not every target of a manifest has a literal name.
  package func isLeftOut(_ path: String) -> Bool {
    Self.builtExtensions.contains(SourceFile.fileExtension(of: path)) && isInNoTarget(path)
  }

  /// The same for a file of any kind.
  package func isInNoTarget(_ path: String) -> Bool {
    let path = ProjectPath.normalized(path)
    guard isUnowned(path) else { return false }
    let around = ProjectPath.ancestors(of: path)
    guard !around.contains(where: unreadFolders.contains),
      let home = around.first(where: { folder in homes.contains { $0.folder == folder } }),
      !homes.contains(where: { $0.folder == home && $0.isPackage && PackageManifest.mayCompile(path, in: home) })
    else { return false }
    // A project without sources is made for something else, or is not understood.
    let compiles = targets.contains { target in
      ProjectPath.ancestors(of: ProjectPath.normalized(target.origin)).contains(home)
        && !(target.sources.files.isEmpty && target.sources.folders.isEmpty)
    }
    return compiles
      && !targets.contains { target in
        around.contains { target.resources.files.contains($0) || target.sources.files.contains($0) }
      }
  }

  /// The extensions of sources that a target must name to build them.
  private static let builtExtensions: Set<String> = ["swift", "m", "mm", "storyboard", "xib", "intentdefinition"]

  /// The indices of the targets that a file belongs to.
  package func targetNumbers(of path: String) -> [Int] {
    (membership ?? TargetMembership(targets)).targets(of: ProjectPath.normalized(path))
  }

  /// The indices of the targets that a file belongs to and that may be built for one of some platforms.
  package func targetNumbers(of path: String, on platforms: Set<BuildPlatform>) -> [Int] {
    targetNumbers(of: path).filter { targets[$0].isBuilt(for: platforms) }
  }

  /// The targets that a file belongs to, given its normalised path.
  private func owners(of path: String) -> [Target] {
    targetNumbers(of: path).map { targets[$0] }
  }

  /// The numbers of the targets that copy or compile a file into their products' bundles, given its normalised path.
  package func shippers(of path: String) -> [Int] {
    targetNumbers(of: path).filter { targets[$0].resources.contains(path) }
  }

  /// Whether some target copies a file into its product, by itself or with an enclosing bundle or folder.
  package func ships(_ path: String) -> Bool {
    let path = ProjectPath.normalized(path)
    let around = ProjectPath.ancestors(of: path)
    return targets.contains { $0.ships(path, around) }
  }

  /// Whether some target brings a file into a product that people use, as a resource or with what it compiles
  /// (`.intentdefinition`).
  package func mayShip(_ path: String) -> Bool {
    let around = ProjectPath.ancestors(of: path)
    return pods.contains { $0.resources.contains(path) }
      || targets.contains { target in
        target.product != .tests && (target.ships(path, around) || target.sources.files.contains(path))
      }
  }

  /// Whether a localized file is of a table that tests have for themselves: no other target has the table in any language,
  /// or compiles anything in its folder.
  package func isOfTests(_ path: String) -> Bool {
    let around = ProjectPath.ancestors(of: path)
    guard let language = around.first, targets.contains(where: { $0.product == .tests && $0.ships(path, around) })
    else {
      return false
    }
    let folder = ProjectPath.folder(of: language)
    let isInFolder = { (other: String) in ProjectPath.ancestors(of: other).contains(folder) }
    return !targets.contains { target in
      target.product != .tests
        && (target.resources.files.union(target.sources.files).contains(where: isInFolder)
          || target.sources.folders.contains { $0 == folder || isInFolder($0) || around.contains($0) })
    }
  }

  /// The target that copies a file with a folder around it, so that it lies where the system does not look, and the
  /// folder; nil where none does, or another has the file in its place.
  ///
  /// - Parameter isCompiled: whether Xcode compiles the file, as it does with String Catalogs, or ships it as it is.
  package func misplacing(_ path: String, isCompiled: Bool) -> (target: String, folder: String)? {
    let around = ProjectPath.ancestors(of: path)
    var found: (target: String, folder: String)?
    for target in targets {
      if let folder = around.last(where: target.resources.copied.contains) {
        // A folder that is a language's stays at the top of the bundle; a String Catalog in it is not compiled.
        let isInPlace = folder == around.first && folder.hasSuffix(".lproj") && !isCompiled
        if isInPlace || target.resources.files.contains(path) { return nil }
        found = found ?? (target.name, folder)
      } else if target.resources.contains(path) {
        return nil
      }
    }
    return found
  }

  /// The targets of the projects and packages of a folder.
  package func targets(in home: String) -> [Target] {
    targets.filter { target in
      let folder = ProjectPath.folder(of: ProjectPath.normalized(target.origin))
      return home == (target.origin.hasSuffix(".pbxproj") ? ProjectPath.folder(of: folder) : folder)
    }
  }

  /// Whether a folder is that of a package that is localized, as its manifest says with a language.
  package func isLocalizedPackage(_ home: String) -> Bool {
    homes.contains { $0.folder == home && $0.isPackage && $0.developmentRegion != nil }
  }

  /// Whether Xcode generates Swift symbols for the keys of a String Catalog: always for those of a package, else where
  /// `STRING_CATALOG_GENERATE_SYMBOLS` is on for a target that ships it. Nil where no target says so.
  package func generatesSymbols(for catalog: String) -> Bool? {
    let path = ProjectPath.normalized(catalog)
    let around = ProjectPath.ancestors(of: path)
    let choices = targets.filter { $0.resources.contains(path, in: around) }.compactMap { target -> Bool? in
      if target.origin.hasSuffix("Package.swift") { return true }
      return target.settings.value(of: Target.symbolGeneration).map { $0.lowercased() == "yes" }
    }
    return choices.isEmpty ? nil : choices.contains(true)
  }

  /// Whether an enclosing project or package has no target for a source. (No build phase lists an `Info.plist`.)
  func isCompiledNowhere(_ source: String) -> Bool {
    guard !source.hasSuffix(".plist") else { return false }
    let folders = Set(ProjectPath.ancestors(of: source))
    return Set(targets.map(\.origin)).contains { origin in
      let folder = ProjectPath.folder(of: ProjectPath.normalized(origin))
      return folders.contains(origin.hasSuffix(".pbxproj") ? ProjectPath.folder(of: folder) : folder)
    }
  }
}

extension ProjectLayout.Target {
  /// Whether the target may be built for one of some platforms.
  fileprivate func isBuilt(for others: Set<BuildPlatform>) -> Bool {
    platforms.map { !$0.isDisjoint(with: others) } ?? true
  }

  /// The texts in the `Info.plist` that the build makes: the bundle's name and every `INFOPLIST_KEY_…` setting.
  static func infoPropertyList(of settings: BuildSettings) -> [String: String] {
    let prefix = "INFOPLIST_KEY_"
    // Such an `Info.plist` names the bundle after the product.
    var list = ["CFBundleName": settings.value(of: "PRODUCT_NAME") ?? ""]
    for name in settings.names where name.hasPrefix(prefix) {
      list[String(name.dropFirst(prefix.utf8.count))] = settings.value(of: name) ?? ""
    }
    return list
  }
}
