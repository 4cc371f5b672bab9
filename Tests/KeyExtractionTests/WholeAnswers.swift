import CodeModel
import Diagnostics

@testable import KeyExtraction

extension CodePass {
  /// The answer for the project; its files are asked one after another.
  func run() -> Answer { joined(files.map(answer)) }
}

extension LinkedProject {
  /// All uses of keys.
  func uses() -> Diagnosed<[KeyUse]> { KeyPass(self).run().uses }
}

extension LinkedProject {
  /// Links the facts of some files.
  init(
    _ facts: [FileFacts], routines: [String] = [], macroNames: [String] = [], shorthands: Shorthands = Shorthands(),
    modules: Set<String> = [], modulesOfFile: @escaping (String) -> [String] = { _ in [] }, findsCodeFacts: Bool = false
  ) {
    var facts = facts
    self.init(
      taking: &facts, routines: routines, macroNames: macroNames, shorthands: shorthands, modules: modules,
      modulesOfFile: modulesOfFile, findsCodeFacts: findsCodeFacts)
  }
}
