/// Every question, each behind those that it stands on. A new one is a value in one of the files of questions, and a line
/// here.
enum AllQuestions {
  static let list: [any AnyQuestion] =
    [
      FileQuestions.listed,  // what the walk found, by purpose
      FileQuestions.targets,  // which targets there are: catalogs outside of .lproj folders are theirs, or none
      FileQuestions.catalogIndex,  // which files are catalogs
      FileQuestions.layout,  // the targets, with the names of files as the disk spells them
      FileQuestions.languages,  // which language source texts are in
      FileQuestions.scannedPaths,  // which sources may use a key
      FileQuestions.others,  // which other files may mention one
      CatalogQuestions.catalogs,  // the catalogs, read
      CatalogQuestions.tables,  // joined
      CatalogQuestions.names,  // what of them is looked for in code
      CatalogQuestions.symbols,
      CodeQuestions.code,  // all code, scanned and linked: not kept for long
      CodeQuestions.mentioned,  // what literals mention of the catalogs
      CodeQuestions.keyPass,  // what is a key; all other passes follow, or find something else than keys
      CodeQuestions.keys,  // those of them that the catalogs do not take for something else
      CodeQuestions.uses,  // those of them that are no excluded file's
      CodeQuestions.bundles,  // which bundle a use asks for
      CodeQuestions.accessors,  // members that look up one key, and all their uses
      CodeQuestions.literalSums,
      CodeQuestions.mentions,  // keys in literals, but for those of accessors
      CodeQuestions.names,
      CodeQuestions.unknownTexts,
      CodeQuestions.files,  // the sources that findings may be about
    ] + FactQuestions.all.map(\.question) + [
      LintQuestions.diagnostics,
      LintQuestions.files,
      LintQuestions.judged,  // the uses about which something is said
      LintQuestions.homes,
      LintQuestions.shipping,  // what becomes of the catalogs when products are built
      LintQuestions.terms,
      CheckQuestions.checked,  // the tables as rules take them
      CheckQuestions.lookups,  // which entries the uses find
    ]

  /// By name.
  static let byName = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }

  /// Those whose answers are not kept for long.
  static let passing = Set(list.filter(\.isPassing).map(\.name))

  /// What some questions need of code, with all that they stand on.
  static func needs(of questions: [any AnyQuestion]) -> CodeParts {
    var open = questions
    var (seen, needs): (Set<String>, CodeParts) = ([], [])
    while let question = open.popLast() {
      guard seen.insert(question.name).inserted else { continue }
      needs.formUnion(question.needs)
      open += question.standsOn.compactMap { byName[$0] }
    }
    return needs
  }
}
