internal import CatalogModel
internal import Diagnostics

/// Calls that a row describes: which of their arguments are keys, and which name the table and the comment.
extension Walker {
  /// Arguments of a recognised call; false where no row fits.
  func apply(_ rows: [RecognizedCall], to arguments: [CallArgument], _ name: Name, base: UInt32?) -> Bool {
    let labels = arguments.map { project.rows.label(of: $0) }
    let fitting = rows.filter { row in
      row.applies(labels: labels) && (row.module.map { imports($0) } ?? true)
        && (row.package.map { mayBe(of: $0, base) } ?? true)
        && (row.takesChains || base.map { file.node($0).kind != .chain } ?? true)
        && (row.base.map { name in base.map { isNamed($0, name) } ?? false } ?? true)
    }
    guard !fitting.isEmpty else { return false }
    if fitting.contains(where: { readsForeignBundle($0, arguments, base) }) {
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
        visitAll([argument], closureParameters: closureParameters(of: name, arguments, base: base))
        continue
      }
      var context = UseContext(api: row.spelling(of: slot), table: row.fixedTable)
      context.isLookup = slot.takes == .lookup
      context.isString = argument.label == known.stringLiteral
      context.isOverloaded = slot.takes == .localizable
      context.isUnseen = row.isUnseenByXcode
      attach(to: &context, row, arguments)
      noteTable(namedBy: row, among: arguments, of: argument.expression, slot)
      if slot.shape == .array, row.fixedTable == "AppShortcuts", file.node(argument.expression).kind == .array {
        phrases(argument.expression, as: expectedType(in: slot, row), context)
      } else {
        check(argument.expression, as: expectedType(in: slot, row), context)
      }
    }
    return true
  }

  /// Notes the table that a call names for a key that stands elsewhere.
  private func noteTable(
    namedBy row: RecognizedCall, among arguments: [CallArgument], of key: UInt32, _ slot: RecognizedCall.Slot
  ) {
    guard slot.takes == .localizable, arguments.count > 1, let slot = row.table,
      let table = literal(of: slot, among: arguments)
    else { return }
    noteTable(table, of: key)
  }

  /// The phrases of one shortcut are one entry of their catalog, named after the first.
  private func phrases(_ array: UInt32, as type: TypeReference, _ context: UseContext) {
    for (position, phrase) in file.eachChild(of: array).enumerated() {
      var context = context
      context.isFurtherPhrase = position > 0
      check(phrase, as: type.element, context)
    }
  }

  /// Whether a value may be of a type of a package that the project imports: it is of no type that is known to come from
  /// elsewhere.
  private func mayBe(of module: String, _ base: UInt32?) -> Bool {
    guard let base, !imports(module) else { return true }
    guard let type = index.resolvedName(inferredType(of: base)) else { return !imports("Translation") }
    return index.types[type]?.isOwn != true && !index.names.hasEnding(type, "TranslationSession")
  }

  /// Whether a base is a value of the type of that name, or the type itself as it is written.
  private func isNamed(_ base: UInt32, _ name: String) -> Bool {
    if let type = inferredType(of: base).name, index.names.text(type) == name { return true }
    let node = file.node(base)
    return (node.kind == .name || node.kind == .member) && index.names.text(file.name(node.symbol)) == name
  }

  private func expectedType(in slot: RecognizedCall.Slot, _ row: RecognizedCall) -> TypeReference {
    if slot.takes == .text { return .named(known.text) }
    // A literal handed to a localizable type's own initialiser is one, interpolations and all.
    let name = row.fixedTable == nil ? known.localizedStringKey : known.phrase
    switch slot.shape {
    case .single: return .named(name)
    case .array: return .array(.named(name))
    case .closure: return .function([], .named(name))
    }
  }

  /// Adds the table, comment and default value that a call gives with a key.
  func attach(to context: inout UseContext, _ row: RecognizedCall?, _ arguments: [CallArgument]) {
    guard let row else { return }
    if let table = row.table, let name = literal(of: table, among: arguments) { context.table = name }
    if let comment = row.comment {
      context.comment = literal(of: comment, among: arguments).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let value = row.defaultValue, let argument = self.argument(of: value, among: arguments) {
      context.defaultValue = text(of: argument.expression, isNumbered: true)
    }
  }

  /// `Bundle(for: UIApplication.self).localizedString(forKey: "Done", …)`: the system's own texts are no keys of ours.
  private func readsForeignBundle(_ row: RecognizedCall, _ arguments: [CallArgument], _ base: UInt32?) -> Bool {
    if row.form == .member, row.slots[0].takes == .lookup, let base, isForeignBundle(base) { return true }
    guard let slot = row.bundle, let bundle = argument(of: slot, among: arguments) else { return false }
    return isForeignBundle(bundle.expression)
  }

  /// `Bundle(for:)` of a type that is not the project's, `Bundle(identifier: "com.apple.…")`.
  private func isForeignBundle(_ number: UInt32) -> Bool {
    let node = file.node(number)
    if node.kind == .force || node.kind == .chain { return isForeignBundle(node.first) }
    guard node.kind == .call, file.node(node.first).kind == .name, isNamed(node.first, "Bundle"),
      let argument = arguments(of: number).first
    else { return false }
    switch index.names.text(argument.label) {
    case "for":
      guard let type = instance(namedBy: argument.expression)?.name else { return false }
      return index.types[type]?.isOwn != true
    case "identifier": return text(of: argument.expression, isNumbered: false)?.hasPrefix("com.apple.") ?? false
    default: return false
    }
  }

  private func argument(of slot: RecognizedCall.Slot, among arguments: [CallArgument]) -> CallArgument? {
    var unlabelled = 0
    for argument in arguments {
      let label = project.rows.label(of: argument)
      if slot.fills(label: label, position: unlabelled) { return argument }
      if label == nil { unlabelled += 1 }
    }
    return nil
  }

  private func literal(of slot: RecognizedCall.Slot, among arguments: [CallArgument]) -> String? {
    argument(of: slot, among: arguments).flatMap { text(of: $0.expression, isNumbered: false) }
  }
}
