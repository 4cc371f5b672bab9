package import CatalogModel

/// How a format writes texts with arguments. The model's texts are Apple's format strings; what a syntax cannot say of
/// them is reported where a catalog is reduced to the format's features.
package protocol MessageSyntax: Sendable {
  /// What it is called.
  var name: String { get }
  /// The first argument of a text, as it is written.
  var example: String { get }
  /// A text of a file in the model's language.
  func message(_ text: String) -> Message
  /// A text of the model in the file's language.
  func text(_ message: Message) -> String
}

/// Apple's format strings, which are the model's own language.
struct FormatStringSyntax: MessageSyntax {
  let name = "format strings"
  let example = "%1$@"

  func message(_ text: String) -> Message { Message(text) }

  func text(_ message: Message) -> String { message.text }
}
