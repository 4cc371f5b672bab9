// swift-tools-version: 6.1
import PackageDescription

// Compares Glossa's reading of Swift with that of swift-syntax. A package of its own, so that nothing of the product
// ever waits for swift-syntax. Glossa's modules are symbolic links: as targets of this package they show what has
// `package` access.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "syntax-oracle",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
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
    .target(name: "SwiftOutline", dependencies: ["Diagnostics", "Text", "Platform"], swiftSettings: settings),
    .systemLibrary(name: "CExtendedAttributes"),
    .target(name: "CProgramArguments"),
    .executableTarget(
      name: "SyntaxOracle",
      dependencies: [
        "SwiftOutline", "Diagnostics",
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
