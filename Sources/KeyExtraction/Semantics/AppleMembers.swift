/// The types of members of Apple's types, for members whose name alone decides.
enum AppleMembers {
  fileprivate static let properties: [String: [String]] = [
    "Int": [
      "count", "hashValue", "startIndex", "endIndex", "underestimatedCount", "bitWidth", "processorCount",
      "activeProcessorCount", "statusCode", "intValue", "integerValue", "pixelWidth", "pixelHeight",
      "leadingZeroBitCount", "trailingZeroBitCount", "nonzeroBitCount",
    ],
    "Int32": ["processIdentifier", "int32Value", "terminationStatus"],
    "Int64": ["int64Value"],
    "UInt": ["uintValue"],
    "UInt64": ["physicalMemory", "uptimeNanoseconds"],
    "Float": ["floatValue"],
    "CGFloat": ["width", "height", "midX", "midY", "maxX", "maxY", "minX", "minY"],
    "Double": [
      "latitude", "longitude", "altitude", "timeIntervalSinceNow", "timeIntervalSince1970", "fractionCompleted",
      "doubleValue", "horizontalAccuracy", "verticalAccuracy", "trueHeading", "magneticHeading",
      "timeIntervalSinceReferenceDate",
    ],
    "CGPoint": ["origin", "contentOffset"],
    "Bool": ["isEmpty", "boolValue"],
    "String": [
      "description", "debugDescription", "localizedDescription", "absoluteString", "path", "lastPathComponent",
      "pathExtension", "uuidString", "capitalized", "localizedCapitalized", "localizedUppercase", "localizedName",
    ],
  ]

  fileprivate static let results: [String: [String]] = [
    "String": [
      "formatted", "uppercased", "lowercased", "joined", "string", "trimmingCharacters", "replacingOccurrences",
      "padding", "appending", "localizedString", "capitalized", "description", "stringFromTimeInterval",
      "percentEncoding",
    ],
    "Int": [
      "distance", "component", "ordinality", "count", "numberOfItems", "numberOfRows", "integer", "secondsFromGMT",
    ],
    "Double": ["timeIntervalSince", "double", "doubleValue"],
    "Bool": ["contains", "hasPrefix", "hasSuffix", "bool"],
    "Float": ["float"],
    "DateComponents": ["dateComponents"],
  ]

