/// The properties that Interface Builder lets translators change, as a table of rows.
enum InterfaceProperties {
  /// One property: how the file writes it, and its name in Xcode's keys.
  struct Row {
    /// The elements that have it; empty for every element with an id.
    var elements: [String]
    var source: Source
    /// The name in the key: `title` in `3iP-3C-50Y.title`. Members of a list get numbers.
    var name: String
    var platform: Platform?

    /// - Parameter elements: their tags, separated by blanks.
    init(_ elements: String, _ source: Source, _ name: String, _ platform: Platform? = nil) {
      self.elements = elements.split(separator: " ").map(String.init)
      self.source = source
      self.name = name
      self.platform = platform
    }
  }

  /// Where the text is, relative to the element that has the id.
  enum Source {
    /// `title="…"`, or `<string key="title">`.
    case attribute(String)
    /// `<state key="normal" title="…">`: the attribute of a child with that tag and key.
    case child(String, key: String, attribute: String)
    /// `<accessibility description="…">`: the attribute of a child with that tag and no key.
    case plainChild(String, attribute: String)
    /// `<segments><segment title="…">`: each member of a list.
    case list(String, member: String, attribute: String)
    /// `<scopeButtonTitles><string>`: each member's own text.
    case texts(String)
    /// `<dictionary key="options"><string key="NSDisplayName">` of a binding.
    case option(String)
  }

  /// The user interface framework a file is for: AppKit or UIKit.
  enum Platform {
    case mac
    case touch
  }

  /// The rows of a platform that may apply to an element, in order.
  static func rows(for element: String, on platform: Platform) -> [Row] {
    let table = platform == .mac ? macRows : touchRows
    return table[element] ?? table[""] ?? []
  }

  private static let macRows = rowsByElement(on: .mac)
  private static let touchRows = rowsByElement(on: .touch)

  /// For each element's name: its own rows and those of every element. For "": only those of every element.
  private static func rowsByElement(on platform: Platform) -> [String: [Row]] {
    let rows = (mac + touch + both).filter { $0.platform == nil || $0.platform == platform }
    var table: [String: [Row]] = [:]
    for name in [""] + rows.flatMap(\.elements) where table[name] == nil {
      table[name] = rows.filter { $0.elements.isEmpty || $0.elements.contains(name) }
    }
    return table
  }

  private static let both: [Row] = [
    Row(
      """
      viewController tableViewController collectionViewController navigationController \
      tabBarController splitViewController pageViewController glkViewController pagecontroller \
      tabViewController hostingController avPlayerViewController window
      """,
      .attribute("title"), "title"),
    Row("command keyCommand action", .attribute("title"), "title"),
    Row("menu", .attribute("title"), "title"),
    Row("keyCommand", .attribute("discoverabilityTitle"), "discoverabilityTitle"),
  ]

  private static let cells =
    """
    textFieldCell searchFieldCell secureTextFieldCell comboBoxCell tokenFieldCell formCell datePickerCell \
    pathCell
    """

