import Foundation
import PackagePlugin

/// Lints with every build: reads the whole package, because a key of one target may stand in another's catalog, and
/// shows what is wrong in the folder of the target that is built. Errors fail the build, warnings do not.
@main
struct GlossaBuildToolPlugin: BuildToolPlugin {
  /// One command, which runs again when a source, a catalog or the settings have changed, and when settings come or go.
  ///
  /// It has no outputs: SwiftPM would take a report for a resource of the target and bundle it.
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard target is SourceModuleTarget else { return [] }
    let package = context.package
    let sources = package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { Array($0.sourceFiles) }
    return [
      .buildCommand(
        displayName: "Glossa: lint \(target.name)", executable: try context.tool(named: "glossa").url,
        // The build system chooses the working directory, and a plan may be older than the settings: Glossa looks for
        // them itself, from the package's folder.
        arguments: [
          "lint", package.directoryURL.path, "--within", target.directoryURL.path, "--format", "concise",
          "--fail-on", "error", "--cache-dir", context.pluginWorkDirectoryURL.appendingPathComponent("cache").path,
          "--config", package.directoryURL.path,
        ],
        environment: [:],
        inputFiles: sources.map(\.url)
          + Self.settings(of: package.directoryURL, linkedIn: context.pluginWorkDirectoryURL),
        outputFiles: [])
    ]
  }

  /// What decides about the settings: the files that `glossa init` writes, in the package's folder or above it, and the
  /// folders of the repository in which they may come or go.
  ///
  /// A folder counts as changed when a file in it comes or goes. The files are inputs by a second name, a hard link in the
  /// plug-in's own folder: the native build system keeps its plan while no source comes or goes, and would fail every build
  /// for an input that has gone.
  private static func settings(of package: URL, linkedIn work: URL) -> [URL] {
    let folders = Array(sequence(first: package.standardizedFileURL, next: outer))
    let files = folders.flatMap {
      [$0.appendingPathComponent(".glossa.yml"), $0.appendingPathComponent(".glossa-baseline")]
    }
    let top = folders.firstIndex { exists($0.appendingPathComponent(".git")) } ?? 0
    let links = files.enumerated().compactMap { number, file in
      link(to: file, at: work.appendingPathComponent("settings-\(number)"))
    }
    return folders[...top] + links
  }

  /// A second name of a file; nil where there is no such file, or it is on another disk.
  private static func link(to file: URL, at link: URL) -> URL? {
    try? FileManager.default.removeItem(at: link)
    guard (try? FileManager.default.linkItem(atPath: file.resolvingSymlinksInPath().path, toPath: link.path)) != nil
    else { return nil }
    return link
  }

  /// The folder around a folder; nil at the top.
  private static func outer(_ folder: URL) -> URL? {
    folder.path == "/" ? nil : folder.deletingLastPathComponent().standardizedFileURL
  }

  private static func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
