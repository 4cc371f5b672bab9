internal import CodeModel
internal import SwiftOutline

/// Chooses the rows that describe a call, and reads its table, comment and bundle from the arguments.
struct SignatureMatcher {
  private let reader: LiteralReader
  private let types: TypeInference
  private let file: ProjectIndex.SwiftFile
  private let project: ResolutionContext
  private let bundles: LookupBundleReader

  /// - Parameter reader: reads literals among the arguments.
  init(_ reader: LiteralReader, _ project: ResolutionContext) {
    self.reader = reader
    types = reader.types
    file = types.file
    self.project = project
    bundles = LookupBundleReader(types)
  }

  private var index: ProjectIndex { project.index }

  /// The rows that describe a call.
  ///
  /// - Parameter labels: the labels of its arguments.
  func rows(_ rows: [APISignature], fitting labels: [String?], base: NodeID?) -> [APISignature] {
    rows.filter { row in
      row.applies(labels: labels) && areImported(row.modules)
        && (row.package.map { mayBe(of: $0, base) } ?? true)
        && (row.takesChains || base.map { file.node($0).kind != .chain } ?? true)
        && (row.base.map { name in base.map { isNamed($0, name) } ?? false } ?? true)
    }
  }

  /// Whether the file imports one of a row's modules; true for a row of every file.
  func areImported(_ modules: [String]) -> Bool { modules.isEmpty || modules.contains { types.imports($0) } }

  /// Whether a value may have a type of a package that some file imports: false where its type is known to be another.
  private func mayBe(of module: String, _ base: NodeID?) -> Bool {
    guard let base, !types.imports(module) else { return true }
    guard let type = index.resolvedID(types.inferredType(of: base)) else { return !types.imports("Translation") }
    return index.types[type]?.isOwn != true && !index.names.hasEnding(type, "TranslationSession")
  }

  /// Whether a base is a value of the named type, or the type itself.
  private func isNamed(_ base: NodeID, _ name: String) -> Bool {
    if let type = types.inferredType(of: base).id, index.names.text(type) == name { return true }
    let node = file.node(base)
    return (node.kind == .name || node.kind == .member) && index.names.text(file.name(node.symbol)) == name
  }

  /// The bundle that a call asks if no argument names one.
  func bundleByDefault(of row: APISignature, _ base: NodeID?) -> LookupBundle {
    switch row.bundleByDefault {
    // What App Intents show is looked up by the system, too.
    case .main: row.package == nil && (isShownHere(row) || !types.imports("AppIntents")) ? .unnamed : .unknown
    case .receiver: base.map(bundles.bundle(meantBy:)) ?? .unknown
    case .unknown: .unknown
    }
  }

  /// Whether the text that a call makes can only be looked up by the code itself.
  private func isShownHere(_ row: APISignature) -> Bool {
    row.bundle != nil && row.name != project.index.names.text(project.index.known.resource)
  }

  /// Adds the table, bundle, comment and default value that a call passes along with a key.
  func attach(to context: inout UseContext, _ row: APISignature?, _ arguments: [CallArgument]) {
    guard let row else { return }
    if let table = row.table, let name = self.table(of: table, among: arguments) { context.table = name }
    let named = row.bundle.flatMap { argument(of: $0, among: arguments) }
    // Rows of packages name no argument for an overload that has a bundle.
    if let argument = named ?? arguments.first(where: { $0.label == types.known.bundle }) {
      context.bundle = bundles.bundle(meantBy: argument.expression)
    }
    if let comment = row.comment {
      context.comment = literal(of: comment, among: arguments).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let value = row.defaultValue, let argument = self.argument(of: value, among: arguments) {
      context.defaultValue = reader.text(of: argument.expression, isNumbered: true)
    }
  }

  /// `Bundle(for: UIApplication.self).localizedString(forKey: "Done", …)`: texts of the system are not the project's
  /// keys.
  func readsForeignBundle(_ row: APISignature, _ arguments: [CallArgument], _ base: NodeID?) -> Bool {
    if row.form == .member, row.slots[0].takes == .lookup, let base, isForeignBundle(base) { return true }
    guard let slot = row.bundle, let bundle = argument(of: slot, among: arguments) else { return false }
    return isForeignBundle(bundle.expression)
  }

  /// `Bundle(for:)` with a type that is not the project's, or `Bundle(identifier: "com.apple.…")`.
  private func isForeignBundle(_ number: NodeID) -> Bool {
    let node = file.node(number)
    if node.kind == .force || node.kind == .chain { return isForeignBundle(node.first) }
    guard node.kind == .call, file.node(node.first).kind == .name, isNamed(node.first, "Bundle"),
      let argument = file.arguments(of: number).first
    else { return false }
    switch index.names.text(argument.label) {
    case "for":
      guard let type = types.instance(namedBy: argument.expression)?.id else { return false }
      return index.types[type]?.isOwn != true
    case "identifier": return reader.text(of: argument.expression, isNumbered: false)?.hasPrefix("com.apple.") ?? false
    default: return false
    }
  }

  private func argument(of slot: APISignature.Slot, among arguments: [CallArgument]) -> CallArgument? {
    slot.argument(among: arguments, label: project.signatures.label)
  }

  /// The table that a slot's argument names; nil where there is none, or it is unknown.
  func table(of slot: APISignature.Slot, among arguments: [CallArgument]) -> String? {
    argument(of: slot, among: arguments).flatMap { LookupTableReader(types).table(meantBy: $0.expression) }
  }

  /// The text of a slot's argument; nil where that is no literal.
  func literal(of slot: APISignature.Slot, among arguments: [CallArgument]) -> String? {
    argument(of: slot, among: arguments).flatMap { reader.text(of: $0.expression, isNumbered: false) }
  }
}
