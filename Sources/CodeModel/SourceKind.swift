package import Diagnostics

/// What a source is written in, by its path: the one place that tells.
package enum SourceKind: CaseIterable, Hashable, Sendable {
  case swift
  /// Objective-C and Objective-C++, with their headers.
  case objectiveC
  /// C, which may look texts up through Core Foundation.
  case c
  /// A storyboard or xib.
  case interfaceBuilder
  /// An intent definition of SiriKit.
  case intentDefinition
  /// An `Info.plist`, or another property list.
  case propertyList
  /// An Xcode project, whose build settings may stand for an `Info.plist`.
  case xcodeProject
  /// A Core Data model.
  case dataModel
  /// Everything else.
  case other

  package init(path: String) {
    self = SourceKind.byExtension[SourceFile.fileExtension(of: path)] ?? .other
  }

  /// The extensions of its files, without dots, in lower case.
  package var fileExtensions: [String] {
    switch self {
    case .swift: ["swift"]
    case .objectiveC: ["m", "mm", "h"]
    case .c: ["c"]
    case .interfaceBuilder: ["storyboard", "xib"]
    case .intentDefinition: ["intentdefinition"]
    case .propertyList: ["plist"]
    case .xcodeProject: ["pbxproj"]
    case .dataModel: ["xcdatamodel"]
    case .other: []
    }
  }

  /// Whether it is program code.
  package var isCode: Bool { self == .swift || self == .objectiveC || self == .c }

  private static let byExtension = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { kind in kind.fileExtensions.map { ($0, kind) } })
}

extension SourceFile {
  /// What the file is written in.
  package var sourceKind: SourceKind { SourceKind(path: path) }
}
