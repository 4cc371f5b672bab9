internal import CodeModel

/// Which arguments and properties show a `String` to users.
///
/// SwiftUI's come from the rows of recognised calls: what takes a localizable literal takes a String in its place too.
struct ViewSlots {
  /// An argument of a call.
  struct Slot: Hashable {
    var callee: Name
    var label: Name
    /// Whether it is called on a value: `.navigationTitle(…)`. Nil for both ways.
    var isMember: Bool?

    /// The same slot, however it is called.
    var anywhere: Slot { Slot(callee: callee, label: label, isMember: nil) }
  }

  /// Arguments that show a String, where a literal is a key: `Text(title)`.
  private(set) var localizable: Set<Slot> = []
  /// Arguments that show what they get, literals included: `Text(verbatim:)`, `UIAlertAction(title:)`.
  private(set) var plain: Set<Slot> = []
  /// Properties that show what they get: `label.text`.
  private(set) var properties: NameSet = []
  /// Properties by which an error says what people read.
  let errorTexts: NameSet
  /// The protocols that have them.
  let errorTypes: NameSet
  /// Attributes of variables that are no property wrappers.
  let plainAttributes: NameSet

  /// Modifiers whose names other types have as well.
  private static let ambiguous: Set<String> = ["description", "displayName"]

  /// - Parameter names: those of the project; others cannot be called in it.
  init(_ names: NameTable) {
    func slot(_ callee: String, _ label: String, isMember: Bool?) -> Slot? {
      let (callee, name) = (names.existing(callee), label.isEmpty ? Name.none : names.existing(label))
      guard callee != .none, label.isEmpty || name != .none else { return nil }
      return Slot(callee: callee, label: name, isMember: isMember)
    }
    func existing(_ list: Set<String>) -> NameSet { NameSet(list.map(names.existing).filter { $0 != .none }) }
    plainAttributes = existing(ShowingMembers.plainAttributes)
    (errorTexts, errorTypes) = (existing(ShownText.errorTexts), existing(ShowingMembers.errorTypes))
    for row in KnownSignatures.swiftUI + KnownSignatures.swiftUIModifiers where !Self.ambiguous.contains(row.name) {
      for part in row.slots where part.shape == .single && part.position <= 0 {
        if let slot = slot(row.name, part.label ?? "", isMember: row.form == .member) { localizable.insert(slot) }
      }
    }
    if let verbatim = slot("Text", "verbatim", isMember: false) { plain.insert(verbatim) }
    for (callee, labels) in ShowingMembers.arguments {
      for label in labels {
        if let slot = slot(callee, label, isMember: nil) { plain.insert(slot) }
      }
    }
    properties = existing(ShowingMembers.properties)
  }
}
