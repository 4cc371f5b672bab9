internal import CatalogModel
internal import Diagnostics

/// Decides which accessor each mention means.
struct AccessorResolver {
  private var paths: TypePaths
  private(set) var accessors: [Accessor] = []
  private var declared: [DeclaredAccessor] = []
  /// The accessors by their names with those of the enclosing types.
  private var byName: [String: [Int]] = [:]
  private var byLastName: [String: [Int]] = [:]
  /// The accessors that are cases, by the paths of their types.
  private var cases: [String: [Int]] = [:]
  /// What the chains of the current file were found to stand for: code names the same few types over and over.
  private var owners: [AccessorFile.Chain: String?] = [:]

  /// - Parameter declared: by the path of a file, the accessors in it.
  init(_ files: [AccessorFile], _ declared: [String: [DeclaredAccessor]]) {
    paths = TypePaths(files)
    for file in files {
      for accessor in declared[file.path] ?? [] {
        if let place = file.declarations[accessor.range.lowerBound] { add(accessor, place, in: file) }
      }
    }
    for file in files {
      owners = [:]
      for mention in file.mentions { resolve(mention, in: file) }
    }
  }

  private mutating func add(_ declared: DeclaredAccessor, _ place: AccessorPlace, in file: AccessorFile) {
    let scope = paths.canonical(place.scope)
    let name = SwiftTokens.join(scope, place.name)
    let number = accessors.count
    let isOpen = declared.isCalledUnnamed && paths.inherits(scope)
    var accessor = Accessor(
      name: name, key: declared.key, table: declared.table == "Localizable" ? nil : declared.table,
      location: Location(path: file.path, bytes: place.bytes), position: place.position,
      declaration: Location(path: file.path, bytes: file.expected == nil ? declared.range : place.bytes),
      texts: declared.texts, access: place.access, kind: kind(declared, in: file),
      doubt: isOpen ? .calledUnnamed : nil)
    accessor.naming = file.expected?.naming
    accessor.isExported = file.expected?.isExported ?? false
    accessors.append(accessor)
    self.declared.append(declared)
    byName[name, default: []].append(number)
    byLastName[place.name, default: []].append(number)
    if declared.isCase { cases[scope, default: []].append(number) }
  }

  private func kind(_ declared: DeclaredAccessor, in file: AccessorFile) -> Accessor.Kind {
    if file.expected != nil { return .expected }
    return declared.isCase ? .enumCase : file.isGenerated ? .generated : .handwritten
  }

  private mutating func resolve(_ mention: AccessorMention, in file: AccessorFile) {
    let use = AccessorUse(
      location: Location(path: file.path, bytes: mention.bytes), position: mention.position)
    switch mention.base {
    case .none: bare(mention, use)
    case .chain(let names):
      let chain = AccessorFile.Chain(names: names, scope: mention.scope)
      if let owner = owner(chain, in: file) {
        member(mention.name, of: owner, use)
      } else {
        // A capitalised name is a type, and none of those that the project declares in sight.
        unknown(mention.name, use, isType: names.first?.first?.isUppercase == true)
      }
    case .implicit(let names):
      if names.isEmpty {
        implied(mention.name, use)
      } else if let owner = paths.type(ofImplied: names) {
        member(mention.name, of: owner, use)
      } else {
        unknown(mention.name, use)
      }
    case .keyPath, .value: unknown(mention.name, use)
    case .metatype: unknown(mention.name, use, isMetatype: true)
    }
  }

  private mutating func owner(_ chain: AccessorFile.Chain, in file: AccessorFile) -> String? {
    if let known = owners[chain] { return known }
    let owner = paths.type(of: chain, locals: file.locals)
    owners[chain] = .some(owner)
    return owner
  }

  /// A member of a type that is known.
  private mutating func member(_ name: String, of owner: String, _ use: AccessorUse) {
    if name == AccessorFileReader.allCases {
      for number in cases[owner] ?? [] where accessors[number].doubt == nil {
        accessors[number].doubt = .calledUnnamed
      }
    }
    for type in paths.lineage(of: owner) {
      guard let found = byName[SwiftTokens.join(type, name)] else { continue }
      for number in found { accessors[number].uses.append(use) }
      return
    }
  }

  /// A name alone: a member of one of the types around it.
  private mutating func bare(_ mention: AccessorMention, _ use: AccessorUse) {
    for scope in paths.scopes(around: mention.scope) {
      for type in scope.isEmpty ? [] : paths.lineage(of: scope) {
        guard let found = byName[SwiftTokens.join(type, mention.name)] else { continue }
        for number in found { accessors[number].uses.append(use) }
        return
      }
    }
  }

  /// `.cancel`: any accessor of that name whose type is the one that it is a member of.
  private mutating func implied(_ name: String, _ use: AccessorUse) {
    var use = use
    use.isCertain = false
    let found = (byLastName[name] ?? []).filter { declared[$0].mayBeImplied }
    let isOne = Set(found.map { accessors[$0].name }).count == 1
    for number in found {
      if isOne { accessors[number].uses.append(use) } else { doubt(number, use) }
    }
    if name == AccessorFileReader.allCases { doubtAllCases(use) }
  }

  /// A member of something that is unknown.
  ///
  /// - Parameters:
  ///   - isType: whether it is a type, rather than a value.
  ///   - isMetatype: whether it is a value that is a type.
  private mutating func unknown(_ name: String, _ use: AccessorUse, isType: Bool = false, isMetatype: Bool = false) {
    guard !isType else { return }
    if name == AccessorFileReader.allCases { doubtAllCases(use) }
    for number in byLastName[name] ?? [] where isMetatype || !declared[number].isStatic { doubt(number, use) }
  }

  private mutating func doubt(_ number: Int, _ use: AccessorUse) {
    if accessors[number].doubt == nil { accessors[number].doubt = .unknownValue(use) }
  }

  private mutating func doubtAllCases(_ use: AccessorUse) {
    for number in cases.values.joined() { doubt(number, use) }
  }
}
