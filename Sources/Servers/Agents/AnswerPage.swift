internal import Syntax

/// A part of a long list that fits into an answer, and where the next part begins.
struct AnswerPage {
  /// The items of this part.
  private(set) var items: [JSONValue] = []
  /// How many items the whole list has.
  let total: Int
  /// What to pass as `cursor` to get the next part; nil at the end.
  private(set) var next: String?

  /// The arguments of every tool that answers in parts.
  static let inputs = [
    ToolInput("cursor", .text, "The 'next' of the answer before, to get the following items."),
    ToolInput("max_bytes", .number(1000...200_000), "About how long an answer may be; 20000 if left out."),
  ]

  private static let standardSize = 20_000

  /// - Parameters:
  ///   - all: the items in a fixed order, each with the name by which a cursor knows it.
  ///   - wasListed: for items in the order of their names, whether a name that is not listed may have been: the list then
  ///     goes on where it would stand. Without it, a list that has changed is to be asked for anew.
  ///   - render: called only for the items of this part.
  init<Item>(
    of all: [(name: String, item: Item)], _ arguments: ToolArguments, wasListed: ((String) -> Bool)? = nil,
    render: (Item) throws(ToolFailure) -> JSONValue
  ) throws(ToolFailure) {
    total = all.count
    var start = 0
    if let cursor = arguments.text("cursor") {
      if let found = all.firstIndex(where: { $0.name == cursor }) {
        start = found + 1
      } else if let wasListed, wasListed(cursor) {
        start = all.firstIndex { cursor < $0.name } ?? all.count
      } else {
        throw ToolFailure("the cursor is none of this list", advice: "begin again without 'cursor'")
      }
    }
    var left = arguments.number("max_bytes") ?? AnswerPage.standardSize
    for index in start..<all.count {
      let item = try render(all[index].item)
      left -= item.line.utf8.count + 1
      // One item is given whatever its length: else nobody would ever get behind it.
      if left < 0, !items.isEmpty {
        next = all[index - 1].name
        return
      }
      items.append(item)
    }
  }

  /// The list's members of an answer.
  func members(named name: String) -> [(String, JSONValue?)] {
    [("total", .int(total)), (name, .array(items)), ("next", .optional(next))]
  }
}
