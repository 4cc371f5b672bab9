internal import CodeModel
internal import Diagnostics
internal import KeyExtraction

/// Finds the literals that views show as a String. Reads all Swift files again: the facts of the cache have only the
/// code around literals.
struct ShownTextLoader {
  /// Where files are read.
  let source: any FileSource

  /// - Parameters:
  ///   - paths: all sources.
  ///   - uses: the keys that were found: their literals are looked up, whatever becomes of them.
  func texts(in paths: [String], besides uses: [KeyUse], asking questions: AnalysisRequest) -> [ShownText] {
    let swift = paths.filter { SourceKind(path: $0) == .swift }
    let facts = Parallel.map(swift) { [source] path in (try? source.read(path)).map(ShownTextPass.facts(of:)) }
    let pass = ShownTextPass(facts.compactMap { $0 }, properties: questions.properties, arguments: questions.arguments)
    let keys = Set(uses.map(\.location))
    return numbered(pass.run().filter { !keys.contains($0.location) })
  }

  /// The texts with the lines of their views.
  private func numbered(_ texts: [ShownText]) -> [ShownText] {
    var lines: [String: LineTable] = [:]
    for path in Set(texts.map(\.viewLocation.path)) {
      if let file = try? source.read(path) { lines[path] = LineTable(file) }
    }
    return texts.map { text in
      var text = text
      text.viewLine = lines[text.viewLocation.path]?.position(at: text.viewLocation.bytes.lowerBound).line ?? 0
      return text
    }
  }
}
