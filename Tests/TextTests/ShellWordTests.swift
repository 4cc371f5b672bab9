import Foundation
import Testing
import Text

@Suite struct ShellWordTests {
  @Test(arguments: [
    "App", "", "My App", "Karl's", "$HOME `id` \"x\"", "a\\b", "~", "*.swift", "-x", "日本", "a\nb", "#x", "!1",
  ])
  func `a shell reads the text back`(text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf %s " + ShellWord.quoted(text)]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let read = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: read, as: UTF8.self) == text)
  }

  @Test func `a plain word stays as it is`() {
    #expect(ShellWord.quoted("App/Localizable.xcstrings") == "App/Localizable.xcstrings")
  }
}
