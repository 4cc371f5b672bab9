import Testing
import Text

@Suite("Slices by computed places")
struct SlicePlaceTests {
  @Test func `places beyond the ends mean the ends`() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(bytes.slice(from: 1, to: 2) == [2])
    #expect(bytes.slice(from: -5, to: 9) == [1, 2, 3])
    #expect(bytes.slice(from: 2, to: 1) == [])
    #expect(bytes.slice(from: 7) == [])
    #expect(bytes.slice(to: -1) == [])
    #expect(bytes[1...].slice(from: 0) == [2, 3])
    let text = "a.b"
    #expect(text.slice(from: text.firstIndex(of: ".")) == ".b")
    #expect(text.slice(to: text.firstIndex(of: ".")) == "a")
  }

  @Test func `there is no element beyond the ends`() {
    #expect([1, 2].at(1) == 2)
    #expect([1, 2].at(2) == nil && [1, 2].at(-1) == nil && [Int]().at(0) == nil)
    #expect([1, 2, 3].dropFirst().at(0) == nil)
  }

  @Test func `a range never ends before it begins`() {
    #expect(Range(from: 2, to: 5) == 2..<5)
    #expect(Range(from: 5, to: 2) == 5..<5)
    #expect(ClosedRange(from: 5, to: 2) == 5...5)
  }
}
