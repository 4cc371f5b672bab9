import TestSupport
import Testing
import Text

@Suite("Lines that two texts share")
struct LineMatchesTests {
  private func partners(_ old: String, _ new: String) -> [Int?] {
    LineMatches(from: Array(old), to: Array(new)).partners
  }

  @Test func `equal texts match line by line`() {
    #expect(partners("abc", "abc") == [0, 1, 2])
    #expect(partners("", "abc").isEmpty)
    #expect(partners("abc", "") == [nil, nil, nil])
  }

  @Test func `lines that one text has more are left over`() {
    #expect(partners("abcd", "acd") == [0, nil, 1, 2])
    #expect(partners("acd", "abcd") == [0, 2, 3])
    #expect(partners("a-b-c", "a-X-c") == [0, 1, nil, 3, 4])
    #expect(partners("abXcd", "abYZcd") == [0, 1, nil, 4, 5])
  }

  @Test func `a line that moved is matched on one side of the others`() {
    #expect(partners("xabc", "abcx") == [nil, 0, 1, 2])
  }

  @Test func `matches are in order and of equal lines for any two texts`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0...14, using: &random)).map { _ in Int.random(in: 0...6, using: &random) }
      }
      let partners = LineMatches(from: texts[0], to: texts[1]).partners
      #expect(partners.count == texts[0].count)
      let pairs = partners.enumerated().compactMap { index, partner in partner.map { (index, $0) } }
      #expect(pairs.allSatisfy { texts[0][$0.0] == texts[1][$0.1] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.1 < $1.1 })
    }
  }

  @Test func `texts of which every line differs take no more time than others`() {
    let partners = LineMatches(from: Array(0..<200_000), to: Array(200_000..<400_000)).partners
    #expect(partners.allSatisfy { $0 == nil })
  }
}
