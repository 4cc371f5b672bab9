package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline
internal import Syntax

/// Finds the texts of interface files in whose place Swift code puts others: `cell.hint.text = …`,
/// `button.setTitle(…)`.
///
/// The code must be in a file that names the class with the outlet, or one that this inherits from. Where such a file names
/// a member of an outlet, it is read again: the linked project does not know which members get another value.
package struct ReplacedTextPass: CodePass {
  private let index: ProjectIndex
  private let texts: [OutletText]
  private let read: Reading
  /// By the name of an outlet the numbers of its texts.
  private var numbers = NameMap<[Int]>()
  /// By the number of a text the names by which code sets it.
  private let setters: [Set<Name>]
  /// All of them.
  private let allSetters: NameSet
  /// By the number of a text the classes that have its outlet; nil where any may have it.
  private let owners: [Set<Name>?]
  package let files: [Int]

  /// Reads a file; nil where that is not possible.
  package typealias Reading = @Sendable (_ path: String) -> SourceFile?

  /// - Parameters:
  ///   - texts: those that code can reach by an outlet.
  ///   - read: how the project's files are read.
  package init(_ linked: LinkedProject, _ texts: [OutletText], reading read: @escaping Reading) {
    let index = linked.context.index
    self.index = index
    self.texts = texts
    self.read = read
    setters = texts.map { Set(Self.setters(of: $0.property).map(index.names.existing)).subtracting([.none]) }
    allSetters = NameSet(setters.joined())
    owners = texts.map { text in
      text.outlet.owner.map {
        Set(index.lineage(of: TypeID(index.names.existing($0))).filter { index.types[$0]?.isOwn == true }.map(\.name))
      }
    }
    for (number, text) in texts.enumerated() {
      let name = index.names.existing(text.outlet.name)
      if name != .none { numbers.append(number, for: name) }
    }
    files = numbers.keys.isEmpty ? [] : index.files.indices.filter { index.files[$0].mentions != nil }
  }

  /// The members that set a text of an object, by the property's name in Xcode's keys. Cells of AppKit have the texts of
  /// their controls.
  private static func setters(of property: Substring) -> [String] {
    switch property {
    case "text": ["text", "attributedText", "string"]
    case "title": ["title", "attributedTitle", "stringValue", "attributedStringValue"]
    case "normalTitle": ["setTitle", "setAttributedTitle"]
    case "placeholder": ["placeholder", "attributedPlaceholder"]
    case "placeholderString": ["placeholderString", "placeholderAttributedString"]
    default: [String(property)]
    }
  }

  package func answer(forFile number: Int) -> Set<Int> {
    let file = index.files[number]
    guard !file.isTest, let mentions = file.mentions?.list else { return [] }
    var found: Set<Int> = []
    lazy var names = Set(file.names)
    lazy var bytes = read(file.path)?.bytes ?? []
    for (position, mention) in mentions.enumerated() where mention.base > 0 && position >= Int(mention.base) {
      let setter = file.name(mention.symbol)
      guard allSetters.contains(setter),
        let reached = numbers[file.name(mentions[position - Int(mention.base)].symbol)]
      else { continue }
      let new = reached.filter { text in
        setters[text].contains(setter) && !found.contains(text)
          && owners[text].map { !$0.isDisjoint(with: names) } ?? true
      }
      guard !new.isEmpty else { continue }
      if mention.flags.contains(.isCalled) || isAssigned(mention, setter, in: bytes) { found.formUnion(new) }
    }
    return found
  }

  /// How many bytes behind a name are searched for an equals sign; comments may come before it.
  private static let reach = 256

  /// Whether an equals sign follows a member: it gets another value.
  private func isAssigned(_ mention: Mention, _ name: Name, in bytes: [UInt8]) -> Bool {
    let ticks = mention.flags.contains(.isQuoted) ? 2 : 0
    let end = Int(mention.start) + index.names.text(name).utf8.count + ticks
    guard end < bytes.count else { return false }
    return CodeTokens(Array(bytes[end...].prefix(Self.reach))).kind(0) == .equal
  }

  package func joined(_ answers: [Set<Int>]) -> [ReplacedText] {
    answers.reduce(into: Set<Int>()) { $0.formUnion($1) }.sorted().map { ReplacedText(location: texts[$0].location) }
  }
}

