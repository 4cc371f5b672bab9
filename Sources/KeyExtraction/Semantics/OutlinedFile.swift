internal import SwiftOutline

/// The outline of a file with the file's path.
struct OutlinedFile {
  var path: String
  var outline: Outline
}
