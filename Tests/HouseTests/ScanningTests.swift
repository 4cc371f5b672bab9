import Testing

/// The rooms of scanning: an outline of one file, what names and types mean over the whole project, and what is a key.
@Suite("Scanning")
struct ScanningTests {
  @Test func `what names and types mean does not depend on what is a key`() throws {
    var owners: [String: String] = [:]
    for file in SourceTree.files(below: "Sources/KeyExtraction/Keys") {
      for name in try file.declaredTypes() { owners[name] = file.path }
    }
    #expect(owners.count > 50)
    for file in SourceTree.files(below: "Sources/KeyExtraction/Semantics") {
      for (number, text) in file.code {
        for word in SourceTree.words(of: text) {
          guard let owner = owners[word] else { continue }
          Issue.record("\(file.path):\(number) uses \(word) of \(owner): take what it needs as an input")
        }
      }
    }
  }

  @Test func `every file of KeyExtraction is of one of its two folders`() {
    for file in SourceTree.files(below: "Sources/KeyExtraction") {
      let folder = file.path.split(separator: "/")[2]
      #expect(["Semantics", "Keys"].contains(folder), "\(file.path): move it to Semantics or to Keys")
    }
  }

  /// Which names are worth keeping code for, an outline's reader is told.
  @Test func `an outline has heard of no lookup`() {
    for file in SourceTree.files(below: "Sources/SwiftOutline") {
      for (number, line) in file.lines.enumerated() where line.lowercased().contains("localiz") {
        Issue.record("\(file.path):\(number + 1) speaks of localization: move what needs it to KeyExtraction")
      }
    }
  }
}
