internal import CatalogModel
internal import Diagnostics
internal import SwiftOutline

/// Calls that a row describes: which arguments are keys, and which name the table and the comment.
extension KeyVisitor {
  /// Visits the arguments of a recognised call; false where no row fits.
  func apply(_ rows: [APISignature], to arguments: [CallArgument], _ name: Name, base: NodeID?) -> Bool {
    let labels = arguments.map { project.signatures.label(of: $0) }
    let fitting = signatures.rows(rows, fitting: labels, base: base)
    guard !fitting.isEmpty else { return false }
    if fitting.contains(where: { signatures.readsForeignBundle($0, arguments, base) }) {
      visitAll(arguments)
      return true
    }
    var unlabelled = 0
    for (argument, label) in zip(arguments, labels) {
      let found = fitting.lazy.compactMap { row in row.slot(label: label, position: unlabelled).map { (row, $0) } }
        .first
      if label == nil, !argument.isTrailing { unlabelled += 1 }
      guard mayHoldKey(argument.expression) || found?.1.takes == .lookup else {
        if let (row, slot) = found { noteTable(namedBy: row, among: arguments, of: argument.expression, slot) }
        continue
      }
      guard let (row, slot) = found, !argument.isTrailing || slot.shape == .closure else {
        visitAll([argument], closureParameters: closures.parameters(of: name, arguments, base: base))
        continue
      }
      var context = UseContext(api: row.spelling(of: slot), table: row.fixedTable)
      context.isLookup = slot.takes == .lookup
      context.isString = argument.label == known.stringLiteral
      context.isOverloaded = slot.takes == .localizable
      context.isUnseen = row.isUnseenByXcode
      context.bundle = signatures.bundleByDefault(of: row, base)
      signatures.attach(to: &context, row, arguments)
      noteTable(namedBy: row, among: arguments, of: argument.expression, slot)
      if slot.shape == .array, row.fixedTable == "AppShortcuts", file.node(argument.expression).kind == .array {
        phrases(argument.expression, as: expectedType(in: slot, row), context)
      } else {
        check(argument.expression, as: expectedType(in: slot, row), context)
      }
    }
    return true
  }

  /// Records the table that a call names for a key that is written elsewhere.
  private func noteTable(
    namedBy row: APISignature, among arguments: [CallArgument], of key: NodeID, _ slot: APISignature.Slot
  ) {
    guard slot.takes == .localizable, arguments.count > 1, let slot = row.table,
      let table = signatures.table(of: slot, among: arguments)
    else { return }
    tables.note(table, of: key)
  }

  /// All phrases of a shortcut form one entry of the catalog, named after the first.
  private func phrases(_ array: NodeID, as type: TypeReference, _ context: UseContext) {
    for (position, phrase) in file.eachChild(of: array).enumerated() {
      var context = context
      context.isFurtherPhrase = position > 0
      check(phrase, as: type.element, context)
    }
  }

  private func expectedType(in slot: APISignature.Slot, _ row: APISignature) -> TypeReference {
    if slot.takes == .text { return .named(known.text) }
    // A literal passed to a localizable type's own initialiser has that type, including its interpolations.
    let type = row.fixedTable == nil ? known.localizedStringKey : known.phrase
    switch slot.shape {
    case .single: return .named(type)
    case .array: return .array(.named(type))
    case .closure: return .function([], .named(type))
    }
  }
}

/// Calls into packages whose source is not in the tree, so that it is unknown whether their parameters are localizable.
///
/// Where such packages mostly take a localizable text, a literal is reported as a guess. Linking keeps a guess only if
/// a catalog has the key: it can prevent a report of an unused key, but never add a key. A literal that comes with a
/// table or a comment is a key.
extension KeyVisitor {
  /// Visits the arguments of a call of an unknown function; false where it cannot be a call into a package.
  ///
  /// - Parameter isMember: whether it is `.name(…)` or `value.name(…)` with an unknown type.
  func guess(_ name: Name, _ arguments: [CallArgument], isMember: Bool = false) -> Bool {
    guard isMember || index.names.isCapitalized(name), packages.mayMean(name) else { return false }
    var found = false
    for (position, argument) in arguments.enumerated() {
      if packages.isCandidate(position, arguments, isMember: isMember) {
        let label = index.names.text(argument.label)
        var context = UseContext(api: index.names.text(name) + (label.isEmpty ? "" : "(\(label):)"))
        context.isGuess = !packages.isLookup(position, arguments, isMember: isMember)
        if !context.isGuess { signatures.attach(to: &context, PackageCalls.lookup, arguments) }
        check(argument.expression, as: .named(known.localizedStringKey), context)
        found = true
      } else {
        check(argument.expression, as: .unknown, UseContext())
      }
    }
    return found || !arguments.isEmpty
  }

  /// Visits the arguments of an unknown method; false where none of them may be a key.
  func guessMember(_ name: Name, _ arguments: [CallArgument]) -> Bool {
    guard !index.isDeclared(name),
      arguments.indices.contains(where: { packages.isCandidate($0, arguments, isMember: true) })
    else { return false }
    return guess(name, arguments, isMember: true)
  }
}
