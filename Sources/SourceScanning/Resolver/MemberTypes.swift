/// What members of Apple's types give, where their name alone says it well enough.
enum MemberTypes {
  private static let properties: [String: String] = [
    "count": "Int", "hashValue": "Int", "startIndex": "Int", "endIndex": "Int", "underestimatedCount": "Int",
    "bitWidth": "Int", "processorCount": "Int", "activeProcessorCount": "Int", "processIdentifier": "Int32",
    "width": "CGFloat", "height": "CGFloat", "midX": "CGFloat", "midY": "CGFloat", "maxX": "CGFloat", "maxY": "CGFloat",
    "minX": "CGFloat", "minY": "CGFloat", "latitude": "Double", "longitude": "Double", "altitude": "Double",
    "timeIntervalSinceNow": "Double", "timeIntervalSince1970": "Double", "fractionCompleted": "Double",
    "isEmpty": "Bool", "description": "String", "debugDescription": "String", "localizedDescription": "String",
    "absoluteString": "String", "path": "String", "lastPathComponent": "String", "pathExtension": "String",
    "uuidString": "String", "capitalized": "String", "localizedCapitalized": "String", "localizedUppercase": "String",
    "localizedName": "String", "statusCode": "Int", "magnitude": "",
  ]

  private static let results: [String: String] = [
    "formatted": "String", "uppercased": "String", "lowercased": "String", "joined": "String", "string": "String",
    "trimmingCharacters": "String", "replacingOccurrences": "String", "padding": "String", "appending": "String",
    "localizedString": "String", "distance": "Int", "component": "Int", "ordinality": "Int",
    "timeIntervalSince": "Double",
    "contains": "Bool", "hasPrefix": "Bool", "hasSuffix": "Bool", "capitalized": "String", "description": "String",
    "count": "Int", "numberOfItems": "Int", "numberOfRows": "Int", "bool": "Bool", "integer": "Int", "double": "Double",
    "float": "Float",
    "dateComponents": "DateComponents", "stringFromTimeInterval": "String", "percentEncoding": "String",
  ]

  /// Every name that a result is given by.
  static let typeNames = Set(properties.values).union(results.values).union(["offset", "element"]).filter {
    !$0.isEmpty
  }

  /// Apple's types that no string literal is of.
  static let neverLiterals: Set<String> = [
    "Int", "Int64", "Int32", "UInt", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "Color", "Image", "Text",
    "Data", "UUID", "CGSize", "CGRect", "CGPoint", "EdgeInsets", "UIImage", "NSImage", "UIColor", "NSColor", "View",
    "AnyView", "Error", "Binding", "Font", "Measurement", "DateComponents", "TimeInterval", "Locale", "Bundle",
  ]

  /// Methods that give what their base is.
  private static let keeping: Set<String> = [
    "rounded", "sorted", "filter", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "magnitude",
    "union", "intersection", "subtracting", "advanced",
  ]
  /// Methods and properties that give an element of their base.
  private static let elements: Set<String> = ["first", "last", "randomElement", "max", "min", "popLast", "removeLast"]
  private static let calendarFields: Set<String> = [
    "year", "month", "day", "hour", "minute", "second", "weekday", "weekOfYear", "quarter", "nanosecond",
  ]

  /// A property of an Apple type; nil where its name does not say.
  static func type(
    of name: String, base: TypeReference, _ known: KnownNames, _ names: NameTable
  ) -> TypeReference? {
    switch base.unwrapped {
    case .array(let element):
      if elements.contains(name) { return .optional(element) }
      if name == "indices" { return .array(.named(known.int)) }
      if name == "lowerBound" || name == "upperBound" { return element }
    case .dictionary(let key, let value):
      if name == "keys" { return .array(key) }
      if name == "values" { return .array(value) }
    case .named(let type, let arguments):
      if name == "wrappedValue", let first = arguments.first { return first }
      if names.text(type) == "DateComponents", calendarFields.contains(name) { return .optional(.named(known.int)) }
    default: break
    }
    guard let type = properties[name], !type.isEmpty else { return nil }
    return named(type, names)
  }

  /// The result of a method of an Apple type; nil where its name does not say.
  static func result(
    of name: String, base: TypeReference, _ known: KnownNames, _ names: NameTable
  ) -> TypeReference? {
    if keeping.contains(name), !base.isUnknown { return base.unwrapped }
    if case .array(let element) = base.unwrapped {
      if elements.contains(name) { return .optional(element) }
      if name == "enumerated" {
        return .array(
          .tuple([
            .init(label: names.existing("offset"), type: .named(known.int)),
            .init(label: names.existing("element"), type: element),
          ]))
      }
    }
    if name == "firstIndex" || name == "lastIndex" { return .optional(.named(known.int)) }
    return results[name].map { named($0, names) }
  }

  static func named(_ text: String, _ names: NameTable) -> TypeReference { .named(names.existing(text)) }
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
