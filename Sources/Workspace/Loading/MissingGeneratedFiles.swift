internal import CodeModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The files with accessors that generators write for each build and that are not in the project.
struct MissingGeneratedFiles {
  /// Those whose accessors a known rule names.
  private(set) var expected: [ExpectedAccessorFile] = []
  /// Those of which nobody can tell what stands in them.
  private(set) var unknown: [UnknownAccessors] = []

  /// The folders of SwiftGen's configurations with a template of the user's own whose file is missing, and has
  /// SwiftGen's usual name for its type.
  private var usualFolders: Set<String> = []

  private let sources: [String]
  private let catalogs: CatalogIndex
  private let layout: ProjectLayout
  private let languages: SourceLanguages

  /// Begins with what SwiftGen's configurations say.
  ///
  /// - Parameters:
  ///   - configurations: their paths.
  ///   - sources: the files that there are.
  ///   - languages: which files of a table hold the source texts, and with them all keys.
  init(
    _ configurations: [String], beside sources: [String], _ catalogs: CatalogIndex, _ layout: ProjectLayout,
    _ languages: SourceLanguages, in source: any FileSource
  ) {
    (self.sources, self.catalogs, self.layout, self.languages) = (sources, catalogs, layout, languages)
    for path in configurations {
      if let file = try? source.read(path) { add(SwiftGenConfiguration(file), file) }
    }
  }

  /// Whether the `L10n` that a file uses is most likely that of a file whose catalogs are known: the configuration is
  /// in a folder around it.
  func explain(_ path: String) -> Bool {
    !usualFolders.isDisjoint(with: ProjectPath.ancestors(of: ProjectPath.normalized(path)))
  }

  /// Adds the outputs of a configuration of SwiftGen.
  private mutating func add(_ configuration: SwiftGenConfiguration, _ file: SourceFile) {
    let missing = configuration.missingOutputs(among: sources)
    guard !missing.isEmpty else { return }
    let inputs = catalogs.inputs { path in missing.contains { $0.entry.reads(path) } }
    var lines = LineCounter(file.bytes)
    for (entry, output) in missing {
      let own = entry.inputs(among: inputs)
      guard let naming = output.naming else {
        unknown.append(
          UnknownAccessors(
            name: output.path, generator: SwiftGen(), catalogs: Set(own.map(\.path)), location: output.location,
            hasOwnTemplate: true))
        if output.typeName == SwiftGen.usualTypeName {
          usualFolders.insert(ProjectPath.folder(of: ProjectPath.normalized(file.path)))
        }
        continue
      }
      expected.append(
        ExpectedAccessorFile(
          members: SwiftGenConfiguration.members(in: output, of: own), naming: naming, location: output.location,
          position: lines.position(at: output.location.bytes.lowerBound),
          access: output.isPublic ? .public : .internal,
          isExported: output.isPublic && ([output.path] + own.map(\.path)).contains(where: layout.isInPackage)))
    }
  }

  /// Of this many names that code asks a table for, one may be that of no key: keys are removed before code is. Where
  /// more are, something other than R.swift's rule names the keys, or its files are not in the project.
  private static let namesForEachFault = 20

  /// Adds what R.swift makes of the tables that code names, where its rule gives the names that code asks for.
  mutating func addRSwift(_ linked: LinkedProject) {
    let pass = RSwiftPass(linked)
    let uses = pass.run()
    guard !uses.isEmpty else { return }
    let naming = AccessorNaming.rSwift
    let inputs = catalogs.completeInputs(languages) { table in
      pass.mayName(naming.generator.name(ofTable: table))
    }
    let asked = Dictionary(grouping: uses, by: \.table)
    let byName = Dictionary(grouping: inputs) { naming.generator.name(ofTable: $0.table) }
    for (name, own) in byName.sorted(by: { $0.key < $1.key }) {
      let members = naming.members(of: own, in: RSwiftUse.root, namesTables: true)
      let names = Set(members.compactMap(\.path.last))
      let used = Set((asked[name] ?? []).map(\.member))
      let faults = used.subtracting(names)
      if faults.count * Self.namesForEachFault > used.count,
        let use = asked[name]?.first(where: { faults.contains($0.member) })
      {
        unknown.append(
          UnknownAccessors(
            name: (RSwiftUse.root + [name]).joined(separator: "."), generator: naming.generator,
            catalogs: Set(own.map(\.path)), location: use.location))
      } else if let first = own.first {
        expected.append(
          ExpectedAccessorFile(
            members: members, naming: naming, location: .file(first.path), position: Position(line: 1, column: 1)))
      }
    }
  }
}
