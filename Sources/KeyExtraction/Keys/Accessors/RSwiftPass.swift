internal import Diagnostics

/// Finds the places that ask R.swift's code for texts, where the project does not declare what R.swift would.
package struct RSwiftPass: CodePass {
  private let linked: LinkedProject
  package let files: [Int]

  package init(_ linked: LinkedProject) {
    self.linked = linked
    let index = linked.index
    let names = RSwiftUse.root.map(index.names.existing)
    let isDeclared = ["R", "_R"].contains { index.declaresType(named: index.names.existing($0)) }
    files =
      isDeclared || names.contains(.none)
      ? [] : index.files.indices.filter { names.allSatisfy(index.files[$0].names.contains) }
  }

  package func answer(forFile number: Int) -> [RSwiftUse] {
    MemberChain.chains(inFile: number, linked).compactMap { chain in
      let (names, root) = (chain.names, RSwiftUse.root)
      guard chain.hasRoot, let start = names.indices.first(where: { names[$0...].starts(with: root) }),
        names.count > start + 3
      else { return nil }
      let bytes = chain.parts[start].bytes.lowerBound..<chain.parts[start + 3].bytes.upperBound
      return RSwiftUse(
        table: names[start + 2], member: names[start + 3],
        location: Location(path: linked.index.files[number].path, bytes: bytes))
    }
  }

  /// The places, by file and in source order.
  package func joined(_ answers: [[RSwiftUse]]) -> [RSwiftUse] { answers.flatMap { $0 } }

  /// Whether some file of the project has a name, so that code can ask for it.
  package func mayName(_ name: String) -> Bool { linked.index.names.existing(name) != .none }
}
