import ArgumentParser

/// Moves a project to a newer way of keeping its texts, or of using them.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Turn .strings files into String Catalogs, and SwiftGen's accessors into Xcode's symbols.",
    discussion: """
      'glossa migrate catalogs' makes one catalog of each table, with all of its languages, plurals and comments. Catalogs \
      of Interface Builder go to 'mul.lproj', beside the folder of their document. Keys that Xcode extracts from the \
      sources follow the sources from then on; all others are marked 'manual', so that Xcode does not mark them as stale. \
      Languages get the codes that Xcode writes today. With --edit-project the Xcode projects have the catalogs in the place \
      of the old files; what is left to do in them is printed.

      A key that Xcode would refuse in a catalog, such as a nested plural, is named and stays in the old files, with all \
      files of its table; the exit status is 1. If a catalog cannot hold something, it is named and nothing is written. \
      Errors in the old files and uncommitted changes in git stop it as well. The old files stay until --remove-old, which \
      refuses while the project names them.

      'glossa migrate symbols' rewrites the uses of accessors that SwiftGen generated, such as L10n.Cart.title, to the \
      symbols that Xcode generates for the keys of String Catalogs: Text(.cartTitle), and String(localized: .cartTitle) \
      everywhere else. Only keys that are managed by hand have symbols. Each argument is given in the type that the symbol \
      takes. What cannot be rewritten is named with the reason and stays as it is. With --edit-project the targets are told \
      to generate the symbols. With --remove-old, SwiftGen's file goes once nothing uses it, and the section 'strings' of \
      its configuration.

      EXAMPLES
        glossa migrate catalogs --check                   what would be written
        glossa migrate catalogs App                       beside the .lproj folders
        glossa migrate catalogs App --edit-project        and in the Xcode project
        glossa migrate catalogs Resources --into App      all into one folder
        glossa migrate catalogs Resources --into App --remove-old
        glossa migrate symbols App --diff                 what would be rewritten
        glossa migrate symbols App                        rewrite it
      """)

  /// What can be migrated.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case catalogs, symbols
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "What to migrate to: catalogs or symbols.")
  var subject: Subject

  @Argument(
    help: ArgumentHelp(
      "Folders with .lproj folders, or single files; for symbols, the project's folders.", valueName: "input"),
    completion: .file())
  var inputs: [String] = ["."]

  @Option(
    help: ArgumentHelp("The folder for the catalogs; by default beside the .lproj folders.", valueName: "folder"),
    completion: .directory)
  var into: String?

  @Option(
    name: .customLong("project"),
    help: ArgumentHelp("Where the sources and the Xcode project are; may repeat.", valueName: "path"),
    completion: .directory)
  var project: [String] = ["."]

  @Option(help: "The language of the keys' source texts; by default the project's.", completion: .projectLanguages)
  var sourceLanguage: String?

  @Flag(help: "Write nothing; the exit status is 1 where there is something to write or to remove.")
  var check = false

  @Flag(help: "Write nothing, and print the changes as a unified diff.")
  var diff = false

  @Flag(help: "Edit the Xcode projects, too: catalogs in the place of old files; for symbols, that they are generated.")
  var editProject = false

  @Flag(help: "Delete the old files once the catalogs have their texts; for symbols, accessors that nothing uses.")
  var removeOld = false

  @Flag(help: "Write even if a catalog cannot hold everything.")
  var allowLoss = false

  @Flag(help: "Write even if git has uncommitted changes.")
  var allowDirty = false

  func validate() throws {
    switch subject {
    case .catalogs: break
    case .symbols:
      let others = [
        ("--into", into != nil), ("--project", project != ["."]), ("--source-language", sourceLanguage != nil),
        ("--allow-loss", allowLoss),
      ]
      if let (name, _) = others.first(where: \.1) {
        throw ValidationError("\(name) is an option of 'migrate catalogs'")
      }
    }
  }

  func run() throws {
    let paths = inputs + [into].compactMap { $0 }
    try shared.runReportingErrors(
      check || diff ? .reads(paths) : .writes(paths), alsoReads: subject == .catalogs ? project : []
    ) { context in
      switch subject {
      case .catalogs: try MigrateRun(self, context: context).run()
      case .symbols: try MigrateSymbolsRun(self, context: context).run()
      }
    }
  }
}
