internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A String Catalog of an unknown version.
struct VersionTooNew: LintRule {
  let id = "catalog/version-too-new"
  let severity = Severity.info
  let summary = "a String Catalog has a newer version than this Glossa knows"
  let documentation = RuleDocumentation(
    finds:
      "A catalog whose `version` is above \(VersionTooNew.newest), the newest version known to this Glossa.",
    why: "It may contain data that Glossa keeps but does not understand.",
    example: """
      version: 9.0
      Cart
        de: Warenkorb
      """,
    corrected: """
      version: 1.1
      Cart
        de: Warenkorb
      """,
    remedy: "Update Glossa.")

  private static let newest = "1.3"

  func check(_ input: LintInput) -> [Diagnostic] {
    input.tables.compactMap { table in
      guard let version = table.catalog.extras.version, VersionTooNew.isNewer(version) else { return nil }
      return Diagnostic(
        id, severity,
        "the catalog '\(table.name)' has version \(version), but the newest known version is \(VersionTooNew.newest)",
        subject: Subject(table: table.name), at: table.location, help: "update Glossa")
    }
  }

  private static func isNewer(_ version: String) -> Bool {
    let parts = version.split(separator: ".").map { Int($0) }
    let known = newest.split(separator: ".").map { Int($0) }
    guard let major = parts.first ?? nil, let knownMajor = known.first ?? nil, parts.count == 2, known.count == 2 else {
      return false
    }
    return (major, parts[1] ?? 0) > (knownMajor, known[1] ?? 0)
  }
}
