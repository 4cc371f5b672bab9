/// What members of Apple's types give, where their name alone says it well enough.
enum MemberTypes {
  fileprivate static let properties: [String: String] = [
    "count": "Int", "hashValue": "Int", "startIndex": "Int", "endIndex": "Int", "underestimatedCount": "Int",
    "bitWidth": "Int", "processorCount": "Int", "activeProcessorCount": "Int", "processIdentifier": "Int32",
    "width": "CGFloat", "height": "CGFloat", "midX": "CGFloat", "midY": "CGFloat", "maxX": "CGFloat", "maxY": "CGFloat",
    "minX": "CGFloat", "minY": "CGFloat", "latitude": "Double", "longitude": "Double", "altitude": "Double",
    "timeIntervalSinceNow": "Double", "timeIntervalSince1970": "Double", "fractionCompleted": "Double",
    "isEmpty": "Bool", "description": "String", "debugDescription": "String", "localizedDescription": "String",
    "absoluteString": "String", "path": "String", "lastPathComponent": "String", "pathExtension": "String",
    "uuidString": "String", "capitalized": "String", "localizedCapitalized": "String", "localizedUppercase": "String",
    "localizedName": "String", "statusCode": "Int",
  ]

  fileprivate static let results: [String: String] = [
    "formatted": "String", "uppercased": "String", "lowercased": "String", "joined": "String", "string": "String",
    "trimmingCharacters": "String", "replacingOccurrences": "String", "padding": "String", "appending": "String",
    "localizedString": "String", "distance": "Int", "component": "Int", "ordinality": "Int",
    "timeIntervalSince": "Double",
    "contains": "Bool", "hasPrefix": "Bool", "hasSuffix": "Bool", "capitalized": "String", "description": "String",
    "count": "Int", "numberOfItems": "Int", "numberOfRows": "Int", "bool": "Bool", "integer": "Int", "double": "Double",
    "float": "Float",
    "dateComponents": "DateComponents", "stringFromTimeInterval": "String", "percentEncoding": "String",
  ]

  /// Apple's types that no string literal is of.
  fileprivate static let neverLiterals: Set<String> = [
    "Int", "Int64", "Int32", "UInt", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "Color", "Image", "Text",
    "Data", "UUID", "CGSize", "CGRect", "CGPoint", "EdgeInsets", "UIImage", "NSImage", "UIColor", "NSColor", "View",
    "AnyView", "Error", "Binding", "Font", "Measurement", "DateComponents", "TimeInterval", "Locale", "Bundle",
  ]

  /// Methods that give what their base is.
  fileprivate static let keeping: Set<String> = [
    "rounded", "sorted", "filter", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "magnitude",
    "union", "intersection", "subtracting", "advanced",
  ]
  /// Methods and properties that give an element of their base.
  fileprivate static let elements: Set<String> = [
    "first", "last", "randomElement", "max", "min", "popLast", "removeLast",
  ]
  fileprivate static let calendarFields: Set<String> = [
    "year", "month", "day", "hour", "minute", "second", "weekday", "weekOfYear", "quarter", "nanosecond",
  ]
  /// Calls that hand each element of a collection to a closure.
  fileprivate static let handing: Set<String> = [
    "ForEach", "List", "map", "flatMap", "compactMap", "filter", "forEach", "first", "last", "contains", "allSatisfy",
    "Chart", "Picker", "firstIndex", "removeAll", "Table",
  ]
  /// Calls that hand two elements at a time to a closure.
  fileprivate static let comparing: Set<String> = ["sorted", "sort", "max", "min", "elementsEqual"]
}

/// What members of Apple's types give, by the project's numbers for their names.
final class MemberTable: Sendable {
  /// Apple's types that no string literal is of.
  let neverLiterals: NameSet
  /// Calls that hand each element of a collection to a closure.
  let handing: NameSet
  /// Calls that hand two elements at a time to a closure.
  let comparing: NameSet
  /// Methods that put an element into a collection or look for it there.
  let taking: NameSet
  /// Methods that make a collection of what their closure gives.
  let mapping: NameSet
  /// Functions that give what their arguments are.
  let choosing: NameSet
  private let properties: NameMap<TypeReference>
  private let results: NameMap<TypeReference>
  private let keeping: NameSet
  private let elements: NameSet
  private let calendarFields: NameSet
  private let int: TypeReference
  private let (indices, lowerBound, upperBound, keys, values, wrappedValue): (Name, Name, Name, Name, Name, Name)
  private let (dateComponents, enumerated, firstIndex, lastIndex, offset, element): (Name, Name, Name, Name, Name, Name)

