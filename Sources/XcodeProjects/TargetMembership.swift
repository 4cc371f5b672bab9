/// Which targets each file belongs to: one look-up for all targets instead of several for each of them.
struct TargetMembership: Hashable, Sendable {
  /// By the path of a single file the sets that list it. A target's sources and resources are two sets: its number,
  /// doubled, and the next one.
  private var files: [String: [Int]] = [:]
  /// By a folder the sets that have everything in it.
  private var folders: [String: [Int]] = [:]
  /// By a file or folder the sets that leave it out of their folders.
  private var excluded: [String: Set<Int>] = [:]
  /// The sets with globs, which are asked one by one.
  private var open: [Int: ProjectLayout.FileSet] = [:]

  init(_ targets: [ProjectLayout.Target]) {
    for (number, target) in targets.enumerated() {
      for (set, listed) in [target.sources, target.resources].enumerated() {
        let set = 2 * number + set
        for file in listed.files { files[file, default: []].append(set) }
        for folder in listed.folders { folders[folder, default: []].append(set) }
        for path in listed.excluded { excluded[path, default: []].insert(set) }
        if !listed.globs.isEmpty || !listed.excludedGlobs.isEmpty { open[set] = listed }
      }
    }
  }

  /// The numbers of the targets that a file belongs to, in order.
  ///
  /// - Parameter path: the file's normalised path.
  func targets(of path: String) -> [Int] {
    let localized = ProjectLayout.FileSet.inAnyLanguage(path)
    var sets = Set((files[path] ?? []) + (localized.flatMap { files[$0] } ?? []))
    let around = ProjectPath.ancestors(of: path)
    let inFolders = around.flatMap { folders[$0] ?? [] }
    if !inFolders.isEmpty {
      let left =
        excluded.isEmpty
        ? []
        : ([path] + around + [localized].compactMap(\.self)).reduce(into: Set<Int>()) {
          $0.formUnion(excluded[$1] ?? [])
        }
      sets.formUnion(Set(inFolders).subtracting(left))
    }
    for (set, listed) in open {
      if listed.contains(path) { sets.insert(set) } else { sets.remove(set) }
    }
    return Set(sets.map { $0 / 2 }).sorted()
  }
}
