internal import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// What the tokens of a file say of some views: where they are declared, and what names them.
struct ViewMentions {
  private let file: SourceFile
  private let tokens: CodeTokens
  private let views: Set<String>
  private let mayBeImported: Bool
  private var bodies: [(view: String, place: Location)] = []
  /// The views that are opened whatever names them.
  private var opened: Set<String> = []
  /// What names a view, with the views around it: it opens the view if one opens them.
  private var mentions: [(view: String, within: [String])] = []
  /// The views whose bodies are open, each with the token that ends it.
  private var around: [(view: String, end: Int)] = []

  /// - Parameters:
  ///   - views: their names.
  ///   - mayBeImported: whether other modules may use what is public in the file.
  init(_ file: SourceFile, of views: Set<String>, mayBeImported: Bool) {
    (self.file, self.views, self.mayBeImported) = (file, views, mayBeImported)
    tokens = CodeTokens(file.bytes)
  }

  /// The bodies of the views that nothing opens, by what all files say that name them.
  static func unopened(in files: [ViewMentions]) -> [UnopenedView] {
    var opened = files.reduce(into: Set<String>()) { $0.formUnion($1.opened) }
    var before = -1
    while opened.count != before {
      before = opened.count
      for mention in files.lazy.flatMap(\.mentions) where mention.within.allSatisfy(opened.contains) {
        opened.insert(mention.view)
      }
    }
    return files.flatMap(\.bodies).filter { !opened.contains($0.view) }.map { UnopenedView(location: $0.place) }
  }

  mutating func run() {
    var index = 0
    while index < tokens.count {
      around.removeAll { $0.end < index }
      index = endOfPreview(at: index) ?? endOfHead(at: index) ?? named(at: index)
    }
  }

  /// The token behind a preview, whose names open nothing.
  private func endOfPreview(at index: Int) -> Int? {
    guard tokens.kind(index) == .pound, tokens.word(index + 1) == .Preview else { return nil }
    var end = index + 2
    if tokens.kind(end) == .leftParen { end = tokens.partner(end) + 1 }
    return tokens.kind(end) == .leftBrace ? tokens.partner(end) + 1 : end
  }

  /// The token behind the head of a type; behind all of it, where it is one of previews.
  private mutating func endOfHead(at index: Int) -> Int? {
    switch tokens.word(index) {
    case .struct, .class, .enum, .extension: break
    default: return nil
    }
    guard let name = tokens.chain(from: index + 1)?.names.last, let brace = tokens.brace(behind: name + 1) else {
      return nil
    }
    let inherited = (name + 1)..<brace
    if inherited.contains(where: { tokens.word($0) == .PreviewProvider }) { return tokens.partner(brace) + 1 }
    let view = tokens.text(name)
    if views.contains(view) {
      let end = tokens.partner(brace)
      bodies.append((view, file.location(Int(tokens[index].start)..<Int(tokens[end].end))))
      around.append((view, end))
      // A type that is no view by what stands here may be opened in ways of its own, as an app and a scene are.
      let isView =
        tokens.word(index) == .extension || inherited.contains { tokens.isName($0) && tokens.text($0) == "View" }
      if !isView || mayBeImported && isPublic(index) { opened.insert(view) }
    }
    return brace + 1
  }

  private func isPublic(_ keyword: Int) -> Bool {
    let access = tokens.modifiers(before: keyword).access
    return access == .public || access == .open
  }

  /// The next token, with what a name says.
  private mutating func named(at index: Int) -> Int {
    guard tokens.isName(index) else { return index + 1 }
    let view = tokens.text(index)
    if views.contains(view), !around.contains(where: { $0.view == view }) {
      mentions.append((view, around.map(\.view)))
    }
    return index + 1
  }
}
