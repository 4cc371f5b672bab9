internal import CatalogModel
internal import Diagnostics
internal import KeyExtraction
internal import XcodeProjects

/// The files that SwiftGen's configurations name and that are not in the project.
struct MissingSwiftGenFiles {
  /// Those whose accessors a template of SwiftGen's own names.
  private(set) var expected: [ExpectedAccessorFile] = []
  /// Those that a template of the user's own makes.
  private(set) var unknown: [UnknownAccessors] = []

  init(_ listed: ListedFiles, in source: any FileSource) {
    for path in listed.swiftGenConfigurations {
      guard let file = try? source.read(path) else { continue }
      let configuration = SwiftGenConfiguration(file)
      let missing = configuration.missingOutputs(among: listed.sources)
      guard !missing.isEmpty else { continue }
      let tables = listed.tables.inputs { path in configuration.texts.contains { $0.reads(path) } }
      let members = configuration.members(of: tables)
      var lines = LineCounter(file.bytes)
      for (entry, output) in missing {
        if output.naming != nil {
          expected.append(
            ExpectedAccessorFile(
              members: members[output.path] ?? [], location: output.location,
              position: lines.position(at: output.location.bytes.lowerBound)))
        } else {
          let own = tables.filter { entry.reads(ProjectPath.normalized($0.path)) }
          unknown.append(UnknownAccessors(name: output.path, tables: Set(own.map(\.table)), location: output.location))
        }
      }
    }
  }
}
