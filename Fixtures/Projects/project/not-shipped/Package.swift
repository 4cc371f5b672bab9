// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Shop",
  defaultLocalization: "en",
  targets: [
    .target(
      name: "Shop", exclude: ["Resources/fr.lproj"], resources: [.process("Resources"), .copy("Texts")])
  ])
