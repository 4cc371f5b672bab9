/// Members of Apple's views that show a text to users, by their names alone.
enum ShowingMembers {
  /// Properties.
  static let properties: Set<String> = [
    "text", "title", "placeholder", "prompt", "stringValue", "placeholderString", "toolTip", "messageText",
    "informativeText", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "subtitle", "body",
  ]

  /// The protocols of errors that say what people read.
  static let errorTypes: Set<String> = ["LocalizedError", "RecoverableError"]

  /// Attributes of variables that leave a value as it is.
  static let plainAttributes: Set<String> = [
    "IBInspectable", "IBOutlet", "MainActor", "NSCopying", "NSManaged", "ObservationIgnored", "ViewBuilder",
  ]

  /// Arguments of Objective-C's messages, by the selector.
  static let messages: [String: [Int]] = [
    "alertControllerWithTitle:message:preferredStyle:": [0, 1], "actionWithTitle:style:handler:": [0],
    "initWithTitle:message:delegate:cancelButtonTitle:otherButtonTitles:": [0, 1, 3, 4], "setTitle:forState:": [0],
    "setMessageText:": [0], "setInformativeText:": [0], "addButtonWithTitle:": [0], "setAccessibilityLabel:": [0],
    "initWithTitle:action:keyEquivalent:": [0], "initWithTitle:style:target:action:": [0],
  ]

  /// The labels of arguments, by the name of the function; an empty one for an argument without label.
  static let arguments: [String: Set<String>] = [
    "setTitle": [""],
    "addButton": ["withTitle"],
    "UIAlertAction": ["title"],
    "UIBarButtonItem": ["title"],
    "UIContextualAction": ["title"],
    "UIAction": ["title"],
    "UIMenu": ["title"],
    "NSMenuItem": ["title"],
    "UIAlertController": ["title", "message"],
  ]
}
