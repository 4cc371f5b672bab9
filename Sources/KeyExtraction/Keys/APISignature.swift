/// One row of knowledge about an API: which arguments are keys, and which name the table, the comment and so on.
///
/// Slots are written as in the rows of APIs/: `"_0"` is the first argument without a label, `"prompt"` the argument
/// with that label, `"phrases[]"` an array of keys, `"content{}"` a closure that returns one; blanks separate the slots
/// of a row. Arguments that no slot names are never keys. A declaration of the project shadows a row of the same name.
///
/// A class, because every call passes rows around.
package final class APISignature: Sendable {
  /// How the call is written.
  package let form: Form
  /// The callee's last component: `Text`, `navigationTitle`, `Parameter`.
  package let name: String
  /// The type that a static call must be made on (`ConfirmationActionName.custom`); nil accepts any.
  package let base: String?
  /// The arguments that are keys.
  package let slots: [Slot]
  /// The modules of which a file must import one for the row to apply; none applies to every file.
  package let modules: [String]
  /// The package's module that some file of the project must import for the row to apply; nil applies to every project.
  package let package: String?
  /// Whether the receiver may be an optional chain. (Some calls take another overload there.)
  package let takesChains: Bool
  /// The type of the result; nil for initialisers, which return their own type.
  package let returns: String?
  /// Labels of other arguments that the call must have, for names too common to be recognised alone.
  package let requires: [String]
  /// The fewest arguments a call may have.
  package let arity: Int
  /// The argument that names the table.
  package let table: Slot?
  /// The argument that names the bundle.
  package let bundle: Slot?
  /// Which bundle is asked where no argument names one.
  package let bundleByDefault: DefaultBundle
  /// The argument that explains the text to translators.
  package let comment: Slot?
  /// The argument that is the default text.
  package let defaultValue: Slot?
  /// The table of all keys of this call, where the SDK fixes it: `AppShortcuts`.
  package let fixedTable: String?
  /// Whether Xcode extracts nothing from these calls.
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

  /// Which bundle a call asks that names none.
  package enum DefaultBundle: UInt8, Hashable, Sendable {
    /// That of the app that runs.
    case main
    /// The receiver.
    case receiver
    /// Another part of the code decides, or nobody knows.
    case unknown
  }

  /// The type of an argument, which decides what a variable in its place means.
  package enum Takes: UInt8, Hashable, Sendable {
    /// A localizable type: a literal is a key; a String goes to another overload and is none.
    case localizable
    /// A String or StaticString that is looked up: a variable is an unknown key.
    case lookup
    /// A `Text`: only a literal inside `.init("…")` is a key.
    case text
  }

  /// - Parameters:
  ///   - slots: separated by blanks.
  ///   - module: the modules, separated by blanks: a package's own, and those that export it again.
  package init(
    _ form: Form, _ name: String, _ slots: String, takes: Takes = .localizable, base: String? = nil,
    module: String? = nil, package: String? = nil, takesChains: Bool = true, returns: String? = nil,
    requires: String = "", arity: Int = 1, table: String? = nil, bundle: String? = nil,
    bundleByDefault: DefaultBundle = .main, comment: String? = nil, defaultValue: String? = nil,
    fixedTable: String? = nil, isUnseenByXcode: Bool = false
  ) {
    self.form = form
    self.name = name
    self.base = base
    self.slots = slots.split(separator: " ").map { Slot($0, takes) }
    modules = module?.split(separator: " ").map(String.init) ?? []
    self.package = package
    self.takesChains = takesChains
    self.returns = returns
    self.requires = requires.split(separator: " ").map(String.init)
    self.arity = arity
    self.table = table.map { Slot($0[...], .lookup) }
    self.bundle = bundle.map { Slot($0[...], .lookup) }
    self.bundleByDefault = bundleByDefault
    self.comment = comment.map { Slot($0[...], .lookup) }
    self.defaultValue = defaultValue.map { Slot($0[...], .lookup) }
    self.fixedTable = fixedTable
    self.isUnseenByXcode = isUnseenByXcode
  }

  /// How a use names the API that looked its key up: `Text`, `.navigationTitle`, `String(localized:)`.
  func spelling(of slot: Slot) -> String {
    (form == .member ? "." : "") + name + (slot.label.map { "(\($0):)" } ?? "")
  }

  /// One row for each of several names, separated by blanks.
  static func each(
    _ form: Form, _ names: String, _ slots: String, takes: Takes = .localizable, base: String? = nil,
    module: String? = nil, returns: String? = nil
  ) -> [APISignature] {
    names.split(separator: " ").map {
      APISignature(form, String($0), slots, takes: takes, base: base, module: module, returns: returns)
    }
  }

  /// One argument of a call.
  package struct Slot: Hashable, Sendable {
    /// Nil for an argument without a label.
    package var label: String?
    /// The position among the arguments without a label, from 0; -1 for one with a label.
    package var position: Int
    /// Whether the argument is a key or contains keys.
    package var shape: Shape
    /// The type of the argument.
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

/// Every row that ships with Glossa.
package enum KnownSignatures {
  /// Grouped by framework. `swiftUITexts` comes last; otherwise the order does not matter.
  package static let all: [APISignature] =
    foundation + coreFoundation + swiftUI + swiftUIModifiers + appIntents + otherFrameworks + trapp + alarmKit
    + clockKit + cloudKit + managedAppDistribution + realityKit + uiKit + packages + swiftUITexts
}
