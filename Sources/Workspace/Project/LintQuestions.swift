internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import LintRules
internal import Linting
internal import Text
internal import XcodeProjects

/// What rules are told of a project.
enum LintQuestions {
  /// The uses about which something is said, and the others. Sources that are not judged count like excluded ones.
  static let judged = Question(
    "judged", standsOn: ["uses", "layout", "scannedPaths", "files", "mentioned", "diagnostics"]
  ) {
    ask -> JudgedUses in
    let (found, unjudged) = (ask(CodeQuestions.uses), UnjudgedSources(ask))
    var judged = JudgedUses(
      uses: found.uses.filter { !unjudged.contain($0) },
      others: found.excludedUses + found.uses.filter(unjudged.contain),
      documentTexts: found.documentTexts.filter { !unjudged.contain($0) },
      dynamicKeys: ask(CodeQuestions.mentioned).dynamicKeys + found.excludedDynamicKeys, unjudged: unjudged)
    judged.diagnostics = ask(diagnostics).filter { diagnostic in
      guard let key = DynamicKey(diagnostic), let path = diagnostic.location?.path, unjudged.contain(path) else {
        return true
      }
      judged.dynamicKeys.append(key)
      return false
    }
    return judged
  }

  static let diagnostics = Question("diagnostics", standsOn: ["uses", "catalogs", "tables"]) { ask in
    ask(CatalogQuestions.catalogs).diagnostics + ask(CatalogQuestions.tables).diagnostics
      + ask(CodeQuestions.uses).diagnostics
  }

  /// The sources that have a use or a diagnostic, and the catalogs, by path.
  static let files = Question("allFiles", standsOn: ["files", "catalogs"]) { ask in
    ask(CodeQuestions.files).merging(ask(CatalogQuestions.catalogs).sources) { _, catalog in catalog }
  }

  /// The languages and folders of projects, as rules know them.
  static let homes = Question("homes", standsOn: ["layout"]) { ask in
    ask(FileQuestions.layout).homes.map { home in
      ProjectHome(
        folder: home.folder, isPackage: home.isPackage,
        regions: home.knownRegions.filter { $0 != "Base" }.map { Language($0) })
    }
  }

  /// What becomes of the catalogs when the products are built.
  static let shipping = Question("shipping", standsOn: ["layout", "listed", "tables"], reads: [.projects, .sources]) {
    ask -> Shipping in
    var loader = ShippingLoader(
      ask(FileQuestions.layout), sources: ask(FileQuestions.listed).sources, roots: ask.inputs.paths)
    let catalogs = ask(CatalogQuestions.tables).value.map(\.catalog)
    let origins = catalogs.flatMap { $0.origins + $0.unreadLanguages.map(\.origin) }
    return loader.shipping(of: origins, reading: ask.source)
  }

  static let terms = Question("terms") { ask in AgreedTerms(ask.configuration.terms) }
}

/// The uses of keys as rules see them.
struct JudgedUses: Sendable {
  let uses: [KeyUse]
  /// Those in excluded sources, and in others about which nothing is said.
  let others: [KeyUse]
  /// The texts of localized interface files that no catalog has a table for.
  let documentTexts: [KeyUse]
  /// Keys that are put together at run time, as far as no finding says so.
  var dynamicKeys: [DynamicKey]
  var diagnostics: [Diagnostic] = []
  /// The sources about which nothing is said.
  let unjudged: UnjudgedSources
}