  init(_ names: inout NameTable) {
    func set(_ texts: Set<String>) -> NameSet { NameSet(texts.map { names.name($0) }) }
    func types(_ texts: [String: String]) -> NameMap<TypeReference> {
      var types = NameMap<TypeReference>()
      for (name, type) in texts { types[names.name(name), default: .unknown] = .named(names.name(type)) }
      return types
    }
    neverLiterals = set(MemberTypes.neverLiterals)
    handing = set(MemberTypes.handing)
    comparing = set(MemberTypes.comparing)
    taking = set(["append", "insert", "contains"])
    mapping = set(["map", "compactMap", "flatMap"])
    choosing = set(["min", "max", "abs"])
    properties = types(MemberTypes.properties)
    results = types(MemberTypes.results)
    keeping = set(MemberTypes.keeping)
    elements = set(MemberTypes.elements)
    calendarFields = set(MemberTypes.calendarFields)
    int = .named(names.name("Int"))
    (indices, lowerBound, upperBound) = (names.name("indices"), names.name("lowerBound"), names.name("upperBound"))
    (keys, values, wrappedValue) = (names.name("keys"), names.name("values"), names.name("wrappedValue"))
    (dateComponents, enumerated) = (names.name("DateComponents"), names.name("enumerated"))
    (firstIndex, lastIndex) = (names.name("firstIndex"), names.name("lastIndex"))
    (offset, element) = (names.name("offset"), names.name("element"))
  }

  /// A property of an Apple type; nil where its name does not say.
  func type(of name: Name, base: TypeReference) -> TypeReference? {
    switch base.unwrapped {
    case .array(let element):
      if elements.contains(name) { return .optional(element) }
      if name == indices { return .array(int) }
      if name == lowerBound || name == upperBound { return element }
    case .dictionary(let key, let value):
      if name == keys { return .array(key) }
      if name == values { return .array(value) }
    case .named(let type, let arguments):
      if name == wrappedValue, let first = arguments.first { return first }
      if type == dateComponents, calendarFields.contains(name) { return .optional(int) }
    default: break
    }
    return properties[name]
  }

  /// The result of a method of an Apple type; nil where its name does not say.
  func result(of name: Name, base: TypeReference) -> TypeReference? {
    if keeping.contains(name), !base.isUnknown { return base.unwrapped }
    if case .array(let held) = base.unwrapped {
      if elements.contains(name) { return .optional(held) }
      if name == enumerated {
        return .array(.tuple([.init(label: offset, type: int), .init(label: element, type: held)]))
      }
    }
    if name == firstIndex || name == lastIndex { return .optional(int) }
    return results[name]
  }
}

/// The specifier of an interpolated value by its type (`design`: Int `%lld`, Int32 `%d`, Double `%lf`, the rest `%@`).
enum Specifier {
  private static let byType: [String: String] = [
    "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d", "CInt": "%d", "UInt": "%llu",
    "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u", "Double": "%lf", "CGFloat": "%lf", "Float": "%f",
    "TimeInterval": "%lf", "CLLocationDegrees": "%lf", "CLLocationDistance": "%lf", "CLLocationAccuracy": "%lf",
    "CLLocationSpeed": "%lf", "CLLocationDirection": "%lf", "Float32": "%f", "Float64": "%lf", "NSInteger": "%lld",
    "NSUInteger": "%llu",
  ]

  static func of(_ type: TypeReference, _ names: NameTable) -> String {
    guard case .named(let name, _) = type else { return "%@" }
    return byType[names.text(name)] ?? "%@"
  }
}

extension Specifier {
  /// `\(placeholder: .int)` of `String.LocalizationValue`.
  static let placeholders = ["int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@"]
}
