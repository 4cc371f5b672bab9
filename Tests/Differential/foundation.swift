// What Foundation makes of files, for judge.py, which compiles and starts this. Each line of standard input is a question,
// and each line of standard output its answer:
//
//     plist PATH                 {"value": …}, or {"refused": true} where Foundation does not read the property list
//     json PATH                  the same for JSON
//     lookup FOLDER TABLE KEY    {"value": …}: what a bundle that is FOLDER answers; columns are parted by tabs
import Foundation

/// A value that JSON can hold; property lists have data and dates, too.
func plain(_ value: Any) -> Any {
  switch value {
  case let members as [String: Any]: members.mapValues(plain)
  case let items as [Any]: items.map(plain)
  case let text as String: text
  case let number as NSNumber: number
  default: "\(value)"
  }
}

func answer(_ question: [String]) -> [String: Any] {
  guard question.count > 1 else { return ["refused": true] }
  if question[0] == "lookup" {
    guard question.count == 4, let bundle = Bundle(path: question[1]) else { return ["refused": true] }
    return ["value": bundle.localizedString(forKey: question[3], value: nil, table: question[2])]
  }
  guard let data = FileManager.default.contents(atPath: question[1]) else { return ["refused": true] }
  let value =
    question[0] == "json"
    ? try? JSONSerialization.jsonObject(with: data)
    : try? PropertyListSerialization.propertyList(from: data, format: nil)
  guard let members = value as? [String: Any] else { return ["refused": true] }
  return ["value": plain(members)]
}

while let line = readLine() {
  let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  if let data = try? JSONSerialization.data(withJSONObject: answer(columns), options: [.sortedKeys]) {
    print(String(decoding: data, as: UTF8.self))
  } else {
    print("{\"refused\": true}")
  }
  fflush(stdout)
}
