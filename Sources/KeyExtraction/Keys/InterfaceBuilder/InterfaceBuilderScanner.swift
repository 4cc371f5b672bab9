internal import CatalogModel
internal import CodeModel
package import Diagnostics
internal import Platform
internal import Syntax

/// Reads storyboards and xibs: every text that Interface Builder lets translators change, with Xcode's keys and
/// comments.
package struct InterfaceBuilderScanner: SourceScanner {
  package let fileExtensions = SourceKind.interfaceBuilder.fileExtensions

  package init() {}

  package func scan(_ file: SourceFile) -> Diagnosed<FileFacts> { LargeStackThread.run { facts(of: file) } }

  private func facts(of file: SourceFile) -> Diagnosed<FileFacts> {
    var facts = FileFacts(path: file.path)
    switch XMLElement.root(of: file.bytes) {
    case .failure(let failure):
      let start = LineTable(file).start(ofLine: failure.line)
      return Diagnosed(
        facts,
        [Diagnostic("source/unreadable-source", .error, failure.message, at: file.location(start..<start))])
    case .success(let root):
      var reader = InterfaceReader(file: file, platform: Self.platform(of: root))
      reader.read(root)
      facts.uses = reader.uses
      return Diagnosed(facts)
    }
  }

  /// Mac files say `targetRuntime="MacOSX.Cocoa"`; all others are for touch platforms.
  private static func platform(of root: XMLElement) -> InterfaceProperties.Platform {
    (root["targetRuntime"] ?? root["type"] ?? "").contains("MacOSX.Cocoa")
      || (root["type"] ?? "").hasSuffix(".Cocoa.XIB") || (root["type"] ?? "").hasSuffix(".Cocoa.Storyboard.XIB")
      ? .mac : .touch
  }
}
