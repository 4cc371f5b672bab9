import Testing
import Workspace

@Suite struct SourceAddressTests {
  @Test(
    arguments: [
      ("git@github.com:me/app.git", "https://github.com/me/app/blob/1a/{path}#L{line}"),
      ("https://github.com/me/app", "https://github.com/me/app/blob/1a/{path}#L{line}"),
      ("https://me:secret@github.com/me/app.git/", "https://github.com/me/app/blob/1a/{path}#L{line}"),
      ("ssh://git@gitlab.com:22/group/sub/app.git", "https://gitlab.com/group/sub/app/-/blob/1a/{path}#L{line}"),
      ("git@gitlab.example.org:me/app.git", "https://gitlab.example.org/me/app/-/blob/1a/{path}#L{line}"),
      ("https://bitbucket.org/me/app", "https://bitbucket.org/me/app/src/1a/{path}#lines-{line}"),
      ("https://codeberg.org/me/app", "https://codeberg.org/me/app/src/commit/1a/{path}#L{line}"),
      ("https://git.example.org/me/app", nil), ("/srv/git/app.git", nil), ("https://github.com/\"onclick=x", nil),
      ("", nil),
    ] as [(String, String?)])
  func `a remote at a known host gives the address of a line`(remote: String, template: String?) {
    #expect(SourceAddress(remote: remote, commit: "1a")?.template == template)
  }

  @Test func `a template has its commit filled in, and paths begin at the top`() throws {
    let address = try SourceAddress(userTemplate: "https://x.org/{commit}/{path}#{line}", commit: "1a")
    #expect(address.template(below: "An App/") == "https://x.org/1a/An%20App/{path}#{line}")
  }

  @Test(arguments: ["", "https://x.org/", "javascript://{path}", "x/{path}", "https://x.org/{commit}/{path}"])
  func `what is no template is refused`(text: String) {
    #expect(throws: RunError.self) { try SourceAddress(userTemplate: text, commit: nil) }
  }
}
