package import CatalogModel
package import Diagnostics
internal import Platform
internal import Syntax
package import Text

/// Xcode's String Catalog: every language of a table in one JSON file.
package struct XCStringsFormat: OneTableFormat {
  package init() {}

  package let name = "xcstrings"
  package let summary = "Xcode's String Catalog: all languages of a table in one file"
  package let fileExtensions = ["xcstrings"]
  package let features: Features = [
    .languages, .sourceLanguage, .comments, .states, .extractionStates, .translatability, .emptyEntries, .plurals,
    .devices, .substitutions, .stringSets, .typedPlaceholders, .plainTexts, .emptyTexts, .emptyLocalizations,
    .impliedArguments, .controlCharacters, .otherAxes,
  ]
  package let isStringCatalog = true
  package let projectFileType: String? = "text.json.xcstrings"

  package func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?> {
    let (tree, problems) = JSONParser.parse(file.bytes)
    var diagnostics = problems.map { $0.diagnostic(in: file) }
    guard let tree else { return Diagnosed(nil, diagnostics) }
    var reader = XCStringsReader(tree, path: file.path, table: file.stem)
    var catalog = reader.catalog()
    diagnostics += reader.faults.all(in: file)
    if catalog?.sourceLanguage == nil { catalog?.sourceLanguage = context.sourceLanguage }
    // What was recovered of a file that Foundation refuses serves messages alone.
    return Diagnosed(problems.areTolerated ? catalog : nil, diagnostics)
  }

  /// The tree of a file, and its problems; nil for a file that Foundation refuses, of which people see nothing.
  private static func parse(_ file: SourceFile) -> (tree: JSONTree?, problems: [JSONProblem]) {
    let (tree, problems) = JSONParser.parse(file.bytes)
    return (problems.areTolerated ? tree : nil, problems)
  }

  /// Skips all localizations, which are most of the file.
  package func keys(of file: SourceFile, context: ReadingContext) -> [ListedKey]? {
    guard let tree = XCStringsFormat.parse(file).tree, tree[JSONTree.root].kind == .object,
      let strings = tree.member("strings", of: JSONTree.root), tree[strings].kind == .object
    else { return nil }
    return tree.children(of: strings).map { entry in
      let state = tree.member("extractionState", of: entry).flatMap { tree.string(at: $0) }
        .map(ExtractionState.init(rawValue:))
      return ListedKey(tree.key(of: entry), state)
    }
  }

  package func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]> {
    var diagnostics: [Diagnostic] = []
    if catalog.sourceLanguage == nil {
      diagnostics.append(
        Diagnostic(
          "convert/missing-source-language", .warning, "the catalog's source language is unknown; 'en' is written",
          subject: Subject(table: catalog.table), help: "give it with --source-language"))
    }
    var renderer = JSONRenderer(style: .xcode, areInOrder: XcodeKeyOrder.areInOrder)
    renderer.render(XCStringsWriter.value(of: catalog))
    return Diagnosed([SourceFile(path: catalog.table + ".xcstrings", bytes: renderer.out)], diagnostics)
  }

  package func updated(
    _ original: SourceFile, to catalog: Catalog, _ options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    let (tree, problems) = XCStringsFormat.parse(original)
    guard let tree else { return Diagnosed(original, problems.map { $0.diagnostic(in: original) }) }
    var updated = original
    var update = XCStringsUpdate(tree, path: original.path, to: catalog)
    if let plan = update.plan() {
      updated.bytes = JSONEditor.apply(
        plan, to: tree, style: JSONStyle(of: tree, else: .xcode), areInOrder: XcodeKeyOrder.areInOrder)
    }
    return options.isCanonical ? canonical(updated) : Diagnosed(updated)
  }

  package func renamingKeys(
    of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]
  ) -> KeyRenaming {
    guard let tree = XCStringsFormat.parse(file).tree, let strings = tree.member("strings", of: JSONTree.root) else {
      return .unreadable
    }
    return .bytes(
      tree.renamingKeys(
        in: [strings], to: names, style: JSONStyle(of: tree, else: .xcode), areInOrder: XcodeKeyOrder.areInOrder))
  }

  private func canonical(_ file: SourceFile) -> Diagnosed<SourceFile> {
    guard let tree = XCStringsFormat.parse(file).tree else { return Diagnosed(file) }
    let renderer = XCStringsFormat.canonical(tree)
    var faults = Faults()
    for member in renderer.dropped {
      faults.report(
        Diagnostic(
          "catalog/duplicate-key", .warning,
          "this '\(tree.key(of: member))' is dropped, because a later one has the same key",
          subject: Subject(table: file.stem, key: tree.key(of: member)), at: file.location(tree[member].keyRange)))
    }
    return Diagnosed(SourceFile(path: file.path, bytes: renderer.out), faults.all(in: file))
  }

  package func layoutFaults(in file: SourceFile) -> [Diagnostic] {
    guard let difference = firstLayoutDifference(of: file) else { return [] }
    let start = min(difference, max(0, file.bytes.count - 1))
    return [
      Diagnostic(
        "catalog/not-canonical", .warning, "the catalog is not formatted as Xcode writes it",
        subject: Subject(table: file.stem), at: file.location(start..<min(start + 1, file.bytes.count)),
        help: "save it in Xcode, or run 'glossa convert' with --canonical")
    ]
  }

  /// The offset of the first byte that Xcode would write differently; nil for a file that Xcode would write as it is.
  func firstLayoutDifference(of file: SourceFile) -> Int? {
    guard let tree = XCStringsFormat.parse(file).tree else { return nil }
    let canonical = XCStringsFormat.canonical(tree).out
    if canonical == file.bytes { return nil }
    return zip(canonical, file.bytes).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(canonical.count, file.bytes.count)
  }

  /// Renders a catalog as Xcode writes it: Foundation's sorted, pretty-printed JSON without escaped slashes.
  private static func canonical(_ tree: JSONTree) -> JSONRenderer {
    LargeStackThread.run {
      var renderer = JSONRenderer(style: .xcode, areInOrder: XcodeKeyOrder.areInOrder)
      renderer.render(JSONTree.root, of: tree)
      return renderer
    }
  }
}