  /// C functions, by the type of their result.
  fileprivate static let functions: [String: [String]] = [
    "Int32": [
      "getpid", "getppid", "getpgrp", "socket", "bind", "listen", "connect", "setsockopt", "getsockopt", "close",
      "open", "ioctl", "fcntl", "kill", "chmod", "chown", "mkdir", "rmdir", "unlink", "rename", "stat", "lstat",
      "fstat", "posix_spawn", "waitpid", "sysctl", "sysctlbyname", "system", "access", "getaddrinfo", "setenv",
      "unsetenv", "sqlite3_open", "sqlite3_open_v2", "sqlite3_prepare_v2", "sqlite3_step", "sqlite3_exec",
      "sqlite3_errcode", "sqlite3_extended_errcode", "sqlite3_close", "sqlite3_finalize", "sqlite3_changes",
      "sqlite3_column_int", "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete",
      "SecRandomCopyBytes", "AuthorizationCreate", "AuthorizationCopyRights", "AuthorizationFree",
      "AudioObjectGetPropertyData", "AudioObjectSetPropertyData", "AudioObjectAddPropertyListener",
      "AudioComponentInstanceNew", "AudioUnitInitialize", "AudioUnitSetProperty", "AudioOutputUnitStart",
      "AudioQueueNewInput", "AudioQueueStart", "RegisterEventHotKey", "InstallEventHandler",
      "LSSetDefaultHandlerForURLScheme", "AEDeterminePermissionToAutomateTarget", "VTCompressionSessionCreate",
      "VTDecompressionSessionCreate", "IOServiceOpen", "IOServiceGetMatchingServices", "task_info",
      "host_statistics64",
    ],
    "UInt32": ["geteuid", "getuid", "getgid", "getegid", "arc4random", "arc4random_uniform", "CGMainDisplayID"],
    "Int": [
      "lround", "lrint", "strlen", "read", "write", "recv", "send", "recvfrom", "sendto", "random",
      "CFArrayGetCount", "CFStringGetLength",
    ],
    "Int64": ["sqlite3_last_insert_rowid", "sqlite3_column_int64"],
    "Double": ["CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "drand48"],
  ]

  /// Properties whose name suggests a type, for use where nothing better is known.
  fileprivate static let likely: [String: [String]] = [
    "Int": ["int"],
    "Int64": ["int64"],
    "Double": ["double", "seconds"],
    "Float": ["float"],
    "String": ["string", "stringValue"],
  ]

  /// Properties of one type only, as `Type.member`.
  fileprivate static let owned: [String: [String]] = [
    "Int": [
      "IndexPath.row", "IndexPath.section", "IndexPath.item", "NSError.code", "NSRange.location", "NSRange.length",
      "UIPageControl.currentPage", "UIPageControl.numberOfPages", "PDFDocument.pageCount", "NSTextField.tag",
      "UIView.tag", "UIButton.tag", "NSMenuItem.tag", "PHFetchResult.count", "OperatingSystemVersion.majorVersion",
      "OperatingSystemVersion.minorVersion", "OperatingSystemVersion.patchVersion", "NSNumber.intValue",
      "HTTPURLResponse.statusCode",
    ],
    "Int64": [
      "CMTime.value", "Progress.completedUnitCount", "Progress.totalUnitCount", "URLResponse.expectedContentLength",
      "URLSessionTask.countOfBytesReceived", "URLSessionTask.countOfBytesSent",
    ],
    "Int32": ["CMTime.timescale"],
    "UInt16": ["NSEvent.keyCode"],
    "LocalizedStringResource": [
      "DisplayRepresentation.title", "DisplayRepresentation.subtitle", "TypeDisplayRepresentation.name",
    ],
    "CGFloat": [
      "CGPoint.x", "CGPoint.y", "CGVector.dx", "CGVector.dy", "UIScreen.scale", "UIScrollView.zoomScale",
      "UIFont.pointSize", "NSFont.pointSize",
    ],
    "Double": [
      "CLLocation.speed", "CLLocation.course", "CMTime.seconds", "Measurement.value", "UIStepper.value",
      "NSSlider.doubleValue", "CLHeading.headingAccuracy", "CMAltitudeData.relativeAltitude",
      "AVAudioSession.sampleRate", "AVAudioFormat.sampleRate", "AVAudioPlayer.currentTime", "AVAudioPlayer.duration",
      "AVAudioRecorder.currentTime", "PHAsset.duration", "CLCircularRegion.radius", "MKRoute.distance",
      "MKRoute.expectedTravelTime", "MKMapCamera.altitude",
    ],
    "Float": [
      "UIDevice.batteryLevel", "AVPlayer.rate", "AVPlayer.volume", "AVAudioPlayer.volume", "UISlider.value",
      "UIProgressView.progress", "AVAudioSession.outputVolume",
    ],
  ]

  /// Static properties of the type that declares them.
  fileprivate static let selfTypedStatics: Set<String> = [
    "max", "min", "zero", "pi", "infinity", "greatestFiniteMagnitude", "leastNonzeroMagnitude", "now", "distantPast",
    "distantFuture", "shared", "current", "main", "standard", "default", "processInfo", "general",
  ]

  /// Apple's types that no string literal can have.
  fileprivate static let neverLiterals: Set<String> = [
    "Int", "Int64", "Int32", "UInt", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "Color", "Image", "Text",
    "Data", "UUID", "CGSize", "CGRect", "CGPoint", "EdgeInsets", "UIImage", "NSImage", "UIColor", "NSColor", "View",
    "AnyView", "Error", "Binding", "Font", "Measurement", "DateComponents", "TimeInterval", "Locale", "Bundle",
  ]

  /// Methods that return a value of their base's type.
  fileprivate static let sameTypeMethods: Set<String> = [
    "rounded", "sorted", "filter", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "magnitude",
    "union", "intersection", "subtracting", "advanced", "squareRoot", "truncatingRemainder", "remainder",
  ]
  /// Methods and properties that return an element of their base.
  fileprivate static let elements: Set<String> = [
    "first", "last", "randomElement", "max", "min", "popLast", "removeLast",
  ]
  fileprivate static let calendarFields: Set<String> = [
    "year", "month", "day", "hour", "minute", "second", "weekday", "weekOfYear", "quarter", "nanosecond",
  ]
  /// Calls that pass each element of a collection to a closure.
  fileprivate static let elementCalls: Set<String> = [
    "ForEach", "List", "map", "flatMap", "compactMap", "filter", "forEach", "first", "last", "contains",
    "allSatisfy", "Chart", "Picker", "firstIndex", "removeAll", "Table",
  ]
  /// Calls that pass two elements at a time to a closure.
  fileprivate static let pairCalls: Set<String> = ["sorted", "sort", "max", "min", "elementsEqual"]
  /// Calls that pass one of their other arguments to a closure, as `call.label`, by what the closure gets.
  fileprivate static let passedArguments: [PassedValue: [String]] = [
    .value: [
      "alert.presenting", "alert.item", "confirmationDialog.presenting", "sheet.item", "fullScreenCover.item",
      "popover.item", "navigationDestination.item", "actionSheet.item", "inspector.item",
    ],
    .change: ["onChange.of"],
    .instance: ["navigationDestination.for", "WindowGroup.for"],
    .instances: ["dropDestination.for"],
    .context: ["ActivityConfiguration.for"],
    .entry: ["StaticConfiguration.provider", "AppIntentConfiguration.provider", "IntentConfiguration.provider"],
  ]
}

/// What a closure gets, given an argument of the same call.
enum PassedValue: Sendable {
  /// The argument; unwrapped, if it is an optional or a binding.
  case value
  /// The argument twice: the old value and the new one.
  case change
  /// One value of the type that the argument names.
  case instance
  /// An array of values of the type that the argument names.
  case instances
  /// The context of a live activity; the argument names the type of its attributes.
  case context
  /// An entry of the widget timeline that the argument provides.
  case entry
}

/// The same tables, by the names' numbers in this project.
final class MemberTable: Sendable {
  /// Apple's types that no string literal can have.
  let neverLiterals: TypeSet
  /// Calls that pass each element of a collection to a closure.
  let elementCalls: NameSet
  /// Calls that pass two elements at a time to a closure.
  let pairCalls: NameSet
  /// Methods that take an element, to insert it into a collection or to look for it.
  let elementMethods: NameSet
  /// Those whose first argument is another collection.
  let mergingMethods: NameSet
  /// Labels of arguments that are another collection.
  let mergingLabels: NameSet
  /// Methods that make a collection from their closure's results.
  let mapping: NameSet
  /// Functions whose result has the type of their arguments.
  let sameTypeFunctions: NameSet
  /// Methods that return their closure's result.
  let closureResultMethods: NameSet
  /// For each call which argument it passes to its closures, and how.
  let passedArguments: NameMap<[PassedArgument]>
  /// Static properties of the type that declares them.
  let selfTypedStatics: NameSet
  private let closureCalls: NameSet
  private let properties: NameMap<TypeReference>
  private let results: NameMap<TypeReference>
  private let likely: NameMap<TypeReference>
  private let functions: NameMap<TypeReference>
  private let owned: [MemberName: TypeReference]
  private let sameTypeMethods: NameSet
  private let elements: NameSet
  private let calendarFields: NameSet
  private let int: TypeReference
  private let (indices, lowerBound, upperBound, keys, values, wrappedValue): (Name, Name, Name, Name, Name, Name)
  private let (enumerated, firstIndex, lastIndex, offset, element): (Name, Name, Name, Name, Name)
  private let (dateComponents, activityContext): (TypeID, TypeID)
  private let (division, quotient, remainder): (Name, Name, Name)
  private let (filter, attributes, state): (Name, Name, Name)

