/// Names with a meaning for key extraction.
final class KnownNames: Sendable {
  let initializer: Name
  let localizableTypes: NameSet
  let phraseTypes: TypeSet
  /// The localizable types and the phrase types: a literal of such a type is a key.
  let keyTypes: TypeSet
  /// Those key types that have an initialiser taking a String.
  let madeOfString: TypeSet
  /// The type of an App Shortcut's phrase.
  let phrase: TypeID
  let stringTypes: TypeSet
  /// Types whose values can be forwarded as keys.
  let textTypes: TypeSet
  /// Those of them that can be extended with lookups.
  let receiverTypes: TypeSet
  /// The protocols of SwiftUI's views and scenes.
  let viewTypes: TypeSet
  let localizedStringKey: TypeID
  let string: TypeID
  let int: TypeID
  let double: TypeID
  let bool: TypeID
  let text: TypeID
  let optional: TypeID
  let arrays: TypeSet
  let dictionary: TypeID
  let wrappers: NameSet
  let rawValue: Name
  let selfName: Name
  let selfType: Name
  let specifier: Name
  let applicationName: Name
  let stringLiteral: Name
  let map: Name
  let reduce: Name
  let some: Name
  let activityContext: TypeID
  let contentState: Name
  let placeholder: Name
  let allCases: Name
  let sharePreview: Name
  let previewLabels: NameSet
  let errorNumber: Name
  let int32: TypeID
  let defaultLabel: Name
  let wrappedValue: Name
  let result: TypeID
  let success: Name
  let zip: Name
  let mapValues: Name
  let key: Name
  let value: Name
  let stride: Name
  let random: Name
  let data: TypeID
  let byte: TypeID
  let subscripting: Name
  let calling: Name
  let resource: TypeID
  let bundle: Name
  let constant: Name
  /// The labels of a property wrapper's initial value.
  let wrappedLabels: NameSet
  let environment: Name
  let environmentValues: TypeID
  let environmentWrapper: Name
  /// The labels of the arguments of `LocalizedStringResource`, except for the key.
  let resourceLabels: NameSet
  let bundleDescriptions: NameSet
  let bundleTypes: [TypeID]
  let bundleURL: Name
  let forClass: Name
  /// The labels of arguments that name a table.
  let tableLabels: NameSet
  let tableName: Name
  let appendInterpolation: Name
  let comment: Name

  static let phraseTypes = ["AppShortcutPhrase", "NegativeAppShortcutPhrase"]
  static let localizableTypes = [
    "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "IntentDialog", "IntentDescription",
    "DisplayRepresentation", "TypeDisplayRepresentation", "IntentParameterSummary", "Summary",
  ]
  private static let stringTypes = [
    "String", "Substring", "StaticString", "NSString", "StringProtocol", "LosslessStringConvertible",
    "CustomStringConvertible", "Character",
  ]
  private static let arrays = [
    "Array", "Set", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Slice", "AnyCollection", "Sequence",
    "Collection", "RandomAccessCollection", "FetchedResults", "OrderedSet", "IdentifiedArrayOf", "Results", "List",
    "EnumeratedSequence", "LazySequence", "ReversedCollection",
  ]
  private static let wrappers = [
    "State", "Binding", "Published", "Environment", "ObservedObject", "StateObject", "EnvironmentObject",
    "AppStorage", "SceneStorage", "FocusState", "Bindable", "Query", "FetchRequest", "GestureState", "Namespace",
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
  ]

  init(_ names: inout NameTable) {
    func set(_ texts: [String]) -> NameSet { NameSet(texts.map { names.name($0) }) }
    func types(_ texts: [String]) -> TypeSet { TypeSet(texts.map { names.type($0) }) }
    initializer = names.name("init")
    localizableTypes = set(KnownNames.localizableTypes)
    phraseTypes = types(KnownNames.phraseTypes)
    keyTypes = types(KnownNames.localizableTypes).union(phraseTypes)
    madeOfString = types(["LocalizedStringKey", "LocalizationValue"])
    phrase = names.type("AppShortcutPhrase")
    stringTypes = types(KnownNames.stringTypes)
    textTypes = types(["String", "StaticString", "StringProtocol", "NSString", "Substring"])
    receiverTypes = types(["String", "StringProtocol", "NSString"])
    viewTypes = types(["View", "ViewModifier", "Scene", "Shape"])
    localizedStringKey = names.type("LocalizedStringKey")
    string = names.type("String")
    int = names.type("Int")
    double = names.type("Double")
    bool = names.type("Bool")
    text = names.type("Text")
    optional = names.type("Optional")
    arrays = types(KnownNames.arrays)
    dictionary = names.type("Dictionary")
    wrappers = set(KnownNames.wrappers)
    rawValue = names.name("rawValue")
    selfName = names.name("self")
    selfType = names.name("Self")
    specifier = names.name("specifier")
    applicationName = names.name("applicationName")
    stringLiteral = names.name("stringLiteral")
    map = names.name("map")
    reduce = names.name("reduce")
    some = names.name("some")
    contentState = names.name("ContentState")
    (activityContext, placeholder) = (names.type("ActivityViewContext"), names.name("placeholder"))
    (errorNumber, int32, defaultLabel) = (names.name("errno"), names.type("Int32"), names.name("default"))
    sharePreview = names.name("SharePreview")
    previewLabels = set(["image", "icon"])
    (allCases, wrappedValue) = (names.name("allCases"), names.name("wrappedValue"))
    (result, success) = (names.type("Result"), names.name("success"))
    (zip, mapValues) = (names.name("zip"), names.name("mapValues"))
    (key, value) = (names.name("key"), names.name("value"))
    stride = names.name("stride")
    random = names.name("random")
    data = names.type("Data")
    byte = names.type("UInt8")
    (subscripting, calling) = (names.name("subscript"), names.name("callAsFunction"))
    resource = names.type("LocalizedStringResource")
    bundle = names.name("bundle")
    constant = names.name("constant")
    wrappedLabels = set(["initialValue", "wrappedValue"])
    (environment, environmentValues) = (names.name("environment"), names.type("EnvironmentValues"))
    environmentWrapper = names.name("Environment")
    resourceLabels = set(["defaultValue", "table", "locale", "bundle", "comment"])
    bundleDescriptions = set(["atURL", "forClass"])
    bundleTypes = ["Bundle", "BundleDescription"].map { names.type($0) }
    (bundleURL, forClass) = (names.name("bundleURL"), names.name("forClass"))
    tableLabels = set(["table", "tableName"])
    appendInterpolation = names.name("appendInterpolation")
    (tableName, comment) = (names.name("tableName"), names.name("comment"))
  }
}
