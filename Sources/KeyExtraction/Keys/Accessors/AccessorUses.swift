internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// The accessors that the mentions of one file mean. Independent of all other files, so files can be asked on any core.
package struct AccessorUses: Sendable {
  /// What a mention means.
  enum Meant: Sendable {
    /// Accessors of some numbers.
    case certain([Int])
    /// Whichever accessor of a name has the type that a leading dot stands for.
    case implied(Name)
    /// Members of that name of a value whose type is unknown; static ones only if the value may be a type.
    case unknown(Name, isType: Bool)
    /// Whatever makes cases: all of a type; of any type where it is unknown.
    case cases(of: TypeID?)
  }

  /// In source order.
  private(set) var found: [(meant: Meant, use: AccessorUse)] = []

  /// Uses in a file of Objective-C.
  init(_ mentions: [ObjectiveCMentions.Mention], _ table: AccessorTable, _ index: ProjectIndex) {
    for mention in mentions {
      let name = index.names.existing(mention.name)
      let base = TypeID(mention.base.map(index.names.existing) ?? .none)
      if index.types[base] != nil {
        if let numbers = table.accessors(name, of: base) { found.append((.certain(numbers), mention.use)) }
      } else if mention.base?.first?.isUppercase != true {
        found.append((.unknown(name, isType: false), mention.use))
      }
    }
  }

  /// Uses in a Swift file.
  ///
  /// - Parameter properties: those that the file may name behind a leading dot, by their names.
  init(_ types: MentionTypes, _ table: AccessorTable, properties: NameMap<[PropertyID]>, _ index: ProjectIndex) {
    var finder = AccessorUseFinder(types: types, table: table, properties: properties, index: index)
    var lines = LineShape.Cursor(types.mentions.lines)
    for (number, mention) in types.mentions.list.enumerated() where !mention.flags.contains(.isOnlyBase) {
      let name = types.file.name(mention.symbol)
      if table.names.contains(name), let meant = finder.meant(by: number, named: name) {
        let location = Location(path: types.file.path, bytes: index.bytes(of: mention, in: types.file))
        found.append((meant, AccessorUse(location: location, position: lines.position(at: Int(mention.start)))))
      }
    }
  }
}

/// Decides which accessors a mention means.
private struct AccessorUseFinder {
  let types: MentionTypes
  let table: AccessorTable
  let properties: NameMap<[PropertyID]>
  let index: ProjectIndex
  /// What names behind a leading dot were found to stand for.
  var implied: [[Name]: TypeID?] = [:]

  /// Nil where it means none.
  mutating func meant(by number: Int, named name: Name) -> AccessorUses.Meant? {
    let mention = types.mentions.list[number]
    let makesCases =
      mention.kind == .rawValueLabel || name == index.known.initializer
      || index.names.utf8(name).elementsEqual(AccessorTable.allCases.utf8)
    // `Title.init(…)` is one case or none; `texts.map(Title.init)` may be any.
    if name == index.known.initializer, mention.flags.contains(.isCalled) { return nil }
    switch mention.kind {
    case .name: return bare(number, name)
    case .member: return member(number, name, makesCases)
    case .rawValueLabel:
      guard let base = types.base(of: number) else { return .cases(of: nil) }
      return owned(base, name, makesCases: true)
    case .implicit: return makesCases ? .cases(of: nil) : .implied(name)
    case .memberOfMetatype: return makesCases ? .cases(of: nil) : .unknown(name, isType: true)
    case .keyPath, .memberOfValue: return makesCases ? .cases(of: nil) : .unknown(name, isType: false)
    }
  }

  /// A name alone: a member of one of the types around it.
  private func bare(_ number: Int, _ name: Name) -> AccessorUses.Meant? {
    for type in types.types(around: number) {
      if let found = table.accessors(name, of: type) { return .certain(found) }
    }
    return nil
  }

  private mutating func member(_ number: Int, _ name: Name, _ makesCases: Bool) -> AccessorUses.Meant? {
    guard let base = types.base(of: number) else { return makesCases ? .cases(of: nil) : .unknown(name, isType: false) }
    return owned(base, name, makesCases: makesCases)
  }

  /// A member of what another mention stands for.
  private mutating func owned(_ base: Int, _ name: Name, makesCases: Bool) -> AccessorUses.Meant? {
    guard let root = types.root(of: base) else { return makesCases ? .cases(of: nil) : .unknown(name, isType: false) }
    var owner: TypeID?
    switch types.mentions.list[root].kind {
    case .name, .rawValueLabel:
      if case .type(let type) = types.meaning(of: base) { owner = type }
    case .implicit: owner = typeImplied(from: root, to: base)
    case .memberOfMetatype: return makesCases ? .cases(of: nil) : .unknown(name, isType: true)
    case .member, .keyPath, .memberOfValue: break
    }
    guard let owner else {
      // A capitalised name is a type, and none of those that the project declares in sight.
      let isType = types.mentions.list[root].kind == .name && index.names.isCapitalized(types.name(root))
      return isType ? nil : makesCases ? .cases(of: nil) : .unknown(name, isType: false)
    }
    return makesCases ? .cases(of: owner) : table.accessors(name, of: owner).map { .certain($0) }
  }

  /// The type that the names between two mentions stand for, of which the first one is behind a leading dot.
  private mutating func typeImplied(from root: Int, to last: Int) -> TypeID? {
    var names: [Name] = [types.name(last)]
    var mention = last
    while mention != root, let base = types.base(of: mention) {
      mention = base
      names.insert(types.name(base), at: 0)
    }
    if let known = implied[names] { return known }
    let found = types.type(
      ofImplied: names, properties[names[0]] ?? [], index.functionsByName[names[0]] ?? [])
    implied[names] = .some(found)
    return found
  }
}
