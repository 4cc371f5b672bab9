/// What one target of a project builds, as far as it is a bundle or becomes part of one.
package struct ProjectBundle: Hashable, Sendable {
  /// The target's name.
  package var name: String
  /// What it is.
  package var kind: Kind
  /// Whether it is part of another app: an extension, or an app for a watch.
  package var isPartOfApp: Bool
  /// The path of the project or manifest that declares the target.
  package var origin: String
  /// The file name without extension, where code can look for the bundle by it: `Kit_Views`.
  package var fileName: String?
  /// The bundle's identifier, where the project tells.
  package var identifier: String?
  /// The tables of which the project names files that were not read: generated ones, for instance.
  package var unreadTables: Set<String>

  package init(
    name: String, kind: Kind, isPartOfApp: Bool = false, origin: String = "", fileName: String? = nil,
    identifier: String? = nil, unreadTables: Set<String> = []
  ) {
    self.name = name
    self.kind = kind
    self.isPartOfApp = isPartOfApp
    self.origin = origin
    self.fileName = fileName
    self.identifier = identifier
    self.unreadTables = unreadTables
  }

  /// What a bundle is, which decides what its code finds under `Bundle.main` and `Bundle(for:)`.
  package enum Kind: Hashable, Sendable {
    /// An app or an extension: its code's main bundle is itself, and the code of frameworks and packages runs in it.
    case app
    /// A tool of a package: its code's main bundle may be itself.
    case tool
    /// Its code runs in an app, and its files are beside the code.
    case framework
    /// The resources of a package's target, beside the app or framework that has the target's code.
    case module
    /// Files without code.
    case resources
    /// Code that becomes part of an app, and has no files of its own.
    case library
    /// Tests.
    case tests
    /// It may be any of these.
    case unknown
  }
}