  /// An argument that a call passes to its closures.
  struct PassedArgument {
    var label: Name
    var form: PassedValue
  }

  init(_ names: inout NameTable) {
    func set(_ texts: Set<String>) -> NameSet { NameSet(texts.map { names.name($0) }) }
    func types(_ table: [String: [String]]) -> NameMap<TypeReference> {
      var types = NameMap<TypeReference>()
      for (type, members) in table {
        for member in members { types.set(.named(names.type(type)), for: names.name(member)) }
      }
      return types
    }
    /// The names before and after the dot of `Type.member`.
    func pair(_ path: String) -> (Name, Name) {
      let parts = path.split(separator: ".").map { names.name(String($0)) }
      return (parts[0], parts[1])
    }
    neverLiterals = TypeSet(AppleMembers.neverLiterals.map { names.type($0) })
    elementCalls = set(AppleMembers.elementCalls)
    pairCalls = set(AppleMembers.pairCalls)
    mergingMethods = set(["merge", "merging", "union", "formUnion"])
    mergingLabels = set(["contentsOf", "with"])
    elementMethods = mergingMethods.union(set(["append", "insert", "contains", "updateValue", "replaceSubrange"]))
    mapping = set(["map", "compactMap", "flatMap"])
    sameTypeFunctions = set([
      "min", "max", "abs", "sqrt", "pow", "floor", "ceil", "round", "trunc", "fabs", "fmod", "hypot", "log10", "exp",
    ])
    closureResultMethods = set(["run", "sync", "withLock", "performAndWait"])
    selfTypedStatics = set(AppleMembers.selfTypedStatics)
    var passedArguments = NameMap<[PassedArgument]>()
    for (form, paths) in AppleMembers.passedArguments {
      for path in paths {
        let (call, label) = pair(path)
        passedArguments.append(PassedArgument(label: label, form: form), for: call)
      }
    }
    self.passedArguments = passedArguments
    closureCalls = elementCalls.union(pairCalls).union(passedArguments.keys)
    properties = types(AppleMembers.properties)
    results = types(AppleMembers.results)
    likely = types(AppleMembers.likely)
    functions = types(AppleMembers.functions)
    var owned: [MemberName: TypeReference] = [:]
    for (type, paths) in AppleMembers.owned {
      for path in paths {
        let (owner, name) = pair(path)
        owned[MemberName(type: TypeID(owner), name: name)] = .named(names.type(type))
      }
    }
    self.owned = owned
    sameTypeMethods = set(AppleMembers.sameTypeMethods)
    elements = set(AppleMembers.elements)
    calendarFields = set(AppleMembers.calendarFields)
    int = .named(names.type("Int"))
    (indices, lowerBound, upperBound) = (names.name("indices"), names.name("lowerBound"), names.name("upperBound"))
    (keys, values, wrappedValue) = (names.name("keys"), names.name("values"), names.name("wrappedValue"))
    (dateComponents, activityContext) = (names.type("DateComponents"), names.type("ActivityViewContext"))
    enumerated = names.name("enumerated")
    (firstIndex, lastIndex) = (names.name("firstIndex"), names.name("lastIndex"))
    (offset, element) = (names.name("offset"), names.name("element"))
    (quotient, remainder) = (names.name("quotient"), names.name("remainder"))
    division = names.name("quotientAndRemainder")
    (filter, attributes, state) = (names.name("filter"), names.name("attributes"), names.name("state"))
  }

