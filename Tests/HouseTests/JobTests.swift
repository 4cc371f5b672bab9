import TestSupport
import Testing

/// Every job has a folder of its own, and can be read, changed and dropped alone.
@Suite("Jobs")
struct JobTests {
  @Test func `no job sees another`() throws {
    let files = SourceTree.files(below: "Sources/Jobs")
    var owners: [String: String] = [:]
    for file in files {
      for name in try file.declaredTypes() { owners[name] = JobTests.job(of: file) }
    }
    #expect(Set(owners.values).count > 1)
    for file in files {
      for (number, text) in file.code {
        for word in SourceTree.words(of: text) {
          guard let owner = owners[word], owner != JobTests.job(of: file) else { continue }
          Issue.record(
            "\(file.path):\(number) uses \(word) of the job \(owner): move what both need down, to Workspace or below")
        }
      }
    }
  }

  @Test func `every file of Jobs lies in the folder of a job`() {
    for file in SourceTree.files(below: "Sources/Jobs") {
      #expect(file.path.split(separator: "/").count == 4, "\(file.path): a job has one folder, and all its files in it")
    }
  }

  /// The folder below `Sources/Jobs` that a file lies in.
  private static func job(of file: SourceTree.File) -> String { String(file.path.split(separator: "/")[2]) }
}
