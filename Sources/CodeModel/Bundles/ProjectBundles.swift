/// The bundles that a project builds: the one answer to which of them a lookup asks, and which of them a catalog ends up
/// in.
package struct ProjectBundles: Sendable {
  /// The bundles that a lookup may ask. What is in one of them is found.
  package struct Asked: Hashable, Sendable {
    /// Their numbers.
    package var bundles: Set<Int>
    /// Whether it is the app that runs that is asked, and not the bundle of some module.
    package var isMain: Bool
    /// Whether it may also be an app that is not part of the project, and may have any key.
    package var isOpen = false
  }

  /// In project order.
  package let bundles: [ProjectBundle]
  /// By the path of a source or catalog the numbers of the bundles that its targets build, tests left out.
  private let owners: [String: [Int]]
  /// The numbers of the bundles that may run by themselves.
  private let apps: Set<Int>

  /// - Parameter owners: by the path of a source or catalog the numbers of the bundles that have it. A file that is in none
  ///   or in tests alone need not be among them.
  package init(bundles: [ProjectBundle] = [], owners: [String: [Int]] = [:]) {
    self.bundles = bundles
    self.owners = owners.mapValues { $0.filter { bundles[$0].kind != .tests } }
    apps = Set(bundles.indices.filter { [.app, .tool, .unknown].contains(bundles[$0].kind) })
  }

  /// The bundles of the targets that compile a source, or have a catalog; empty where there are none.
  package func bundles(of path: String) -> Set<Int> { Set(owners[path] ?? []) }

  /// The bundles of a source's module: those of the targets that compile it, and for a library the bundles with resources
  /// that the same project or pod makes.
  package func bundles(ofModuleOf path: String) -> Set<Int> {
    let owners = bundles(of: path)
    let origins = Set(owners.filter { bundles[$0].kind == .library }.map { bundles[$0].origin })
    guard !origins.isEmpty else { return owners }
    return owners.union(
      bundles.indices.filter { bundles[$0].kind == .resources && origins.contains(bundles[$0].origin) })
  }

  /// The bundles that a catalog ends up in; empty where that is unknown. A library's files go nowhere by themselves.
  package func bundles(ofCatalog path: String) -> Set<Int> {
    let owners = bundles(of: path)
    return owners.contains { bundles[$0].kind == .library } ? [] : owners
  }

  /// The bundles that a lookup in a file asks; nil where that is unknown.
  ///
  /// - Parameter path: the file of the lookup.
  package func asked(_ bundle: LookupBundle, inFile path: String) -> Asked? {
    switch bundle {
    case .unnamed, .main: running(codeOf: path)
    case .module(let file): known(bundles(of: file).filter { bundles[$0].kind != .library })
    case .code(let file): known(holding(codeOf: file))
    case .identifier(let text): known(Set(bundles.indices.filter { bundles[$0].identifier == text }))
    case .named(let name): known(Set(bundles.indices.filter { bundles[$0].fileName == name }))
    case .unknown: nil
    }
  }

  private func known(_ bundles: Set<Int>) -> Asked? {
    bundles.isEmpty ? nil : Asked(bundles: bundles, isMain: false)
  }

  /// The bundles that may be the main one while code of a file runs; nil where nothing is known of the file. Code of a
  /// framework or package may run in every app of the project.
  private func running(codeOf path: String) -> Asked? {
    let owners = bundles(of: path)
    guard !owners.isEmpty else { return nil }
    if owners.allSatisfy({ [.app, .tool].contains(bundles[$0].kind) }) { return Asked(bundles: owners, isMain: true) }
    return Asked(bundles: apps, isMain: true, isOpen: !bundles.contains { $0.kind == .app })
  }

  /// The bundles that `Bundle(for:)` finds for a class of a file. The code of a package's target is in an app or a
  /// framework, never in the bundle of its resources.
  private func holding(codeOf path: String) -> Set<Int> {
    let owners = bundles(of: path)
    guard owners.contains(where: { [.module, .library].contains(bundles[$0].kind) }) else { return owners }
    let frameworks = bundles.indices.filter { bundles[$0].kind == .framework }
    return owners.filter { bundles[$0].kind != .module }.union(apps).union(frameworks)
  }
}
