internal import SwiftOutline

/// Tells what people see where the table that a function asks has no text for a key that the function forwards: the text
/// that its caller passes, or the one of a fixed language.
struct ForwardedDefaults {
  private let index: ProjectIndex
  private let rows: SignatureTable
  /// By file the language of the `.lproj` folder that its code names.
  private let languages: [FileID: String]

  /// - Parameter files: those with functions that forward keys.
  init(_ index: ProjectIndex, _ rows: SignatureTable, files: Set<FileID>) {
    self.index = index
    self.rows = rows
    languages = files.reduce(into: [:]) { $0[$1] = Self.language(of: index.files[$1], index.names) }
  }

  /// The argument by which a caller passes the text, where a row describes the call that it is forwarded to.
  func slot(for row: APISignature, at edge: ForwardingFinder.Edge) -> APISignature.Slot? {
    row.defaultValue.flatMap { slot(carrying: $0, at: edge) }
  }

  /// The same where the call goes to another forwarder.
  func slot(for inner: LookupForwarders.Forwarder, at edge: ForwardingFinder.Edge) -> APISignature.Slot? {
    inner.defaultValue.flatMap { slot(carrying: $0, at: edge) }
  }

  /// The parameter of the function that forwards whose value a slot of the call gets.
  private func slot(carrying slot: APISignature.Slot, at edge: ForwardingFinder.Edge) -> APISignature.Slot? {
    guard let function = edge.function.map({ index.functions[$0] }),
      let argument = slot.argument(among: edge.arguments, label: { $0.label(in: index.names) })
    else { return nil }
    let file = index.files[edge.file]
    var node = file.node(argument.expression)
    // `value: fallback ?? key`
    if node.kind == .binary, KnownOperator(symbol: node.symbol) == .coalesce { node = file.node(node.first) }
    guard node.kind == .name,
      let position = function.parameters.firstIndex(where: { $0.name == file.name(node.symbol) })
    else { return nil }
    // `value: key` is no other text than the key itself.
    if case .parameter(_, position) = edge.source { return nil }
    let label = function.parameters[position].label
    guard label == .none else { return APISignature.Slot(index.names.text(label)[...], .lookup) }
    let unlabelled = function.parameters[..<position].count { $0.label == .none }
    return APISignature.Slot("_\(unlabelled)", .lookup)
  }

  /// The language whose texts a file's lookups take where another language has none, by the folder that the file names:
  /// `path(forResource: "en", ofType: "lproj")`, `url(forResource: "Base", withExtension: "lproj")`. What the code does
  /// with it is not followed.
  func language(in file: FileID) -> String? { languages[file] }

  private static func language(of file: ProjectIndex.SwiftFile, _ names: NameTable) -> String? {
    let hasFolder = file.literals.contains { literal in
      file.text[Int(literal.text)..<Int(literal.text + literal.length)].elementsEqual(folder.utf8)
    }
    guard hasFolder else { return nil }
    return file.nodes.indices.lazy.map { NodeID($0) }.filter { file.node($0).kind == .call }
      .compactMap { language(of: file.arguments(of: $0), file, names) }.first
  }

  private static func language(
    of arguments: [CallArgument], _ file: ProjectIndex.SwiftFile, _ names: NameTable
  ) -> String? {
    func text(_ labels: [String]) -> String? {
      arguments.first { $0.label(in: names).map(labels.contains) ?? false }.flatMap { argument in
        file.node(argument.expression).kind == .string ? file.literalText(argument.expression).plain : nil
      }
    }
    return text(["ofType", "withExtension"]) == folder ? text(["forResource"]) : nil
  }

  /// The ending of the folders of one language.
  private static let folder = "lproj"
}
