package import CatalogModel

/// How a format writes texts with arguments. The model's texts are Apple's format strings; reducing a catalog to the
/// format's features reports what a syntax cannot express.
package protocol MessageSyntax: Sendable {
  /// What it is called.
  var name: String { get }
  /// The first argument of a text in this syntax.
  var example: String { get }
  /// Converts a file's text to a format string.
  func message(_ text: String) -> Message
  /// Converts a format string to a file's text.
  func text(_ message: Message) -> String
}

/// Apple's format strings, which are the model's own language.
struct FormatStringSyntax: MessageSyntax {
  let name = "format strings"
  let example = "%1$@"

  func message(_ text: String) -> Message { Message(text) }

  func text(_ message: Message) -> String { message.text }
}
