internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import Linting
internal import Syntax
internal import Text
internal import XcodeProjects

/// Tells what becomes of a project's catalogs when its products are built, from what its projects and packages say.
struct ShippingLoader {
  private let layout: ProjectLayout
  private let roots: SamplePaths
  /// The folders of projects and packages.
  private let homes: Set<String>
  private let sources: [String]
  /// By the folder of a project or package, how many sources lie in it and in no other, and how many of them a target
  /// compiles. Only where a target does not name every catalog is it asked.
  private lazy var compiled = countCompiled()

  /// - Parameters:
  ///   - sources: the project's sources.
  ///   - roots: the paths at which it is read.
  init(_ layout: ProjectLayout, sources: [String], roots: [String]) {
    (self.layout, self.sources) = (layout, sources)
    self.roots = SamplePaths(below: roots)
    homes = Set(layout.homes.map(\.folder))
  }

  private func countCompiled() -> [String: (own: Int, all: Int)] {
    var compiled: [String: (own: Int, all: Int)] = [:]
    var aside: [String: Bool] = [:]
    for source in sources where Self.compiledExtensions.contains(SourceFile.fileExtension(of: source)) {
      let path = ProjectPath.normalized(source)
      let folder = ProjectPath.folder(of: path)
      let isAside = aside[folder] ?? roots.isAside(path)
      aside[folder] = isAside
      guard !isAside, !path.hasSuffix("Package.swift"), !path.hasSuffix("Project.swift"),
        let home = ProjectPath.ancestors(of: path).first(where: homes.contains)
      else { continue }
      compiled[home, default: (0, 0)].all += 1
      if !layout.isUnowned(path) { compiled[home, default: (0, 0)].own += 1 }
    }
    return compiled
  }

  private static let compiledExtensions: Set<String> = ["swift", "m", "mm"]

  /// What becomes of the files of some catalogs, and of the localized documents among the sources.
  ///
  /// - Parameter source: where the property lists of apps are read.
  mutating func shipping(of origins: [CatalogOrigin], reading source: any FileSource) -> Shipping {
    let aside = Set(origins.map(\.path).filter { roots.isAside(ProjectPath.normalized($0)) })
    guard !layout.targets.isEmpty || !layout.pods.isEmpty else { return Shipping(aside: aside) }
    var fates: [String: Shipping.Fate] = [:]
    for origin in origins where origin.format.role == .bundle && fates[origin.path] == nil {
      fates[origin.path] = fate(of: ProjectPath.normalized(origin.path), isCompiled: origin.format.isStringCatalog)
    }
    var documents: [String: Shipping.Fate] = [:]
    for path in sources
    where SourceKind(path: path) == .interfaceBuilder && CatalogPathInfo(lproj: path).language != nil {
      documents[path] = fate(of: ProjectPath.normalized(path), isCompiled: false)
    }
    let left = origins.map(\.path).filter { fates[$0]?.isLost == true || !layout.ships($0) }
    let leftOut = layout.targets.isEmpty ? [] : Set(left)
    let lists = propertyLists(in: source)
    let code = sources.filter { Self.compiledExtensions.contains(SourceFile.fileExtension(of: $0)) }
    let unbuilt = fates.values.contains(where: \.isLost) ? layout.leftovers(among: code) : []
    return Shipping(
      fates, documents: documents, leftOut: leftOut, aside: aside, unbuilt: unbuilt,
      listedLanguages: Set(
        lists.flatMap { $0["CFBundleLocalizations"]?.items.compactMap(\.text) ?? [] }.map { Language($0).tag }),
      shippedLanguages: shippedLanguages, launchScreens: launchScreens(lists),
      mixesLanguages: mixesLanguages(lists))
  }

  /// The property lists of the project's apps.
  private func propertyLists(in source: any FileSource) -> [PropertyListNode] {
    let paths = layout.targets.filter { $0.product == .app }.reduce(into: Set<String>()) {
      $0.formUnion($1.infoPropertyListFiles)
    }
    return paths.sorted().compactMap { path in (try? source.read(path)).flatMap { PropertyList.read($0).value?.value } }
  }

  /// The languages of the folders of which a product has a file, of whatever kind, by tag.
  private var shippedLanguages: Set<String> {
    layout.targets.filter { $0.product != .tests }.reduce(into: []) { tags, target in
      for path in target.resources.files where path.contains(".lproj/") {
        if let language = CatalogPathInfo(lproj: path).language { tags.insert(language.tag) }
      }
    }
  }

  private func launchScreens(_ lists: [PropertyListNode]) -> Set<String> {
    let name = "UILaunchStoryboardName"
    let settings = layout.targets.compactMap { $0.settings.value(of: "INFOPLIST_KEY_" + name) }
    return Set(lists.compactMap { $0[name]?.text } + settings)
  }

  private func mixesLanguages(_ lists: [PropertyListNode]) -> Bool {
    let name = "CFBundleAllowMixedLocalizations"
    return lists.contains { $0[name] != nil }
      || layout.targets.contains { $0.settings.value(of: "INFOPLIST_KEY_" + name) == "YES" }
  }

