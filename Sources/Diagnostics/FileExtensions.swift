/// Some file extensions, for questions that are asked of every path of a tree: of none its own extension is made.
package struct FileExtensions: Sendable {
  private let names: Set<String>
  private let spellings: [[UInt8]]

  /// - Parameter names: in lower case and without dots.
  package init(_ names: Set<String>) {
    self.names = names
    spellings = names.map { Array($0.utf8) }
  }

  /// Whether a path has one of them.
  package func include(extensionOf path: String) -> Bool { include(extensionOf: Array(path.utf8)) }

  /// Whether a path has one of them.
  package func include(extensionOf path: [UInt8]) -> Bool {
    var start = path.count
    while start > 0, path[start - 1] >= UInt8(ascii: "a"), path[start - 1] <= UInt8(ascii: "z") { start -= 1 }
    // All that is not a few small letters behind a dot and a name is left to who reads all extensions.
    guard start > 1, start < path.count, path[start - 1] == UInt8(ascii: "."), path[start - 2] != UInt8(ascii: "/")
    else { return names.contains(SourceFile.fileExtension(of: String(decoding: path, as: UTF8.self))) }
    return spellings.contains { spelling in
      spelling.count == path.count - start && path[start...].elementsEqual(spelling)
    }
  }
}
