internal import CodeModel
package import Diagnostics
internal import Syntax
internal import Text

/// Reads Core Data models: Xcode generates classes for their entities, and those give types to interpolated values.
///
/// It writes the Swift that Xcode would generate and scans that.
package struct DataModelScanner: SourceScanner {
  package let fileExtensions = SourceKind.dataModel.fileExtensions

  package init() {}

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    switch XMLElement.root(of: file.bytes) {
    case .failure(let failure):
      let start = LineTable(file).start(ofLine: failure.line)
      return Diagnosed(
        FileFacts(path: file.path),
        [Diagnostic("source/unreadable-source", .warning, failure.message, at: file.location(start..<start))])
    case .success(let root):
      let classes = SourceFile(path: file.path, text: Self.source(of: root))
      // Names have no place in the model.
      return Diagnosed(SwiftScanner().scan(classes, keeping: []).value)
    }
  }

  /// The folder of the model's current version (`Model 2.xcdatamodel`), as the `.xccurrentversion` file names it; nil
  /// where the file names none.
  package static func currentVersion(in file: SourceFile) -> String? {
    PropertyList.read(file).value?.value?["_XCCurrentVersionName"]?.text
  }

  /// The Swift source of the generated classes. Entities whose class is written by hand are left out.
  private static func source(of model: XMLElement) -> String {
    let entities = model.children.filter { $0.name == "entity" }
    var classes: [String: String] = [:]
    for entity in entities {
      guard let name = entity["name"] else { continue }
      classes[name] = className(of: entity)
    }
    return entities.compactMap { entity -> String? in
      guard let generation = entity["codeGenerationType"], let name = className(of: entity) else { return nil }
      let parent = entity["parentEntity"].flatMap { classes[$0] } ?? "NSManagedObject"
      let head = generation == "category" ? "extension \(name)" : "class \(name): \(parent)"
      let properties = entity.children.compactMap { property($0, classes) }
      return "\(head) {\n\(properties.map { "  @NSManaged var \($0)\n" }.joined())}\n"
    }.joined()
  }

  /// The entity's class without its module prefix; nil where that is no identifier.
  private static func className(of entity: XMLElement) -> String? {
    let name = entity["representedClassName"] ?? entity["name"] ?? ""
    let last = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
    return isIdentifier(last) ? last : nil
  }

  private static func property(_ element: XMLElement, _ classes: [String: String]) -> String? {
    guard let name = element["name"], isIdentifier(name) else { return nil }
    switch element.name {
    case "attribute": return "\(name): \(type(of: element))"
    case "relationship":
      if element["toMany"] == "YES" { return "\(name): \(element["ordered"] == "YES" ? "NSOrderedSet" : "NSSet")?" }
      return element["destinationEntity"].flatMap { classes[$0] }.map { "\(name): \($0)?" }
    default: return nil
    }
  }

  private static func type(of attribute: XMLElement) -> String {
    let type = attribute["attributeType"] ?? ""
    if let scalar = scalars[type] { return attribute["usesScalarValueType"] == "YES" ? scalar : "NSNumber?" }
    if type == "Date", attribute["usesScalarValueType"] == "YES" { return "TimeInterval" }
    return objects[type] ?? "NSObject?"
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
    "Boolean": "Bool",
  ]
  private static let objects = [
    "String": "String?", "Date": "Date?", "UUID": "UUID?", "URI": "URL?", "Decimal": "NSDecimalNumber?",
    "Binary": "Data?",
  ]

  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isASCIIWord || $0 >= 0x80 }
  }
}
