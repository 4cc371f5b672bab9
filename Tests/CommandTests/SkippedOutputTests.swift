import Foundation
import TestSupport
import Testing

/// What `lint` says of the findings that its rules leave out.
@Suite struct SkippedOutputTests {
  @Test func `verbose counts them by rule and reason, JSON has each with its place, text says nothing`() throws {
    let scratch = try Scratch()
    try scratch.write("\"cart.title\" = \"Cart\";\n", to: "App/en.lproj/Localizable.strings")
    try scratch.write("\"cart.title\" = \"Warenkorb\";\n", to: "App/de.lproj/Localizable.strings")
    try scratch.write(
      "import SwiftUI\nlet a = Text(\"GitHub\")\nlet b = Text(\"resumeId\")\nlet c = Text(\"Spotify\")\nlet d = Text(\"cart.title\")\n",
      to: "App/Cart.swift")
    let plain = try GlossaTool.run(["lint", "--verbose"], in: scratch.path)
    #expect(plain.output == "No findings.\n")
    #expect(
      plain.errors.contains(
        "source/undefined-key: 3 left out, of which 2 the same in every language, 1 perhaps names or values, and no keys\n"
      ),
      "\(plain.errors)")
    let json = try GlossaTool.run(["lint", "--format", "json"], in: scratch.path)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let skipped = try #require(document["skipped"] as? [[String: Any]])
    let said = skipped.map { finding in
      ["path", "line", "column", "key", "because"].map { "\(finding[$0] ?? "")" }.joined(separator: " ")
    }
    #expect(
      said == [
        "App/Cart.swift 2 14 GitHub sameEverywhere", "App/Cart.swift 3 14 resumeId uncertain",
        "App/Cart.swift 4 14 Spotify sameEverywhere",
      ])
    #expect(skipped.allSatisfy { $0["rule"] as? String == "source/undefined-key" })
  }
}
