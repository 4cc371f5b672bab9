internal import CodeModel
internal import SwiftOutline

/// An accessor as the outline of its file shows it: where it starts and what it looks up. Its place and its full name
/// are known only when the file is read again.
struct DeclaredAccessor: Sendable {
  /// The file's number in the index.
  var file: Int
  /// The bytes from the first one of the declaration to the end of its last literal.
  var range: Range<Int>
  /// The last name of the type it is a member of.
  var owner: Name
  var name: Name
  /// The name as text, without backticks.
  var text: String
  var key: String
  /// Nil means the default table.
  var table: String?
  /// The texts of the plain literals in its declaration.
  var texts: [String]
  var isCase: Bool
  /// Whether it is used on the type itself, not on a value of it. Cases are.
  var isStatic: Bool
  /// Whether a leading dot can mean it, because its type is the one that it is a member of.
  var mayBeImplied: Bool
  /// Whether a protocol or superclass may call it.
  var isCalledUnnamed: Bool
}
