import Foundation
import PackagePlugin

/// `swift package glossa …`: runs Glossa in the package's folder, with the arguments that follow.
///
/// It asks for no permission, so that `lint` runs everywhere without a question. On a Mac, SwiftPM keeps what a plug-in
/// starts from writing; who wants to write says so with `--allow-writing-to-package-directory`.
@main
struct GlossaCommandPlugin: CommandPlugin {
  /// Ends the process with Glossa's own status where it is not 0: `swift package` then fails, too.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "glossa").url
    process.arguments = Self.arguments(arguments, cache: context.pluginWorkDirectoryURL.appendingPathComponent("cache"))
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else {
      Diagnostics.error("glossa was ended by signal \(process.terminationStatus)")
      return
    }
    if process.terminationStatus == 2, arguments.contains(where: Self.writing.contains) {
      Diagnostics.warning(
        "on a Mac, writing needs: swift package --allow-writing-to-package-directory glossa \(arguments.joined(separator: " "))"
      )
    }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  /// The commands that take a folder for their cache.
  private static let caching: Set<String> = ["lint", "report", "extract"]

  /// What makes a command write to the package.
  private static let writing: Set<String> = [
    "--into", "-o", "--output", "--fix", "--unsafe-fixes", "--write-baseline", "--prune-baseline", "init", "convert",
    "rename", "merge",
  ]

  /// The arguments with a cache in the plug-in's own folder, unless they name one: the user's cache folder is not open
  /// to plug-ins on a Mac.
  private static func arguments(_ arguments: [String], cache: URL) -> [String] {
    guard let command = arguments.first, caching.contains(command) else { return arguments }
    let isChosen = arguments.contains { $0 == "--no-cache" || $0.hasPrefix("--cache-dir") }
    return isChosen ? arguments : [command, "--cache-dir", cache.path] + arguments.dropFirst()
  }
}
