internal import Text

/// The keys of one file of a table, of which a generator makes accessors.
package struct AccessorInput: Sendable {
  /// The file's path.
  package let path: String
  /// The table's name.
  package let table: String
  /// The keys.
  package let keys: [String]

  package init(path: String, table: String, keys: [String]) {
    (self.path, self.table, self.keys) = (path, table, keys)
  }
}

extension AccessorNaming {
  /// The accessors that the generator makes of some files, each once. Keys of which it makes no name are left out,
  /// and for some generators those that would share one.
  ///
  /// - Parameters:
  ///   - root: the outermost types.
  ///   - namesTables: whether each table has a type of its own in these.
  package func members(of inputs: [AccessorInput], in root: [String], namesTables: Bool) -> [Member] {
    let tables = Dictionary(grouping: Set(inputs.map(\.table)), by: generator.name(ofTable:))
    var seen: Set<Member> = []
    return inputs.flatMap { input -> [Member] in
      let name = generator.name(ofTable: input.table)
      guard !generator.leavesOutSharedNames || tables[name]?.count == 1 else { return [] }
      let members = input.keys.compactMap { key in
        names(of: key).map { Member(path: root + (namesTables ? [name] : []) + $0, key: key, table: input.table) }
      }
      return withoutSharedNames(members).filter { seen.insert($0).inserted }
    }
  }

  /// The accessors of one file without those that share a name, where the generator leaves these out.
  private func withoutSharedNames(_ members: [Member]) -> [Member] {
    guard generator.leavesOutSharedNames else { return members }
    let keys = Dictionary(grouping: members, by: \.path).mapValues { Set($0.map { ExactText($0.key) }) }
    return members.filter { keys[$0.path]?.count == 1 }
  }
}
