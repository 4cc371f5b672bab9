internal import CatalogModel
package import CodeModel
package import Diagnostics
internal import XcodeProjects

/// What a SwiftGen configuration (`swiftgen.yml`) says about texts: which files it reads, and what it writes.
package struct SwiftGenConfiguration: Sendable {
  /// The path of the configuration.
  package let path: String
  /// The entries of its section `strings`, in order.
  package let texts: [Entry]

  /// Some files, and the code that is made of them together.
  package struct Entry: Sendable {
    /// Files, and folders with files at any depth.
    package let inputs: [Input]
    /// What is written.
    package let outputs: [Output]
  }

  /// A file or folder to read.
  package struct Input: Sendable {
    /// The normalised path.
    package let path: String
    /// Its name in the configuration.
    package let location: Location
  }

  /// A file that is written.
  package struct Output: Sendable {
    /// The normalised path.
    package let path: String
    /// Its name in the configuration.
    package let location: Location
    /// The rule of its template; nil for a template of the user's own, which may name keys in any way.
    package let naming: AccessorNaming?
    /// The outermost type: the parameter `enumName`.
    package let typeName: String
    /// Whether a single table gets a type of its own, too: the parameter `forceFileNameEnum`.
    package let alwaysNamesTables: Bool
    /// Whether its accessors are public: the parameter `publicAccess`.
    package let isPublic: Bool
  }

  /// Whether a file of that name is a configuration of SwiftGen: `swiftgen.yml`, `swiftgen-config.yml`.
  package static func isConfiguration(_ path: String) -> Bool {
    guard ["yml", "yaml"].contains(SourceFile.fileExtension(of: path)) else { return false }
    let name = SourceFile(path: path, bytes: []).name.lowercased()
    return name.drop { $0 == "." }.hasPrefix("swiftgen")
  }

  /// Reads a configuration. One that is no YAML says nothing.
  package init(_ file: SourceFile) {
    path = file.path
    let root = YAMLNode.read(file).value
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    let inputFolder = ProjectPath.join(folder, root?.member("input_dir")?.text ?? "")
    let outputFolder = ProjectPath.join(folder, root?.member("output_dir")?.text ?? "")
    texts = (root?.member("strings")?.itemsOrSelf ?? []).map { entry in
      let inputs = (entry.member("inputs")?.itemsOrSelf ?? []).compactMap { input in
        input.text.map { Input(path: ProjectPath.join(inputFolder, $0), location: file.location(input.bytes)) }
      }
      let separator = entry.member("options")?.member("separator")?.text ?? "."
      let outputs = (entry.member("outputs")?.itemsOrSelf ?? []).compactMap { output in
        SwiftGenConfiguration.output(output, of: file, in: outputFolder, separator: separator)
      }
      return Entry(inputs: inputs, outputs: outputs)
    }
  }

  /// A configuration without its section `strings`: the line with that name, and those below it that are indented or items.
  /// Nil where the section is not written so.
  package static func withoutTexts(_ file: SourceFile) -> SourceFile? {
    var kept: [Substring] = []
    var held: [Substring] = []
    var isInside = false
    for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, line.first.map({ " \t-".contains($0) }) ?? false {
        held = []
      } else if isInside, line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") {
        held.append(line)
      } else if line.hasPrefix("strings:") {
        isInside = true
      } else {
        isInside = false
        kept += held + [line]
        held = []
      }
    }
    // A section at the end had an empty line above it.
    while isInside, kept.count > 1, kept.last?.isEmpty == true { kept.removeLast() }
    let edited = SourceFile(path: file.path, text: (kept + held).joined(separator: "\n"))
    return SwiftGenConfiguration(edited).texts.isEmpty ? edited : nil
  }

  /// Whether a configuration says nothing any more but where folders are.
  package static func isEmpty(_ file: SourceFile) -> Bool {
    guard case .mapping(let members) = YAMLNode.read(file).value?.value else { return true }
    return members.allSatisfy { ["input_dir", "output_dir"].contains($0.key.text ?? "") }
  }

  private static func output(
    _ node: YAMLNode, of file: SourceFile, in folder: String, separator: String
  ) -> Output? {
    guard let name = node.member("output"), let path = name.text else { return nil }
    let parameters = node.member("params")
    var naming: AccessorNaming?
    if node.member("templatePath") == nil, let template = node.member("templateName")?.text {
      if template.hasPrefix("structured-swift") { naming = AccessorNaming(SwiftGen(), separator: separator) }
      if template.hasPrefix("flat-swift") { naming = .flat }
    }
    return Output(
      path: ProjectPath.join(folder, path), location: file.location(name.bytes), naming: naming,
      typeName: parameters?.member("enumName")?.text ?? SwiftGen.usualTypeName,
      alwaysNamesTables: parameters?.member("forceFileNameEnum")?.text == "true",
      isPublic: parameters?.member("publicAccess")?.text == "true")
  }
}

/// The accessors that SwiftGen would write.
extension SwiftGenConfiguration {
  /// The outputs that are not among some sources. Disks of Macs do not tell upper from lower case, and configurations
  /// are written there.
  ///
  /// - Parameter sources: the paths of the project's Swift files.
  package func missingOutputs(among sources: [String]) -> [(entry: Entry, output: Output)] {
    guard !texts.isEmpty else { return [] }
    let present = Set(sources.map { ProjectPath.normalized($0).lowercased() })
    return texts.flatMap { entry in
      entry.outputs.filter { !present.contains($0.path.lowercased()) }.map { (entry, $0) }
    }
  }

  /// The accessors in an output whose template is one of SwiftGen's own, and none for any other template.
  ///
  /// - Parameter inputs: the entry's.
  package static func members(in output: Output, of inputs: [AccessorInput]) -> [AccessorNaming.Member] {
    let namesTables = Set(inputs.map(\.table)).count > 1 || output.alwaysNamesTables
    return output.naming?.members(of: inputs, in: [output.typeName], namesTables: namesTables) ?? []
  }
}

extension SwiftGenConfiguration.Entry {
  /// Those of some files that are inputs, or below one.
  package func inputs(among files: [AccessorInput]) -> [AccessorInput] {
    files.filter { reads(ProjectPath.normalized($0.path)) }
  }

  /// Whether a file is one of the inputs, or below one.
  ///
  /// - Parameter path: normalised.
  package func reads(_ path: String) -> Bool {
    inputs.contains { input in path == input.path || input.path.isEmpty || path.hasPrefix(input.path + "/") }
  }
}
