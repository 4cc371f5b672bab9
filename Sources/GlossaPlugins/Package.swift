// swift-tools-version: 6.1
// SwiftPM's plug-ins, in a package of their own: in the repository's manifest, a plain `swift build` would compile Glossa a
// second time as their tool. Projects use the package glossa-plugins, which .ci/packaging/plugins.py writes: these lines,
// with the released binary in place of the dependency. The tools version is the oldest that has folders as URLs.
import PackageDescription

let package = Package(
  name: "GlossaPlugins",
  products: [
    .plugin(name: "GlossaBuildToolPlugin", targets: ["GlossaBuildToolPlugin"]),
    .plugin(name: "GlossaCatalogPlugin", targets: ["GlossaCatalogPlugin"]),
    .plugin(name: "GlossaCommandPlugin", targets: ["GlossaCommandPlugin"]),
    .plugin(name: "GlossaSymbolsPlugin", targets: ["GlossaSymbolsPlugin"]),
  ],
  dependencies: [
    .package(name: "glossa", path: "../..")
  ],
  targets: [
    .plugin(
      name: "GlossaBuildToolPlugin", capability: .buildTool(), dependencies: ["glossa"]),
    .plugin(
      name: "GlossaCatalogPlugin", capability: .buildTool(), dependencies: ["glossa"]),
    .plugin(
      name: "GlossaCommandPlugin",
      capability: .command(
        intent: .custom(verb: "glossa", description: "Extract localization keys, lint them, report what is missing.")),
      dependencies: ["glossa"]),
    .plugin(
      name: "GlossaSymbolsPlugin", capability: .buildTool(), dependencies: ["glossa"]),
  ]
)
