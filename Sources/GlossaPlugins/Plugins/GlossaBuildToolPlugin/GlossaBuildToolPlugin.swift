import Foundation
import PackagePlugin

/// Lints with every build: reads the whole package, because a key of one target may stand in another's catalog, and
/// shows what is wrong in the folder of the target that is built. Errors fail the build, warnings do not.
@main
struct GlossaBuildToolPlugin: BuildToolPlugin {
  /// One command, which runs again when a source, a catalog or the settings have changed.
  ///
  /// It has no outputs: SwiftPM would take a report for a resource of the target and bundle it.
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard target is SourceModuleTarget else { return [] }
    let package = context.package
    let settings = Self.settings(above: package.directoryURL)
    // Where `glossa init` puts it.
    let baseline = settings?.deletingLastPathComponent().appendingPathComponent(".glossa-baseline")
    var arguments = [
      "lint", package.directoryURL.path, "--within", target.directoryURL.path, "--format", "concise",
      "--fail-on", "error", "--cache-dir", context.pluginWorkDirectoryURL.appendingPathComponent("cache").path,
    ]
    // The build system chooses the working directory, so that the settings are not found by themselves.
    if let settings { arguments += ["--config", settings.path] }
    let sources = package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { Array($0.sourceFiles) }
    return [
      .buildCommand(
        displayName: "Glossa: lint \(target.name)", executable: try context.tool(named: "glossa").url,
        arguments: arguments, environment: [:],
        inputFiles: sources.map(\.url) + [settings, baseline].compactMap { $0 }.filter(Self.exists), outputFiles: [])
    ]
  }

  /// The nearest `.glossa.yml` in a folder or above it, as Glossa itself finds it from its working directory.
  private static func settings(above folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while true {
      let file = folder.appendingPathComponent(".glossa.yml")
      if exists(file) { return file }
      let outer = folder.deletingLastPathComponent()
      guard outer.path != folder.path, folder.path != "/" else { return nil }
      folder = outer
    }
  }

  private static func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
