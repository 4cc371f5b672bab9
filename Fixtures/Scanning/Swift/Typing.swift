import SwiftUI

@Observable final class Store {
  var total: Int = 0
  var dates: [Day] = []
  var day: Day? { dates.first }
}

struct Day: Identifiable {
  var id: Int
  var steps: Int
}

struct Detail: View {
  private static let limit = 20
  @Environment(Store.self) private var store
  let value: AxisValue

  var body: some View {
    Text("\(store.total) in all, at most \(Self.limit)")
    Text("\(store.dates.reduce(0) { $0 + $1.steps }) steps")
    ForEach(Array(store.dates.enumerated()), id: \.offset) { index, day in
      Text("\(index): day \(day.id)")
    }
    ForEach(Array(0..<3), id: \.self) { Text("number \($0)") }
    if let day = store.day { Text("day \(day.id)") }
    if let number = value.as(Int.self) { Text("\(number)%") }
    Text(store.total == 0 ? "either branch" : "a key")
    Text(store.total == 0 ? "no key" : format(store.total).human)
    Text({
      if store.total > 1 { return "from a closure" }
      return "called at once"
    }())
  }
}

struct Settings { struct Detail { var limit: Double = 1 } }
