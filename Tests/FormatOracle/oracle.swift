// Formats texts with the real formatter, for Tests/LintingTests/FormatTruthTests.swift, which compiles and runs it: a
// text that reads its arguments wrongly may crash, and then only this process ends.
//
//     oracle FILE FIRST    each line of the file: the text, a tab, its arguments (o text, l Int64, i Int32, d Double)
import Foundation

setvbuf(stdout, nil, _IOFBF, 1 << 16)
let lines = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n")
for index in (Int(CommandLine.arguments[2]) ?? 0)..<lines.count {
  let columns = lines[index].split(separator: "\t", omittingEmptySubsequences: false)
  let arguments: [any CVarArg] = columns[1].split(separator: ",").map { argument in
    let value = String(argument.dropFirst())
    switch argument.first {
    case "l": return Int64(value) ?? 0
    case "i": return Int32(value) ?? 0
    case "d": return Double(value) ?? 0
    default: return NSString(string: value)
    }
  }
  // What is printed before a crash must be seen: the last line tells which text crashed.
  fflush(stdout)
  let text = withVaList(arguments) { NSString(format: String(columns[0]), arguments: $0) as String }
  print(index, text.replacingOccurrences(of: "\n", with: "\\n"), separator: "\t")
}
fflush(stdout)
