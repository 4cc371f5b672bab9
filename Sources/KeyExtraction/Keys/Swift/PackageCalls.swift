internal import SwiftOutline

/// Finds calls that may go into packages whose source is not in the tree, and the arguments that such a package
/// probably takes as localizable texts.
struct PackageCalls {
  private let project: ResolutionContext
  private let file: ProjectIndex.SwiftFile
  private let known: KnownNames

  /// - Parameter file: the file of the calls.
  init(_ project: ResolutionContext, file: ProjectIndex.SwiftFile) {
    self.project = project
    self.file = file
    known = project.index.known
  }

  private var index: ProjectIndex { project.index }

  /// What the other arguments of a lookup in a package mean.
  static let lookup = APISignature(.function, "", "_0", table: "tableName", comment: "comment")

  /// Labels of arguments that packages' views take for texts shown to users.
  private static let labels: Set<String> = [
    "title", "subtitle", "label", "text", "message", "description", "caption", "header", "footer", "placeholder",
    "prompt", "hint", "tooltip", "name", "content", "body", "detail", "instructions",
  ]
  private static let endings = [
    "Title", "Text", "Label", "Message", "Description", "Subtitle", "Caption", "Hint", "Button",
  ]
  /// Apple's own types whose first argument is a plain String.
  private static let verbatim: Set<String> = [
    "Image", "Color", "Logger", "URL", "Name", "Selector", "Predicate", "Regex", "Notification", "OSLog",
    "Character", "String", "Substring", "StaticString", "Data", "Date", "UUID", "Locale", "TimeZone", "Bundle",
    "Font", "Key", "DispatchQueue", "DateFormatter", "UserDefaults", "AppStorage", "SceneStorage", "Decimal", "Int",
    "Double",
  ]

  /// Whether a call may go into a package: neither the project nor Apple's frameworks have a function of that name.
  func mayMean(_ name: Name) -> Bool {
    !file.isTest && !isOwn(name) && file.imports.contains { project.packages.contains($0) }
      && !index.members.passesValues(name) && !isSystemName(index.names.text(name))
      && !deniesLookup(index.names.text(name))
  }

  /// `NotLocalizedString`, `unlocalizedString`: whether a name says that the text is not looked up.
  private func deniesLookup(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["not", "non", "un"].contains { text.contains($0 + "localiz") || text.contains($0 + "localis") }
  }

  /// Whether an argument is a literal in a position that is probably localizable.
  func isCandidate(_ position: Int, _ arguments: [CallArgument], isMember: Bool) -> Bool {
    let argument = arguments[position]
    guard file.isLiteral(argument.expression), !isNoWording(argument.expression) else { return false }
    if isLookup(position, arguments, isMember: isMember) || hasBundle(after: position, arguments) { return true }
    guard argument.label != .none else { return !isMember }
    let label = index.names.text(argument.label)
    return Self.labels.contains(label) || Self.endings.contains { label.hasSuffix($0) }
  }

  /// Whether an argument is certainly looked up: it comes first, without a label, and a table or a comment for translators
  /// comes with it, written as a literal as both mostly are. (A bundle alone proves nothing: images and animations have
  /// one, too. Nor does a comment to a method or behind a label: `Review(author: "Tom", comment: "great")`.)
  func isLookup(_ position: Int, _ arguments: [CallArgument], isMember: Bool) -> Bool {
    !isMember && position == 0 && arguments[0].label == .none && file.isLiteral(arguments[0].expression)
      && arguments.dropFirst().contains { argument in
        (argument.label == known.tableName || argument.label == known.comment) && file.isLiteral(argument.expression)
      }
  }

  /// Whether a literal is not meant for users: it has no letter, or is a web address.
  private func isNoWording(_ number: NodeID) -> Bool {
    let node = file.node(number)
    guard node.kind == .string, !node.first.exists else { return false }
    let literal = file.literals[Int(node.symbol)]
    let text = file.text[Int(literal.text)..<Int(literal.text + literal.length)]
    let hasLetter = text.contains { $0 >= 0x80 || $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return !hasLetter || text.starts(with: "http".utf8)
  }

  /// Whether the project declares a type or function of that name, rather than only extending it.
  private func isOwn(_ name: Name) -> Bool {
    name != known.initializer && index.isDeclared(name)
      && (index.declaresType(named: name) || index.functionsByName[name] != nil)
  }

  /// `message: "…", bundle: .module`: an argument with a bundle behind it is looked up, unless it names a table.
  private func hasBundle(after position: Int, _ arguments: [CallArgument]) -> Bool {
    position + 1 < arguments.count && arguments[position + 1].label == known.bundle
      && !known.tableLabels.contains(arguments[position].label)
  }

  /// The prefixes of Apple's frameworks.
  private static let prefixes: Set<String> = [
    "AB", "AC", "AR", "AS", "AU", "AV", "AX", "CA", "CB", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CP", "CS",
    "CT", "CV", "CX", "EK", "FI", "FP", "GC", "GK", "GL", "HK", "HM", "IC", "IK", "IL", "IN", "IO", "JS", "LA", "LP",
    "MC", "MF", "MIDI", "MK", "ML", "MP", "MT", "MX", "NE", "NF", "NI", "NK", "NL", "NS", "NW", "OS", "PDF", "PH",
    "PK", "PR", "QC", "QL", "RP", "SC", "SCN", "SF", "SK", "SL", "SN", "SS", "ST", "SW", "TK", "TV", "UI", "UN",
    "UT", "VN", "VS", "VT", "VZ", "WC", "WK", "WN", "XC", "XPC",
  ]

  /// `UIButton`, `NSError`, `CATransaction`: whether a name has such a prefix.
  private func isSystemName(_ text: String) -> Bool {
    if Self.verbatim.contains(text) { return true }
    let capitals = text.utf8.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }.dropLast()
    return capitals.count > 1
      && (2...min(4, capitals.count)).contains { Self.prefixes.contains(String(Substring(capitals.prefix($0)))) }
  }
}
