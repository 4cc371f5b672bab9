import Diagnostics
import Text
import Workspace

/// A file that stands for a list of paths on the command line: `@FILE`, with one path in each line.
///
/// Build systems write such a file where a command line would become longer than the system allows: 2 MB on Linux. A
/// path that begins with `@` itself is given as `./@PATH`.
enum PathList {
  /// The paths that an argument stands for: those that `@FILE` lists, or itself. Throws `RunError` for a list that
  /// cannot be read.
  static func expanded(_ argument: String) throws -> [String] {
    guard argument.hasPrefix("@") else { return [argument] }
    return try Disk.read(String(argument.dropFirst())).bytes.split(separator: 0x0A).map { FileName.text(Array($0)) }
  }
}
