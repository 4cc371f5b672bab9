package import CatalogModel
package import Diagnostics
internal import Platform
internal import SwiftOutline

/// Finds the accessors of a project and their uses. Files that may name one are read a second time, because outlines
/// leave out code without literals. A project without accessors costs nothing but a look at its declarations.
package struct AccessorSearch: Sendable {
  /// By the path of their file.
  private let declared: [String: [DeclaredAccessor]]
  /// The last names of all accessors, and what leads to all cases of an enum.
  private let names: WantedNames
  /// Files that are not in the project, with the numbers that stand for the places of their accessors.
  private let expected: [(file: ExpectedAccessorFile, numbers: Range<Int>)]
  /// The Swift files that may name an accessor, sorted.
  package let paths: [String]

  /// - Parameters:
  ///   - uses: all uses of the project.
  ///   - expected: files with accessors that are not in the project.
  package init(_ resolver: Resolver, among uses: [KeyUse], expecting expected: [ExpectedAccessorFile] = []) {
    let index = resolver.index
    var byPath: [String: [Int: KeyUse]] = [:]
    for use in uses where use.location.path.hasSuffix(".swift") {
      byPath[use.location.path, default: [:]][use.location.bytes.lowerBound] = use
    }
    var found: [DeclaredAccessor] = []
    for (number, file) in index.files.enumerated() {
      let uses = byPath[file.path] ?? [:]
      guard !uses.isEmpty || AccessorFinder.mayDeclareResources(file, index) else { continue }
      found += DeepStack.run {
        var finder = AccessorFinder(index, file: number, uses: uses)
        return finder.accessors()
      }
    }
    var declared = Dictionary(grouping: found) { index.files[$0.file].path }
    self.expected = expected.reduce(into: []) { numbered, file in
      let start = numbered.last?.numbers.upperBound ?? 0
      numbered.append((file, start..<start + file.members.count))
    }
    for (file, numbers) in self.expected {
      let own = file.declared(numbers, index)
      declared[file.location.path, default: []] += own
      found += own
    }
    self.declared = declared
    var names = Set(found.map(\.text))
    if found.contains(where: \.isCase) { names.formUnion(AccessorFileReader.caseMakers) }
    self.names = WantedNames(names)
    paths = Self.files(naming: found, index).map { index.files[$0].path }.sorted()
  }

  /// The numbers of the files that may name one of the accessors: those that name its type, or an alias of it; for one
  /// that can be used without the type's name, those that have its own name.
  private static func files(naming accessors: [DeclaredAccessor], _ index: ProjectIndex) -> [Int] {
    guard !accessors.isEmpty else { return [] }
    // No file has the names of some accessors that are expected.
    let known = accessors.filter { $0.owner != .none && $0.name != .none }
    var wanted = NameSet(known.map(\.owner))
    for _ in 0..<4 {
      for (alias, type) in zip(index.aliases.names, index.aliases.values) {
        if let name = type.name, wanted.contains(name) { wanted.insert(alias) }
      }
    }
    let loose = known.filter { !$0.isStatic || $0.mayBeImplied }
    for accessor in loose { wanted.insert(accessor.name) }
    if accessors.contains(where: \.isCase) {
      for name in AccessorFileReader.caseMakers { wanted.insert(index.names.existing(name)) }
    }
    // Words are in no file's list of names.
    let isEverywhere = loose.contains { accessor in
      index.files.first.map { Int(accessor.name.rawValue) < $0.wordCount } ?? false
    }
    return index.files.indices.filter { number in
      isEverywhere || index.files[number].names.contains(where: wanted.contains)
    }
  }

  /// What one file says. Independent of all others, so files can be read on any core.
  package func read(_ file: SourceFile) -> AccessorFile {
    let own = (declared[file.path] ?? []).map { ($0.range.lowerBound, $0.text) }
    return AccessorFileReader.read(file, wanted: names, declared: Dictionary(own) { first, _ in first })
  }

  /// Whether Objective-C code may use one of the accessors that some files declare.
  package func isExposed(in files: [AccessorFile]) -> Bool {
    files.contains { $0.declarations.values.contains(where: \.isExposed) }
  }

  /// What one file of Objective-C says.
  package func readObjectiveC(_ file: SourceFile) -> AccessorFile { ObjectiveCMentions.read(file, wanted: names) }

  /// All accessors with their uses, sorted by place.
  package func accessors(in files: [AccessorFile]) -> [Accessor] {
    let all = files + expected.map { $0.file.read($0.numbers) }
    var accessors = AccessorResolver(all, declared).accessors
    accessors.sortByPlace()
    return accessors
  }
}
