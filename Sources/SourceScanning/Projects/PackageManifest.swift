package import Diagnostics

/// Reads `Package.swift` as text, without running it: the targets with literal names, and their folders.
package enum PackageManifest {
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin",
  ]

  /// The targets of a `Package.swift`.
  ///
  /// - Parameter readsFiles: whether the targets' files are needed.
  package static func layout(of file: SourceFile, readsFiles: Bool = true) -> ProjectLayout {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    // Manifests have the same comments, brackets, names and one-line literals as C, so C's tokens are enough.
    let lexer = ObjectiveCLexer(file.bytes)
    let reader = ManifestReader(ObjectiveCReader(bytes: file.bytes, tokens: lexer.tokens))
    var layout = ProjectLayout()
    var productTargets = 0
    var end = 0
    for index in lexer.tokens.indices {
      // Calls inside a target's arguments are dependencies, `.target(name: …)` among them.
      guard index >= end, lexer.tokens[index].kind == .name, let call = reader.call(at: index) else { continue }
      if call.name == "Package" { layout.developmentRegion = call.string("defaultLocalization") }
      guard kinds.contains(call.name), index > 0, lexer.tokens[index - 1].isMark(UInt8(ascii: ".")) else { continue }
      end = call.end
      guard let name = call.string("name") else { continue }
      if call.name != "testTarget" { productTargets += 1 }
      var target = ProjectLayout.Target(
        name: name, origin: file.path, sources: ProjectLayout.FileSet(), resources: ProjectLayout.FileSet())
      if readsFiles { addFiles(to: &target, call: call, package: folder) }
      layout.targets.append(target)
    }
    if readsFiles, productTargets == 1 { allowFlatSources(in: folder, of: &layout) }
    return layout
  }

  private static func addFiles(to target: inout ProjectLayout.Target, call: ManifestReader.Call, package: String) {
    let parents: [String] =
      switch call.name {
      case "testTarget": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    let given = call.string("path").map { [ProjectPath.join(package, $0)] }
    let folders = given ?? parents.map { ProjectPath.join(package, $0 + "/" + target.name) }
    var files = ProjectLayout.FileSet(folders: Set(folders))
    for excluded in call.strings("exclude") {
      for folder in folders { files.excluded.insert(ProjectPath.join(folder, excluded)) }
    }
    var resources = files
    // Resources may lie outside the target's folder.
    for folder in folders {
      for path in call.strings("resources") where path.hasPrefix("..") {
        resources.folders.insert(ProjectPath.join(folder, path))
        resources.files.insert(ProjectPath.join(folder, path))
      }
    }
    (target.sources, target.resources) = (files, resources)
  }

  /// A package with one target may keep its sources directly in `Sources`.
  private static func allowFlatSources(in folder: String, of layout: inout ProjectLayout) {
    let flat = ProjectPath.join(folder, "Sources")
    for index in layout.targets.indices
    where layout.targets[index].sources.folders.contains(flat + "/" + layout.targets[index].name) {
      layout.targets[index].sources.folders.insert(flat)
      layout.targets[index].resources.folders.insert(flat)
    }
  }
}

/// Finds calls with labelled arguments in a manifest's tokens.
struct ManifestReader {
  private let reader: ObjectiveCReader

  init(_ reader: ObjectiveCReader) { self.reader = reader }

  /// A call and the string literals in each of its arguments.
  struct Call {
    var name: String
    /// The index of its closing parenthesis.
    var end: Int
    var arguments: [(label: String, strings: [String], isLiteral: Bool)]

    /// The value of an argument that is a single literal.
    func string(_ label: String) -> String? {
      arguments.first { $0.label == label && $0.isLiteral }?.strings.first
    }

    /// All literals in an argument, such as an array's elements.
    func strings(_ label: String) -> [String] { arguments.first { $0.label == label }?.strings ?? [] }
  }

  func call(at index: Int) -> Call? {
    let tokens = reader.tokens
    guard index + 1 < tokens.count, tokens[index + 1].isMark(Mark.openParenthesis),
      let close = reader.groups.end(of: index + 1)
    else { return nil }
    let name = reader.text(at: index)
    guard name == "Package" || name == "macro" || name == "plugin" || name.hasSuffix("arget") else { return nil }
    let parts = reader.groups.parts(in: (index + 2)..<close, of: tokens)
    return Call(
      name: name, end: close,
      arguments: parts.compactMap { part in
        guard part.count >= 3, tokens[part.lowerBound].kind == .name, tokens[part.lowerBound + 1].isMark(Mark.colon)
        else { return nil }
        let value = part.dropFirst(2)
        let strings = value.filter { tokens[$0].kind == .string }.map(literal)
        return (reader.text(at: part.lowerBound), strings, value.count == 1 && strings.count == 1)
      })
  }

  private func literal(at index: Int) -> String {
    var text: [UInt8] = []
    ObjectiveCLiteral.append(reader.bytes[reader.tokens[index].bytes], to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
