package import CatalogFormats
internal import CatalogModel
package import Diagnostics
internal import Text
package import Workspace

/// The files that String Catalogs are compiled to; writes nothing.
package struct Compilation {
  /// The files, at paths relative to the output, sorted by catalog and language; none where `isWhole` is false.
  package private(set) var files: [SourceFile] = []
  /// What is wrong with the catalogs, errors in Xcode's words, and what one should know of their texts.
  package private(set) var diagnostics: [Diagnostic]
  /// The files that diagnostics name, by path.
  package private(set) var sources: [String: SourceFile]
  /// The number of texts of which no output of Xcode is known, by their shape.
  package private(set) var guesses: [CompilingGuess: Int] = [:]
  /// The texts that vary, for each catalog that has some.
  package private(set) var varied: [Varied] = []
  /// The catalogs that were compiled.
  package let inputs: [CatalogFile]
  /// The names of the catalogs' folders of languages that were not asked for: their files may be from another run.
  private var otherFolders: Set<String> = []

  /// The texts of a catalog that vary.
  package struct Varied: Sendable {
    /// The catalog.
    package let path: String
    /// The number of its keys with such a text in some language.
    package let count: Int
    /// The first of them.
    package let key: String
    package let location: Location?
  }

  /// Whether everything could be compiled.
  package var isWhole: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Reads and compiles the catalogs. Throws `RunError` for a path that does not exist or is no String Catalog, for two
  /// catalogs of one name, and for a language that none has.
  ///
  /// - Parameter source: where catalogs are read.
  package init(
    _ request: CompilationRequest, _ configuration: Configuration, source: any FileSource = WorkingTree()
  ) throws {
    var reading = CatalogReading()
    reading.formats = projectFormats.filter(\.isStringCatalog)
    let read = try Project.catalogFiles(at: request.inputs, configuration, as: reading, source: source).read()
    if let other = read.diagnostics.first(where: { $0.id == "file/unknown-format" })?.location?.path {
      throw RunError("\(other): is no String Catalog")
    }
    (inputs, diagnostics, sources) = (read.files, read.diagnostics, read.sources)
    // `null` means for Xcode that there is nothing.
    diagnostics.removeAll { [sources] in $0.severity == .info || $0.isNullValue(in: sources) }
    // Nothing of the app is there, and Xcode compiles the rest.
    for index in diagnostics.indices where diagnostics[index].id == "catalog/unknown-top-level-key" {
      diagnostics[index].severity = .warning
    }
    guard !inputs.isEmpty || !isWhole else {
      throw RunError("no String Catalog found in \(request.inputs.joined(separator: ", "))")
    }
    try checkNames()
    let chosen = try chosenLanguages(request)
    for input in inputs { compile(input, request.options, chosen) }
    if !isWhole { files = [] }
  }

  /// Throws `RunError` where two catalogs would be compiled to the same files.
  private func checkNames() throws {
    var known: [String: String] = [:]
    for input in inputs {
      if let other = known.updateValue(input.file.path, forKey: input.catalog.table) {
        throw RunError(
          "\(other) and \(input.file.path) are both the table '\(input.catalog.table)'; give the catalogs of one target at a "
            + "time")
      }
    }
  }

  /// The folders of the languages that were asked for; nil for all. Throws `RunError` for one that no catalog has.
  private func chosenLanguages(_ request: CompilationRequest) throws -> Set<String>? {
    guard !request.languages.isEmpty else { return nil }
    let known = Set(inputs.flatMap(\.catalog.languages))
    let folders = Set(known.map { Compilation.folder(of: $0).code })
    for code in request.languages where !request.allowsUnknownLanguages && isWhole {
      guard !folders.contains(Compilation.folder(of: Language(code)).code) else { continue }
      throw RunError(
        "--language: no catalog has the language '\(code)'; \(known.map(\.code).sorted().suggestionOrList(for: code))")
    }
    return Set(request.languages.map { Compilation.folder(of: Language($0)).code })
  }

  /// The language as folders are named.
  private static func folder(of language: Language) -> Language {
    let folder = CompiledFolder.language(of: language)
    return FileName.canBePart(folder.code) ? folder : language
  }

  private mutating func compile(_ input: CatalogFile, _ options: CompilingOptions, _ chosen: Set<String>?) {
    let compiler = CatalogCompiler(input.catalog, options)
    let languages = compiler.languages.map { (language: $0, folder: Compilation.folder(of: $0)) }
    otherFolders.formUnion(languages.map(\.folder.code).filter { chosen?.contains($0) == false })
    let wanted = languages.filter { chosen?.contains($0.folder.code) ?? true }
    reportSharedFolders(wanted, in: input.catalog)
    // The files are made where the tables are, so that not all tables are in memory at once.
    let results = Parallel.map(wanted) { language, folder -> (table: CompiledTable, files: [SourceFile]) in
      var table = compiler.table(in: language)
      let files = table.files(in: folder, options)
      table.forgetTexts()
      return (table, files)
    }
    for result in results {
      files += result.files
      diagnostics += result.table.diagnostics
      guesses.merge(result.table.guesses, uniquingKeysWith: +)
    }
    let keys = Set(results.flatMap(\.table.variedKeys))
    if let first = input.catalog.entries.first(where: { keys.contains(ExactText($0.key)) }) {
      varied.append(Varied(path: input.file.path, count: keys.count, key: first.key, location: first.location))
    }
    // Only now, because most catalogs have nothing to say, and some are large.
    if sources[input.file.path] == nil { sources[input.file.path] = input.file }
  }

  /// Reports languages whose files would be the same.
  private mutating func reportSharedFolders(_ languages: [(language: Language, folder: Language)], in catalog: Catalog)
  {
    var known: [Language: Language] = [:]
    for (language, folder) in languages {
      guard let other = known.updateValue(language, forKey: folder) else { continue }
      let entry = catalog.entries.first { $0[language] != nil }
      diagnostics.append(
        Diagnostic(
          "compile/shared-folder", .error,
          "'\(other.code)' and '\(language.code)' are one language, and Xcode keeps the texts of only one of them",
          subject: Subject(table: catalog.table, language: language.code),
          at: entry?[language]?.location ?? entry?.location, help: "remove one of them"))
    }
  }
}

