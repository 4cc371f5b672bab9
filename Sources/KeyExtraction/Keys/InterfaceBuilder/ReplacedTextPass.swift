package import CodeModel
internal import SwiftOutline

/// Finds the texts of interface files in whose place Swift code puts others: `cell.hint.text = …`,
/// `button.setTitle(…)`.
///
/// The code must be in a file that names the class with the outlet, or one that this inherits from.
package struct ReplacedTextPass: CodePass {
  private let index: ProjectIndex
  private let texts: [OutletText]
  /// By the name of an outlet the numbers of its texts.
  private var numbers: [Name: [Int]] = [:]
  /// By the number of a text the names by which code sets it.
  private let setters: [Set<Name>]
  /// By the number of a text the classes that have its outlet; nil where any may have it.
  private let owners: [Set<Name>?]
  package let files: [Int]

  /// - Parameter texts: those that code can reach by an outlet.
  package init(_ linked: LinkedProject, _ texts: [OutletText]) {
    let index = linked.context.index
    self.index = index
    self.texts = texts
    setters = texts.map { Set(Self.setters(of: $0.property).map(index.names.existing)).subtracting([.none]) }
    owners = texts.map { text in
      text.owner.map {
        Set(index.lineage(of: TypeID(index.names.existing($0))).filter { index.types[$0]?.isOwn == true }.map(\.name))
      }
    }
    for (number, text) in texts.enumerated() {
      numbers[index.names.existing(text.outlet), default: []].append(number)
    }
    numbers[.none] = nil
    files = numbers.isEmpty ? [] : index.files.indices.filter { index.files[$0].mentions != nil }
  }

  /// The members that set a text of an object, by the property's name in Xcode's keys. Cells of AppKit have the texts of
  /// their controls.
  private static func setters(of property: String) -> [String] {
    switch property {
    case "text": ["text", "attributedText", "string"]
    case "title": ["title", "attributedTitle", "stringValue", "attributedStringValue"]
    case "normalTitle": ["setTitle", "setAttributedTitle"]
    case "placeholder": ["placeholder", "attributedPlaceholder"]
    case "placeholderString": ["placeholderString", "placeholderAttributedString"]
    default: [property]
    }
  }

  package func answer(forFile number: Int) -> Set<Int> {
    let file = index.files[number]
    guard !file.isTest, let mentions = file.mentions?.list else { return [] }
    var found: Set<Int> = []
    lazy var names = Set(file.names)
    for (position, mention) in mentions.enumerated() where mention.base > 0 && position >= Int(mention.base) {
      guard mention.flags.contains(.isAssigned) || mention.flags.contains(.isCalled),
        let reached = numbers[file.name(mentions[position - Int(mention.base)].symbol)]
      else { continue }
      let setter = file.name(mention.symbol)
      for text in reached where setters[text].contains(setter) && !found.contains(text) {
        if owners[text].map({ !$0.isDisjoint(with: names) }) ?? true { found.insert(text) }
      }
    }
    return found
  }

  package func joined(_ answers: [Set<Int>]) -> [ReplacedText] {
    answers.reduce(into: Set<Int>()) { $0.formUnion($1) }.sorted().map { ReplacedText(location: texts[$0].location) }
  }
}
