internal import CatalogModel
package import Diagnostics

/// Reads storyboards and xibs: every text Interface Builder lets translators change, with Xcode's keys and comments.
package struct InterfaceBuilderScanner: SourceScanner {
  package let fileExtensions = ["storyboard", "xib"]

  package init() {}

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> {
    var facts = FileFacts(path: file.path)
    switch Markup.read(file.bytes) {
    case .failure(let message, let line):
      let start = LineTable(file).start(ofLine: line)
      return Diagnosed(
        facts,
        [Diagnostic("source/unreadable-source", .error, message, at: file.location(start..<start))])
    case .document(let document):
      withExtendedLifetime(document) {
        var reader = InterfaceReader(file: file, platform: Self.platform(of: document.root))
        reader.read(document.root)
        facts.uses = reader.uses
      }
      return Diagnosed(facts)
    }
  }

  /// Mac files say `targetRuntime="MacOSX.Cocoa"`; everything else is a touch platform's.
  private static func platform(of root: MarkupElement) -> InterfaceProperties.Platform {
    (root["targetRuntime"] ?? root["type"] ?? "").contains("MacOSX.Cocoa")
      || (root["type"] ?? "").hasSuffix(".Cocoa.XIB") || (root["type"] ?? "").hasSuffix(".Cocoa.Storyboard.XIB")
      ? .mac : .touch
  }
}