  /// What becomes of a file, given its normalised path.
  ///
  /// - Parameter isCompiled: whether Xcode compiles it.
  private mutating func fate(of path: String, isCompiled: Bool) -> Shipping.Fate {
    let around = ProjectPath.ancestors(of: path)
    if roots.isAside(path) || around.contains(where: Self.isBundle) {
      return layout.ships(path) ? .shipped : .unknown(.aside)
    }
    if let place = layout.misplacing(path, isCompiled: isCompiled) {
      return .misplaced(target: place.target, folder: place.folder)
    }
    if layout.mayShip(path) { return .shipped }
    if layout.isOfTests(path) { return .unknown(.aside) }
    guard let home = around.first(where: homes.contains) else { return .unknown(.noProject) }
    if let doubt = doubt(about: path, in: home, around) { return .unknown(doubt) }
    return .nowhere(project: project(in: home))
  }

  /// Why it is not certain that nobody ships a file that no target names; nil where it is.
  private mutating func doubt(about path: String, in home: String, _ around: [String]) -> Shipping.Doubt? {
    let isBelow = { (folder: String) in folder == home || ProjectPath.ancestors(of: folder).contains(home) }
    if layout.unreadFolders.contains(where: { around.contains($0) || isBelow($0) }) { return .unreadProject }
    let open = layout.pods.filter(\.resources.isOpen)
    let pods = open.map { ProjectPath.folder(of: ProjectPath.normalized($0.origin)) }
    if pods.contains(where: { isBelow($0) && around.contains($0) }) { return .pod }
    let counts = compiled[home] ?? (0, 0)
    guard counts.own > 0, counts.own * 2 >= counts.all else { return .otherBuild }
    let name = ProjectPath.name(of: path)
    let targets = layout.targets(in: home)
    if layout.targets.contains(where: { $0.resources.unplaced.contains(name) })
      || targets.contains(where: \.resources.isOpen)
    {
      return .openTarget
    }
    if layout.targets.contains(where: { $0.copies.contains(path) || around.contains(where: $0.copies.files.contains) })
      || targets.contains(where: { $0.copyScripts.contains { Self.mayName(path, below: home, script: $0) } })
    {
      return .copied
    }
    guard !layout.homes.contains(where: { $0.folder == home && !$0.isPackage }) else { return nil }
    // Of a program that a package builds, a script makes the app, and copies what it needs.
    if targets.contains(where: { $0.product == .tool }) { return .package }
    // What a package leaves out by name is left out. Elsewhere a target may be declared by other means than a literal.
    if targets.contains(where: { $0.resources.leavesOut(path) }) { return nil }
    return layout.isLocalizedPackage(home) && counts.own == counts.all ? nil : .package
  }

  /// The name of the project or manifest of a folder.
  private func project(in home: String) -> String {
    let origins = layout.targets(in: home).map(\.origin)
    let project = origins.first { !$0.hasSuffix("Package.swift") } ?? origins.first ?? home
    return project.hasSuffix("/project.pbxproj") ? ProjectPath.folder(of: project) : project
  }

  /// Whether a build script may copy a file: it names the file, a folder of the project around it, or files of its kind.
  private static func mayName(_ path: String, below home: String, script: String) -> Bool {
    if catalogEndings.contains(where: script.contains) { return true }
    let inner = (home.isEmpty ? path[...] : path.dropFirst(home.utf8.count + 1)).split(separator: "/")
    return script.split(whereSeparator: { scriptMarks.contains($0) }).contains { word in
      guard word.contains("/") else { return false }
      // `$SRCROOT/App/Texts/`: what a variable says at the start is not known.
      let named = word.split(separator: "/").drop { $0.hasPrefix("$") || $0.hasPrefix(".") }
      return !named.isEmpty
        && inner.indices.contains { start in
          let own = inner.slice(from: start)
          return own.count >= named.count && zip(own, named).allSatisfy(mayBe)
        }
    }
  }

  /// Whether a folder or file may be what a script calls it; of a name with spaces a word has only the last one.
  private static func mayBe(_ name: Substring, called word: Substring) -> Bool {
    name == word || word.contains("*") || word.contains("$") || name.hasSuffix(" " + word)
  }

  /// What stands between the words of a script.
  private static let scriptMarks: Set<Character> = [
    " ", "\t", "\n", "\"", "'", ";", "|", "&", "(", ")", "<", ">", "=", ",",
  ]

  /// What the names of catalogs and of their folders end in.
  private static let catalogEndings: [String] = {
    let formats = projectFormats.filter { $0.role == .bundle }
    return [".lproj"] + formats.flatMap(\.fileExtensions).map { "." + $0 }
  }()

  /// Whether a folder is a bundle of its own, or holds files for another purpose: `Settings.bundle`, `Kit.framework`.
  private static func isBundle(_ folder: String) -> Bool {
    let name = ProjectPath.name(of: folder)
    return name.utf8.dropFirst().contains(UInt8(ascii: ".")) && !name.hasSuffix(".lproj")
  }
}

extension SamplePaths {
  /// Whether a file is of tests, samples, templates or other people's code, by the folders around it in the project.
  func isAside(_ path: String) -> Bool {
    contain(path) || UnjudgedSources.isVendored(inner(path))
      || inner(path).split(separator: "/").dropLast().contains { folder in
        Self.asideFolders.contains(String(folder)) || !Self.asideWords.isDisjoint(with: KeyName.words(String(folder)))
      }
  }

  private static let asideFolders: Set<String> = [
    "Pods", "Carthage", "Vendor", "node_modules", "fastlane", "DerivedData", "SourcePackages", "External",
    "third_party",
  ]
  private static let asideWords: Set<String> = [
    "test", "tests", "testing", "fixture", "fixtures", "spec", "specs", "mock", "mocks", "template", "templates",
    "playground", "benchmark", "benchmarks", "sample", "samples", "example", "examples", "demo", "demos",
  ]
}
