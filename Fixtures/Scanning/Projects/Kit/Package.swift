// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Kit",
  defaultLocalization: "en",
  products: [.library(name: "Kit", targets: ["Kit"])],
  targets: [
    .target(
      name: "Kit", dependencies: [.target(name: "Core"), "Tools"], exclude: ["Old"],
      resources: [.process("Resources/Localizable.xcstrings")]),
    .target(name: "Core", path: "Modules/Core"),
    /* .target(name: "Gone"), */
    .testTarget(name: "KitTests", dependencies: ["Kit"]),
  ]
)
