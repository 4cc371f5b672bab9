internal import CatalogModel
internal import Jobs
internal import Syntax

/// What people see for a key.
struct SightTool: AgentTool {
  let name = "what_people_see"
  let description = """
    What people read for a key in each language: the plural form for a number, the text for a device, and the text of \
    another language, or the key, where a language has none. Use it to check an edit as a user would see it. Example: \
    {"key": "cart.items %lld", "languages": ["pl"], "count": "3"}
    """
  let inputs = [
    ToolInput("key", .text, "The key.", isRequired: true),
    ToolInput("table", .text, "Its table, or the path of one of its files; all if left out."),
    ToolInput("languages", .texts, "The languages; all that the table has if left out."),
    ToolInput("count", .text, "The number for each argument that counts something, such as \"3\" or \"1.5\"."),
    ToolInput("arguments", .texts, "The values of the arguments, from the first."),
    ToolInput(
      "device", .choice(["iphone", "ipad", "mac", "appletv", "applewatch", "applevision", "ipod"]),
      "The device; iphone if left out."),
    ToolInput("width", .number(1...10_000), "How much room there is for a text that varies by it."),
  ]

  func call(_ arguments: ToolArguments, _ project: AgentProject) throws(ToolFailure) -> JSONValue {
    let state = try project.state()
    let count = arguments.text("count")
    if let count, count.isEmpty || !count.utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }) {
      throw ToolFailure("'count' has to be a number in a string", advice: "pass it as \"3\"")
    }
    var languages: [Language] = []
    for code in arguments.texts("languages") { languages.append(try state.language(code)) }
    let tables = try state.details(of: arguments.text("key") ?? "", in: arguments.text("table")).map { details in
      let sights = (languages.isEmpty ? details.languages : languages).map { language in
        details.sight(
          in: language, count: count, values: arguments.texts("arguments"),
          device: arguments.text("device") ?? "iphone", width: arguments.number("width"))
      }
      return JSONValue.compact([
        ("table", .string(details.table)), ("people_see", .array(sights.map(KeyCard.json))),
      ])
    }
    return .compact([("tables", .array(tables)), ("unreadable_files", state.unreadableFiles)])
  }
}
