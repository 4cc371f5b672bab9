// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Kit", defaultLocalization: "en",
  targets: [
    .target(name: "Feature", dependencies: ["Shared"], resources: [.process("Resources")]),
    .target(name: "Shared", resources: [.process("Resources")]),
  ])
