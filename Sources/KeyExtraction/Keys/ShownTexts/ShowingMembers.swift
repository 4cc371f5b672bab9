/// Members of Apple's views that show a text to users, by their names alone.
enum ShowingMembers {
  /// Properties.
  static let properties: Set<String> = [
    "text", "title", "placeholder", "prompt", "stringValue", "placeholderString", "toolTip", "messageText",
    "informativeText", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
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
