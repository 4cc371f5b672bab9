import Diagnostics
import SwiftParser
import SwiftSyntax

/// What swift-syntax says about a file.
final class TheirReading: SyntaxVisitor {
  private var found: [Finding] = []

  /// Nil where swift-syntax itself finds the file broken: then there is no truth to compare with.
  static func findings(of file: SourceFile) -> [Finding]? {
    let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !tree.hasError else { return nil }
    let reading = TheirReading(viewMode: .sourceAccurate)
    reading.walk(tree)
    return reading.found
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    span(.literal, node)
    for case .expressionSegment(let segment) in node.segments {
      found.append(
        .span(.interpolation, start(segment.leftParen), segment.rightParen.endPositionBeforeTrailingTrivia.utf8Offset))
    }
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    span(.literal, node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let (name, offset) = place(of: node.calledExpression)
    call(
      name, at: offset, node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    macro(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macro(node)
    return .visitChildren
  }

  /// Conditions of directives are code to nobody but the compiler.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  private func macro(_ node: some FreestandingMacroExpansionSyntax) {
    guard node.leftParen != nil || node.trailingClosure != nil else { return }
    call(
      "#" + name(node.macroName), at: start(node.pound), node.arguments, node.trailingClosure,
      node.additionalTrailingClosures)
  }

  private func call(
    _ name: String, at offset: Int, _ arguments: LabeledExprListSyntax,
    _ closure: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax
  ) {
    let first = closure == nil ? [] : [""]
    found.append(
      .call(
        name, at: offset, labels: arguments.map { self.name($0.label) },
        closures: first + more.map { self.name($0.label) }))
  }

  private func place(of callee: ExprSyntax) -> (name: String, offset: Int) {
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): (name(node.baseName), start(node.baseName))
    case .memberAccessExpr(let node): (name(node.declName.baseName), start(node.declName.baseName))
    case .genericSpecializationExpr(let node): place(of: node.expression)
    case .optionalChainingExpr(let node): place(of: node.expression)
    case .forceUnwrapExpr(let node): place(of: node.expression)
    default: ("an expression", start(callee))
    }
  }

  /// A name as Glossa keeps it: without backticks, and `_` as no label.
  private func name(_ token: TokenSyntax?) -> String {
    guard let token else { return "" }
    let text = token.identifier?.name ?? token.text
    return text == "_" ? "" : text
  }

  private func span(_ sort: Finding.Sort, _ node: some SyntaxProtocol) {
    found.append(.span(sort, start(node), node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  private func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
}
