import Foundation
import PackagePlugin

/// Compiles the String Catalogs of a target with every build, where the build system does not do it itself: the folder of
/// each language becomes a resource of the target.
@main
struct GlossaCatalogPlugin: BuildToolPlugin {
  /// One command for all catalogs of the target, because they share the folders of their languages.
  ///
  /// A build system asks for the outputs beforehand, and they depend on what the catalogs say. So `glossa` is asked for
  /// them here, too, and the command refuses to write others.
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget, Self.isNeeded else { return [] }
    let catalogs = module.sourceFiles.map(\.url).filter { $0.pathExtension == "xcstrings" }
      .sorted { $0.path < $1.path }
    guard !catalogs.isEmpty else { return [] }
    let glossa = try context.tool(named: "glossa").url
    let plan = CatalogPlan(catalogs: catalogs, work: context.pluginWorkDirectoryURL)
    let outputs = try plan.make(with: glossa)
    var commands: [Command] = [
      .buildCommand(
        displayName: "Glossa: compile String Catalogs of \(target.name)", executable: glossa,
        arguments: plan.arguments + ["--plan", plan.folder.path] + Self.platformArguments,
        environment: [:], inputFiles: catalogs + [plan.list], outputFiles: outputs)
    ]
    if let nothing = Self.nothing {
      // The native build system makes a new plan only when a file comes or goes, and watches the folders of such commands
      // for that: a command that refuses to write puts a file there.
      commands.append(
        .prebuildCommand(
          displayName: "Glossa: watch the languages of \(target.name)", executable: nothing, arguments: [],
          environment: [:], outputFilesDirectory: plan.watched))
    }
    return commands
  }

  /// False where the build system compiles catalogs: in Xcode, and on a Mac from SwiftPM 6.4 on, whose own build system is
  /// that of Xcode. `GLOSSA_COMPILES_CATALOGS` in the environment, `1` or `0`, says otherwise.
  private static var isNeeded: Bool {
    switch ProcessInfo.processInfo.environment["GLOSSA_COMPILES_CATALOGS"] {
    case "1": return true
    case "0": return false
    default: break
    }
    #if canImport(XcodeProjectPlugin) || os(macOS) && compiler(>=6.4)
      return false
    #else
      return true
    #endif
  }

  /// Foundation on Linux cannot load every text.
  private static var platformArguments: [String] {
    #if os(Linux)
      ["--for-linux"]
    #else
      []
    #endif
  }

  /// A program that does nothing; nil where there is none.
  private static var nothing: URL? {
    ["/usr/bin/true", "/bin/true"].first(where: FileManager.default.isExecutableFile).map { URL(fileURLWithPath: $0) }
  }
}
