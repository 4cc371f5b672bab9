import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing
import Workspace

/// What stands for keys in the code of `Fixtures/Accessors`, a project for each generator.
@Suite("What generators write for keys") struct AccessorFixtureTests {
  /// The folders of what no generator in the list writes: accessors of people, and Xcode's symbols.
  private static let others = ["by-hand", "xcode"]

  @Test func `every generator has its project, and every project its generator`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Fixture.root + "Fixtures/Accessors")
      .filter { !$0.hasSuffix(".out") }
    let names = allGenerators.map { $0.name.lowercased() }
    for name in names + Self.others {
      #expect(folders.contains(name), "\(name) has no project: add Fixtures/Accessors/\(name)")
    }
    for folder in folders where !Self.others.contains(folder) {
      #expect(names.contains(folder), "\(folder) is no generator of AllGenerators.swift: add its line there")
    }
  }

  @Test(arguments: allGenerators.map { $0.name.lowercased() } + others)
  func `names, keys and uses`(folder: String) throws {
    let root = Fixture.root + "Fixtures/Accessors/\(folder)"
    let project = try Project(at: [root], Configuration(), cache: nil)
    project.answer([Accessor.self, SymbolUse.self])
    func place(_ location: Location) -> String {
      let line = (try? WorkingTree().read(location.path)).map {
        LineTable($0).position(at: location.bytes.lowerBound).line
      }
      return "\(location.path.dropFirst(root.count + 1)):\(line ?? 0)"
    }
    let accessors = project.accessors.map { accessor in
      "\(accessor.name) = \(accessor.tableName) '\(accessor.key)' (\(accessor.kind.rawValue)), used: "
        + accessor.uses.map { place($0.location) + ($0.isCertain ? "" : "?") }.joined(separator: " ")
    }
    let symbols = project.facts(SymbolUse.self).map { ".\($0.path) (symbol), used: \(place($0.location))" }
    let unknown = project.facts(UnknownAccessors.self).map { "\($0.name) of \($0.generator) is unknown" }
    try Golden.check(
      (accessors + symbols + unknown).map { $0 + "\n" }.joined(), at: "Fixtures/Accessors/\(folder).out")
  }
}
