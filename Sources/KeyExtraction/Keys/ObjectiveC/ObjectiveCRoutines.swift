/// The calls that localize: the SDK's, those of the project's settings, and the forwarders that its files define.
struct ObjectiveCRoutines {
  /// Which arguments of a call are the key, the table and so on.
  struct Routine: Hashable {
    var key: Slot
    var table: Slot = .absent
    var value: Slot = .absent
    var comment: Slot = .absent
    var bundle: Slot = .absent
    /// Whether it asks the main bundle where it names none.
    var asksMain = false
    /// Whether Xcode extracts nothing from these calls.
    var isUnseenByXcode = false
    /// Whether it is taken for a lookup only because of its name.
    var isUndeclared = false
  }

  /// Where a routine takes one value from: an argument of the call, or a value that its definition fixes.
  enum Slot: Hashable {
    case absent
    case argument(Int)
    case literal(String)
    case bundle(ObjectiveCFacts.NamedBundle)
    /// The definition gives a value that is not a literal.
    case unknown

    init(_ slot: APISignature.Slot?) {
      if let slot, slot.position >= 0 { self = .argument(slot.position) } else { self = .absent }
    }
  }

  private var routines: [String: Routine] = [:]

  subscript(name: String) -> Routine? { routines[name] }

  /// The forwarders that Swift can call as functions and whose first argument is a key.
  private(set) var functions: [String] = []

  /// - Parameters:
  ///   - names: the configured routines; each stands for its family of four.
  ///   - macroNames: `LOCALIZED_STRING_MACRO_NAMES`, families too; Xcode itself extracts from these.
  ///   - shorthands: members of strings that are lookups wherever they are declared.
  init(names: [String], macroNames: [String], forwarders: [ObjectiveCFacts.LookupForwarder], shorthands: Shorthands) {
    for name in names { addFamily(name, isUnseenByXcode: true) }
    for name in macroNames { addFamily(name, isUnseenByXcode: false) }
    for name in ["NSLocalizedString", "CFCopyLocalizedString", "NSLocalizedAttributedString"] {
      addFamily(name, isUnseenByXcode: false, asksMain: true)
    }
    for method in ObjectiveCRoutines.bundleMethods {
      routines[method] = Routine(
        key: .argument(0), table: .argument(2), value: .argument(1), bundle: .argument(3), isUnseenByXcode: true)
    }
    for row in KnownSignatures.coreFoundation {
      guard let key = row.slots.first else { continue }
      routines[row.name] = Routine(
        key: .argument(key.position), table: Slot(row.table), value: Slot(row.defaultValue),
        comment: Slot(row.comment), bundle: Slot(row.bundle), isUnseenByXcode: row.isUnseenByXcode)
    }
    routines["localizedUserNotificationStringForKey:arguments:"] = Routine(
      key: .argument(0), isUnseenByXcode: true)
    link(forwarders)
    let declared = Set(forwarders.map(\.name))
    for name in shorthands.certain + shorthands.likely.filter({ !declared.contains("-" + $0) })
    where routines["-" + name] == nil {
      routines["-" + name] = Routine(
        key: .argument(0), isUnseenByXcode: true, isUndeclared: !declared.contains("-" + name))
    }
  }

  /// The messages to a bundle that look a key up in it; the bundle counts as their last argument.
  static let bundleMethods: Set<String> = [
    "localizedStringForKey:value:table:", "localizedAttributedStringForKey:value:table:",
  ]

  private mutating func addFamily(_ name: String, isUnseenByXcode isUnseen: Bool, asksMain: Bool = false) {
    routines[name] = Routine(
      key: .argument(0), comment: .argument(1), asksMain: asksMain, isUnseenByXcode: isUnseen)
    routines[name + "FromTable"] = Routine(
      key: .argument(0), table: .argument(1), comment: .argument(2), asksMain: asksMain, isUnseenByXcode: isUnseen)
    routines[name + "FromTableInBundle"] = Routine(
      key: .argument(0), table: .argument(1), comment: .argument(3), bundle: .argument(2), isUnseenByXcode: isUnseen)
    routines[name + "WithDefaultValue"] = Routine(
      key: .argument(0), table: .argument(1), value: .argument(3), comment: .argument(4), bundle: .argument(2),
      isUnseenByXcode: isUnseen)
  }

  /// Adds every forwarder that leads to a routine, directly or through other forwarders.
  private mutating func link(_ forwarders: [ObjectiveCFacts.LookupForwarder]) {
    var byCallee: [String: [ObjectiveCFacts.LookupForwarder]] = [:]
    for forwarder in forwarders { byCallee[forwarder.callee, default: []].append(forwarder) }
    var reached = byCallee.keys.filter { routines[$0] != nil }.sorted()
    while let callee = reached.popLast() {
      guard let routine = routines[callee] else { continue }
      for forwarder in byCallee[callee] ?? [] where routines[forwarder.name] == nil {
        guard var wrapped = Self.wrap(routine, by: forwarder) else { continue }
        wrapped.isUnseenByXcode = true
        routines[forwarder.name] = wrapped
        if forwarder.arguments != nil, wrapped.key == .argument(0), isFunction(forwarder.name) {
          functions.append(forwarder.name)
        }
        reached.append(forwarder.name)
      }
    }
  }

  /// Whether a name has none of the colons and dashes of method names.
  private func isFunction(_ name: String) -> Bool {
    !name.utf8.contains(UInt8(ascii: ":")) && name.utf8.first != UInt8(ascii: "-")
  }

  /// The routine that the forwarder is; nil where the key that it looks up is not one of its parameters.
  private static func wrap(_ routine: Routine, by forwarder: ObjectiveCFacts.LookupForwarder) -> Routine? {
    guard let arguments = forwarder.arguments else { return routine }
    func passed(_ slot: Slot) -> Slot {
      guard case .argument(let position) = slot else { return slot }
      guard position < arguments.count else { return .absent }
      switch arguments[position] {
      case .literal(let text, _): return .literal(text)
      case .parameter(let position): return .argument(position)
      case .nothing: return .absent
      // Another file's own bundle is not the forwarder's.
      case .bundle(let name, _): return name == .main ? .bundle(name) : .unknown
      case .name, .other: return .unknown
      }
    }
    let wrapped = Routine(
      key: passed(routine.key), table: passed(routine.table), value: passed(routine.value),
      comment: passed(routine.comment), bundle: passed(routine.bundle), asksMain: routine.asksMain)
    guard case .argument = wrapped.key else { return nil }
    return wrapped
  }
}
