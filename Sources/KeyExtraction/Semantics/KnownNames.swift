/// Names with a meaning for key extraction.
final class KnownNames: Sendable {
  let initializer: Name
  let localizableTypes: NameSet
  let phraseTypes: NameSet
  /// The localizable types and the phrase types: a literal of such a type is a key.
  let keyTypes: NameSet
  /// Those key types that have an initialiser taking a String.
  let madeOfString: NameSet
  /// The type of an App Shortcut's phrase.
  let phrase: Name
  let stringTypes: NameSet
  /// Types whose values can be forwarded as keys.
  let textTypes: NameSet
  /// Those of them that can be extended with lookups.
  let receiverTypes: NameSet
  /// The protocols of SwiftUI's views and scenes.
  let viewTypes: NameSet
  let localizedStringKey: Name
  let string: Name
  let int: Name
  let double: Name
  let bool: Name
  let text: Name
  let optional: Name
  let arrays: NameSet
  let dictionary: Name
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
  let activityContext: Name
  let contentState: Name
  let placeholder: Name
  let allCases: Name
  let sharePreview: Name
  let previewLabels: NameSet
  let errorNumber: Name
  let int32: Name
  let defaultLabel: Name
  let wrappedValue: Name
  let result: Name
  let success: Name
  let zip: Name
  let mapValues: Name
  let key: Name
  let value: Name
  let stride: Name
  let random: Name
  let data: Name
  let byte: Name
  let subscripting: Name
  let calling: Name
  let resource: Name
  let bundle: Name
  let constant: Name
  /// The labels of a property wrapper's initial value.
  let wrappedLabels: NameSet
  let environment: Name
  let environmentValues: Name
  let environmentWrapper: Name
  /// The labels of the arguments of `LocalizedStringResource`, except for the key.
  let resourceLabels: NameSet
  let bundleDescriptions: NameSet
  /// The labels of arguments that name a table.
  let tableLabels: NameSet

  private static let localizableTypes = [
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
    initializer = names.name("init")
    localizableTypes = set(KnownNames.localizableTypes)
    phraseTypes = set(["AppShortcutPhrase", "NegativeAppShortcutPhrase"])
    keyTypes = localizableTypes.union(phraseTypes)
    madeOfString = set(["LocalizedStringKey", "LocalizationValue"])
    phrase = names.name("AppShortcutPhrase")
    stringTypes = set(KnownNames.stringTypes)
    textTypes = set(["String", "StaticString", "StringProtocol", "NSString", "Substring"])
    receiverTypes = set(["String", "StringProtocol", "NSString"])
    viewTypes = set(["View", "ViewModifier", "Scene", "Shape"])
    localizedStringKey = names.name("LocalizedStringKey")
    string = names.name("String")
    int = names.name("Int")
    double = names.name("Double")
    bool = names.name("Bool")
    text = names.name("Text")
    optional = names.name("Optional")
    arrays = set(KnownNames.arrays)
    dictionary = names.name("Dictionary")
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
    (activityContext, placeholder) = (names.name("ActivityViewContext"), names.name("placeholder"))
    (errorNumber, int32, defaultLabel) = (names.name("errno"), names.name("Int32"), names.name("default"))
    sharePreview = names.name("SharePreview")
    previewLabels = set(["image", "icon"])
    (allCases, wrappedValue) = (names.name("allCases"), names.name("wrappedValue"))
    (result, success) = (names.name("Result"), names.name("success"))
    (zip, mapValues) = (names.name("zip"), names.name("mapValues"))
    (key, value) = (names.name("key"), names.name("value"))
    stride = names.name("stride")
    random = names.name("random")
    data = names.name("Data")
    byte = names.name("UInt8")
    (subscripting, calling) = (names.name("subscript"), names.name("callAsFunction"))
    resource = names.name("LocalizedStringResource")
    bundle = names.name("bundle")
    constant = names.name("constant")
    wrappedLabels = set(["initialValue", "wrappedValue"])
    (environment, environmentValues) = (names.name("environment"), names.name("EnvironmentValues"))
    environmentWrapper = names.name("Environment")
    resourceLabels = set(["defaultValue", "table", "locale", "bundle", "comment"])
    bundleDescriptions = set(["atURL", "forClass"])
    tableLabels = set(["table", "tableName"])
  }
}
