// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Kit", defaultLocalization: "en",
  products: [.library(name: "Feature", targets: ["Feature"])],
  targets: [
    .target(name: "Feature", dependencies: ["Shared"], resources: [.process("Resources")]),
    .target(name: "Shared", resources: [.process("Resources")]),
  ])
