internal import CatalogModel
internal import Diagnostics
internal import Syntax
internal import Text

/// The keys of an XLIFF file, which are parts of attributes.
struct XLIFFKeys {
  private let file: SourceFile
  private let attributes: XMLAttributes

  init(_ file: SourceFile) {
    self.file = file
    attributes = XMLAttributes(file.bytes)
  }

  /// The file with keys of some tables under other names.
  func renaming(in catalogs: [Catalog], to names: [ExactText: String]) -> KeyRenaming {
    var changes: [(value: XMLAttributes.Value, old: String, new: String)] = []
    var others: [(value: XMLAttributes.Value, text: String)] = []
    var seen: Set<Int> = []
    for part in XLIFFReader.read(file, readsAll: true).value.files {
      let home = CatalogPathInfo(lproj: part.path).home
      let table = XLIFFCatalogReader.table(of: part, in: file)
      let isMeant = catalogs.contains { $0.table == table && $0.home == home }
      for unit in part.units {
        // The texts of a set share a unit of the file.
        guard let start = unit.location?.bytes.lowerBound, seen.insert(start).inserted else { continue }
        guard let value = identifier(at: start) else { return .refused(Self.reason, help: Self.help) }
        let (identifier, key) = (unit.wholeKey ?? unit.key, XLIFFCatalogReader.key(of: unit))
        if isMeant, let name = names[ExactText(key)] {
          guard let new = XLIFFIdentifier(identifier).renaming(key, to: name) else { return .unreadable }
          changes.append((value, identifier, new.text))
        } else {
          others.append((value, identifier))
        }
      }
    }
    return .bytes(attributes.replacing(changes, like: others))
  }

  private static let reason = "this XLIFF file is not in UTF-8, and only in such files are keys renamed"
  private static let help = "save the file as UTF-8"

  /// The attribute that has the key of the unit at an offset.
  private func identifier(at start: Int) -> XMLAttributes.Value? {
    guard let id = attributes.value(of: "id", at: start) else { return attributes.value(of: "resname", at: start) }
    return XLIFFReader.isNumber(file.bytes[id.range]) ? attributes.value(of: "resname", at: start) ?? id : id
  }
}
