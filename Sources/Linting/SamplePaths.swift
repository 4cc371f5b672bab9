internal import Text

/// The paths of a project that is read at some roots: those above it say nothing about it.
package struct SamplePaths: Sendable {
  private let roots: [String]

  package init(below roots: [String]) { self.roots = roots }

  /// Whether a path is that of code that only developers run: samples for readers, previews and mocks.
  package func contain(_ path: String) -> Bool {
    inner(path).split(separator: "/").dropLast().contains { folder in
      if ["Mock", "Mocks", "Preview Content", "Previews", "TestingSupport"].contains(folder) { return true }
      // `DemoView`, `KitExamples`, `KitDemoApp`
      var words = KeyName.words(String(folder))
      if words.last == "app" { words.removeLast() }
      return [words.first, words.last].contains { word in
        ["demo", "demos", "example", "examples", "sample", "samples"].contains(word)
      }
    }
  }

  /// A path without the folders above the project.
  package func inner(_ path: String) -> Substring {
    let roots = roots.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      .filter { ($0.hasPrefix("/") || $0.hasPrefix("../")) && path.hasPrefix($0) }
    return path.dropFirst(roots.map(\.count).max() ?? 0)
  }
}
