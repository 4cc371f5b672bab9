import TestSupport
import Testing

@Suite("Names of commands")
struct CommandNameTests {
  @Test func `a misspelt command is answered with the nearest`() throws {
    let scratch = try Scratch()
    let misspelt = try GlossaTool.run(["lnt"], in: scratch.path)
    #expect(misspelt.status == 2)
    #expect(misspelt.errors.contains("'lnt' is no command: did you mean 'lint'?"))
    let far = try GlossaTool.run(["frobnicate", "."], in: scratch.path)
    #expect(far.status == 2 && far.errors.contains("'frobnicate' is no command: known: extract, lint"))
    #expect(try GlossaTool.run(["--version"], in: scratch.path).status == 0)
    #expect(try GlossaTool.run(["help", "lint"], in: scratch.path).status == 0)
  }
}
