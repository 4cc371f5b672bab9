internal import SwiftOutline

/// Names joined by dots in the code of a Swift file: `L10n.Common.cancel`, or `R.string(…).localizable.ok`, in which
/// calls are left out. What the names mean is not known.
package struct MemberChain: Sendable {
  /// One name of a chain.
  package struct Part: Sendable {
    /// The name without backticks.
    package let name: String
    /// The place in the file, backticks included.
    package let bytes: Range<Int>
  }

  /// The names, in order; at least one.
  package let parts: [Part]
  /// Whether it begins with a name, not with the dot of `.cancel` or `} .cancel`.
  package let hasRoot: Bool
  /// What stands before the dot of `.title`: the function whose argument it is, the label with its colon, a keyword such
  /// as `case`, or nothing. Nil for a chain with a root, and for a member of what a call returns.
  package let lead: String?
  /// Whether a view or a function of SwiftUI that shows texts takes it as its first argument, or a label asks for a
  /// localized text.
  package var givesText: Bool { lead.map(Self.textLeads.contains) ?? false }

  private static let textLeads: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Picker", "Section", "Link", "Menu", "NavigationLink", "TextField",
    "SecureField",
    "Stepper", "LabeledContent", "GroupBox", "DisclosureGroup", "Tab", "LocalizedStringResource", "localized:",
    "navigationTitle", "navigationSubtitle", "alert", "confirmationDialog", "help", "accessibilityLabel",
    "accessibilityHint", "accessibilityValue", "tabItem",
  ]

  /// The names alone.
  package var names: [String] { parts.map(\.name) }

  /// The chains of a Swift file, in the order of their first names.
  ///
  /// - Parameter number: the file's number among those of the project.
  package static func chains(inFile number: Int, _ linked: LinkedProject) -> [MemberChain] {
    let file = linked.index.files[number]
    guard let mentions = file.mentions else { return [] }
    var next = Array(repeating: 0, count: mentions.list.count)
    var firsts: [Int] = []
    for (number, mention) in mentions.list.enumerated() {
      if mention.base > 0, mention.kind == .member || mention.kind == .memberOfValue {
        next[number - Int(mention.base)] = number
      } else {
        firsts.append(number)
      }
    }
    let places = Dictionary(mentions.places.map { (Int($0.mention), $0) }) { first, _ in first }
    return firsts.map { first in
      var parts: [Part] = []
      var mention = first
      repeat {
        let part = mentions.list[mention]
        parts.append(
          Part(
            name: linked.index.names.text(file.name(part.symbol)), bytes: linked.index.bytes(of: part, in: file)))
        mention = next[mention]
      } while mention != 0
      let kind = mentions.list[first].kind
      return MemberChain(
        parts: parts, hasRoot: kind == .name || kind == .rawValueLabel,
        lead: places[first].flatMap { lead(of: $0, in: file, linked.index.names) })
    }
  }

  private static func lead(of place: ImplicitPlace, in file: ProjectIndex.SwiftFile, _ names: NameTable) -> String? {
    func text(_ symbol: UInt32) -> String { symbol == 0 ? "" : names.text(file.name(symbol)) }
    switch place.before {
    case .start: return ""
    case .parenthesis: return text(place.callee)
    case .colon: return place.label == 0 ? "" : text(place.label) + ":"
    case .keyword: return text(place.label)
    case .other: return nil
    }
  }
}
