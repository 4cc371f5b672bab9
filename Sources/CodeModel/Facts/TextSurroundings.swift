/// Where a literal stands in Swift code, as far as that tells what the text is for.
package struct TextSurroundings: Sendable {
  /// A call around the literal.
  package struct Call: Sendable {
    /// The last name of what is called: `Button`, `navigationTitle`.
    package let name: String
    /// The label of the argument in which the literal stands; nil without one.
    package let label: String?
    /// Whether that argument is a closure.
    package let isClosure: Bool
    /// How many texts the argument shows, as far as its code tells.
    package let textCount: Int
    /// Whether the literal is in the first of these texts.
    package let isFirstText: Bool
    /// Whether another argument is the call's label: a first text, or a closure `label:`.
    package let isLabelled: Bool

    /// Whether it only looks the text up, and something else shows it.
    package var isLookup: Bool { Call.lookups.contains(name) }

    private static let lookups: Set<String> = [
      "String", "NSLocalizedString", "LocalizedStringResource", "LocalizedStringKey", "AttributedString", "NSString",
    ]

    package init(
      name: String, label: String?, isClosure: Bool = false, textCount: Int = 1, isFirstText: Bool = true,
      isLabelled: Bool = false
    ) {
      (self.name, self.label, self.isClosure, self.textCount) = (name, label, isClosure, textCount)
      (self.isFirstText, self.isLabelled) = (isFirstText, isLabelled)
    }
  }

  /// A type around the literal.
  package struct Scope: Sendable {
    /// Its name.
    package let name: String
    /// Whether only its file sees it.
    package let isPrivate: Bool
    /// The names of what it inherits from, as its declaration says.
    package let inherited: [String]

    package init(name: String, isPrivate: Bool = false, inherited: [String] = []) {
      (self.name, self.isPrivate, self.inherited) = (name, isPrivate, inherited)
    }
  }

  /// The calls, the innermost first.
  package var calls: [Call] = []
  /// What `.font`, `.fontWeight` and `.bold` say of the text: `largeTitle`.
  package var fonts: [String] = []
  /// How large the font is, in points, as far as a number says it; else 0.
  package var fontSize = 0
  /// Whether the text, or what shows it alone, does something when people tap on it.
  package var isTapped = false
  /// Whether code throws it.
  package var isThrown = false
  /// What the text is assigned to: `title` in `item.title = "…"`; nil for nothing.
  package var assigned: String?
  /// Whose member that is: `item`.
  package var assignedOwner: String?
  /// The variables and functions around, the innermost first.
  package var members: [String] = []
  /// The types around, the outermost first.
  package var types: [Scope] = []
  /// The texts beside it that it may be about, the nearest first: the label of the control above it, the title of its alert.
  package var topics: [String] = []

  package init() {}
}