extension LinkedProject {
  /// The texts of storyboards and xibs, by file, in the order of their paths.
  package var interfaceTexts: [[KeyUse]] {
    Dictionary(grouping: others.value) { $0.location.path }
      .filter { SourceKind(path: $0.key) == .interfaceBuilder }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A text of an object in an interface file that code can reach by an outlet.
package struct OutletText: Sendable {
  fileprivate let outlet: Outlet
  /// The text's property, as Xcode's keys name it: `text`, `normalTitle`.
  fileprivate let property: Substring
  /// The text in the interface file, as its use has it.
  fileprivate let location: Location

  /// Those among the texts of an interface file.
  ///
  /// - Parameter read: how the file is read.
  package static func all(of texts: [KeyUse], reading read: ReplacedTextPass.Reading) -> [OutletText] {
    guard let path = texts.first?.location.path, let file = read(path), Outlet.mayBe(in: file.bytes) else { return [] }
    let outlets = LargeStackThread.run { Outlet.all(in: file) }
    return texts.flatMap { text -> [OutletText] in
      // An object's id, and the name of a property, in which there may be further dots.
      let parts = text.key.split(separator: ".", maxSplits: 1)
      guard parts.count == 2 else { return [] }
      return (outlets[String(parts[0])] ?? []).map {
        OutletText(outlet: $0, property: parts[1], location: text.location)
      }
    }
  }
}

/// A member of a class that holds an object of an interface file.
private struct Outlet {
  let name: String
  /// The class, where the file names it.
  let owner: String?

  private static let element = "outlet"
  private static let tag = Array("<\(element)".utf8)

  /// Whether a file may have outlets.
  static func mayBe(in bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let open = rest.firstIndex(of: tag[0]) {
      if bytes[open...].starts(with: tag) { return true }
      rest = bytes[(open + 1)...]
    }
    return false
  }

  /// By the id of an object the outlets that lead to it; none of a file that cannot be read.
  static func all(in file: SourceFile) -> [String: [Outlet]] {
    guard case .success(let root) = XMLElement.root(of: file.bytes) else { return [:] }
    var outlets: [String: [Outlet]] = [:]
    collect(in: root, into: &outlets)
    guard !outlets.isEmpty else { return [:] }
    var cells: [String: [Outlet]] = [:]
    collectCells(in: root, of: [], outlets, into: &cells)
    return outlets.merging(cells) { $0 + $1 }
  }

  /// Collects the outlets of an element and of everything in it. The XML reader bounds the depth.
  private static func collect(in element: XMLElement, into outlets: inout [String: [Outlet]]) {
    for outlet in element.child("connections")?.children ?? [] where outlet.name == Outlet.element {
      guard let name = outlet["property"], let object = outlet["destination"] else { continue }
      outlets[object, default: []].append(Outlet(name: name, owner: element["customClass"]))
    }
    for child in element.children { collect(in: child, into: &outlets) }
  }

  /// Collects what leads to cells: the outlets of the objects that contain them.
  ///
  /// - Parameter holders: the outlets that lead to the enclosing object.
  private static func collectCells(
    in element: XMLElement, of holders: [Outlet], _ outlets: [String: [Outlet]], into cells: inout [String: [Outlet]]
  ) {
    let outer = element["key"] == "cell" ? holders : []
    if let id = element["id"], !outer.isEmpty { cells[id, default: []] += outer }
    let own = element["id"].flatMap { outlets[$0] } ?? []
    for child in element.children { collectCells(in: child, of: own + outer, outlets, into: &cells) }
  }
}
