package import CodeModel
package import Diagnostics
internal import Platform
internal import SwiftOutline

/// Decides which literals are keys, and collects what else the code does with texts.
package struct KeyPass: CodePass {
  private let linked: LinkedProject
  package let files: [Int]

  package init(_ linked: LinkedProject) {
    self.linked = linked
    let context = linked.context
    // Most files hold no key.
    files = context.index.files.indices.filter { context.mayHoldKeys(context.index.files[$0]) }
  }

  /// The answer for one Swift file.
  package struct FileAnswer: Sendable {
    /// In source order.
    fileprivate var uses: Diagnosed<[KeyUse]>
    /// Tables that its code names for texts of any file.
    fileprivate var tables: [LiteralStart: String]
    /// What else its code does with texts; nil where that is not asked for.
    fileprivate var code: CodeFacts?
  }

  package func answer(forFile number: Int) -> FileAnswer {
    let visitor = KeyVisitor(linked.context, file: linked.context.index.files[number].number)
    LargeStackThread.run { visitor.run() }
    let diagnostics = visitor.keys.diagnostics.sorted { a, b in
      (a.location?.bytes.lowerBound ?? 0) < (b.location?.bytes.lowerBound ?? 0)
    }
    return FileAnswer(
      uses: Diagnosed(visitor.keys.uses.sortedByLocation, diagnostics), tables: visitor.tables.byText,
      code: visitor.facts?.found)
  }

  /// All uses of the project, Objective-C, Interface Builder and property lists first, then Swift file by file; and what
  /// else the code does with texts.
  package func joined(_ answers: [FileAnswer]) -> (uses: Diagnosed<[KeyUse]>, code: CodeFacts) {
    var tables: [LiteralStart: String] = [:]
    for answer in answers { tables.merge(answer.tables) { first, _ in first } }
    var uses = linked.others
    var code = CodeFacts(linked.formats)
    for answer in answers {
      uses.value += tables.isEmpty ? answer.uses.value : answer.uses.value.map { $0.moved(to: tables) }
      uses.diagnostics += answer.uses.diagnostics
      if let facts = answer.code { code.append(facts) }
    }
    return (uses, code)
  }
}

extension KeyUse {
  /// The use with the table that some code names for its text, unless it has one already.
  fileprivate func moved(to tables: [LiteralStart: String]) -> KeyUse {
    let start = LiteralStart(path: location.path, offset: location.bytes.lowerBound)
    guard table == nil, let table = tables[start] else { return self }
    return moved(to: table)
  }
}