extension Compilation {
  /// The files below a folder that an earlier run has compiled from these catalogs, and that they have no texts for any
  /// more, sorted.
  package func staleFiles(below folder: String) -> [String] {
    let current = Set(files.map(\.path))
    return FileTree.names(in: folder).sorted().flatMap { name -> [String] in
      let language = CatalogPathInfo(lproj: name + "/").language
      guard let language, !otherFolders.contains(language.code) else { return [] }
      return inputs.flatMap { CompiledTable.paths(table: $0.catalog.table, in: language) }
        .filter { !current.contains($0) }.map { DiskPath.join(folder, $0) }.filter(Disk.isRegular)
    }
  }

  /// The files that are missing below a folder, or have other bytes there, at their whole paths.
  package func changedFiles(below folder: String) throws -> [SourceFile] {
    try files.map { SourceFile(path: DiskPath.join(folder, $0.path), bytes: $0.bytes) }.filter { file in
      try !Disk.isRegular(file.path) || Disk.read(file.path).bytes != file.bytes
    }
  }

  /// A warning for each catalog with texts that vary: Foundation on Linux finds them, and crashes.
  package var warningsForLinux: [Diagnostic] {
    varied.map { varied in
      Diagnostic(
        "compile/varied-on-linux", .warning,
        "\(TerminalText.count(varied.count, "text")) by number or device: Foundation on Linux crashes when it is asked for one, "
          + "such as '\(varied.key)'",
        subject: Subject(key: varied.key), at: varied.location ?? .file(varied.path))
    }
  }

  /// Says of which texts no output of Xcode is known; nil where there are none.
  package var noteOnGuesses: String? {
    let counts = CompilingGuess.allCases.compactMap { guess -> String? in
      guard let count = guesses[guess] else { return nil }
      return "\(count) \(count == 1 ? guess.words.one : guess.words.many)"
    }
    guard !counts.isEmpty else { return nil }
    return "of \(counts.joined(separator: ", ")), Xcode's bytes are not known: what is written means the same"
  }
}
