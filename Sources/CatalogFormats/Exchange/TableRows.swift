internal import CatalogModel
internal import Text

/// The rows of a table of texts by the texts that they name: joins those of one text that have different languages.
struct TableRows {
  /// The unit of the first row for a text, by the hashes of all that names it: a table may have a million rows, and their
  /// files and paths are long.
  private var units: [Int: ExchangeDocument.Place] = [:]

  /// The bytes that a row takes, in a table that grows.
  static let cost = 2 * MemoryLayout<(Int, ExchangeDocument.Place)>.stride

  /// What tells a text from all others.
  private struct Identity: Hashable {
    var file: ExactText
    var table: ExactText
    var key: ExactText
    var path: UnitPath
  }

  /// Adds the row of a unit to a document: to the unit of the first row for its text, where that lacks its languages, as
  /// it does in a workbook with a sheet for each.
  ///
  /// - Returns: whether the document has a unit more.
  mutating func add(
    _ unit: ExchangeUnit, _ context: UnitContext, table: String, to document: inout ExchangeDocument
  ) -> Bool {
    let identity = Identity(
      file: ExactText(context.file), table: ExactText(table), key: ExactText(context.key), path: context.path)
    let name = identity.hashValue
    guard let known = units[name], ExactText(document.key(at: known)) == identity.key else {
      units[name] = document.append(unit, toFile: context.file, table: table)
      return true
    }
    if document.join(unit, to: known) { return false }
    document.append(unit, toFile: context.file, table: table)
    return true
  }
}
