package import Diagnostics
internal import Syntax
internal import Text

/// Reads Core Data models: the classes that Xcode generates for their entities type what code interpolates.
///
/// The classes are written as the Swift that Xcode would generate, and read as such.
package struct DataModelScanner: SourceScanner {
  package let fileExtensions = ["xcdatamodel"]

  package init() {}

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    switch XMLElement.root(of: file.bytes) {
    case .failure(let failure):
      let start = LineTable(file).start(ofLine: failure.line)
      return Diagnosed(
        FileFacts(path: file.path),
        [Diagnostic("source/unreadable-source", .warning, failure.message, at: file.location(start..<start))])
    case .success(let root):
      return Diagnosed(SwiftScanner().scan(SourceFile(path: file.path, text: Self.source(of: root))).value)
    }
  }

  /// The folder of a model's current version, `Model 2.xcdatamodel`, as its `.xccurrentversion` names it; nil where that
  /// names none.
  package static func currentVersion(in file: SourceFile) -> String? {
    PropertyList.read(file).value?.value?["_XCCurrentVersionName"]?.text
  }

  /// The generated classes; entities whose classes people write are left to these.
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

  /// The entity's class without the module before it; nil where it is no name.
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