  /// Whether calls of that name pass values to their closures.
  func passesValues(_ name: Name) -> Bool { closureCalls.contains(name) }

  /// The type of a property of an Apple type; nil where its name does not decide.
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
      if name == wrappedValue || name == attributes, let first = arguments.first { return first }
      if type == dateComponents, calendarFields.contains(name) { return .optional(int) }
      if let found = owned[MemberName(type: type, name: name)] { return found }
    default: break
    }
    return properties[name]
  }

  /// The attributes of a live activity, for the member of its context that is their `ContentState`; nil for others.
  func attributes(ofState name: Name, base: TypeReference) -> TypeID? {
    guard name == state, case .named(activityContext, let arguments) = base.unwrapped else { return nil }
    return arguments.first?.id
  }

  /// The result of a C function; nil for any other name.
  func result(ofFunction name: Name) -> TypeReference? { functions[name] }

  /// The likely type of a property of that name, where nothing else is known.
  func likely(_ name: Name) -> TypeReference? { likely[name] }

  /// The result of a method of an Apple type; nil where its name does not decide.
  func result(of name: Name, base: TypeReference) -> TypeReference? {
    if sameTypeMethods.contains(name), !base.isUnknown {
      // Sorting or slicing a dictionary makes an array of its entries.
      if case .dictionary = base.unwrapped, name != filter { return .array(base.element) }
      return base.unwrapped
    }
    if name == enumerated {
      return .array(.tuple([.init(label: offset, type: int), .init(label: element, type: base.element)]))
    }
    if case .array(let held) = base.unwrapped, elements.contains(name) { return .optional(held) }
    if name == division { return .tuple([.init(label: quotient, type: base), .init(label: remainder, type: base)]) }
    if name == firstIndex || name == lastIndex { return .optional(int) }
    return results[name]
  }
}

