// swift-tools-version: 6.2
import PackageDescription

// The map of the rooms is .github/HOW-GLOSSA-WORKS.md, from the ground up as here. A target may depend only on what stands
// before it; Tests/HouseTests holds that nothing is imported besides.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// macOS brings libxml2 and zlib with its SDK, where the compiler finds them by itself; Homebrew's copies would tie every
// binary to Homebrew. Elsewhere pkg-config says where they are.
#if os(macOS)
  let libxml2 = Target.systemLibrary(name: "CLibXML2")
  let zlib = Target.systemLibrary(name: "CZlib")
#else
  let libxml2 = Target.systemLibrary(
    name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])])
  let zlib = Target.systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])])
#endif

let package = Package(
  name: "glossa",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "glossa", targets: ["glossa"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .target(name: "Text", swiftSettings: settings),
    .target(name: "Diagnostics", dependencies: ["Text"], swiftSettings: settings),
    .target(
      name: "Platform",
      dependencies: [
        .target(name: "CExtendedAttributes", condition: .when(platforms: [.linux])),
        .target(name: "CProgramArguments", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings),
    .target(
      name: "Syntax", dependencies: ["Diagnostics", "Text", "Platform", "CLibXML2", "CZlib"], swiftSettings: settings),
    .target(name: "CatalogModel", dependencies: ["Diagnostics", "Text"], swiftSettings: settings),
    .target(name: "CodeModel", dependencies: ["CatalogModel", "Diagnostics", "Text"], swiftSettings: settings),
    .target(name: "Seen", dependencies: ["CodeModel", "CatalogModel", "Diagnostics", "Text"], swiftSettings: settings),
    .target(
      name: "CatalogCoverage", dependencies: ["Seen", "CatalogModel", "Diagnostics", "Text"], swiftSettings: settings),
    .target(
      name: "CatalogOperations", dependencies: ["CodeModel", "CatalogModel", "Diagnostics", "Text"],
      swiftSettings: settings),

    .target(
      name: "CatalogFormats", dependencies: ["CatalogModel", "Syntax", "Diagnostics", "Text", "Platform"],
      swiftSettings: settings),
    .target(name: "SwiftOutline", dependencies: ["Diagnostics", "Text", "Platform"], swiftSettings: settings),
    .target(
      name: "XcodeProjects", dependencies: ["SwiftOutline", "CodeModel", "Syntax", "Diagnostics", "Text"],
      swiftSettings: settings),
    .target(
      name: "KeyExtraction",
      dependencies: ["SwiftOutline", "CodeModel", "CatalogModel", "Syntax", "Diagnostics", "Text", "Platform"],
      swiftSettings: settings),
    .target(
      name: "Linting", dependencies: ["Seen", "CodeModel", "CatalogModel", "Diagnostics", "Text"],
      swiftSettings: settings),
    .target(
      name: "LintRules",
      dependencies: ["Linting", "CatalogCoverage", "Seen", "CodeModel", "CatalogModel", "Diagnostics", "Text"],
      swiftSettings: settings),
    .target(
      name: "Reporting",
      dependencies: ["CatalogCoverage", "Seen", "CodeModel", "CatalogModel", "Syntax", "Diagnostics", "Text"],
      swiftSettings: settings),

    .target(
      name: "Workspace",
      dependencies: [
        "CatalogFormats", "KeyExtraction", "XcodeProjects", "LintRules", "Linting", "CatalogCoverage", "Seen",
        "CodeModel",
        "CatalogModel", "Syntax", "Diagnostics", "Text", "Platform", "CLibYAML",
      ],
      swiftSettings: settings),

    .target(
      name: "Gate", dependencies: ["LintRules", "Linting", "CatalogModel", "Diagnostics", "Text"],
      swiftSettings: settings),

    .target(
      name: "Jobs",
      dependencies: [
        "Gate", "Workspace", "CatalogFormats", "KeyExtraction", "XcodeProjects", "LintRules", "Reporting", "Linting",
        "CatalogCoverage", "CatalogOperations", "Seen", "CodeModel", "CatalogModel", "Syntax", "Diagnostics", "Text",
      ],
      swiftSettings: settings),

    .target(
      name: "Servers",
      dependencies: [
        "Jobs", "Workspace", "CatalogFormats", "LintRules", "Reporting", "Linting", "CatalogCoverage", "CodeModel",
        "CatalogModel", "Syntax", "Diagnostics", "Text", "Platform",
      ],
      swiftSettings: settings),

    .executableTarget(
      name: "glossa",
      dependencies: [
        "Servers", "Jobs", "Workspace", "CatalogFormats", "KeyExtraction", "XcodeProjects", "LintRules", "Reporting",
        "Linting",
        "CatalogCoverage", "CatalogOperations", "Seen", "CodeModel", "CatalogModel", "Syntax", "Diagnostics", "Text",
        "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    libxml2,
    zlib,
    .systemLibrary(name: "CExtendedAttributes"),
    .target(name: "CProgramArguments"),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    .executableTarget(
      name: "EditBenchmark", dependencies: ["Workspace", "KeyExtraction", "Diagnostics"],
      path: "Tests/Benchmarks/Edits",
      swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "Workspace", "Reporting", "LintRules", "Linting", "Syntax", "CodeModel", "CatalogModel", "Diagnostics",
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "TextTests", dependencies: ["Text", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "SyntaxTests", dependencies: ["Syntax", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "CatalogModelTests", dependencies: ["CatalogModel", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "SeenTests", dependencies: ["Seen", "CodeModel", "CatalogModel", "Diagnostics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CodeModelTests", dependencies: ["CodeModel", "CatalogModel", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CatalogCoverageTests", dependencies: ["CatalogCoverage", "Seen", "CodeModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CatalogOperationsTests",
      dependencies: ["CatalogCoverage", "CatalogOperations", "CodeModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "CatalogFormatsTests", dependencies: ["CatalogFormats", "Syntax", "Platform", "TestSupport"],
      swiftSettings: settings),
    .testTarget(name: "SwiftOutlineTests", dependencies: ["SwiftOutline", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "KeyExtractionTests",
      dependencies: ["KeyExtraction", "SwiftOutline", "XcodeProjects", "CodeModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "XcodeProjectsTests", dependencies: ["XcodeProjects", "CodeModel", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "LintingTests", dependencies: ["CatalogFormats", "Linting", "LintRules", "CodeModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ReportingTests", dependencies: ["CatalogFormats", "Reporting", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "Workspace", "glossa", "CatalogFormats", "SwiftOutline", "CodeModel", "TestSupport",
        .target(name: "CExtendedAttributes", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "JobsTests", dependencies: ["Jobs", "Workspace", "CatalogModel", "TestSupport"], swiftSettings: settings),
    .testTarget(name: "ServersTests", dependencies: ["Servers", "Syntax", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["glossa", "Jobs", "Workspace", "CodeModel", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "HouseTests",
      dependencies: [
        "CatalogFormats", "CodeModel", "KeyExtraction", "LintRules", "Linting", "Reporting", "Workspace", "TestSupport",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
