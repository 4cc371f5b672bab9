/// The facts about code that rules need besides its keys; scanners look for nothing else.
package struct AnalysisRequest: Hashable, Sendable {
  /// The names of properties whose assigned literals are needed.
  package var properties: Set<String>
  /// The arguments whose literals are needed: labels by the name of the function. An empty label means an argument
  /// without one.
  package var arguments: [String: Set<String>]
  /// Which literals are needed that reach these, or a view, as a String.
  package var shownTexts: ShownTexts
  /// Whether composed texts, choices by a count and format calls are needed.
  package var asksForComposition: Bool
  /// Whether accessors and their uses are needed.
  package var asksForAccessors: Bool
  /// Whether the places that name symbols of String Catalogs are needed.
  package var asksForSymbols: Bool
  /// Whether all names in code are needed.
  package var asksForNames: Bool
  /// Whether the views are needed that nothing opens.
  package var asksForUnseenCode: Bool
  /// Whether the texts of interface files are needed in whose place code puts others.
  package var asksForReplacedTexts: Bool
  /// Whether the texts in calls of functions are needed that no source and no table declares.
  package var asksForUnknownCalls: Bool
  /// Whether keys in a `PreviewProvider` are needed, too.
  package var asksForPreviewProviders: Bool

  /// Which literals that people see are needed.
  package enum ShownTexts: Int, Sendable {
    case none
    /// Those that are a key of a catalog which has another text for it.
    case keys
    case all
  }

  package init(
    properties: Set<String> = [], arguments: [String: Set<String>] = [:], shownTexts: ShownTexts = .none,
    asksForComposition: Bool = false, asksForAccessors: Bool = false, asksForSymbols: Bool = false,
    asksForNames: Bool = false, asksForUnseenCode: Bool = false, asksForReplacedTexts: Bool = false,
    asksForUnknownCalls: Bool = false, asksForPreviewProviders: Bool = false
  ) {
    self.properties = properties
    self.arguments = arguments
    self.shownTexts = shownTexts
    self.asksForComposition = asksForComposition
    self.asksForAccessors = asksForAccessors
    self.asksForSymbols = asksForSymbols
    self.asksForNames = asksForNames
    self.asksForUnseenCode = asksForUnseenCode
    self.asksForReplacedTexts = asksForReplacedTexts
    self.asksForUnknownCalls = asksForUnknownCalls
    self.asksForPreviewProviders = asksForPreviewProviders
  }

  /// Whether the literals of properties and arguments are needed, whatever their types are.
  package var asksForLiterals: Bool { shownTexts == .all }

  /// Whether the names that code uses and declares are needed, for themselves or for what is found by them.
  package var asksForAnyNames: Bool {
    asksForAccessors || asksForSymbols || asksForNames || asksForUnseenCode || asksForReplacedTexts
  }

  /// All of it as a text, the same for equal questions.
  package var text: String {
    let arguments = arguments.sorted { $0.key < $1.key }.map { "\($0.key)(\($0.value.sorted()))" }
    let others = [
      asksForComposition, asksForAccessors, asksForSymbols, asksForNames, asksForUnseenCode,
      asksForReplacedTexts, asksForUnknownCalls, asksForPreviewProviders,
    ]
    return "\(properties.sorted()) \(arguments) \(shownTexts) \(others)"
  }

  /// Adds what another rule needs.
  package mutating func formUnion(_ other: AnalysisRequest) {
    properties.formUnion(other.properties)
    arguments.merge(other.arguments) { $0.union($1) }
    if other.shownTexts.rawValue > shownTexts.rawValue { shownTexts = other.shownTexts }
    asksForComposition = asksForComposition || other.asksForComposition
    asksForAccessors = asksForAccessors || other.asksForAccessors
    asksForSymbols = asksForSymbols || other.asksForSymbols
    asksForNames = asksForNames || other.asksForNames
    asksForUnseenCode = asksForUnseenCode || other.asksForUnseenCode
    asksForReplacedTexts = asksForReplacedTexts || other.asksForReplacedTexts
    asksForUnknownCalls = asksForUnknownCalls || other.asksForUnknownCalls
    asksForPreviewProviders = asksForPreviewProviders || other.asksForPreviewProviders
  }
}
