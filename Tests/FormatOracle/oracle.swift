// Formats texts with the real formatter, for Tests/LintingTests/FormatTruthTests.swift, which compiles and runs it: a
// text that reads its arguments wrongly may crash, and then only a child of this process ends.
//
//     oracle FILE    each line of the file: the text, a tab, its arguments (o text, l Int64, i Int32, d Double)
//
// Each text that could be formatted is printed behind its line's number.
import Foundation

@_silgen_name("fork") private func forkProcess() -> Int32

setvbuf(stdout, nil, _IOFBF, 1 << 16)
let lines = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n")

/// The number of the line at work, seen by parent and child.
let current = mmap(nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0)!.assumingMemoryBound(to: Int.self)

func format(_ index: Int) {
  current.pointee = index
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
  let text = withVaList(arguments) { NSString(format: String(columns[0]), arguments: $0) as String }
  print(index, text.replacingOccurrences(of: "\n", with: "\\n"), separator: "\t")
  // What is printed before a crash must be seen.
  fflush(stdout)
}

// Crashes are what this is for: no core files, no hanging.
var none = rlimit(rlim_cur: 0, rlim_max: 0)
#if os(Linux)
  setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
#else
  setrlimit(RLIMIT_CORE, &none)
#endif
var next = 0
while next < lines.count {
  let child = forkProcess()
  if child == 0 {
    for index in next..<lines.count { format(index) }
    _exit(0)
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  next = status == 0 ? lines.count : current.pointee + 1
}
