internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// Two tables of the same name in the same folder.
struct TableCollision: LintRule {
  let id = "catalog/table-collision"
  let severity = Severity.error
  let summary = "a String Catalog and .strings files have the same table name"
  let documentation = RuleDocumentation(
    finds: """
      An `.xcstrings` file next to `.lproj` folders with `.strings` or `.stringsdict` files of the same name. Tables \
      in different folders are not compared, because they may belong to different targets. It is a warning where no \
      target of the project ships one of the files: it was left behind.
      """,
    why: "Xcode's build stops: \"cannot co-exist with other .strings or .stringsdict tables with the same name\".",
    example: "",
    corrected: "",
    remedy: "Migrate the rest of the `.strings` file into the catalog (`glossa convert`) and remove it.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var homes: [CatalogPathInfo: String] = [:]
    for origin in input.tables.filter(\.isSplitByLanguage).flatMap(\.catalog.origins)
    where origin.format.role == .bundle && origin.pathInfo.language != nil {
      var table = origin.pathInfo
      table.language = nil
      if homes[table] == nil { homes[table] = origin.path }
    }
    guard !homes.isEmpty else { return [] }
    return input.tables.flatMap { table in
      table.catalog.origins.compactMap { origin -> Diagnostic? in
        guard origin.isStringCatalog, let other = homes[origin.pathInfo] else { return nil }
        let isLeftBehind = [origin.path, other].contains(where: input.project.shipping.leftOut.contains)
        return Diagnostic(
          id, isLeftBehind ? .warning : severity,
          "the table '\(table.name)' is in a String Catalog and in .strings files",
          subject: Subject(table: table.name), at: .file(origin.path),
          notes: [Diagnostic.Note("one of the .strings files", at: .file(other))], help: "remove one of them")
      }
    }
  }
}
