// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Shop",
  defaultLocalization: "en",
  dependencies: [.package(url: "https://example.com/words", from: "1.0.0")],
  targets: [
    .target(name: "Shop", resources: [.process("Resources")]),
    .target(name: "Till", dependencies: [.product(name: "Words", package: "words")], resources: [.process("Resources")]),
  ]
)