/// The format specifier of an interpolated value, by its type: `%lld` for Int, `%d` for Int32, `%lf` for Double, `%@`
/// for all types that are not numbers.
enum Specifier {
  private static let types: [String: [String]] = [
    "%lld": [
      "Int", "Int64", "NSInteger", "CFIndex", "CLong", "CLongLong", "ssize_t", "time_t", "off_t", "CMTimeValue",
      "AVAudioFramePosition", "size_t", "ptrdiff_t", "intptr_t",
    ],
    "%d": [
      "Int8", "Int16", "Int32", "CInt", "CChar", "CSignedChar", "CShort", "OSStatus", "pid_t", "kern_return_t",
      "IOReturn", "CMTimeScale", "errno_t", "int32_t", "int16_t", "int8_t",
    ],
    "%llu": ["UInt", "UInt64", "NSUInteger", "CUnsignedLong", "CUnsignedLongLong", "uint64_t"],
    "%u": [
      "UInt8", "UInt16", "UInt32", "CUnsignedInt", "CUnsignedChar", "CUnsignedShort", "uid_t", "gid_t", "CGKeyCode",
      "CGDirectDisplayID", "CGWindowID", "AudioObjectID", "AudioDeviceID", "AVAudioFrameCount",
      "AVAudioChannelCount", "AVAudioNodeBus", "FourCharCode", "OSType", "UniChar", "in_port_t", "mode_t",
      "uint32_t", "uint16_t", "uint8_t",
    ],
    "%lf": [
      "Double", "CGFloat", "TimeInterval", "CLLocationDegrees", "CLLocationDistance", "CLLocationAccuracy",
      "CLLocationSpeed", "CLLocationDirection", "Float64", "CFTimeInterval", "CFAbsoluteTime", "CDouble",
    ],
    "%f": ["Float", "Float32", "CFloat"],
  ]

  /// The specifier of each type.
  private static let specifiers = types.keysByValue

  static func of(_ type: TypeReference, _ names: NameTable) -> String {
    guard case .named(let id, _) = type else { return "%@" }
    return specifiers[names.text(id)] ?? "%@"
  }

  /// Whether a type is one whose values are passed to a formatter as objects, for certain.
  static func isObject(_ type: TypeID, _ names: NameTable) -> Bool { objects.contains(names.text(type)) }

  private static let objects: Set<String> = [
    "String", "NSString", "NSMutableString", "NSNumber", "NSDecimalNumber", "NSAttributedString", "NSDate", "NSURL",
    "NSError", "NSArray", "NSDictionary",
  ]
}

extension Specifier {
  /// `\(placeholder: .int)` in a `String.LocalizationValue`.
  static let placeholders = ["int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@"]
}

extension [String: [String]] {
  /// For each value the key that lists it.
  var keysByValue: [String: String] {
    reduce(into: [:]) { keys, entry in
      for value in entry.value { keys[value] = entry.key }
    }
  }
}