  private static let mac: [Row] = [
    Row("menuItem", .attribute("title"), "title", .mac),
    Row("buttonCell", .attribute("title"), "title", .mac),
    Row("buttonCell", .attribute("alternateTitle"), "alternateTitle", .mac),
    Row(cells, .attribute("title"), "title", .mac),
    Row(cells, .attribute("placeholderString"), "placeholderString", .mac),
    Row("box", .attribute("title"), "title", .mac),
    Row("window", .attribute("subtitle"), "subtitle", .mac),
    Row("tabViewItem", .attribute("label"), "label", .mac),
    Row(toolbarItems, .attribute("label"), "label", .mac),
    Row(toolbarItems, .attribute("paletteLabel"), "paletteLabel", .mac),
    Row(toolbarItems, .attribute("toolTip"), "toolTip", .mac),
    Row("tableColumn", .child("tableHeaderCell", key: "headerCell", attribute: "title"), "headerCell.title", .mac),
    Row("tableColumn", .attribute("headerToolTip"), "headerToolTip", .mac),
    Row("segmentedCell", .list("segments", member: "segment", attribute: "label"), "ibShadowedLabels", .mac),
    Row("segmentedCell", .list("segments", member: "segment", attribute: "toolTip"), "ibShadowedToolTips", .mac),
    Row("comboBoxCell", .texts("objectValues"), "ibShadowedObjectValues", .mac),
    Row(touchBarItems, .attribute("customizationLabel"), "customizationLabel", .mac),
    Row(touchBarItems, .attribute("collapsedRepresentationLabel"), "collapsedRepresentationLabel", .mac),
    Row("", .attribute("toolTip"), "ibShadowedToolTip", .mac),
    Row("", .plainChild("accessibility", attribute: "description"), "ibExternalAccessibilityDescription", .mac),
    Row("", .plainChild("accessibility", attribute: "help"), "ibExternalAccessibilityHelp", .mac),
    Row("binding", .option("NSDisplayName"), "ibShadowedDisplayName", .mac),
    Row("binding", .option("NSDisplayPattern"), "ibShadowedDisplayPattern", .mac),
    Row("binding", .option("NSNullPlaceholder"), "ibShadowedIsNilPlaceholder", .mac),
    Row("binding", .option("NSMultipleValuesPlaceholder"), "ibShadowedMultipleValuesPlaceholder", .mac),
    Row("binding", .option("NSNoSelectionPlaceholder"), "ibShadowedNoSelectionPlaceholder", .mac),
    Row("binding", .option("NSNotApplicablePlaceholder"), "ibShadowedNotApplicablePlaceholder", .mac),
  ]

  /// Default texts of Interface Builder's library objects. Users never see them, and Xcode does not extract them.
  static let stockTexts: [String: Set<String>] = [
    "textFieldCell": ["Text Cell", "Table View Cell"], "box": ["Box"],
  ]

  private static let toolbarItems =
    """
    toolbarItem toolbarItemGroup menuToolbarItem searchToolbarItem sharingServicePickerToolbarItem \
    trackingSeparatorToolbarItem
    """

  static let toolbarNames = Set(toolbarItems.split(separator: " ").map(String.init))

  private static let touchBarItems =
    """
    customTouchBarItem groupTouchBarItem popoverTouchBarItem sliderTouchBarItem buttonTouchBarItem \
    colorPickerTouchBarItem sharingServicePickerTouchBarItem pickerTouchBarItem stepperTouchBarItem
    """

  private static let touch: [Row] = [
    Row("label textField textView searchBar", .attribute("text"), "text", .touch),
    Row("textField searchBar", .attribute("placeholder"), "placeholder", .touch),
    Row("button", .child("state", key: "normal", attribute: "title"), "normalTitle", .touch),
    Row("button", .child("state", key: "highlighted", attribute: "title"), "highlightedTitle", .touch),
    Row("button", .child("state", key: "selected", attribute: "title"), "selectedTitle", .touch),
    Row("button", .child("state", key: "disabled", attribute: "title"), "disabledTitle", .touch),
    Row("button", configuration("title"), "configuration.title", .touch),
    Row("button", configuration("subtitle"), "configuration.subtitle", .touch),
    Row("barButtonItem navigationItem tabBarItem", .attribute("title"), "title", .touch),
    Row("navigationItem searchBar", .attribute("prompt"), "prompt", .touch),
    Row("navigationItem", .attribute("backButtonTitle"), "backButtonTitle", .touch),
    Row("tabBarItem", .attribute("badgeValue"), "badgeValue", .touch),
    Row("segmentedControl", .list("segments", member: "segment", attribute: "title"), "segmentTitles", .touch),
    Row("searchBar", .texts("scopeButtonTitles"), "scopeButtonTitles", .touch),
    Row("tableViewSection", .attribute("headerTitle"), "headerTitle", .touch),
    Row("tableViewSection", .attribute("footerTitle"), "footerTitle", .touch),
    Row("menuItem", .attribute("title"), "title", .touch),
    Row("", .attribute("toolTip"), "ibShadowedToolTip", .touch),
    Row("", accessibility("label"), "accessibilityLabel", .touch),
    Row("", accessibility("hint"), "accessibilityHint", .touch),
    Row("", accessibility("value"), "accessibilityValue", .touch),
  ]

  private static func configuration(_ attribute: String) -> Source {
    .child("buttonConfiguration", key: "configuration", attribute: attribute)
  }

  private static func accessibility(_ attribute: String) -> Source {
    .child("accessibility", key: "accessibilityConfiguration", attribute: attribute)
  }
}
