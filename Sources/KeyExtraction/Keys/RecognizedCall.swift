/// One row of knowledge about an API: which of its arguments are keys, and which name their table and comment.
///
/// Slots are written as in the rows of APIs/: `"_0"` is the first argument without a label, `"prompt"` the argument
/// with that label, `"phrases[]"` an array whose elements are keys, `"content{}"` a closure whose result is one;
/// blanks part the slots of a row.
/// Arguments that no slot names are never keys. A declaration of the project shadows a row of the same name.
///
/// An object, because rows are handed around at every call.
package final class RecognizedCall: Sendable {
  /// How the call is written.
  package let form: Form
  /// The callee's last component: `Text`, `navigationTitle`, `Parameter`.
  package let name: String
  /// The type a static call must be made on (`ConfirmationActionName.custom`); nil takes any.
  package let base: String?
  /// The arguments that are keys.
  package let slots: [Slot]
  /// The module a file must import for the row to count; nil takes any file.
  package let module: String?
  /// The module of a package that some file of the project must import for the row to count; nil takes any project.
  package let package: String?
  /// Whether the receiver may be an optional chain, which takes another overload of some calls.
  package let takesChains: Bool
  /// What the call gives; nil for initialisers, which give what they are named after.
  package let returns: String?
  /// Arguments that must be there as well, by label, for names too common to be taken alone.
  package let requires: [String]
  /// The fewest arguments a call may have.
  package let arity: Int
  /// The argument that names the table.
  package let table: Slot?
  /// The argument that names the bundle.
  package let bundle: Slot?
  /// The argument that explains the text to translators.
  package let comment: Slot?
  /// The argument that is the text where no catalog has one.
  package let defaultValue: Slot?
  /// The table of every key of this call, where the SDK fixes it: `AppShortcuts`.
  package let fixedTable: String?
  /// Whether Xcode does not extract what is looked up so.
  package let isUnseenByXcode: Bool

  /// How a call is written.
  package enum Form: UInt8, Hashable, Sendable {
    /// `Name(…)`: a free function, an initialiser, a C function or macro.
    case function
    /// `base.name(…)` or `.name(…)`.
    case member
    /// `@Name(…)`.
    case attribute
    /// `#name(…)`.
    case macro
    /// `base.name = …`.
    case property
    /// `[receiver name:… label:…]`, an Objective-C message by its first part.
    case message
  }

  /// What type the argument has, which decides what a variable in its place means.
  package enum Takes: UInt8, Hashable, Sendable {
    /// A localizable type: the literal is a key, a String takes another overload and is none.
    case localizable
    /// A String, or a static string, that is looked up: a variable there is an unknown key.
    case lookup
    /// A `Text`: a key is what `.init("…")` is made of there.
    case text
  }

  package init(
    _ form: Form, _ name: String, _ slots: String, takes: Takes = .localizable, base: String? = nil,
    module: String? = nil, package: String? = nil, takesChains: Bool = true, returns: String? = nil,
    requires: String = "", arity: Int = 1, table: String? = nil, bundle: String? = nil, comment: String? = nil,
    defaultValue: String? = nil, fixedTable: String? = nil, isUnseenByXcode: Bool = false
  ) {
    self.form = form
    self.name = name
    self.base = base
    self.slots = slots.split(separator: " ").map { Slot($0, takes) }
    self.module = module
    self.package = package
    self.takesChains = takesChains
    self.returns = returns
    self.requires = requires.split(separator: " ").map(String.init)
    self.arity = arity
    self.table = table.map { Slot($0[...], .lookup) }
    self.bundle = bundle.map { Slot($0[...], .lookup) }
    self.comment = comment.map { Slot($0[...], .lookup) }
    self.defaultValue = defaultValue.map { Slot($0[...], .lookup) }
    self.fixedTable = fixedTable
    self.isUnseenByXcode = isUnseenByXcode
  }

  /// What a use says that asked for its key: `Text`, `.navigationTitle`, `String(localized:)`.
  func spelling(of slot: Slot) -> String {
    (form == .member ? "." : "") + name + (slot.label.map { "(\($0):)" } ?? "")
  }

  /// One row for each of several names, parted by blanks.
  static func each(
    _ form: Form, _ names: String, _ slots: String, takes: Takes = .localizable, base: String? = nil,
    module: String? = nil, returns: String? = nil
  ) -> [RecognizedCall] {
    names.split(separator: " ").map {
      RecognizedCall(form, String($0), slots, takes: takes, base: base, module: module, returns: returns)
    }
  }

  /// One argument of a call.
  package struct Slot: Hashable, Sendable {
    /// Nil for an argument without a label.
    package var label: String?
    /// Among the arguments without a label, counted from 0; -1 for one with a label.
    package var position: Int
    /// Whether the argument is a key, or holds keys.
    package var shape: Shape
    /// What type the argument has.
    package var takes: Takes

    /// What the argument is.
    package enum Shape: UInt8, Hashable, Sendable {
      case single
      case array
      case closure
    }

    package init(_ text: Substring, _ takes: Takes) {
      var text = text
      shape = .single
      if text.hasSuffix("[]") { shape = .array } else if text.hasSuffix("{}") { shape = .closure }
      if shape != .single { text = text.dropLast(2) }
      if text.first == "_", let position = Int(text.dropFirst()) {
        label = nil
        self.position = position
      } else {
        label = String(text)
        position = -1
      }
      self.takes = takes
    }
  }
}

/// Every row that ships with Glossa, in no order that matters.
package enum AllCalls {
  /// Framework by framework.
  package static let rows: [RecognizedCall] =
    foundation + coreFoundation + swiftUI + swiftUIModifiers + appIntents + otherFrameworks + trapp + alarmKit
    + clockKit + cloudKit + managedAppDistribution + realityKit + uiKit + swiftUITexts
}
