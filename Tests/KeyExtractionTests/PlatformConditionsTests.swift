import CodeModel
import Diagnostics
import Foundation
import KeyExtraction
import Testing

@Suite("Conditions on platforms")
struct PlatformConditionsTests {
  /// The platforms that may compile the place marked with `here`.
  private func platforms(_ code: String, isRelease: Bool = false) -> Set<BuildPlatform> {
    let offset = code.utf8.count - (code.range(of: "here").map { code[$0.lowerBound...].utf8.count } ?? 0)
    return PlatformConditions(SourceFile(path: "a.swift", text: code), isRelease: isRelease).platforms(at: offset)
  }

  private static let all = Set(BuildPlatform.allCases)

  @Test(
    arguments: [
      ("#if os(macOS)\nhere\n#endif", [.macOS]), ("#if os(iOS)\nhere\n#endif", [.iOS, .macCatalyst]),
      ("#if os(macOS)\n#else\nhere\n#endif", Self.all.subtracting([.macOS])),
      ("#if os(iOS) || os(tvOS) // both\nhere\n#endif", [.iOS, .tvOS, .macCatalyst]),
      ("#if os(iOS) && !targetEnvironment(macCatalyst)\nhere\n#endif", [.iOS]),
      ("#if !(os(iOS) || os(macOS))\nhere\n#endif", [.tvOS, .watchOS, .visionOS]),
      ("#if os(macOS) || DEBUG\nhere\n#endif", Self.all), ("#if os(macOS) && DEBUG\nhere\n#endif", [.macOS]),
      ("#if swift(>=5.9) && os(macOS)\nhere\n#endif", [.macOS]), ("#if os(Linux)\nhere\n#endif", Self.all),
      ("#if canImport(UIKit)\nhere\n#endif", Self.all.subtracting([.macOS])),
      ("#if canImport(AppKit)\nhere\n#endif", [.macOS, .macCatalyst]),
      ("#if os(iOS)\n#if os(macOS)\nhere\n#endif\n#endif", []), ("#if os(iOS)\n#endif\nhere", Self.all),
      ("#if os(macOS)\nlet a = \"\"\"\n#else\n\"\"\"\nhere\n#endif", [.macOS]), ("#else\nhere\n#endif", Self.all),
      ("#if os(macOS)\n  || os(tvOS)\nhere\n#endif", [.macOS, .tvOS]),
      ("#if os(macOS) ||\n os(tvOS) // and\n || os(watchOS)\nhere\n#endif", [.macOS, .tvOS, .watchOS]),
      ("#if os(macOS)\n#if DEBUG\n#endif\nhere\n#endif", [.macOS]),
      ("#if os(macOS)\n#if os(iOS)\n#endif\n#else\nhere\n#endif", Self.all.subtracting([.macOS])),
    ] as [(String, Set<BuildPlatform>)])
  func `a place is compiled where its conditions may hold`(code: String, expected: Set<BuildPlatform>) {
    #expect(platforms(code) == expected, "\(code)")
  }

  @Test(
    arguments: [
      ("#if DEBUG\nhere\n#endif", []), ("#if !DEBUG\nhere\n#endif", Self.all),
      ("#if DEBUG\n#else\nhere\n#endif", Self.all), ("#if DEBUG || BETA\nhere\n#endif", Self.all),
      ("#if DEBUG && os(iOS)\nhere\n#endif", []), ("#if os(macOS) || DEBUG\nhere\n#endif", [.macOS]),
      ("#if BETA\nhere\n#endif", Self.all),
    ] as [(String, Set<BuildPlatform>)])
  func `builds for users do not compile what only debug builds do`(code: String, expected: Set<BuildPlatform>) {
    #expect(platforms(code, isRelease: true) == expected, "\(code)")
  }

  @Test func `a long or deep condition is not known`() {
    let long = Array(repeating: "os(macOS)", count: 100_000).joined(separator: " || ")
    #expect(platforms("#if \(long)\nhere\n#endif") == Self.all)
    let deep = String(repeating: "(", count: 100) + "os(macOS)" + String(repeating: ")", count: 100)
    #expect(platforms("#if \(deep)\nhere\n#endif") == Self.all)
  }
}
