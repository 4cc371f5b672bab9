internal import Text

/// The address of a line of a source file on the web: a text with `{path}`, from the repository's top, and `{line}` in it.
package struct SourceAddress: Sendable, Hashable {
  /// The address, with `{path}` and `{line}` in it.
  package let template: String

  /// A template of the user's, `{commit}` in it filled in; throws `RunError` where it names no path.
  ///
  /// - Parameter commit: the full hash of the commit that is checked out; nil where there is none.
  package init(userTemplate text: String, commit: String?) throws {
    guard text.contains("{path}"), text.contains("://"), !text.lowercased().hasPrefix("javascript:") else {
      throw RunError(
        "'\(text)' is no address of a source: write one with {path}, and {line} and {commit} where they belong, such as"
          + " 'https://example.org/app/blob/{commit}/{path}#L{line}'")
    }
    guard let commit else {
      guard !text.contains("{commit}") else {
        throw RunError("--source-url has {commit}, but the project has no commit yet")
      }
      template = text
      return
    }
    template = SourceAddress.replacing("{commit}", in: text, by: commit)
  }

  /// The address at a known host, of a commit.
  ///
  /// - Parameter remote: what git calls the remote's URL: `git@github.com:owner/app.git`, `https://gitlab.com/a/b`. A
  ///   user's name and password in it are left out.
  package init?(remote: String, commit: String) {
    guard let (host, path) = SourceAddress.parts(of: remote) else { return nil }
    let home = "https://\(host)/\(path)"
    if host == "github.com" {
      template = "\(home)/blob/\(commit)/{path}#L{line}"
    } else if host == "gitlab.com" || host.hasPrefix("gitlab.") {
      template = "\(home)/-/blob/\(commit)/{path}#L{line}"
    } else if host == "bitbucket.org" {
      template = "\(home)/src/\(commit)/{path}#lines-{line}"
    } else if host == "codeberg.org" {
      template = "\(home)/src/commit/\(commit)/{path}#L{line}"
    } else {
      return nil
    }
  }

  /// The address of the commit that is checked out, from the remote `origin`; nil where a tracked file differs from the
  /// commit, because lines may have moved, and where there is no remote at a known host.
  package static var current: SourceAddress? {
    guard let remote = GitCommit.origin, let commit = GitCommit.head, GitCommit.isClean else { return nil }
    return SourceAddress(remote: remote, commit: commit)
  }

  /// The template for paths that are relative to a folder of the repository, given with a trailing slash, or empty.
  package func template(below folder: String) -> String {
    let encoded = folder.utf8.map { byte in
      byte.isASCIILetterOrDigit || "-._~/".utf8.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + SourceAddress.hexadecimal(byte)
    }
    return SourceAddress.replacing("{path}", in: template, by: encoded.joined() + "{path}")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Host and path of a remote's URL, without user, password, port and the suffix `.git`.
  private static func parts(of remote: String) -> (host: String, path: String)? {
    var rest = remote[...]
    var separator: Character = ":"
    for scheme in ["https://", "http://", "ssh://", "git://"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      separator = "/"
    }
    guard let end = rest.firstIndex(of: separator) else { return nil }
    let host = rest[..<end].split(separator: "@").last?.prefix { $0 != ":" } ?? ""
    var path = rest[rest.index(after: end)...]
    while path.hasSuffix("/") { path = path.dropLast() }
    if path.hasSuffix(".git") { path = path.dropLast(4) }
    let allowed = path.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._~/".utf8.contains($0) }
    guard !host.isEmpty, path.contains("/"), !path.hasPrefix("/"), allowed else { return nil }
    return (host.lowercased(), String(path))
  }

  private static func replacing(_ part: String, in text: String, by other: String) -> String {
    var pieces: [Substring] = []
    var rest = text[...]
    while let found = rest.firstRange(of: part) {
      pieces.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return (pieces + [rest]).joined(separator: other)
  }
}
