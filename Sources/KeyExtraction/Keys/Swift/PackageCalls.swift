internal import SwiftOutline

/// Which calls may go into packages that are not part of the tree, and which of their arguments a package mostly takes as
/// a localizable text.
struct PackageCalls {
  private let project: ResolutionContext
  private let file: ProjectIndex.SwiftFile
  private let known: KnownNames

  /// - Parameter file: of the calls.
  init(_ project: ResolutionContext, file: ProjectIndex.SwiftFile) {
    self.project = project
    self.file = file
    known = project.index.known
  }

  private var index: ProjectIndex { project.index }

  /// Labels under which views and texts of packages take what a user reads.
  private static let labels: Set<String> = [
    "title", "subtitle", "label", "text", "message", "description", "caption", "header", "footer", "placeholder",
    "prompt", "hint", "tooltip", "name", "content", "body", "detail", "instructions",
  ]
  private static let endings = [
    "Title", "Text", "Label", "Message", "Description", "Subtitle", "Caption", "Hint", "Button",
  ]
  /// Apple's own types that take a String first, and prefixes of others.
  private static let verbatim: Set<String> = [
    "Image", "Color", "Logger", "URL", "Name", "Selector", "Predicate", "Regex", "Notification", "OSLog",
    "Character", "String", "Substring", "StaticString", "Data", "Date", "UUID", "Locale", "TimeZone", "Bundle",
    "Font", "Key", "DispatchQueue", "DateFormatter", "UserDefaults", "AppStorage", "SceneStorage", "Decimal", "Int",
    "Double",
  ]

  /// Whether a call may go into a package: nothing that is known, and not Apple's, has its name.
  func mayMean(_ name: Name) -> Bool {
    !file.isTest && !isOwn(name) && file.imports.contains { project.packages.contains($0) }
      && !index.members.isHanding(name) && !isSystemName(index.names.text(name))
  }

  /// Whether an argument is a literal in a place that mostly takes a localizable text.
  func isCandidate(_ position: Int, _ arguments: [CallArgument], isMember: Bool) -> Bool {
    let argument = arguments[position]
    guard file.isLiteral(argument.expression), !isNoWording(argument.expression) else { return false }
    if hasBundle(after: position, arguments) { return true }
    guard argument.label != .none else { return !isMember }
    let label = index.names.text(argument.label)
    return Self.labels.contains(label) || Self.endings.contains { label.hasSuffix($0) }
  }

  /// Whether a literal is no text to be read: it has no letter, or begins an address.
  private func isNoWording(_ number: UInt32) -> Bool {
    let node = file.node(number)
    guard node.kind == .string, node.first == 0 else { return false }
    let literal = file.literals[Int(node.symbol)]
    let text = file.text[Int(literal.text)..<Int(literal.text + literal.length)]
    let hasLetter = text.contains { $0 >= 0x80 || $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return !hasLetter || text.starts(with: "http".utf8)
  }

  /// Whether the project declares something of a name, rather than only extends it.
  private func isOwn(_ name: Name) -> Bool {
    name != known.initializer && index.isDeclared(name)
      && (index.types[name]?.isOwn == true || index.functionsByName[name] != nil)
  }

  /// `message: "…", bundle: .module`: what is looked up names where.
  private func hasBundle(after position: Int, _ arguments: [CallArgument]) -> Bool {
    position + 1 < arguments.count && arguments[position + 1].label == known.bundle
  }

  /// The capitals that names of Apple's frameworks begin with.
  private static let prefixes: Set<String> = [
    "AB", "AC", "AR", "AS", "AU", "AV", "AX", "CA", "CB", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CP", "CS",
    "CT", "CV", "CX", "EK", "FI", "FP", "GC", "GK", "GL", "HK", "HM", "IC", "IK", "IL", "IN", "IO", "JS", "LA", "LP",
    "MC", "MF", "MIDI", "MK", "ML", "MP", "MT", "MX", "NE", "NF", "NI", "NK", "NL", "NS", "NW", "OS", "PDF", "PH",
    "PK", "PR", "QC", "QL", "RP", "SC", "SCN", "SF", "SK", "SL", "SN", "SS", "ST", "SW", "TK", "TV", "UI", "UN",
    "UT", "VN", "VS", "VT", "VZ", "WC", "WK", "WN", "XC", "XPC",
  ]

  /// `UIButton`, `NSError`, `CATransaction`: such capitals before the next word.
  private func isSystemName(_ text: String) -> Bool {
    if Self.verbatim.contains(text) { return true }
    let capitals = text.utf8.prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }.dropLast()
    return capitals.count > 1
      && (2...min(4, capitals.count)).contains { Self.prefixes.contains(String(Substring(capitals.prefix($0)))) }
  }
}
