import Foundation
import PackagePlugin

/// Writes the Swift symbols of a target's String Catalogs with every build, as Xcode does, and compiles them into the target.
@main
struct GlossaSymbolsPlugin: BuildToolPlugin {
  /// A command for each catalog. Its file is known beforehand: it is named after the catalog, and written even where no key
  /// has a symbol.
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget, Self.isNeeded else { return [] }
    let glossa = try context.tool(named: "glossa").url
    let folder = context.pluginWorkDirectoryURL
    let catalogs = module.sourceFiles.map(\.url).filter { $0.pathExtension == "xcstrings" }
    return catalogs.sorted { $0.path < $1.path }.map { catalog in
      let table = catalog.deletingPathExtension().lastPathComponent
      return .buildCommand(
        displayName: "Glossa: symbols of \(catalog.lastPathComponent) of \(target.name)", executable: glossa,
        arguments: [
          "xcstringstool", "generate-symbols", catalog.path, "--output-directory", folder.path, "--sandboxed",
        ],
        environment: [:], inputFiles: [catalog],
        outputFiles: [folder.appendingPathComponent("GeneratedStringSymbols_\(table).swift")])
    }
  }

  /// False where the build system writes symbols itself: in Xcode, and on a Mac from SwiftPM 6.4 on. On Linux, Foundation
  /// lacks their type, `LocalizedStringResource`. `GLOSSA_GENERATES_SYMBOLS` in the environment, `1` or `0`, says otherwise.
  private static var isNeeded: Bool {
    switch ProcessInfo.processInfo.environment["GLOSSA_GENERATES_SYMBOLS"] {
    case "1": return true
    case "0": return false
    default: break
    }
    #if canImport(XcodeProjectPlugin) || os(macOS) && compiler(>=6.4) || os(Linux)
      return false
    #else
      return true
    #endif
  }
}
