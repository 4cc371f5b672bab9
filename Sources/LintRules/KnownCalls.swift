internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting
internal import Text

/// Whether every place that asks for a key is known, formats the text at once, and passes the arguments that the source
/// text reads.
///
/// Only then does a rewritten placeholder mean the same as before. A text that code splits, searches or hands on may be
/// read by something other than a formatter.
struct KnownCalls {
  private let uses: [ExactText: [KeyUse]]
  private let lookups: [Location: FormattedLookup]
  private let dynamicKeys: [DynamicKey]
  /// Tables whose files code may read itself.
  private let namedTables: Set<String>

  init(_ input: LintInput) {
    uses = Dictionary(grouping: input.allUses) { ExactText($0.key) }
    let direct = input.facts(FormattedLookup.self).filter(\.isOnlyReader)
    lookups = Dictionary(direct.map { ($0.key, $0) }) { first, _ in first }
    dynamicKeys = input.builtKeys
    namedTables = input.project.namedTables.subtracting([TableName.default])
  }

  /// The safety of a fix that rewrites placeholders of an entry without changing which arguments they read, or how.
  func safety(for entry: CheckedEntry) -> FixSafety {
    guard let contract = entry.contract, let all = arguments(for: entry) else { return .unsafe }
    let agree = all.allSatisfy { passed in
      passed.count == contract.arguments.last?.number ?? 0
        && contract.arguments.allSatisfy { row in
          guard let type = passed.at(row.number - 1) ?? nil, let wanted = row.reading.type else { return true }
          return type.kind == wanted.kind
        }
    }
    return agree ? .safe : .unsafe
  }

  /// The safety of a fix that makes a placeholder read one argument as a number of a size: safe where every call is
  /// known to pass that size. What `String(format:)` passes for an Int depends on the device.
  func safety(for entry: CheckedEntry, reading argument: Int, as type: ArgumentType) -> FixSafety {
    guard safety(for: entry) == .safe, let all = arguments(for: entry, onlySized: true) else { return .unsafe }
    return all.allSatisfy { $0.at(argument - 1) == type } ? .safe : .unsafe
  }

  /// For each call of the key, the types of its arguments, nil for an unknown type; nil where some call is unknown.
  ///
  /// - Parameter onlySized: whether calls count as unknown whose arguments have another size on some devices.
  private func arguments(for entry: CheckedEntry, onlySized: Bool = false) -> [[ArgumentType?]]? {
    let own = (uses[ExactText(entry.key)] ?? []).filter { ($0.tableName) == entry.table }
    guard !own.isEmpty, !namedTables.contains(entry.table), !isBuilt(entry) else { return nil }
    var all: [[ArgumentType?]] = []
    for use in own {
      guard let types = arguments(of: use, onlySized: onlySized) else { return nil }
      all.append(types)
    }
    return all
  }

  /// Whether code may look the key up without naming it.
  private func isBuilt(_ entry: CheckedEntry) -> Bool {
    dynamicKeys.contains { key in
      key.isUnknown ? key.mayBeIn(entry.table) : key.matches(entry.key, table: entry.table)
    }
  }

  /// The types of the arguments that one call passes; nil where that is not known.
  private func arguments(of use: KeyUse, onlySized: Bool) -> [ArgumentType?]? {
    // `String(localized: "key", defaultValue: "\(a) of \(b)")`.
    if use.defaultValue?.utf8.contains(UInt8(ascii: "%")) == true, KnownCalls.takesInterpolatedDefault(use) {
      return KnownCalls.types(of: use.defaultValue ?? "")
    }
    guard let lookup = lookups[use.location], !onlySized || lookup.specifiers == nil else { return nil }
    return KnownCalls.types(of: lookup.specifiers?.map { $0 ?? "%@" }.joined(separator: " ") ?? use.key)
  }

  /// Whether the default value is a text with interpolations, and not a String: its specifiers are then arguments.
  private static func takesInterpolatedDefault(_ use: KeyUse) -> Bool {
    use.api.hasPrefix("String(localized") || use.api.hasPrefix("LocalizedStringResource")
      || use.api.hasPrefix("AttributedString(localized")
  }

  /// The types of a text's arguments in order; objects count as unknown, as values of unknown types are written so.
  private static func types(of text: String) -> [ArgumentType?]? {
    let map = ArgumentMap(Placeholder.scan(text))
    let count = map.readings.map(\.argument).max() ?? 0
    guard count <= 64 else { return nil }
    return (0..<count).map { index in
      let type = map.readings.first { $0.argument == index + 1 }?.type
      return type?.kind == .object ? nil : type
    }
  }
}
